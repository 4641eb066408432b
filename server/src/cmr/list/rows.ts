import { setImmediate as turn } from 'node:timers/promises'
import type { Actor } from '@roadnote/domain/access/actor'
import { dueAt, isLate } from '@roadnote/domain/cmr/lateness'
import type { NoteRow } from '@roadnote/domain/cmr/list-contract'
import { whatMayBeDone } from '@roadnote/domain/cmr/note-acts'
import type { NoteToSign } from '@roadnote/domain/cmr/signing-policy'
import { noteStatusName, type NoteStatus } from '@roadnote/domain/cmr/status'
import { isTurnOf, type SigningParty } from '@roadnote/domain/cmr/turn'
import type { Language } from '@roadnote/locales/languages'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { translator } from '../../language/translate.ts'
import { personName } from '../../user/person-name.ts'
import { statusOf } from '../note/store.ts'

type Db = Kysely<Database>

interface Reader {
  readonly actor: Actor
  readonly language: Language
  readonly now: Date
}

/** So many are made in a few milliseconds; then others have their turn. */
const rowsAtOnce = 100

/** The rows of these notes, in their order, as this reader sees them. Many are read and made piece by piece. */
export async function rowsOfNotes(db: Db, reader: Reader, ids: readonly number[]): Promise<NoteRow[]> {
  const rows: NoteRow[] = []
  for (let start = 0; start < ids.length; start += rowsAtOnce) {
    rows.push(...(await someRows(db, reader, ids.slice(start, start + rowsAtOnce))))
    if (start + rowsAtOnce < ids.length) await turn()
  }
  return rows
}

async function someRows(db: Db, { actor, language, now }: Reader, ids: readonly number[]): Promise<NoteRow[]> {
  const records = new Map((await recordsOf(db, ids)).map((record) => [record.id, record]))
  const text = translator(language)
  return ids.flatMap((id) => {
    const record = records.get(id)
    if (record === undefined) return []
    const status = statusOf(record.status)
    const timing = { ...timingOf(record), status }
    const note = policyPart(record, status)
    return [
      {
        ...plainPart(record),
        status,
        statusName: text(`cmr.status.${noteStatusName(status)}`),
        signatures: signaturesOf(record),
        isMyTurn: isTurnOf(actor, { ...partiesOf(record), status, driverUserId: record.driverUserId }),
        dueAt: dueAt(timing),
        isLate: isLate(timing, now),
        may: whatMayBeDone(actor, note),
      },
    ]
  })
}

type NoteRecord = Awaited<ReturnType<typeof recordsOf>>[number]

function recordsOf(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('cmr')
    .innerJoin('organization as sender', 'sender.id', 'cmr.senderOrganizationId')
    .innerJoin('organization as creator', 'creator.id', 'cmr.createdByOrganizationId')
    .leftJoin('organization as carrier', 'carrier.id', 'cmr.carrierOrganizationId')
    .leftJoin('organization as subcontractor', 'subcontractor.id', 'cmr.subcontractorOrganizationId')
    .leftJoin('organization as recipient', 'recipient.id', 'cmr.recipientOrganizationId')
    .leftJoin('appUser as driver', 'driver.id', 'cmr.driverUserId')
    .where(sql<boolean>`cmr.id = any (${ids}::bigint[])`)
    .select(['cmr.id', 'cmr.code', 'cmr.status', 'cmr.tripId', 'cmr.version', 'cmr.lastModified'])
    .select([
      'cmr.stopLoadingTime',
      'cmr.driverSignedAt',
      'cmr.containerNumbers',
      'cmr.photoCount',
      'cmr.attachmentCount',
    ])
    .select(['cmr.unapprovedCount', 'cmr.driverUserId', 'cmr.senderOrganizationId', 'cmr.carrierOrganizationId'])
    .select(['cmr.subcontractorOrganizationId', 'cmr.recipientOrganizationId'])
    .select(['cmr.collectionCountryCode', 'cmr.collectionPostalCode', 'cmr.collectionPlace'])
    .select(['cmr.deliveryCountryCode', 'cmr.deliveryPostalCode', 'cmr.deliveryPlace'])
    .select(['cmr.collectionDate', 'cmr.deliveryDate', 'cmr.excessReceptionMinutes', 'cmr.excessDeliveryMinutes'])
    .select(['driver.userName as driverUserName', 'driver.name as driverName', 'driver.surname as driverSurname'])
    .select(['cmr.previousStatus', 'creator.path as creatorPath'])
    .select(['creator.manualPickingGoodlinesSign as creatorPicks', 'sender.manualPickingGoodlinesSign as senderPicks'])
    .select(['sender.name as senderName', 'sender.path as senderPath'])
    .select(['sender.canSignedBySubordinateSign as senderDelegates'])
    .select(['carrier.name as carrierName', 'subcontractor.name as subcontractorName'])
    .select(['carrier.path as carrierPath', 'carrier.canSignedBySubordinateSign as carrierDelegates'])
    .select(['subcontractor.path as subcontractorPath'])
    .select(['subcontractor.canSignedBySubordinateSign as subcontractorDelegates'])
    .select(['recipient.name as recipientName', 'recipient.path as recipientPath'])
    .select(['recipient.canSignedBySubordinateSign as recipientDelegates'])
    .select(['recipient.countryCode as recipientCountryCode', 'recipient.postalCode as recipientPostalCode'])
    .select(['recipient.place as recipientPlace', 'recipient.street as recipientStreet'])
    .select(signatures.as('signatures'))
    .execute()
}

