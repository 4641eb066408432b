import { copyOf, type LayoutName } from '@roadnote/domain/cmr/paper/layouts'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { tamperedFields } from '../evidence/compare-signed.ts'
import { preparePrinting, type PdfParts } from './prepare.ts'
import { printCopy } from './render/render.ts'
import { presentNote, readNote } from './read-note.ts'
import { ensureSealedPdf } from './seal/ensure-sealed.ts'

export interface PrintChoice {
  /** The number of the copy; null: the first. */
  readonly copy: number | null
  readonly layout: LayoutName
}

export interface RenderedPdf {
  readonly bytes: Buffer
  /** The note's code. */
  readonly code: string
}

/** Renders and seals notes. This is CPU-bound, so the running server does it in a worker thread. */
export interface PdfRenderer {
  /** The sealed PDF of a signed note; null for an unsigned one. */
  original(cmrId: number, now: Date): Promise<Buffer | null>
  /** A print of the current note; null if the note does not exist. */
  print(cmrId: number, wanted: PrintChoice, now: Date): Promise<RenderedPdf | null>
}

/** The dependencies for rendering, and the press itself if it runs elsewhere. */
export interface PdfRendering extends PdfParts {
  readonly renderer?: PdfRenderer
}

/** The configured press; without one, as in most tests, rendering runs in this thread. */
export function rendererFor(db: Kysely<Database>, { renderer, ...parts }: PdfRendering): PdfRenderer {
  return renderer ?? localRenderer(db, parts)
}

export function localRenderer(db: Kysely<Database>, parts: PdfParts): PdfRenderer {
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
