import { Refusal } from '@roadnote/domain/access/refusal'
import type { paperContract } from '@roadnote/domain/cmr/paper-contract'
import { copyOf, type LayoutName } from '@roadnote/domain/cmr/paper/layouts'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { OpenUseCase } from '../http/serve.ts'
import { isValidLink } from './link.ts'
import type { LinkTries } from './link-tries.ts'
import { preparePrinting, type PressParts } from './pdf/prepare.ts'
import { printCopy } from './pdf/print.ts'
import { presentNote, readNote } from './pdf/read-note.ts'
import { ensureSealedPdf } from './pdf/sealed.ts'
import { findNote } from './store.ts'

interface Wanted {
  readonly copy?: number | null | undefined
  readonly layout?: LayoutName | null | undefined
}

interface NamedPdf {
  readonly bytes: Buffer
  readonly name: string
}

/** The sealed original where there is one and nothing else is wished, else a print of the note as it is now. */
async function pdfOf(
  db: Kysely<Database>,
  parts: PressParts,
  cmrId: number,
  { copy, layout }: Wanted,
  now: Date,
): Promise<NamedPdf> {
  const plain = (copy ?? null) === null && (layout ?? null) === null
  const sealed = plain ? await ensureSealedPdf(db, parts, cmrId, now) : null
  const stored = await readNote(db, cmrId)
  if (stored === null) throw new Refusal('not_found')
  const { code } = stored.record
  if (sealed !== null) return { bytes: sealed, name: `${code}.pdf` }
  const wish = { copy: copyOf(copy ?? 1), layout: layout ?? 'classic' }
  const printing = await preparePrinting(db, parts, stored, presentNote(stored), wish, now)
  const suffix = (copy ?? null) === null ? '' : `-${copy}`
  return { bytes: await printCopy(printing), name: `${code}${suffix}.pdf` }
}

export function notePdf(parts: PressParts): OpenUseCase<(typeof paperContract)['pdf']> {
  return async ({ actor, database, now }, { cmr_id: cmrId, ...wanted }) => {
    const note = await findNote(database, actor, cmrId)
    const { bytes, name } = await pdfOf(database, parts, note.id, wanted, now)
    return { pdf: bytes.toString('base64'), name }
  }
}

/** Wrong, expired, taken back or about nothing at all: one and the same answer. */
export function publicPdf(parts: PressParts, tries: LinkTries): OpenUseCase<(typeof paperContract)['publicPdf']> {
  return async ({ database, now, caller }, { cmrId: named = '', link = '', ...wanted }) => {
    tries.insist(caller.ip, now)
    const cmrId = /^\d{1,15}$/.test(named) ? Number(named) : 0
    const note = await database
      .selectFrom('cmr')
      .where('id', '=', cmrId)
      .select(['linkGeneration', 'status'])
      .executeTakeFirst()
    const linked = { kind: 'pdf', cmrId, generation: note?.linkGeneration ?? 0 } as const
    const opened = isValidLink(parts.secrets, linked, link, now)
    if (!opened || note === undefined || note.status === 8) {
      tries.wrong(caller.ip, now)
      throw new Refusal('link_refused')
    }
    const { bytes, name } = await pdfOf(database, parts, cmrId, wanted, now)
    return { bytes, name, mediaType: 'application/pdf', inline: true }
  }
}
