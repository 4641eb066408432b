import { mayEditGroup } from '@roadnote/domain/cmr/field-locks'
import type { Side } from '@roadnote/domain/cmr/side'
import type { NoteStatus } from '@roadnote/domain/cmr/status'
import type { CargoTable, Cell } from '../../note/cargo-kinds.ts'

/** Where the reader stands with a note that exists: with the rules of rows it decides what is open. */
export interface Standing {
  readonly status: NoteStatus
  readonly sides: readonly Side[]
}

type Row = Readonly<Record<string, Cell>>

export interface RowLocks {
  /** An ordinary row may be added. */
  readonly mayAdd: boolean
  /** Only rows that are picked by hand on the way may be added. */
  readonly mayAddPicked: boolean
  readonly mayRemove: (row: Row) => boolean
  readonly isOpen: (row: Row, field: string) => boolean
  /** Some field of this row is open. */
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

/** The domain's table, asked for rows. Without a standing the note is new and everything is open. */
export function rowLocks({ rules, fresh, fields }: CargoTable, standing: Standing | null, locked: boolean): RowLocks {
  if (locked) return nothing
  if (standing === null) return everything
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
