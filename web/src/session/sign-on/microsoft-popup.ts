import { AuthError, BrowserCacheLocation, EventType, ProtocolMode, PublicClientApplication } from '@azure/msal-browser'
import { signOnMinutes, signOnPopupPath, type SignOnProperties } from '@roadnote/domain/session/sign-on-contract'
import { waitForPopupClose } from './closed-popup.ts'

const scopes = ['User.Read']

interface AskedMicrosoft {
  /** `null`: refused or not opened; this is not an error for the user and only logged to the console. */
  readonly token: Promise<string | null>
  /** The popup was closed without an answer, or is no longer observable: an answer may still come. */
  readonly left: Promise<void>
}

/** Authenticates with Microsoft in a popup. */
export function signInAtMicrosoft(properties: SignOnProperties, email: string): AskedMicrosoft {
  const { authority, applicationId } = properties
  const client = new PublicClientApplication({
    auth: {
      clientId: applicationId,
      authority,
      knownAuthorities: [new URL(authority).host],
      redirectUri: `${location.origin}${signOnPopupPath}`,
    },
    // Nothing of it outlives the page: our own session is the only record.
    cache: { cacheLocation: BrowserCacheLocation.MemoryStorage },
    system: { protocolMode: ProtocolMode.OIDC, popupBridgeTimeout: signOnMinutes.atProvider * 60_000 },
  })
  const attempt = crypto.randomUUID()
  const left = new Promise<void>((resolve) => {
    client.addEventCallback(
      ({ payload }) => {
        if (payload !== null && 'popupWindow' in payload)
          void waitForPopupClose(payload.popupWindow, attempt).then(resolve)
      },
      [EventType.POPUP_OPENED],
    )
  })
  return { token: tokenFrom(client, properties, email, attempt), left }
}

async function tokenFrom(
  client: PublicClientApplication,
  { state }: SignOnProperties,
  email: string,
  attempt: string,
): Promise<string | null> {
  try {
    await client.initialize()
    const { account, idToken } = await client.loginPopup({
      scopes,
      nonce: state,
      state: attempt,
      // MSAL does not notice a closed popup and would wait for that one first.
      overrideInteractionInProgress: true,
      ...(email === '' ? { prompt: 'select_account' } : { loginHint: email }),
    })
    const silent = await client.acquireTokenSilent({ scopes, account })
    // A silently renewed token does not have the nonce of this sign-on.
    return silent.idToken !== '' && nonceIn(silent.idTokenClaims) === state ? silent.idToken : idToken
  } catch (problem) {
    if (!(problem instanceof AuthError)) throw problem
    // oxlint-disable-next-line no-console -- the specification: only logged
    console.warn(`Microsoft’s popup: ${problem.errorCode}`)
    return null
  } finally {
    await client.clearCache().catch(() => undefined)
  }
}

function nonceIn(claims: object): unknown {
  return 'nonce' in claims ? claims.nonce : undefined
}
