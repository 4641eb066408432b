import { mayEditGroup } from '@roadnote/domain/cmr/policy/field-locks'
import type { Side } from '@roadnote/domain/cmr/policy/side'
import type { NoteStatus } from '@roadnote/domain/cmr/lifecycle/status'
import type { CargoTable, Cell } from '../../../note/cargo-kinds.ts'

/** The user's side and the status of an existing note, which decide with the row rules which fields are editable. */
export interface RowEditorFacts {
  readonly status: NoteStatus
  readonly sides: readonly Side[]
}

type Row = Readonly<Record<string, Cell>>

export interface RowLocks {
  /** An ordinary row may be added. */
  readonly mayAdd: boolean
  /** Only rows picked by hand in transit may be added. */
  readonly mayAddPicked: boolean
  readonly mayRemove: (row: Row) => boolean
  readonly isOpen: (row: Row, field: string) => boolean
  /** At least one field of this row is editable. */
  readonly mayEdit: (row: Row) => boolean
}

const nothing: RowLocks = {
  mayAdd: false,
  mayAddPicked: false,
  mayRemove: () => false,
  isOpen: () => false,
  mayEdit: () => false,
}

const everything: RowLocks = {
  mayAdd: true,
  mayAddPicked: false,
  mayRemove: () => true,
  isOpen: () => true,
  mayEdit: () => true,
}

/**
 * Applies the lock table of the domain to rows. Without a standing the note is new and all fields are editable
 * except those filled by scanning.
 */
export function rowLocks(
  table: CargoTable,
  standing: RowEditorFacts | null,
  locked: boolean,
  scanned: readonly string[] = [],
): RowLocks {
  if (locked) return nothing
  const locks = standing === null ? everything : locksOf(table, standing)
  return { ...locks, isOpen: (row, field) => locks.isOpen(row, field) && !scanned.includes(field) }
}

function locksOf({ rules, fresh, fields }: CargoTable, standing: RowEditorFacts): RowLocks {
  const sides = new Set(standing.sides)
  const may = (group: ReturnType<typeof rules.rowGroup>) => mayEditGroup(group, standing.status, sides).allowed
  const isOpen = (row: Row, field: string) => may(rules.fieldGroup(row, field))
  const mayAdd = may(rules.rowGroup(fresh))
  const canBePicked = fields.some(({ name }) => name === 'manualPickingSign')
  return {
    mayAdd,
    mayAddPicked: !mayAdd && canBePicked && may(rules.rowGroup({ ...fresh, manualPickingSign: true })),
    mayRemove: (row) => may(rules.rowGroup(row)),
    isOpen,
    mayEdit: (row) => fields.some(({ name }) => isOpen(row, name)),
  }
}
