import type { Actor } from '@roadnote/domain/access/actor'
import { maskedAddress } from '@roadnote/domain/organization/signing-address'
import { outcomeOfNote } from '@roadnote/domain/cmr/delivery/outcome'
import { siteTimesOf } from '@roadnote/domain/cmr/field/site-times'
import { goodType } from '@roadnote/domain/cmr/goods/cargo'
import { missingForSigning } from '@roadnote/domain/cmr/lifecycle/completeness'
import type { cmrContract, NoteItem } from '@roadnote/domain/cmr/contract/note'
import { verdictsOnNote } from '@roadnote/domain/cmr/policy/note-actions'
import { canReadDriverGuid } from '@roadnote/domain/cmr/policy/policy'
import { sidesOf } from '@roadnote/domain/cmr/policy/side'
import { readPayload } from '@roadnote/domain/cmr/lifecycle/events'
import { recordedAssurance } from '@roadnote/domain/cmr/signing/recorded-assurance'
import { signStep } from '@roadnote/domain/cmr/signing/method'
import { noteStatusName } from '@roadnote/domain/cmr/lifecycle/status'
import type { Language } from '@roadnote/locales/languages'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { UseCaseWithoutTransaction } from '../../http/serve.ts'
import { statusNameInReply } from '../../language/status-name.ts'
import { personName } from '../../user/person-name.ts'
import { restoreParts } from '../events/private-parts.ts'
import { fieldValues } from './columns.ts'
import { factsOfNote } from './completeness-facts.ts'
import { externalIdsOf } from './external-ids.ts'
import { issuerOf, languagesOfNotes } from './issuer.ts'
import { madeCorrections } from './corrections.ts'
import { printedExtrasOf } from './paper-data.ts'
import { correctionsOf, reservationsOf } from './paper-lists.ts'
import { printedReservations } from './reservations.ts'
import { noteToSign } from './note-to-sign.ts'
import { timeOriginsOf } from './recorded-times.ts'
import { findNote, type Note } from './store.ts'

type Db = Kysely<Database>

/** Read-only and needs no consistent snapshot, so no transaction. */
export const noteItem: UseCaseWithoutTransaction<(typeof cmrContract)['item']> = async (context, { cmr_id: id }) => {
  const { actor, database, language } = context
  const note = await findNote(database, actor, id)
  const content = await wholeNote(database, note, language)
  const driverGuid = canReadDriverGuid(actor, note).allowed ? content.driverGuid : null
  const externalIds = (await externalIdsOf(database, actor.organizationId, [id])).get(id) ?? []
  const printed = await printedOf(database, note, content)
  const origins = (await timeOriginsOf(database, [note])).get(id) ?? []
  const item = {
    ...content,
    driverGuid,
    ...standpointOf(actor, note, content),
    externalIds,
    timeOrigins: origins,
    printed,
  }
  // Built from the table of fields, whose names the compiler cannot check; the reply's schema validates them.
  return item as unknown as NoteItem
}

/**
 * The note for external systems: everything that users see of it except drawn signatures, credential origins and the
 * driver's guid.
 */
export async function noteContent(db: Db, note: Note, language: Language): Promise<Record<string, unknown>> {
  const {
    senderSignature: _,
    driverSignature: __,
    recipientSignature: ___,
    driverGuid: ____,
    senderCredentials: _____,
    driverCredentials: ______,
    recipientCredentials: _______,
    ...content
  } = await wholeNote(db, note, language)
  return content
}

async function wholeNote(db: Db, note: Note, language: Language) {
  const { id, record } = note
  const rows = await rowsOf(db, id)
  const signatures = await signaturesOf(db, id)
  return {
    ...fieldValues(record),
    id,
    cmrCode: note.code,
    isTest: note.isTest,
    status: note.status,
    statusName: statusNameInReply(language, `cmr.status.${noteStatusName(note.status)}`),
    version: record.version,
    excessReceptionValue: record.excessReceptionMinutes ?? -1,
    excessDeliveryValue: record.excessDeliveryMinutes ?? -1,
    ...siteTimesOf(record),
    createdAt: record.createdAt,
    lastModified: record.lastModified,
    photoCount: record.photoCount,
    attachmentCount: record.attachmentCount,
    isUnapprovedGoods: record.unapprovedCount > 0,
    deliveryOutcome: outcomeOfNote(record.deliveryOutcome, note.status),
    followUpOf: record.followUpOf,
    followUp: record.followUp,
    ...(await namesOf(db, note)),
    ...signatures,
    senderSignature: signatures['senderSignature'],
    driverSignature: signatures['driverSignature'],
    recipientSignature: signatures['recipientSignature'],
    senderCredentials: signatures['senderCredentials'],
    driverCredentials: signatures['driverCredentials'],
    recipientCredentials: signatures['recipientCredentials'],
    ...rows,
  }
}

async function rowsOf(db: Db, cmrId: number) {
  const goods = await db.selectFrom('good').where('cmrId', '=', cmrId).orderBy('id').selectAll().execute()
  const pallets = await db.selectFrom('pallet').where('cmrId', '=', cmrId).orderBy('id').selectAll().execute()
  const containers = await db.selectFrom('container').where('cmrId', '=', cmrId).orderBy('id').selectAll().execute()
  return {
    goods: goods.filter(({ type }) => type === goodType.goods),
    returnedGoods: goods.filter(({ type }) => type === goodType.returned),
    pallets,
    containers,
  }
}

