import { CallFailure, type FailureDetails } from '../../../client/failure.ts'

/** An action that a driver has done on this device and that the server does not have yet. */
export interface NewAction {
  /** The idempotency key, the same for every attempt. */
  readonly key: string
  /** Whose it is, by `ownerOf`: nobody else sends or sees it. */
  readonly owner: string
  readonly noteIds: readonly number[]
  /** A name of `driverActions`; an older or newer version of the app may have stored one that this one does not know. */
  readonly name: string
  /** The input of the call without link, key and time. */
  readonly input: Readonly<Record<string, unknown>>
  /** When the driver did it by the clock of this device (ms). */
  readonly at: number
}

export interface QueuedAction extends NewAction {
  /** The place in the queue. */
  readonly order: number
  /** Why the server refused it; null: it waits. It stays until the driver sends it again or drops it. */
  readonly refusal: FailureDetails | null
  /** How often the server answered with an error of its own. */
  readonly errors: number
  /** False: this device has no room, so it is lost when the page is closed. */
  readonly isStored: boolean
}

/** Exact for users; of a link enough to tell it from another one, because the link itself is not stored. */
export function ownerOf(access: { readonly token: string } | { readonly userId: number }): string {
  return 'token' in access ? `link ${access.token.slice(0, 8)}` : `user ${access.userId}`
}

export function failureOf({ refusal }: QueuedAction): CallFailure | null {
  return refusal === null ? null : new CallFailure(refusal)
}

/** A failure as it can be stored. */
export function detailsOf({ code, message, fields, status, retryAfterSeconds, facts }: CallFailure): FailureDetails {
  return { code, message, fields, status, retryAfterSeconds, facts }
}
