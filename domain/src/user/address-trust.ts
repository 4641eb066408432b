/** How long an address set by another user receives no links, unless the previous address agrees. */
export const addressWaitDays = 7

const waitMilliseconds = addressWaitDays * 24 * 60 * 60 * 1000

/** An account's e-mail address, with when and by whom it was set. */
export interface AddressState {
  readonly email: string | null
  /** Null: older than the recording of this. */
  readonly emailSetAt: Date | null
  /** Null: the owner, whose identity was proven at the time. */
  readonly emailSetBy: number | null
  /** When a link mailed to the address was opened. */
  readonly emailConfirmedAt: Date | null
  /** The address that received links before. */
  readonly previousEmail: string | null
  /** The previous address agreed, or the account had no owner yet. */
  readonly emailAgreedAt: Date | null
}

export function isSameAddress(one: string | null | undefined, other: string | null | undefined): boolean {
  return (one ?? '').toLowerCase() === (other ?? '').toLowerCase()
}

/** From when the current address can receive links to credentials; null: from the beginning. */
export function addressWaitsUntil({ emailSetAt, emailSetBy, emailAgreedAt }: AddressState): Date | null {
  if (emailSetAt === null || emailSetBy === null || emailAgreedAt !== null) return null
  return new Date(emailSetAt.getTime() + waitMilliseconds)
}

/** May links to a password, a code or a passkey be sent to the current address? */
export function isAddressTrusted(state: AddressState, now: Date): boolean {
  const { email, emailSetAt, emailSetBy, emailConfirmedAt, previousEmail, emailAgreedAt } = state
  if (email === null) return false
  if (emailSetAt === null || emailSetBy === null) return true
  // The account had no owner when the address was set, so nobody loses access.
  if (emailAgreedAt !== null && previousEmail === null) return true
  const until = addressWaitsUntil(state)
  return emailConfirmedAt !== null && (until === null || until <= now)
}

/** The only address for links to a password, a code, a passkey or a proof of identity; null: none yet. */
export function trustedAddress(state: AddressState, now: Date): string | null {
  return isAddressTrusted(state, now) ? state.email : state.previousEmail
}

export interface AddressChange {
  readonly email: string | null
  /** Null: the owner, whose identity is proven. */
  readonly by: number | null
  /** Has the owner ever had a credential that only they know? */
  readonly isOwned: boolean
  readonly now: Date
}

/** The stored state of an address after a new one is set. */
export function changeAddress(before: AddressState, { email, by, isOwned, now }: AddressChange): AddressState {
  if (isSameAddress(before.email, email)) return { ...before, email }
  const next = { email, emailSetAt: now, emailSetBy: by, emailConfirmedAt: null, emailAgreedAt: null }
  if (by === null) return { ...next, previousEmail: null }
  if (!isOwned) return { ...next, previousEmail: null, emailAgreedAt: now }
  const trusted = trustedAddress(before, now)
  // Back to the trusted address: nobody loses access.
  if (email !== null && isSameAddress(email, trusted))
    return { ...next, emailConfirmedAt: now, previousEmail: null, emailAgreedAt: now }
  return { ...next, previousEmail: trusted }
}

/** The previous address, or the owner in the portal, undoes the change. */
export function revertAddress(before: AddressState, now: Date): AddressState {
  return {
    email: before.previousEmail,
    emailSetAt: now,
    emailSetBy: null,
    emailConfirmedAt: before.previousEmail === null ? null : now,
    previousEmail: null,
    emailAgreedAt: null,
  }
}
