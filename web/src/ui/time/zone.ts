/** The user's time zone. */
export const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
