/** Limits of an imported table; a larger one is imported in parts. */
export const tableMaximum = {
  rows: 5000,
  columns: 150,
  bytes: 5 * 1024 * 1024,
  /** Maximum length of a cell, as in spreadsheet programs. */
  cellCharacters: 32_767,
  /** Maximum length of all cells together: a compressed spreadsheet can repeat one text in every cell. */
  characters: 8 * 1024 * 1024,
  /** Cells of one row, empty ones included: as many as a spreadsheet has columns. */
  rowCells: 16_384,
} as const

/** File formats of an exported table. */
export const tableFormats = ['csv', 'xlsx'] as const

export type TableFormat = (typeof tableFormats)[number]
