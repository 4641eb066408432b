import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

type Words = Readonly<Record<string, unknown>>

/** Why the device returned no credential: cancelled, already registered for this account, or not supported. */
export type DeviceRefusal = 'cancelled' | 'known' | 'failed'

/** A passkey belongs to a host name, and browsers offer them only on secure pages. */
export function canHavePasskeys(): boolean {
  const isNumber = /^[\d.]+$|:/.test(location.hostname.replaceAll(/[[\]]/g, ''))
  return !isNumber && window.isSecureContext && 'PublicKeyCredential' in window
}

function refusalOf(problem: unknown): DeviceRefusal {
  const name = problem instanceof Error ? problem.name : ''
  if (name === 'InvalidStateError') return 'known'
  return name === 'NotAllowedError' || name === 'AbortError' ? 'cancelled' : 'failed'
}

/** Lazy-loaded on use, because few users need it. */
export async function makePasskey(options: Words): Promise<Words | DeviceRefusal> {
  try {
    const { startRegistration } = await import('@simplewebauthn/browser')
    // The options were created by the server's counterpart of this library.
    const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
    return { ...(await startRegistration({ optionsJSON })) }
  } catch (problem) {
    return refusalOf(problem)
  }
}

export async function askForPasskey(options: Words): Promise<Words | DeviceRefusal> {
  try {
    const { startAuthentication } = await import('@simplewebauthn/browser')
    // The options were created by the server's counterpart of this library.
    const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
    return { ...(await startAuthentication({ optionsJSON })) }
  } catch (problem) {
    return refusalOf(problem)
  }
}