function plainPart(record: NoteRecord) {
  return {
    id: record.id,
    cmrCode: record.code,
    driverUserName: record.driverUserName,
    driverDisplayName: personName(record.driverName, record.driverSurname, record.driverUserName),
    tripID: record.tripId,
    // When loading stopped, else when the driver signed for the goods.
    loaded: record.stopLoadingTime ?? record.driverSignedAt,
    senderOrganizationName: record.senderName,
    carrierOrganizationName: record.carrierName,
    subcontractorOrganizationName: record.subcontractorName,
    recipientOrganizationName: record.recipientName,
    recipientCountryCode: record.recipientCountryCode,
    recipientPostalCode: record.recipientPostalCode,
    recipientPlace: record.recipientPlace,
    recipientStreet: record.recipientStreet,
    collectionCountryCode: record.collectionCountryCode,
    collectionPostalCode: record.collectionPostalCode,
    collectionPlace: record.collectionPlace,
    collectionDate: record.collectionDate,
    deliveryCountryCode: record.deliveryCountryCode,
    deliveryPostalCode: record.deliveryPostalCode,
    deliveryPlace: record.deliveryPlace,
    deliveryDate: record.deliveryDate,
    containerNumberList: record.containerNumbers,
    lastModified: record.lastModified,
    photoCount: record.photoCount,
    attachmentCount: record.attachmentCount,
    isUnapprovedGoods: record.unapprovedCount > 0,
    senderOrganizationsID: record.senderOrganizationId,
    carrierOrganizationsID: record.carrierOrganizationId,
    subcontractorOrganizationsID: record.subcontractorOrganizationId,
    recipientOrganizationsID: record.recipientOrganizationId,
    version: record.version,
  }
}

function timingOf(record: NoteRecord) {
  return {
    collectionDate: record.collectionDate,
    deliveryDate: record.deliveryDate,
    pickupGrace: record.excessReceptionMinutes,
    deliveryGrace: record.excessDeliveryMinutes,
  }
}

function policyPart(record: NoteRecord, status: NoteStatus): NoteToSign {
  const { creatorPath, senderPath, carrierPath, subcontractorPath, recipientPath } = record
  return {
    status,
    previousStatus: record.previousStatus === null ? null : statusOf(record.previousStatus),
    parties: {
      creator: creatorPath,
      sender: senderPath,
      carrier: carrierPath,
      subcontractor: subcontractorPath,
      recipient: recipientPath,
    },
    driverUserId: record.driverUserId,
    subordinatesSign: {
      creator: false,
      sender: record.senderDelegates,
      carrier: record.carrierDelegates ?? false,
      subcontractor: record.subcontractorDelegates ?? false,
      recipient: record.recipientDelegates ?? false,
    },
    unapprovedRows: record.unapprovedCount,
    unapprovedAllowed: record.creatorPicks || record.senderPicks,
  }
}

function partiesOf(record: NoteRecord) {
  return {
    sender: signingParty(record.senderOrganizationId, record.senderPath, record.senderDelegates),
    carrier: signingParty(record.carrierOrganizationId, record.carrierPath, record.carrierDelegates),
    subcontractor: signingParty(
      record.subcontractorOrganizationId,
      record.subcontractorPath,
      record.subcontractorDelegates,
    ),
    recipient: signingParty(record.recipientOrganizationId, record.recipientPath, record.recipientDelegates),
  }
}

function signingParty(id: number | null, path: string | null, delegates: boolean | null): SigningParty | null {
  return id === null || path === null ? null : { id, path, canSignedBySubordinateSign: delegates ?? false }
}

/** As JSON carries it: the time as milliseconds. */
interface StoredSignature {
  readonly step: number
  readonly method: number
  readonly signedAt: number
  readonly name: string | null
  readonly surname: string | null
  readonly userName: string | null
  readonly organization: string
}

const signatures = sql<StoredSignature[] | null>`(
  select json_agg(json_build_object('step', signature.step, 'method', signature.method,
    'signedAt', extract(epoch from signature.signed_at) * 1000, 'name', signer.name, 'surname', signer.surname,
    'userName', signer.user_name, 'organization', organization.name) order by signature.step)
  from cmr_signature as signature
  join app_user as signer on signer.id = signature.signer_user_id
  join organization on organization.id = signature.organization_id
  where signature.cmr_id = cmr.id)`

function signaturesOf({ signatures: stored }: NoteRecord): NoteRow['signatures'] {
  return (stored ?? []).map(({ step, method, signedAt, name, surname, userName, organization }) => ({
    step,
    method,
    time: new Date(signedAt),
    name: personName(name, surname, userName) ?? '',
    organization,
  }))
}
