import type { Insertable } from 'kysely'
import type { CmrTable } from '../../src/database/schema.ts'
import type { NumberedCargo } from './cargo.ts'
import type { NoteFiles } from './files-of-notes.ts'
import type { DemoNote } from './note.ts'
import type { Story } from './story.ts'

/** The current state of a note with its whole history. */
export interface WrittenNote {
  readonly note: DemoNote
  readonly row: Insertable<CmrTable>
  readonly cargo: NumberedCargo
  readonly story: Story
  readonly files: NoteFiles
}
