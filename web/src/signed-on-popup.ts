import { broadcastResponseToMainFrame } from '@azure/msal-browser/redirect-bridge'

// Microsoft has sent the popup back: what it says is told to the page that opened it, which closes it.
broadcastResponseToMainFrame().catch(() => globalThis.close())
