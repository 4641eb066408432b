/** How long (in minutes) a sign-on proves that its owner is present. */
export const signOnProofMinutes = 10

/**
 * The proof that a signed-in user gives before a change that could open the account to others: the password (signing
 * users: the code), or nothing after a recent sign-on; `signOnAgain`: the sign-on is too old.
 */
export const ownProofs = ['password', 'signOn', 'signOnAgain'] as const

export type OwnProof = (typeof ownProofs)[number]

interface Signed {
  /** The user has a password or code of their own. */
  readonly hasPassword: boolean
  /** The password would be refused at sign-in, by a rule of the organisation. */
  readonly mustSignOn: boolean
  /** Since the session began with a sign-on; null: it began in another way. */
  readonly minutesSinceSignOn: number | null
}

export function ownProof({ hasPassword, mustSignOn, minutesSinceSignOn }: Signed): OwnProof {
  if (hasPassword && !mustSignOn) return 'password'
  const isFresh = minutesSinceSignOn !== null && minutesSinceSignOn <= signOnProofMinutes
  return isFresh ? 'signOn' : 'signOnAgain'
}
