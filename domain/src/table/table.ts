/** No table that is brought in is larger; who has more brings it in parts. */
export const tableMaximum = { rows: 5000, columns: 100, bytes: 5 * 1024 * 1024 } as const

/** How a table is saved. */
export const tableFormats = ['csv', 'xlsx'] as const

export type TableFormat = (typeof tableFormats)[number]
