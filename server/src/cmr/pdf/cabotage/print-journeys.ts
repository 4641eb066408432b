import { paperFormat } from '@roadnote/domain/cmr/paper/format'
import { languageTag, type Language } from '@roadnote/locales/languages'
import type { Kysely } from 'kysely'
import type { Database } from '../../../database/schema.ts'
import { tamperedFields } from '../../evidence/compare-signed.ts'
import { Pen } from '../draw/pen.ts'
import { paperText } from '../draw/paper-text.ts'
import { preparePrinting, type PdfParts } from '../prepare.ts'
import { presentNote, readNote } from '../read-note.ts'
import { bothTitles, type Printing } from '../render/printing.ts'
import { drawSheets } from '../render/render.ts'
import { journeySheets, overviewSheets } from './journey-sheets.ts'

export interface CabotageChoice {
  readonly ids: readonly number[]
  /** There are older journeys than these. */
  readonly isCut: boolean
  readonly plate: string
  /** Of the reader. */
  readonly language: Language
  readonly timeZone: string
}

/** One document in the reader's language and English, whatever the languages of the notes. */
export async function printJourneys(
  db: Kysely<Database>,
  parts: PdfParts,
  { ids, isCut, plate, language, timeZone }: CabotageChoice,
  now: Date,
): Promise<Buffer> {
  const text = paperText(language)
  const tag = languageTag(language)
  const own = {
    texts: { text, format: paperFormat(tag), language },
    titles: language === 'en' ? [text] : [text, paperText('en')],
    tag,
    timeZone,
  }
  const journeys: Printing[] = []
  for (const id of ids) {
    const stored = await readNote(db, id)
    if (stored === null) continue
    const options = { copy: null, layout: 'classic', timeZone } as const
    const printing = await preparePrinting(db, parts, stored, presentNote(stored), options, now)
    journeys.push({ ...printing, ...own, log: null, isTampered: (await tamperedFields(db, stored.record)).length > 0 })
  }
  const title = `${bothTitles(own, (one) => one('paper.cabotage.title'))} ${plate}`
  const pen = new Pen({ title, language: tag, created: now })
  drawSheets(pen, [...overviewSheets(journeys, plate, isCut), ...journeys.flatMap(journeySheets)], 'filled')
  return pen.finish()
}
