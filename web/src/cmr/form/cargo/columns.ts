import type { CargoField } from '../../note/cargo-field.ts'
import type { AnyRow, CargoTable } from '../../note/cargo-kinds.ts'
import type { RowLocks, RowEditorFacts } from './row/row-locks.ts'

function isFilled(row: AnyRow, { name }: Pick<CargoField, 'name'>): boolean {
  const value = row[name]
  return value !== null && value !== undefined && value !== ''
}

/** The visible columns: those of every note, those with a value in some row, and those editable at this status. */
export function columnsOf(
  { fields, fresh }: CargoTable,
  rows: readonly AnyRow[],
  locks: RowLocks,
  standing: RowEditorFacts | null,
): CargoField[] {
  return fields.filter((field) => {
    if (field.input === 'flag' || field.part !== undefined) return false
    if (field.always === true || rows.some((row) => isFilled(row, field))) return true
    const due = field.dueAt !== undefined && standing !== null && standing.status >= field.dueAt
    const { dueWith } = field
    if (dueWith !== undefined && !rows.some((row) => dueWith.some((name) => isFilled(row, { name })))) return false
    return due && locks.isOpen(fresh, field.name)
  })
}
