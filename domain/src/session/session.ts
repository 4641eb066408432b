const hour = 60 * 60 * 1000

/**
 * How long a session lives without being used. Signing users share devices at the dock: theirs ends soon, remembered or
 * not; how soon is a setting.
 */
export const idleLifetime = { plain: 12 * hour, remembered: 30 * 24 * hour, signing: hour / 4 } as const

/** Parallel tabs may still hold the token that one of them has just refreshed. */
export const rotationGraceMilliseconds = 30_000

/** After failed attempts: what is refused, for whom and for how long. Counted in the database, by its clock. */
export const throttle = {
  /** One caller guessing at one person. */
  pair: { failures: 5, withinMilliseconds: hour / 4 },
  /**
   * In a row at one person: by all callers together who never gave this person's right secret, or by one device or
   * session that did. From the tenth on each one is followed by a pause; the tenth of a known device also switches a
   * sign code off.
   */
  inARow: { failures: 10, firstPauseMilliseconds: hour / 4, longestPauseMilliseconds: 24 * hour },
  /** Of those who never gave it: from here on a sign code is not looked at for them until it is renewed. */
  strangers: { failures: 100 },
  /** One caller trying many people. */
  caller: { failures: 20, withinMilliseconds: 24 * hour },
  /** A whole office, or half a town, can share one address. */
  address: { failures: 200, withinMilliseconds: 24 * hour },
} as const

/** How a client names the device it runs on: random, so that nobody else can. */
export const devicePattern = /^[A-Za-z0-9_-]{20,100}$/
