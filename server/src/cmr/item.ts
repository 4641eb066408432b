import type { Actor } from '@roadnote/domain/access/actor'
import { goodType } from '@roadnote/domain/cmr/cargo'
import { missingForSigning } from '@roadnote/domain/cmr/completeness'
import type { cmrContract, NoteItem } from '@roadnote/domain/cmr/contract'
import { sidesOf } from '@roadnote/domain/cmr/side'
import { signStep } from '@roadnote/domain/cmr/sign-method'
import { noteStatusName } from '@roadnote/domain/cmr/status'
import type { Language } from '@roadnote/locales/languages'
import type { Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { UseCase } from '../http/serve.ts'
import { translator } from '../language/translate.ts'
import { personName } from '../user/person-name.ts'
import { columnOf, plainFields } from './note-columns.ts'
import { findNote, type Note } from './store.ts'

type Tx = Transaction<Database>

export const noteItem: UseCase<(typeof cmrContract)['item']> = async ({ actor, tx, language }, { cmr_id: id }) => {
  const note = await findNote(tx, actor, id)
  const content = await wholeNote(tx, note, language)
  const item = { ...content, ...standpointOf(actor, note, content) }
  // Built from the table of fields, whose names the compiler cannot follow; the reply's schema checks every one.
  return item as unknown as NoteItem
}

/** The note for other systems: everything that people see of it, but the drawn signatures. */
export async function noteContent(tx: Tx, note: Note, language: Language): Promise<Record<string, unknown>> {
  const {
    senderSignature: _,
    driverSignature: __,
    recipientSignature: ___,
    ...content
  } = await wholeNote(tx, note, language)
  return content
}

async function wholeNote(tx: Tx, note: Note, language: Language) {
  const { id, record } = note
  const rows = await rowsOf(tx, id)
  const signatures = await signaturesOf(tx, id)
  const fields = Object.fromEntries(plainFields.map((field) => [field, record[columnOf(field)]]))
  return {
    ...fields,
    id,
    cmrCode: note.code,
    status: note.status,
    statusName: translator(language)(`cmr.status.${noteStatusName(note.status)}`),
    version: record.version,
    excessReceptionValue: record.excessReceptionMinutes ?? -1,
    excessDeliveryValue: record.excessDeliveryMinutes ?? -1,
    startLoadingTime: record.startLoadingTime,
    stopLoadingTime: record.stopLoadingTime,
    startUnloadingTime: record.startUnloadingTime,
    stopUnloadingTime: record.stopUnloadingTime,
    createdAt: record.createdAt,
    lastModified: record.lastModified,
    photoCount: record.photoCount,
    attachmentCount: record.attachmentCount,
    isUnapprovedGoods: record.unapprovedCount > 0,
    ...(await namesOf(tx, note)),
    ...signatures,
    senderSignature: signatures['senderSignature'],
    driverSignature: signatures['driverSignature'],
    recipientSignature: signatures['recipientSignature'],
    ...rows,
  }
}

async function rowsOf(tx: Tx, cmrId: number) {
  const goods = await tx.selectFrom('good').where('cmrId', '=', cmrId).orderBy('id').selectAll().execute()
  const pallets = await tx.selectFrom('pallet').where('cmrId', '=', cmrId).orderBy('id').selectAll().execute()
  const containers = await tx.selectFrom('container').where('cmrId', '=', cmrId).orderBy('id').selectAll().execute()
  return {
    goods: goods.filter(({ type }) => type === goodType.goods),
    returnedGoods: goods.filter(({ type }) => type === goodType.returned),
    pallets,
    containers,
  }
}

/** Where the reader stands and what is missing, from the rows that were read anyway. */
function standpointOf(actor: Actor, { record, parties }: Note, rows: Awaited<ReturnType<typeof rowsOf>>) {
  const missing = missingForSigning({
    senderOrganizationsID: record.senderOrganizationId,
    carrierOrganizationsID: record.carrierOrganizationId,
    recipientOrganizationsID: record.recipientOrganizationId,
    collectionPlace: record.collectionPlace,
    collectionCountryCode: record.collectionCountryCode,
    deliveryPlace: record.deliveryPlace,
    deliveryCountryCode: record.deliveryCountryCode,
    goodsCount: rows.goods.length,
    unapprovedGoods: [...rows.goods, ...rows.returnedGoods].filter(({ approved }) => !approved).length,
    unapprovedContainers: rows.containers.filter(({ approved }) => !approved).length,
  })
  return { sides: [...sidesOf(actor, parties)], missing }
}

async function namesOf(tx: Tx, { record }: Note) {
  const names = await tx
    .selectFrom('cmr')
    .leftJoin('organization as sender', 'sender.id', 'cmr.senderOrganizationId')
    .leftJoin('organization as carrier', 'carrier.id', 'cmr.carrierOrganizationId')
    .leftJoin('organization as recipient', 'recipient.id', 'cmr.recipientOrganizationId')
    .leftJoin('organization as subcontractor', 'subcontractor.id', 'cmr.subcontractorOrganizationId')
    .innerJoin('organization as creating', 'creating.id', 'cmr.createdByOrganizationId')
    .innerJoin('appUser as creator', 'creator.id', 'cmr.createdByUserId')
    .leftJoin('appUser as driver', 'driver.id', 'cmr.driverUserId')
    .where('cmr.id', '=', record.id)
    .select([
      'sender.name as senderOrganizationName',
      'carrier.name as carrierOrganizationName',
      'recipient.name as recipientOrganizationName',
      'subcontractor.name as subcontractorOrganizationName',
      'creating.name as createdByOrganizationName',
      'creator.name as creatorName',
      'creator.surname as creatorSurname',
      'creator.userName as creatorUserName',
      'driver.name as driverName',
      'driver.surname as driverSurname',
      'driver.userName as driverUserName',
      'driver.guid as driverGuid',
    ])
    .executeTakeFirstOrThrow()
  const { creatorName, creatorSurname, creatorUserName, driverName, driverSurname, ...rest } = names
  return {
    ...rest,
    createdByName: personName(creatorName, creatorSurname, creatorUserName) ?? '',
    driverDisplayName: personName(driverName, driverSurname, names.driverUserName),
  }
}

const parties = { sender: signStep.shipper, driver: signStep.driver, recipient: signStep.receiver } as const
const timeFields = {
  sender: 'signatureShipperDateTime',
  driver: 'signatureDriverDateTime',
  recipient: 'signatureReceiverDateTime',
} as const

async function signaturesOf(tx: Tx, cmrId: number): Promise<Record<string, unknown>> {
  const signatures = await tx
    .selectFrom('cmrSignature as signature')
    .innerJoin('appUser as signer', 'signer.id', 'signature.signerUserId')
    .where('signature.cmrId', '=', cmrId)
    .select(['signature.step', 'signature.method', 'signature.signedAt', 'signature.drawnPng'])
    .select(['signer.name', 'signer.surname', 'signer.userName'])
    .execute()
  const fields: Record<string, unknown> = {}
  for (const [party, step] of Object.entries(parties)) {
    const signature = signatures.find((one) => one.step === step)
    fields[`${party}SignatureSign`] = signature?.method ?? null
    fields[`${party}SignMethod`] = signature?.method ?? null
    fields[`${party}Name`] =
      signature === undefined ? null : personName(signature.name, signature.surname, signature.userName)
    fields[`${party}Signature`] = signature?.drawnPng?.toString('base64') ?? null
    fields[timeFields[party as keyof typeof timeFields]] = signature?.signedAt ?? null
  }
  return fields
}
