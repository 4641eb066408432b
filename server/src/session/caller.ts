import { throttle } from '@roadnote/domain/session/session'
import { callerAddress } from '../http/caller-address.ts'
import type { ContextWithoutTransaction } from '../http/context.ts'
import type { Secrets } from '../secrets.ts'

/** Somebody who tries a secret, and what is known of where they sit. */
export interface Guesser {
  readonly caller: string
  /** Only an address is known of the caller, which many may share. */
  readonly byAddress: boolean
  /** The device's own name, as it was sent. */
  readonly device: string | null
  /** Names the session where no device is named. */
  readonly sessionHash: Buffer | null
  /** They hold the session, or the personal link, of the person whose secret it is. */
  readonly own: boolean
}

/** The address as it is kept: it can be recognised, not read. */
export function addressOf(secrets: Secrets, ip: string | null): string {
  return secrets.fingerprint('caller', callerAddress(ip))
}

export function guesserAtAddress(
  secrets: Secrets,
  { caller }: Pick<ContextWithoutTransaction<unknown>, 'caller'>,
): Guesser {
  return {
    caller: addressOf(secrets, caller.ip),
    byAddress: true,
    device: caller.device,
    sessionHash: null,
    own: false,
  }
}

/** Whoever is signed in, at the secret of that person or of somebody beside them. */
export function guesserWithSession(
  { actor, caller }: ContextWithoutTransaction,
  subjectUserId: number | null,
): Guesser {
  return {
    caller: `user ${actor.userId}`,
    byAddress: false,
    device: caller.device,
    sessionHash: caller.sessionHash,
    own: actor.userId === subjectUserId,
  }
}

export function dayLimitOf({ byAddress }: Guesser) {
  return byAddress ? throttle.address : throttle.caller
}
