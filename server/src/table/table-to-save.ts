export type Cell = string | number | null

/** A table to export: pages of rows are read on demand, so that only one is in memory. */
export interface TableToSave {
  /** The file name without its extension. */
  readonly name: string
  /** The sheet name in the reader's language. */
  readonly title: string
  readonly heads: readonly string[]
  readonly pages: AsyncIterable<readonly (readonly Cell[])[]> | Iterable<readonly (readonly Cell[])[]>
}
