import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

type Words = Readonly<Record<string, unknown>>

/** Why a device gave nothing: somebody changed their mind, it holds one for this account already, or it cannot. */
export type DeviceRefusal = 'cancelled' | 'known' | 'failed'

/** A passkey belongs to a name, and browsers show them only where nobody can listen. */
export function canHavePasskeys(): boolean {
  const isNumber = /^[\d.]+$|:/.test(location.hostname.replaceAll(/[[\]]/g, ''))
  return !isNumber && window.isSecureContext && 'PublicKeyCredential' in window
}

function refusalOf(problem: unknown): DeviceRefusal {
  const name = problem instanceof Error ? problem.name : ''
  if (name === 'InvalidStateError') return 'known'
  return name === 'NotAllowedError' || name === 'AbortError' ? 'cancelled' : 'failed'
}

/** The part is fetched when somebody uses it: few people do, and none at first. */
export async function makePasskey(options: Words): Promise<Words | DeviceRefusal> {
  try {
    const { startRegistration } = await import('@simplewebauthn/browser')
    // The server's part made them for this one.
    const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
    return { ...(await startRegistration({ optionsJSON })) }
  } catch (problem) {
    return refusalOf(problem)
  }
}

export async function askForPasskey(options: Words): Promise<Words | DeviceRefusal> {
  try {
    const { startAuthentication } = await import('@simplewebauthn/browser')
    // The server's part made them for this one.
    const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
    return { ...(await startAuthentication({ optionsJSON })) }
  } catch (problem) {
    return refusalOf(problem)
  }
}
