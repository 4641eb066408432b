/**
 * The journeys of one vehicle that an inspection of cabotage asks for (Regulation (EC) No 1072/2009, article 8): those of
 * the last seven days, and those under way.
 */
export const cabotageDays = 7

/** A vehicle makes fewer; the newest are printed. */
export const mostJourneys = 30

/** Journeys that began this many weeks ago and have not ended are no longer under way. */
export const weeksUnderWay = 5
