import { broadcastResponseToMainFrame } from '@azure/msal-browser/redirect-bridge'
import { reportAnswer } from './session/sign-on/closed-popup.ts'

// Microsoft redirected the popup back: its answer is passed to the page that opened it, which closes it. On any other
// page, MSAL would take the answer of another provider out of the URL.
if (location.pathname === '/signed-on-popup.html') {
  reportAnswer(new URL(location.href))
  broadcastResponseToMainFrame().catch(() => globalThis.close())
}
