const hour = 60 * 60 * 1000

/**
 * Idle lifetime of a session. Signing users share devices at the dock, so theirs ends soon, remembered or not; how
 * soon is a setting.
 */
export const idleLifetime = { plain: 12 * hour, remembered: 30 * 24 * hour, signing: hour / 4 } as const

/** Parallel tabs may still use the token that one of them has just refreshed. */
export const rotationGraceMilliseconds = 30_000

/** Rate limits after failed attempts, counted in the database by its clock. */
export const attemptLimits = {
  /** One caller guessing the secret of one user. */
  pair: { failures: 5, withinMilliseconds: hour / 4 },
  /**
   * Consecutive failures at one user: by all unknown callers together, who never gave this user's right secret, or
   * by one known device or session. From the tenth on each failure is followed by a pause; the tenth of a known
   * device also switches a sign code off.
   */
  inARow: { failures: 10, firstPauseMilliseconds: hour / 4, longestPauseMilliseconds: 24 * hour },
  /** Failures of unknown callers: from this number on their sign codes are not checked until the code is renewed. */
  strangers: { failures: 100 },
  /** One caller guessing at many users. */
  caller: { failures: 20, withinMilliseconds: 24 * hour },
  /** Higher, because a whole office, or many users behind one NAT, can share an IP address. */
  address: { failures: 200, withinMilliseconds: 24 * hour },
} as const

/** The random device id of a client, which nobody else can guess. */
export const devicePattern = /^[A-Za-z0-9_-]{20,100}$/
