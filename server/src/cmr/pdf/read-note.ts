import { deliveryOutcomes } from '@roadnote/domain/cmr/delivery/outcome'
import { readPayload } from '@roadnote/domain/cmr/lifecycle/events'
import type { PaperNote, PaperSignature } from '@roadnote/domain/cmr/paper/paper-note'
import { maskedAddress } from '@roadnote/domain/organization/signing-address'
import { recordedAssurance } from '@roadnote/domain/cmr/signing/recorded-assurance'
import { signStep } from '@roadnote/domain/cmr/signing/method'
import { signSteps } from '@roadnote/domain/cmr/signing/steps'
import type { NoteStatus } from '@roadnote/domain/cmr/lifecycle/status'
import type { Language } from '@roadnote/locales/languages'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { personName } from '../../user/person-name.ts'
import { namesInRecord } from '../evidence/names-in-record.ts'
import { readSigned } from '../evidence/read-signed.ts'
import { fieldValues, type NoteRecord } from '../note/columns.ts'
import { restoreParts } from '../events/private-parts.ts'
import { issuerOf, languagesOfNotes } from '../note/issuer.ts'
import { recordedTimes, type RecordedTimes } from '../note/recorded-times.ts'
import { statusOf } from '../note/store.ts'
import { disposalEventsOfNotes, paperInstructions, type RecordedDisposalEvent } from '../evidence/disposal.ts'
import { madeCorrections } from '../note/corrections.ts'
import { printedReservations } from '../note/reservations.ts'
import type { LooseValues } from '../note/loose-values.ts'
import { paperNote, type NoteParts } from '../note/paper-data.ts'

type Db = Kysely<Database>

/** The issuing organisation's settings for its notes. */
export interface Issuer {
  readonly languages: readonly [Language, Language?]
  readonly logsEvents: boolean
  readonly logoSha256: string | null
}

export interface StoredSignature extends PaperSignature {
  /** The signed bytes and the private parts that they contain only as salted hashes. */
  readonly content: Buffer
  readonly contentParts: unknown
  readonly eventSequence: number
}

/** All data of a note that printing needs. */
export interface StoredNote {
  readonly record: NoteRecord
  readonly parts: NoteParts
  readonly issuer: Issuer
  readonly signatures: readonly StoredSignature[]
  readonly times: readonly RecordedTimes[]
  readonly disposal: readonly RecordedDisposalEvent[]
}

export async function readNote(db: Db, cmrId: number): Promise<StoredNote | null> {
  const record = await db.selectFrom('cmr').where('id', '=', cmrId).selectAll().executeTakeFirst()
  if (record === undefined) return null
  const organizations = await organizationsOf(db, record)
  const disposal = await disposalEventsOfNotes(db, [cmrId])
  const partyOf = (id: number | null): LooseValues | null => (id === null ? null : { ...organizations.get(id) })
  const parts: NoteParts = {
    fields: fieldValues(record),
    parties: {
      sender: partyOf(record.senderOrganizationId),
      carrier: partyOf(record.carrierOrganizationId),
      subcontractor: partyOf(record.subcontractorOrganizationId),
      recipient: partyOf(record.recipientOrganizationId),
    },
    driver: await driverOf(db, record.driverUserId),
    goods: await db.selectFrom('good').where('cmrId', '=', cmrId).orderBy('id').selectAll().execute(),
    pallets: await db.selectFrom('pallet').where('cmrId', '=', cmrId).orderBy('id').selectAll().execute(),
    containers: await db.selectFrom('container').where('cmrId', '=', cmrId).orderBy('id').selectAll().execute(),
    documents: await documentsOf(db, cmrId),
    remarks: await db
      .selectFrom('cmrComment')
      .where('cmrId', '=', cmrId)
      .orderBy('id')
      .select(['type', 'text'])
      .execute(),
    reservations: await printedReservations(db, cmrId),
    corrections: (await madeCorrections(db, [cmrId])).get(cmrId) ?? [],
    instructions: paperInstructions(disposal),
    ...(await deliveryOf(db, record)),
  }
  const issuing = issuerOf(record, organizations)
  const issuer: Issuer = {
    languages: languagesOfNotes(issuing),
    logsEvents: issuing?.pdfLogRegistration ?? false,
    logoSha256: issuing?.logoSha256 ?? null,
  }
  const signatures = await signaturesOf(db, cmrId)
  return { record, parts, issuer, signatures, times: await recordedTimes(db, [cmrId]), disposal }
}

