import { copyOf, type LayoutName } from '@roadnote/domain/cmr/paper/layouts'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { tamperedFields } from '../evidence/compare-signed.ts'
import { preparePrinting, type PressParts } from './prepare.ts'
import { printCopy } from './render/render.ts'
import { presentNote, readNote } from './read-note.ts'
import { ensureSealedPdf } from './seal/ensure-sealed.ts'

export interface WantedPrint {
  /** Which sheet of the paper set; null: the first. */
  readonly copy: number | null
  readonly layout: LayoutName
}

export interface Print {
  readonly bytes: Buffer
  /** Of the note. */
  readonly code: string
}

/** Where notes are drawn and sealed. It keeps a processor busy, so that the running product does it beside the program. */
export interface Press {
  /** The sealed original of a signed note; null for one that nobody has signed. */
  original(cmrId: number, now: Date): Promise<Buffer | null>
  /** A print of the note as it is now; null where there is none. */
  print(cmrId: number, wanted: WantedPrint, now: Date): Promise<Print | null>
}

/** The parts of a press, and the press itself where it is somewhere else. */
export interface PressRoom extends PressParts {
  readonly press?: Press
}

/** The press of the running product; without one, as in most tests, the one that draws right here. */
export function pressOf(db: Kysely<Database>, { press, ...parts }: PressRoom): Press {
  return press ?? pressHere(db, parts)
}

export function pressHere(db: Kysely<Database>, parts: PressParts): Press {
  return {
    original: (cmrId, now) => ensureSealedPdf(db, parts, cmrId, now),
    async print(cmrId, { copy, layout }, now) {
      const stored = await readNote(db, cmrId)
      if (stored === null) return null
      const options = { copy: copyOf(copy ?? 1), layout }
      const printing = await preparePrinting(db, parts, stored, presentNote(stored), options, now)
      const isTampered = (await tamperedFields(db, stored.record)).length > 0
      return { bytes: await printCopy({ ...printing, isTampered }), code: stored.record.code }
    },
  }
}
