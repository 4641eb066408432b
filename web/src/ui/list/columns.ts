import type { ReactNode } from 'react'

/** A column of a list, as data. */
export interface Column<Row> {
  readonly name: string
  readonly title: string
  readonly cell: (row: Row) => ReactNode
  /** In pixels; a growing column takes its share of the rest, and at least this much. */
  readonly width: number
  readonly grows?: true
  /** An action is a button under a hidden title, and not printed; a count has only an icon in the header. */
  readonly kind?: 'action' | 'count'
  /** Replaces the title in the header. */
  readonly icon?: ReactNode
  /** The name by which the server sorts. */
  readonly sort?: string
  /** The first click sorts in descending order. */
  readonly highestFirst?: boolean
  /** Cannot be hidden, because it identifies the row. */
  readonly fixed?: true
  /** Sticky at this end when the table is wider than the window. */
  readonly pinned?: 'start' | 'end'
  readonly font?: 'code' | 'digits'
  readonly quiet?: true
  /** Never wrapped on paper. */
  readonly whole?: true
}

/** The width of a letter and a digit at 13 px, and the padding. */
const letterWidth = 7.1
const digitWidth = 6.6
const padding = 12
/** The same at 12.5 px for codes and 12 px for headers; the padding of each. */
const codeWidth = 7.6
const titleWidth = 6.6
const buttonWidth = 24
const arrowWidth = 16

/** The width of the longest of these texts, for columns whose length depends on the language. */
export function widthOfWords(words: readonly string[], around = padding): number {
  return Math.ceil(longest(words) * letterWidth + around)
}

export function widthOfDigits(texts: readonly string[]): number {
  return Math.ceil(longest(texts) * digitWidth + padding)
}

/** The width of a code with this many characters and a button behind it. */
export function widthOfCode(length: number): number {
  return Math.ceil(length * codeWidth + padding + buttonWidth)
}

/** The width of a column header with the sort arrow: no title is cut in any language. */
export function widthOfTitle(title: string): number {
  return Math.ceil(title.length * titleWidth + padding + arrowWidth)
}

function longest(texts: readonly string[]): number {
  return Math.max(...texts.map(({ length }) => length))
}

type Measured = Pick<Column<never>, 'width' | 'grows'>

export function leastWidth(columns: readonly Measured[]): number {
  return columns.reduce((sum, { width }) => sum + width, 0)
}

/** The remaining width (100cqw) is distributed by width; the same on every page, so that columns do not jump. */
export function styleWidth({ width, grows }: Measured, columns: readonly Measured[]): number | string {
  if (grows !== true) return width
  const share = width / leastWidth(columns.filter((column) => column.grows === true))
  return `calc(${width}px + max(0px, 100cqw - ${leastWidth(columns)}px) * ${share.toFixed(4)})`
}

/** The columns in the chosen order. One that the order does not name stays behind the column that it usually follows. */
export function inOrder<Ordered extends { readonly name: string }>(
  columns: readonly Ordered[],
  order: readonly string[],
): readonly Ordered[] {
  if (order.length === 0) return columns
  const chosen = order.flatMap((name) => columns.find((column) => column.name === name) ?? [])
  columns.forEach((column, index) => {
    if (order.includes(column.name)) return
    const before = columns[index - 1]
    chosen.splice(before === undefined ? 0 : chosen.indexOf(before) + 1, 0, column)
  })
  return chosen
}

/** The names with one of them at the place of another. */
export function movedTo(names: readonly string[], moved: string, place: number): readonly string[] {
  const others = names.filter((name) => name !== moved)
  return [...others.slice(0, place), moved, ...others.slice(place)]
}
