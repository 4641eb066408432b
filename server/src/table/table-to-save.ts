export type Cell = string | number | null

/** A table to be saved: pages of rows as they are read, so that the longest needs no more memory than one of them. */
export interface TableToSave {
  /** Of the file, without its ending. */
  readonly name: string
  /** Of the sheet, in the reader's language. */
  readonly title: string
  readonly heads: readonly string[]
  readonly pages: AsyncIterable<readonly (readonly Cell[])[]> | Iterable<readonly (readonly Cell[])[]>
}
