/** Where the reader is. */
export const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
