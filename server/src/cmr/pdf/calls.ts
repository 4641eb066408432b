import { Refusal } from '@roadnote/domain/access/refusal'
import type { paperContract } from '@roadnote/domain/cmr/contract/paper'
import {
  controlDocumentClosesAt,
  isControlDocument,
  type ControlDocumentFields,
} from '@roadnote/domain/cmr/lifecycle/control-document'
import type { LayoutName } from '@roadnote/domain/cmr/paper/layouts'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { UseCaseWithoutTransaction } from '../../http/serve.ts'
import { tamperedFields } from '../evidence/compare-signed.ts'
import { isValidLink, isValidShortLink, noteOfShortLink } from '../links/link.ts'
import type { WrongLinkLimit } from '../links/wrong-link-limit.ts'
import { rendererFor, type PdfRendering } from './renderer.ts'
import { lastSealedPdf } from './seal/ensure-sealed.ts'
import { findNote } from '../note/store.ts'

interface Wanted {
  readonly copy?: number | null | undefined
  readonly copies?: 'all' | null | undefined
  readonly layout?: LayoutName | null | undefined
  readonly timeZone?: string | null | undefined
  readonly photos?: boolean | null | undefined
  /** For users who see the note. */
  readonly reservations?: boolean
}

interface NamedPdf {
  readonly bytes: Buffer
  readonly name: string
}

/** The sealed PDF if there is one and no other copy or layout is wanted, else a print of the current note. */
async function pdfOf(
  db: Kysely<Database>,
  parts: PdfRendering,
  cmrId: number,
  { copy, copies, layout, timeZone, photos, reservations = false }: Wanted,
  now: Date,
): Promise<NamedPdf> {
  const wantsOriginal = (copy ?? copies ?? layout ?? null) === null && photos !== true
  if (wantsOriginal) {
    const sealed = await sealedOriginal(db, parts, cmrId, now)
    if (sealed !== null) return sealed
  }
  const print = await rendererFor(db, parts).print(
    cmrId,
    {
      copy: copies ?? copy ?? null,
      layout: layout ?? 'classic',
      timeZone: timeZone ?? null,
      photos: photos === true,
      reservations,
    },
    now,
  )
  if (print === null) throw new Refusal('not_found')
  const suffix = (copies ?? copy ?? null) === null ? '' : `-${copies ?? copy}`
  return { bytes: print.bytes, name: `${print.code}${suffix}.pdf` }
}

async function isTampered(db: Kysely<Database>, cmrId: number): Promise<boolean> {
  const record = await db.selectFrom('cmr').where('id', '=', cmrId).selectAll().executeTakeFirst()
  return record !== undefined && (await tamperedFields(db, record)).length > 0
}

/** If the newest signature cannot be sealed, the last sealed PDF; super admins see the reason in Outgoing. */
async function sealedOriginal(
  db: Kysely<Database>,
  parts: PdfRendering,
  cmrId: number,
  now: Date,
): Promise<NamedPdf | null> {
  const signed = await db
    .selectFrom('cmr')
    .innerJoin('cmrSignature as signature', 'signature.cmrId', 'cmr.id')
    .where('cmr.id', '=', cmrId)
    .select('cmr.code')
    .executeTakeFirst()
  // A note that was changed in the database is printed with a warning and not delivered under a seal.
  if (signed === undefined || (await isTampered(db, cmrId))) return null
  const bytes = await rendererFor(db, parts)
    .original(cmrId, now)
    .catch(() => lastSealedPdf(db, parts, cmrId))
  return bytes === null ? null : { bytes, name: `${signed.code}.pdf` }
}

export function notePdf(parts: PdfRendering): UseCaseWithoutTransaction<(typeof paperContract)['pdf']> {
  return async ({ actor, database, now }, { cmr_id: cmrId, ...wanted }) => {
    const note = await findNote(database, actor, cmrId)
    const { bytes, name } = await pdfOf(database, parts, note.id, { ...wanted, reservations: true }, now)
    return { pdf: bytes.toString('base64'), name }
  }
}

type Public = (typeof paperContract)['publicPdf' | 'shortPdf' | 'codeOfLink']

interface LinkedNote extends ControlDocumentFields {
  readonly id: number
  readonly code: string
  readonly isTest: boolean
  readonly receiverSignedAt: Date | null
}

