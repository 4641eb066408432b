import type { FieldProblem } from '@roadnote/domain/access/refusal'
import { roundQuantity } from '@roadnote/domain/cmr/goods/quantity'
import { fieldProblems } from '@roadnote/domain/contract/field-problems'
import { type Language, languageTag } from '@roadnote/locales/languages'
import type { AnyRow, CargoTable, Cell } from '../../../note/cargo-kinds.ts'

/** A row being edited: raw text and switches. */
export type RowDraft = Readonly<Record<string, string | boolean>>

export type RowProblems = Readonly<Record<string, FieldProblem>>

/** Formats a number for editing: the decimal separator of the language, no thousands separators. */
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
  /** The parsed values, with weights and counts rounded; null when a field is invalid. */
  readonly values: Readonly<Record<string, Cell>> | null
  /** Invalid fields. */
  readonly wrong: RowProblems
  /** Missing required fields. */
  readonly missing: RowProblems
}

/** Parses the draft by the rules of the domain. */
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
  // The schema has exactly these fields, all of them text, numbers or switches.
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

/** Only changed fields: omitted ones may have been changed by other users meanwhile. */
export function changedValues(
  row: Readonly<Record<string, Cell>>,
  values: Readonly<Record<string, Cell>>,
): Record<string, Cell> {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => (row[name] ?? null) !== value))
}
