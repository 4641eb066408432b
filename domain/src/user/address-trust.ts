/** How long an address that somebody else set receives no links, unless the previous address agrees. */
export const addressWaitDays = 7

const waitMilliseconds = addressWaitDays * 24 * 60 * 60 * 1000

/** An account's e-mail address, with when and by whom it was set. */
export interface AddressState {
  readonly email: string | null
  /** Null: before this was recorded. */
  readonly emailSetAt: Date | null
  /** Null: the owner, whose identity was proven at the time. */
  readonly emailSetBy: number | null
  /** A link that was mailed to the address was opened. */
  readonly emailConfirmedAt: Date | null
  /** The address that received links before. */
  readonly previousEmail: string | null
  /** The previous address agreed, or there was nobody yet whom the address could be taken from. */
  readonly emailAgreedAt: Date | null
}

export function isSameAddress(one: string | null | undefined, other: string | null | undefined): boolean {
  return (one ?? '').toLowerCase() === (other ?? '').toLowerCase()
}

/** From when on the current address can receive links to credentials; null: from the beginning. */
export function addressWaitsUntil({ emailSetAt, emailSetBy, emailAgreedAt }: AddressState): Date | null {
  if (emailSetAt === null || emailSetBy === null || emailAgreedAt !== null) return null
  return new Date(emailSetAt.getTime() + waitMilliseconds)
}

/** May links to a password, a code or a passkey go to the current address? */
export function addressCounts(state: AddressState, now: Date): boolean {
  const { email, emailSetAt, emailSetBy, emailConfirmedAt, previousEmail, emailAgreedAt } = state
  if (email === null) return false
  if (emailSetAt === null || emailSetBy === null) return true
  // An account that nobody owned when the address was set: there was nobody to take it from.
  if (emailAgreedAt !== null && previousEmail === null) return true
  const until = addressWaitsUntil(state)
  return emailConfirmedAt !== null && (until === null || until <= now)
}

/** The only address to which a link to a password, a code, a passkey or a proof of identity goes; null: none yet. */
export function trustedAddress(state: AddressState, now: Date): string | null {
  return addressCounts(state, now) ? state.email : state.previousEmail
}

export interface AddressChange {
  readonly email: string | null
  /** Null: the owner, whose identity is proven. */
  readonly by: number | null
  /** Has the owner of the account ever had a credential that only they know? */
  readonly isOwned: boolean
  readonly now: Date
}

/** Everything that is stored about an address, after somebody has set another one. */
export function changeAddress(before: AddressState, { email, by, isOwned, now }: AddressChange): AddressState {
  if (isSameAddress(before.email, email)) return { ...before, email }
  const next = { email, emailSetAt: now, emailSetBy: by, emailConfirmedAt: null, emailAgreedAt: null }
  if (by === null) return { ...next, previousEmail: null }
  if (!isOwned) return { ...next, previousEmail: null, emailAgreedAt: now }
  const trusted = trustedAddress(before, now)
  // Back to the address that receives the links: nothing is taken from anybody.
  if (email !== null && isSameAddress(email, trusted))
    return { ...next, emailConfirmedAt: now, previousEmail: null, emailAgreedAt: now }
  return { ...next, previousEmail: trusted }
}

/** The previous address, or the owner in the portal, wants the change undone. */
export function objectToAddress(before: AddressState, now: Date): AddressState {
  return {
    email: before.previousEmail,
    emailSetAt: now,
    emailSetBy: null,
    emailConfirmedAt: before.previousEmail === null ? null : now,
    previousEmail: null,
    emailAgreedAt: null,
  }
}