async function organizationsOf(db: Db, record: NoteRecord) {
  const ids = [
    record.createdByOrganizationId,
    record.senderOrganizationId,
    record.carrierOrganizationId,
    record.subcontractorOrganizationId,
    record.recipientOrganizationId,
  ].flatMap((id) => id ?? [])
  const rows = await db
    .selectFrom('organization')
    .where('id', 'in', ids)
    .select(['id', 'name', 'street', 'postalCode', 'place', 'countryCode', 'vat', 'logoSha256'])
    .select(['issuingOrganization', 'noTranslationOnCmrSign', 'noteLanguages', 'pdfLogRegistration'])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

async function driverOf(db: Db, id: number | null): Promise<LooseValues | null> {
  if (id === null) return null
  const driver = await db
    .selectFrom('appUser')
    .where('id', '=', id)
    .select(['name', 'surname', 'userName'])
    .executeTakeFirst()
  return driver ?? null
}

async function documentsOf(db: Db, cmrId: number): Promise<LooseValues[]> {
  return db
    .selectFrom('cmrDocument')
    .where('cmrId', '=', cmrId)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .select(['name', 'fileSha256 as sha256'])
    .execute()
}

async function signaturesOf(db: Db, cmrId: number): Promise<StoredSignature[]> {
  const rows = await db
    .selectFrom('cmrSignature as signature')
    .innerJoin('appUser as signer', 'signer.id', 'signature.signerUserId')
    .innerJoin('organization as party', 'party.id', 'signature.organizationId')
    .innerJoin('cmrEvent as event', 'event.id', 'signature.eventId')
    .leftJoin('cmrEventPrivate as private', 'private.eventId', 'event.id')
    .where('signature.cmrId', '=', cmrId)
    .orderBy('signature.step')
    .select(['signature.step', 'signature.method', 'signature.signedAt', 'signature.comment', 'signature.drawnPng'])
    .select([
      'signature.assurance',
      'signature.content',
      'event.sequence',
      'event.payload',
      'party.name as organisation',
    ])
    .select(['private.parts', 'private.contentParts'])
    .select(['signer.name', 'signer.surname', 'signer.userName'])
    .execute()
  return rows.flatMap((row) => {
    const step = signSteps.find((name) => signStep[name] === row.step)
    if (step === undefined) return []
    const restored = restoreParts(row.payload, row.parts)
    const { signer, organization } = namesInRecord(restored, row.content)
    const { authentication } = readPayload('noteSigned', restored)
    return [
      {
        step,
        name: signer ?? personName(row.name, row.surname, row.userName) ?? '',
        organisation: organization ?? row.organisation,
        method: row.method,
        assurance: recordedAssurance(row),
        ...(authentication?.kind === 'link' ? { sentTo: maskedAddress(authentication.sentTo ?? '') } : {}),
        time: row.signedAt,
        comment: row.comment,
        drawn: row.drawnPng,
        content: row.content,
        contentParts: row.contentParts,
        eventSequence: row.sequence,
      },
    ]
  })
}

/** The receiver's check, or what happened instead; nothing for a note signed before outcomes were recorded, or under way. */
async function deliveryOf(
  db: Db,
  { id, status, deliveryOutcome }: Pick<NoteRecord, 'id' | 'status' | 'deliveryOutcome'>,
): Promise<Pick<NoteParts, 'delivery' | 'unsigned'>> {
  if (deliveryOutcome === deliveryOutcomes.refused) return { unsigned: 'refused' }
  if (deliveryOutcome === deliveryOutcomes.left) return { unsigned: 'left' }
  if (deliveryOutcome === null || ![5, 6, 7].includes(status)) return {}
  const event = await db
    .selectFrom('cmrEvent as event')
    .leftJoin('cmrEventPrivate as private', 'private.eventId', 'event.id')
    .where('event.cmrId', '=', id)
    .where('event.type', '=', 'deliveryChecked')
    .orderBy('event.sequence', 'desc')
    .limit(1)
    .select(['event.payload', 'private.parts'])
    .executeTakeFirst()
  if (event === undefined) return { delivery: null }
  const { by, remarks = [] } = readPayload('deliveryChecked', restoreParts(event.payload, event.parts))
  return { delivery: by === 'recipient' ? { remarks } : null }
}

/** The current note. */
export function presentNote({ record, parts, signatures }: StoredNote): PaperNote {
  return paperNote(parts, record, statusOf(record.status), signatures, { marksCorrections: true })
}

const statusAfter: readonly NoteStatus[] = [3, 4, 5]

/** The note as it was when this signature was made, from the signed bytes only. */
export function signedNote(stored: StoredNote, signature: StoredSignature): PaperNote {
  const index = stored.signatures.indexOf(signature)
  const until = stored.signatures.slice(0, index + 1)
  const said = stored.disposal.filter(({ sequence }) => sequence < signature.eventSequence)
  const parts = {
    ...readSigned(signature.content, signature.contentParts),
    // In the chain before the signature, which covers them by the hash of the event before it.
    instructions: paperInstructions(said),
  }
  // Nobody who signed knew of a later follow-up note.
  const record = { ...stored.record, ...timesAt(stored, signature), followUp: null }
  return paperNote(parts, record, statusAfter[index] ?? 5, until)
}

/** Times are not signed and recorded continuously; the print of a signature shows those recorded before it. */
function timesAt({ times }: StoredNote, { eventSequence }: StoredSignature) {
  const known = times.filter(({ sequence }) => sequence < eventSequence).flatMap(({ changes }) => changes)
  const timeOf = (column: string) => {
    const value = known.findLast(({ field }) => field === column)?.to
    return typeof value === 'string' ? new Date(value) : null
  }
  return {
    arrivedLoadingTime: timeOf('arrivedLoadingTime'),
    startLoadingTime: timeOf('startLoadingTime'),
    stopLoadingTime: timeOf('stopLoadingTime'),
    arrivedUnloadingTime: timeOf('arrivedUnloadingTime'),
    startUnloadingTime: timeOf('startUnloadingTime'),
    stopUnloadingTime: timeOf('stopUnloadingTime'),
  }
}
