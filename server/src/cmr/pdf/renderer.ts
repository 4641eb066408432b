import { timeZoneOfCountry } from '@roadnote/domain/cmr/paper/language'
import { copyOf, paperCopies, type LayoutName, type PaperCopy } from '@roadnote/domain/cmr/paper/layouts'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { tamperedFields } from '../evidence/compare-signed.ts'
import { filedReservations } from '../evidence/filed-reservations.ts'
import { printJourneys, type CabotageChoice } from './cabotage/print-journeys.ts'
import { controlDocumentToPrint } from './control-document.ts'
import { photosToPrint } from './photos-to-print.ts'
import { preparePrinting, type PdfParts } from './prepare.ts'
import { printCopies } from './render/render.ts'
import { presentNote, readNote, type StoredNote } from './read-note.ts'
import { printWordSheets, type WordSheets } from './print-word-sheets.ts'
import { ensureSealedPdf } from './seal/ensure-sealed.ts'

export interface PrintChoice {
  /** The number of the copy, or all four; null: the first, or the draft of an unsigned note. */
  readonly copy: number | 'all' | null
  readonly layout: LayoutName
  /** The reader's; null: times are printed in UTC or in the time zone of their place. */
  readonly timeZone: string | null
  readonly photos: boolean
  /** With what the consignee reserved after the delivery: not for holders of a link. */
  readonly reservations?: boolean
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
  /** The journeys of a vehicle in one document. */
  cabotage(wanted: CabotageChoice, now: Date): Promise<Buffer>
  /** Words and tables about a note that its paper does not have, in the reader's language. */
  sheets(wanted: WordSheets, now: Date): Promise<Buffer>
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

/** A note that nobody has signed is printed as a draft and not as one of the copies, unless one is wanted. */
function copiesOf(copy: PrintChoice['copy'], { signatures }: StoredNote): readonly (PaperCopy | null)[] {
  if (copy === 'all') return paperCopies
  return [copy === null && signatures.length === 0 ? null : copyOf(copy ?? 1)]
}

export function localRenderer(db: Kysely<Database>, parts: PdfParts): PdfRenderer {
  return {
    original: (cmrId, now) => ensureSealedPdf(db, parts, cmrId, now),
    cabotage: (wanted, now) => printJourneys(db, parts, wanted, now),
    sheets: (wanted, now) => printWordSheets(db, parts, wanted, now),
    async print(cmrId, { copy, photos, reservations: forParties = false, ...wanted }, now) {
      const stored = await readNote(db, cmrId)
      if (stored === null) return null
      const printing = await preparePrinting(db, parts, stored, presentNote(stored), { copy: null, ...wanted }, now)
      const isTampered = (await tamperedFields(db, stored.record)).length > 0
      const zone = wanted.timeZone ?? timeZoneOfCountry(stored.record.collectionCountryCode)
      const shown = photos ? await photosToPrint(db, parts.files, cmrId, printing.texts.format, zone) : {}
      const control = await controlDocumentToPrint(db, stored, printing.note)
      const reservations = forParties ? await filedReservations(db, cmrId) : []
      const prints = copiesOf(copy, stored).map((one) => ({
        ...printing,
        ...shown,
        control,
        reservations,
        copy: one,
        isTampered,
      }))
      return { bytes: await printCopies(prints), code: stored.record.code }
    },
  }
}
