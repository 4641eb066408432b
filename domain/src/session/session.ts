/** Limits of the login form. */
export const loginPasswordMaximum = 50
export const userNameMaximum = 250

const hour = 60 * 60 * 1000

/** How long a session lives without being used. */
export const idleLifetime = { plain: 12 * hour, remembered: 30 * 24 * hour } as const

/** Parallel tabs may still hold the token that one of them has just refreshed. */
export const rotationGraceMilliseconds = 30_000

/** After failed attempts: what is refused, for whom and for how long. Counted in the database. */
export const throttle = {
  /** One caller guessing at one account. */
  pair: { failures: 5, withinMilliseconds: hour / 4 },
  /** Everybody guessing at one account: it is switched off until renewed. */
  accountInARow: { failures: 10 },
  /** One caller trying many accounts. */
  caller: { failures: 20, withinMilliseconds: 24 * hour },
} as const
