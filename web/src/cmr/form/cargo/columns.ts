import type { AnyRow, CargoField, CargoTable } from '../../note/cargo-kinds.ts'
import type { RowLocks, RowEditorFacts } from './row/row-locks.ts'

function isFilled(row: AnyRow, { name }: CargoField): boolean {
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
    if (field.input === 'flag') return false
    if (field.always === true || rows.some((row) => isFilled(row, field))) return true
    const due = field.dueAt !== undefined && standing !== null && standing.status >= field.dueAt
    return due && locks.isOpen(fresh, field.name)
  })
}
