import type { ReactNode } from 'react'

/** A column of a list, as data. */
export interface Column<Row> {
  readonly name: string
  readonly title: string
  readonly cell: (row: Row) => ReactNode
  /** In pixels; a column that grows takes its share of what is left, and at least this much. */
  readonly width: number
  readonly grows?: true
  /** An action is a button under an unseen title, and not printed; a count has only its picture in the head. */
  readonly kind?: 'action' | 'count'
  /** Stands in the head instead of the title. */
  readonly icon?: ReactNode
  /** The name by which the server sorts. */
  readonly sort?: string
  /** At the first press the highest or newest come first. */
  readonly highestFirst?: boolean
  /** Cannot be hidden: without it a row says nothing. */
  readonly fixed?: true
  /** Stays in sight at this end where the table is wider than the window. */
  readonly pinned?: 'start' | 'end'
  readonly font?: 'code' | 'digits'
  readonly quiet?: true
  /** Never broken into two lines on paper. */
  readonly whole?: true
}

/** How wide a letter and a digit are drawn in 13 px, and the room around them. */
const letterWidth = 7.1
const digitWidth = 6.6
const padding = 12
/** The same in the 12.5 px of a code and the 12 px of a head; what stands beside them. */
const codeWidth = 7.6
const titleWidth = 6.6
const buttonWidth = 24
const arrowWidth = 16

/** As wide as the longest of these words, for columns in which languages differ. */
export function widthOfWords(words: readonly string[], around = padding): number {
  return Math.ceil(longest(words) * letterWidth + around)
}

export function widthOfDigits(texts: readonly string[]): number {
  return Math.ceil(longest(texts) * digitWidth + padding)
}

/** A code of so many letters and digits, with room for a button behind it. */
export function widthOfCode(length: number): number {
  return Math.ceil(length * codeWidth + padding + buttonWidth)
}

/** The head of a column with the arrow of its order: no title is cut, in whichever language. */
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

/** What is left of the room (100cqw) is shared out by width; the same on every page, so that nothing jumps. */
export function styleWidth({ width, grows }: Measured, columns: readonly Measured[]): number | string {
  if (grows !== true) return width
  const share = width / leastWidth(columns.filter((column) => column.grows === true))
  return `calc(${width}px + max(0px, 100cqw - ${leastWidth(columns)}px) * ${share.toFixed(4)})`
}
