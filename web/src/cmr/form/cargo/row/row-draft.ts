import type { FieldProblem } from '@roadnote/domain/access/refusal'
import { roundQuantity } from '@roadnote/domain/cmr/goods/cargo'
import { fieldProblems } from '@roadnote/domain/contract/field-problems'
import { type Language, languageTag } from '@roadnote/locales/languages'
import type { AnyRow, CargoTable, Cell } from '../../../note/cargo-kinds.ts'

/** A row while somebody writes it: text as it was typed, and switches. */
export type RowDraft = Readonly<Record<string, string | boolean>>

export type RowProblems = Readonly<Record<string, FieldProblem>>

/** As one would type it: with the language's decimal sign, without the blanks and points between thousands. */
function typed(value: number, language: Language): string {
  return new Intl.NumberFormat(languageTag(language), { useGrouping: false, maximumFractionDigits: 2 }).format(value)
}

export function draftOf({ fields }: CargoTable, row: Readonly<Record<string, Cell>>, language: Language): RowDraft {
  return Object.fromEntries(
    fields.map(({ name, input }) => {
      const value = row[name] ?? null
      if (input === 'flag') return [name, value === true]
      return [name, typeof value === 'number' ? typed(value, language) : String(value ?? '')]
    }),
  )
}

interface Validated {
  /** What each field means, rounded as weights and pieces are; null when some field is wrong. */
  readonly values: Readonly<Record<string, Cell>> | null
  /** Fields that are wrong by themselves. */
  readonly wrong: RowProblems
  /** What the row lacks to be a row. */
  readonly missing: RowProblems
}

/** Reads what was typed by the rules of the domain. */
export function validateDraft(table: CargoTable, draft: RowDraft, row: Readonly<Record<string, Cell>>): Validated {
  const result = table.schema.safeDecode(draft as never)
  if (!result.success) {
    const problems = fieldProblems(result.error, draft)
    const isLack = ([, problem]: readonly [string, FieldProblem]) => problem === 'required'
    const entries = Object.entries(problems)
    return {
      values: null,
      wrong: Object.fromEntries(entries.filter((entry) => !isLack(entry))),
      missing: { ...table.rules.missing({ ...row, ...draft }), ...Object.fromEntries(entries.filter(isLack)) },
    }
  }
  // The schema has exactly these fields, and none of them is anything but text, a number or a switch.
  const values = result.data as Record<string, Cell>
  return { values, wrong: {}, missing: table.rules.missing({ ...row, ...values }) }
}

/** The sum of a column; null when no row has a value there. */
export function totalOf(rows: readonly AnyRow[], field: string): number | null {
  const values = rows.flatMap((row) => {
    const value = row[field]
    return typeof value === 'number' ? [value] : []
  })
  return values.length === 0 ? null : roundQuantity(values.reduce((sum, value) => sum + value, 0))
}

/** Only what differs: what is not sent stays as others may have changed it meanwhile. */
export function changedValues(
  row: Readonly<Record<string, Cell>>,
  values: Readonly<Record<string, Cell>>,
): Record<string, Cell> {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => (row[name] ?? null) !== value))
}