/** The reader's sides, their allowed actions and the missing fields, from rows that are read anyway. */
function standpointOf(actor: Actor, note: Note, rows: Awaited<ReturnType<typeof rowsOf>>) {
  const { record } = note
  const missing = missingForSigning(
    factsOfNote(record, note.organizations, {
      goodsCount: rows.goods.length,
      goodsWithoutNature: rows.goods.filter(({ goodsNature }) => goodsNature === null || goodsNature === '').length,
      goodsWithoutMeasure: rows.goods.filter(({ grossWeight, volume }) => grossWeight === null && volume === null)
        .length,
      unapprovedGoods: [...rows.goods, ...rows.returnedGoods].filter(({ approved }) => !approved).length,
      unapprovedContainers: rows.containers.filter(({ approved }) => !approved).length,
    }),
  )
  return { sides: [...sidesOf(actor, note.parties)], missing, may: verdictsOnNote(actor, noteToSign(note)) }
}

async function printedOf(
  db: Db,
  { id, record, organizations }: Note,
  { goods, returnedGoods }: Awaited<ReturnType<typeof rowsOf>>,
) {
  const vatOf = (id: number | null) => organizations.get(id ?? 0)?.vat ?? null
  const vat = {
    sender: vatOf(record.senderOrganizationId),
    carrier: vatOf(record.carrierOrganizationId),
    recipient: vatOf(record.recipientOrganizationId),
  }
  const languages = languagesOfNotes(issuerOf(record, organizations))
  const reservations = reservationsOf(await printedReservations(db, id), goods)
  const corrections = correctionsOf((await madeCorrections(db, [id])).get(id) ?? [])
  return printedExtrasOf(record, { vat, languages, reservations, corrections }, [...goods, ...returnedGoods])
}

async function namesOf(db: Db, { record, organizations }: Note) {
  const { creator, driver } = await peopleOf(db, record)
  const nameOf = (id: number | null) => (id === null ? null : (organizations.get(id)?.name ?? null))
  return {
    senderOrganizationName: nameOf(record.senderOrganizationId),
    carrierOrganizationName: nameOf(record.carrierOrganizationId),
    recipientOrganizationName: nameOf(record.recipientOrganizationId),
    subcontractorOrganizationName: nameOf(record.subcontractorOrganizationId),
    createdByOrganizationName: nameOf(record.createdByOrganizationId) ?? '',
    createdByName: (creator && personName(creator.name, creator.surname, creator.userName)) ?? '',
    driverUserName: driver?.userName ?? null,
    driverGuid: driver?.guid ?? null,
    driverDisplayName: (driver && personName(driver.name, driver.surname, driver.userName)) ?? null,
  }
}

async function peopleOf(db: Db, { createdByUserId, driverUserId }: Note['record']) {
  const people = await db
    .selectFrom('appUser')
    .where(sql<boolean>`id = any (${[createdByUserId, driverUserId]}::int[])`)
    .select(['id', 'guid', 'name', 'surname', 'userName'])
    .execute()
  const byId = new Map(people.map((person) => [person.id, person]))
  return { creator: byId.get(createdByUserId), driver: byId.get(driverUserId ?? 0) }
}

const parties = { sender: signStep.shipper, driver: signStep.driver, recipient: signStep.receiver } as const
const timeFields = {
  sender: 'signatureShipperDateTime',
  driver: 'signatureDriverDateTime',
  recipient: 'signatureReceiverDateTime',
} as const

/** Null in older events. */
function credentialsIn({ payload, parts }: { readonly payload: unknown; readonly parts: unknown }) {
  return readPayload('noteSigned', restoreParts(payload, parts)).credentials ?? null
}

/** Masked: who reads the note need not write to the party. */
function sentToIn({ payload, parts }: { readonly payload: unknown; readonly parts: unknown }): string | null {
  const { authentication } = readPayload('noteSigned', restoreParts(payload, parts))
  return authentication?.kind === 'link' ? maskedAddress(authentication.sentTo ?? '') : null
}

async function signaturesOf(db: Db, cmrId: number): Promise<Record<string, unknown>> {
  const signatures = await db
    .selectFrom('cmrSignature as signature')
    .innerJoin('appUser as signer', 'signer.id', 'signature.signerUserId')
    .where('signature.cmrId', '=', cmrId)
    .select(['signature.step', 'signature.method', 'signature.signedAt', 'signature.drawnPng'])
    .innerJoin('cmrEvent as event', 'event.id', 'signature.eventId')
    .leftJoin('cmrEventPrivate as private', 'private.eventId', 'event.id')
    .select(['signature.assurance', 'event.payload', 'private.parts'])
    .select(['signer.name', 'signer.surname', 'signer.userName'])
    .execute()
  const fields: Record<string, unknown> = {}
  for (const [party, step] of Object.entries(parties)) {
    const signature = signatures.find((one) => one.step === step)
    fields[`${party}SignatureSign`] = signature?.method ?? null
    fields[`${party}SignMethod`] = signature?.method ?? null
    fields[`${party}Assurance`] = signature === undefined ? null : recordedAssurance(signature)
    fields[`${party}Credentials`] = signature === undefined ? null : credentialsIn(signature)
    fields[`${party}Name`] =
      signature === undefined ? null : personName(signature.name, signature.surname, signature.userName)
    fields[`${party}SentTo`] = signature === undefined ? null : sentToIn(signature)
    fields[`${party}Signature`] = signature?.drawnPng?.toString('base64') ?? null
    fields[timeFields[party as keyof typeof timeFields]] = signature?.signedAt ?? null
  }
  return fields
}
