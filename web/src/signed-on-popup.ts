import { broadcastResponseToMainFrame } from '@azure/msal-browser/redirect-bridge'
import { reportAnswer } from './session/sign-on/closed-popup.ts'

// Microsoft has sent the popup back: what it says is told to the page that opened it, which closes it. Anywhere else it
// would take the answer of another provider out of the address.
if (location.pathname === '/signed-on-popup.html') {
  reportAnswer(new URL(location.href))
  broadcastResponseToMainFrame().catch(() => globalThis.close())
}
