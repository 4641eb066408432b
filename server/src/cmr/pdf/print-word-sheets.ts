import { paperFormat } from '@roadnote/domain/cmr/paper/format'
import { languageTag, type Language } from '@roadnote/locales/languages'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { headingBlock, labelledBlock, layOutSheets, table, type Block, type Column } from './draw/flow.ts'
import { paperText } from './draw/paper-text.ts'
import { Pen } from './draw/pen.ts'
import { preparePrinting, type PdfParts } from './prepare.ts'
import { presentNote, readNote } from './read-note.ts'
import type { Printing } from './render/printing.ts'
import { drawSheets } from './render/render.ts'

/** A part of the text, as plain data that a worker thread takes. */
export type SheetWords =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'words'; readonly label: string; readonly text: string }
  | { readonly kind: 'table'; readonly columns: readonly Column[]; readonly rows: readonly (readonly string[])[] }

export interface WordSheets {
  readonly cmrId: number
  /** Of the reader. */
  readonly language: Language
  readonly timeZone: string
  readonly title: string
  readonly words: readonly SheetWords[]
}

function blocksOf(part: SheetWords, printing: Printing): Block[] {
  switch (part.kind) {
    case 'heading':
      return [headingBlock(part.text, printing)]
    case 'words':
      return [labelledBlock(part.label, part.text)]
    case 'table':
      return part.rows.length === 0 ? [] : table(part.columns, part.rows)
  }
}

/** Sheets with the head and foot of the note's own, in the reader's language. */
export async function printWordSheets(
  db: Kysely<Database>,
  parts: PdfParts,
  { cmrId, language, timeZone, title, words }: WordSheets,
  now: Date,
): Promise<Buffer> {
  const stored = await readNote(db, cmrId)
  if (stored === null) throw new Error(`note ${cmrId} is gone`)
  const text = paperText(language)
  const tag = languageTag(language)
  const options = { copy: null, layout: 'classic', timeZone } as const
  const printing: Printing = {
    ...(await preparePrinting(db, parts, stored, presentNote(stored), options, now)),
    texts: { text, format: paperFormat(tag), language },
    titles: [text],
    isUnsealed: true,
    tag,
    timeZone,
    log: null,
  }
  const blocks = words.flatMap((part) => blocksOf(part, printing))
  const pen = new Pen({ title: `${title} ${stored.record.code}`, language: tag, created: now })
  drawSheets(pen, layOutSheets(title, blocks, printing), 'filled')
  return pen.finish()
}
