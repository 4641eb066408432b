import { attemptLimits } from '@roadnote/domain/session/session'
import { callerAddress } from '../http/caller-address.ts'
import type { ContextWithoutTransaction } from '../http/context.ts'
import type { Secrets } from '../secrets.ts'

/** The caller who tries a secret, with the facts by which attempts are counted. */
export interface AttemptingCaller {
  readonly caller: string
  /** The caller is known only by an IP address, which many users may share. */
  readonly byAddress: boolean
  /** The device id as sent by the client. */
  readonly device: string | null
  /** Identifies the session when the client sends no device id. */
  readonly sessionHash: Buffer | null
  /** The caller has the session, or the personal link, of the user whose secret is tried. */
  readonly own: boolean
}

/** The IP address as stored: a fingerprint that can be compared but not read. */
export function addressFingerprint(secrets: Secrets, ip: string | null): string {
  return secrets.fingerprint('caller', callerAddress(ip))
}

export function callerByAddress(
  secrets: Secrets,
  { caller }: Pick<ContextWithoutTransaction<unknown>, 'caller'>,
): AttemptingCaller {
  return {
    caller: addressFingerprint(secrets, caller.ip),
    byAddress: true,
    device: caller.device,
    sessionHash: null,
    own: false,
  }
}

/** A signed-in caller who tries the own secret or that of another user. */
export function callerBySession(
  { actor, caller }: ContextWithoutTransaction,
  subjectUserId: number | null,
): AttemptingCaller {
  return {
    caller: `user ${actor.userId}`,
    byAddress: false,
    device: caller.device,
    sessionHash: caller.sessionHash,
    own: actor.userId === subjectUserId,
  }
}

export function dayLimitOf({ byAddress }: AttemptingCaller) {
  return byAddress ? attemptLimits.address : attemptLimits.caller
}
