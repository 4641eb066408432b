import type { Insertable } from 'kysely'
import type { CmrTable } from '../../src/database/schema.ts'
import type { NumberedCargo } from './cargo.ts'
import type { NoteFiles } from './files-of-notes.ts'
import type { DemoNote } from './note.ts'
import type { Story } from './story.ts'

/** A note as it is today, with everything that happened to it. */
export interface WrittenNote {
  readonly note: DemoNote
  readonly row: Insertable<CmrTable>
  readonly cargo: NumberedCargo
  readonly story: Story
  readonly files: NoteFiles
}
