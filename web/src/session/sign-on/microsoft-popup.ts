import { AuthError, BrowserCacheLocation, ProtocolMode, PublicClientApplication } from '@azure/msal-browser'
import { signOnMinutes, signOnPopupPath, type SignOnProperties } from '@roadnote/domain/session/sign-on-contract'

const scopes = ['User.Read']

/**
 * Asks Microsoft who this is, in a popup. `null`: it was closed, or could not be opened; that is no error for anybody but
 * whoever looks into the browser's log.
 */
export async function tokenFromMicrosoft(
  { authority, applicationId, state }: SignOnProperties,
  email: string,
): Promise<string | null> {
  const client = new PublicClientApplication({
    auth: {
      clientId: applicationId,
      authority,
      knownAuthorities: [new URL(authority).host],
      redirectUri: `${location.origin}${signOnPopupPath}`,
    },
    // Nothing of it outlives the page: who is signed in here is said by our own session.
    cache: { cacheLocation: BrowserCacheLocation.MemoryStorage },
    system: { protocolMode: ProtocolMode.OIDC, popupBridgeTimeout: signOnMinutes.atProvider * 60_000 },
  })
  try {
    await client.initialize()
    const { account, idToken } = await client.loginPopup({
      scopes,
      nonce: state,
      ...(email === '' ? { prompt: 'select_account' } : { loginHint: email }),
    })
    const silent = await client.acquireTokenSilent({ scopes, account })
    // One that was fetched anew names no sign-on of ours.
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