/** The note that a link opens. A wrong, expired or revoked link and an unknown note get the same answer. */
async function behindLink(
  { database, now, caller }: Pick<Parameters<UseCaseWithoutTransaction<Public>>[0], 'database' | 'now' | 'caller'>,
  { secrets }: Pick<PdfRendering, 'secrets'>,
  tries: WrongLinkLimit,
  {
    cmrId: named = '',
    link = '',
    photos = false,
  }: { readonly cmrId?: string | undefined; readonly link?: string | undefined; readonly photos?: boolean },
): Promise<LinkedNote> {
  const ofShortLink = noteOfShortLink(link)
  const cmrId = ofShortLink ?? (/^\d{1,15}$/.test(named) ? Number(named) : 0)
  const note = await database
    .selectFrom('cmr')
    .where('id', '=', cmrId)
    .select(['id', 'code', 'isTest', 'linkGeneration', 'status', 'receiverSignedAt'])
    .select(['controlDocumentSign', 'collectionCountryCode', 'deliveryCountryCode'])
    .executeTakeFirst()
  const kind = photos ? 'pdfWithPhotos' : 'pdf'
  const linked = { kind, cmrId, generation: note?.linkGeneration ?? 0 } as const
  const opened =
    ofShortLink === null
      ? isValidLink(secrets, linked, link, now)
      : !photos && isValidShortLink(secrets, linked, link, now)
  if (!opened || note === undefined || note.status === 8) throw tries.refusalOf('link_refused', caller.ip, now)
  return note
}

export function publicPdf(
  parts: PdfRendering,
  tries: WrongLinkLimit,
): UseCaseWithoutTransaction<(typeof paperContract)['publicPdf']> {
  return async (context, { cmrId, link, ...wanted }) => {
    const note = await behindLink(context, parts, tries, { cmrId, link, photos: wanted.photos === true })
    if (noteOfShortLink(link ?? '') !== null) requireOpen(context, note, tries)
    const { id, isTest } = note
    const { bytes, name } = await pdfOf(context.database, parts, id, wanted, context.now)
    return { bytes, name, mediaType: 'application/pdf', inline: true, isTest }
  }
}

/** The address of a control document closes some days after the delivery; before, only revoking its links ends it. */
function requireOpen(
  { now, caller }: Pick<Parameters<UseCaseWithoutTransaction<Public>>[0], 'now' | 'caller'>,
  note: LinkedNote,
  tries: WrongLinkLimit,
): void {
  const closesAt = isControlDocument(note) ? controlDocumentClosesAt(note.receiverSignedAt) : null
  if (closesAt !== null && closesAt <= now) throw tries.refusalOf('link_refused', caller.ip, now)
}

/** An officer's device takes no larger file. */
const largestShortPdf = 5_000_000

/**
 * The same file as behind a link; where attached evidence makes it too large, a print without it. Of a control document a
 * print of now: the sealed PDF shows the plates of the last signature and nothing that only officers ask for.
 */
export function shortPdf(
  parts: PdfRendering,
  tries: WrongLinkLimit,
): UseCaseWithoutTransaction<(typeof paperContract)['shortPdf']> {
  return async (context, { address = '' }) => {
    const note = await behindLink(context, parts, tries, { link: noteOfShortLink(address) === null ? '' : address })
    requireOpen(context, note, tries)
    const { id, isTest } = note
    const wanted = isControlDocument(note) ? ({ layout: 'classic' } as const) : {}
    const whole = await pdfOf(context.database, parts, id, wanted, context.now)
    const { bytes, name } =
      whole.bytes.length <= largestShortPdf
        ? whole
        : await pdfOf(context.database, parts, id, { layout: 'classic' }, context.now)
    return { bytes, name, mediaType: 'application/pdf', inline: true, isTest }
  }
}

/** The holder of the paper can read its code there anyway; scanning saves typing it. */
export function codeOfLink(
  parts: PdfRendering,
  tries: WrongLinkLimit,
): UseCaseWithoutTransaction<(typeof paperContract)['codeOfLink']> {
  return async (context, sent) => ({ cmrCode: (await behindLink(context, parts, tries, sent)).code })
}
