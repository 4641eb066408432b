/** So long (minutes) a sign-on proves that its owner sits at the screen. */
export const signOnProofMinutes = 10

/**
 * What somebody who is signed in gives before something that opens the account to others: the password (signing users:
 * the code), or nothing more, because they have just signed on; `signOnAgain`: that was too long ago.
 */
export const ownProofs = ['password', 'signOn', 'signOnAgain'] as const

export type OwnProof = (typeof ownProofs)[number]

interface Signed {
  /** There is a secret of one's own that opens the account. */
  readonly hasPassword: boolean
  /** It would be refused at the sign-in, by the word of the organisation. */
  readonly mustSignOn: boolean
  /** Since the session began with a sign-on; null: it began in another way. */
  readonly minutesSinceSignOn: number | null
}

export function ownProof({ hasPassword, mustSignOn, minutesSinceSignOn }: Signed): OwnProof {
  if (hasPassword && !mustSignOn) return 'password'
  const isFresh = minutesSinceSignOn !== null && minutesSinceSignOn <= signOnProofMinutes
  return isFresh ? 'signOn' : 'signOnAgain'
}
