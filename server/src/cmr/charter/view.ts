import type { charterContract, CharteredNote, CharterView } from '@roadnote/domain/cmr/contract/charter'
import { canTransition } from '@roadnote/domain/cmr/lifecycle/lifecycle'
import { stepsOfParties, transitionOf } from '@roadnote/domain/cmr/signing/steps'
import { canRecordDelivery } from '@roadnote/domain/cmr/policy/delivery'
import { canAddPhoto, canRecordTimes, canRegisterException } from '@roadnote/domain/cmr/policy/policy'
import { isControlDocument } from '@roadnote/domain/cmr/lifecycle/control-document'
import { namedPlates } from '@roadnote/domain/cmr/field/vehicle'
import { siteTimesOf } from '@roadnote/domain/cmr/field/site-times'
import { goodType } from '@roadnote/domain/cmr/goods/cargo'
import { canReserve } from '@roadnote/domain/cmr/policy/reservation'
import { canSetPlates } from '@roadnote/domain/cmr/policy/spot-charter'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { UseCaseWithoutTransaction } from '../../http/serve.ts'
import { personName } from '../../user/person-name.ts'
import { tamperedFields } from '../evidence/compare-signed.ts'
import { notesWithScannedReturns } from '../editing/returned-goods.ts'
import { canTouchRows } from '../editing/rows.ts'
import { disposalOfNotes, shownDisposal } from '../evidence/disposal.ts'
import { recordsOfNotes } from '../delivery/records.ts'
import { findSigner, type SigningPerson } from '../signing/signer.ts'
import { platesOf } from '../note/columns.ts'
import { noteToSign } from '../note/note-to-sign.ts'
import { timeOriginsOf } from '../note/recorded-times.ts'
import { readReservations } from '../note/reservations.ts'
import { findNotes, type Note } from '../note/store.ts'
import { recordContact } from './contact.ts'
import type { DriverAccess, OpenAccess } from './driver-access.ts'
import { canSignByLink } from './sign.ts'

type Db = Kysely<Database>

/** Every note open to a driver. */
export function charterView(openAccess: OpenAccess): UseCaseWithoutTransaction<(typeof charterContract)['open']> {
  return async (context, { token }) => {
    const holder = await openAccess(context, token)
    const { database: db } = context
    const signer = await findSigner(db, holder.actor.guid)
    await recordContact(db, holder.actor.userId, holder.noteIds, context.now)
    const notes = await findNotes(db, holder.actor, [...holder.noteIds, ...holder.copies.keys()])
    const attached = await attachedTo(
      db,
      notes.map(({ id }) => id),
    )
    const reader = { actor: holder.actor, language: context.language }
    const reservations = await readReservations(db, reader, notes)
    const origins = await timeOriginsOf(db, notes)
    const scanned = await notesWithScannedReturns(db, notes)
    const tampered = new Map<number, string[]>()
    for (const { id, record } of notes) tampered.set(id, await tamperedFields(db, record))
    return {
      driver: holder.actor.name,
      organization: holder.actor.organizationName,
      code: await codeState(db, holder, signer),
      notes: notes.map((note) => ({
        ...noteView(holder, note, signer, attached),
        reservations: reservations.get(note.id) ?? [],
        timeOrigins: origins.get(note.id) ?? [],
        canScanReturned: scanned.has(note.id) && canTouchRows(holder.actor, note, 'delivery'),
        ...tamperedOf(tampered.get(note.id)),
        ...copyOf(holder, note),
      })),
      closed: [...holder.closed],
    }
  }
}

/** A closed note is only read. */
function copyOf({ copies }: DriverAccess, { id }: Note): Partial<CharteredNote> {
  const readableUntil = copies.get(id)
  if (readableUntil === undefined) return {}
  return {
    readableUntil,
    partyToSign: null,
    canSetPlates: false,
    canAddPhoto: false,
    canRemark: false,
    canScanReturned: false,
    canReserve: false,
    canCheck: false,
    canCount: { carriage: false, delivery: false },
    canReportException: false,
    canRecordTimes: false,
  }
}

function tamperedOf(fields: string[] = []): Pick<CharteredNote, 'tampered'> {
  return fields.length === 0 ? {} : { tampered: { fields } }
}

async function codeState(db: Db, { actor }: DriverAccess, signer: SigningPerson | null): Promise<CharterView['code']> {
  if (signer === null || signer.signCodeDisabledAt !== null) return 'switchedOff'
  if (signer.signCodeHash !== null) return 'chosen'
  return (await choosesCodeByLink(db, actor.userId)) ? 'toChoose' : 'inAccount'
}

/** A driver with an account sets the code there, where the password proves their identity. */
export async function choosesCodeByLink(db: Db, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('appUser')
    .where('id', '=', userId)
    .where('charterOnly', '=', true)
    .where('passwordHash', 'is', null)
    .where('ssoSubject', 'is', null)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

function offeredOn(actor: DriverAccess['actor'], note: Note) {
  return {
    partyToSign: stepsOfParties.find((step) => canTransition(transitionOf(step), note).allowed) ?? null,
    canSetPlates: canSetPlates(actor, note).allowed,
    isControlDocument: isControlDocument(note.record),
    canAddPhoto: canAddPhoto(actor, note).allowed,
    canRemark: true,
    canReserve: canReserve(actor, noteToSign(note)).allowed,
    canCheck: canRecordDelivery(actor, note).allowed,
    canRecordTimes: canRecordTimes(actor, note).allowed,
    canCount: {
      carriage: canTouchRows(actor, note, 'carriage'),
      delivery: canTouchRows(actor, note, 'delivery'),
    },
    canReportException: canRegisterException(actor, note).allowed,
  }
}

function noteView(
  { actor }: DriverAccess,
  note: Note,
  signer: SigningPerson | null,
  attached: Awaited<ReturnType<typeof attachedTo>>,
): Omit<CharteredNote, 'canScanReturned' | 'reservations' | 'timeOrigins'> {
  const { record } = note
  const mine = <Row extends { readonly cmrId: number }>(rows: readonly Row[]) =>
    rows.filter(({ cmrId }) => cmrId === note.id)
  // The verdict assumes a drawn signature; the page asks for one if it is required.
  const verdict = signer === null ? null : canSignByLink(signer, note, true)
  return {
    id: note.id,
    cmrCode: note.code,
    isTest: note.isTest,
    status: note.status,
    version: record.version,
    tripID: record.tripId,
    ...partiesOf(note),
    collection: placeOf(note, 'collection'),
    delivery: placeOf(note, 'delivery'),
    senderInstructions: record.senderInstructions,
    carrierReservations: record.carrierReservations,
    carrierComments: record.carrierComments,
    licensePlates: record.licensePlates,
    ...namedPlates(platesOf(record)),
    goods: mine(attached.goods),
    pallets: mine(attached.pallets),
    containers: mine(attached.containers),
    returnedGoods: mine(attached.returnedGoods),
    signatures: mine(attached.signatures).map(({ step, signedAt, ...person }) => ({
      step,
      time: signedAt,
      name: nameOfPerson(person),
    })),
    remarks: mine(attached.remarks).map(({ id, text, time, ...person }) => ({
      id,
      text,
      time,
      who: nameOfPerson(person),
    })),
    photos: mine(attached.photos),
    problem: verdict === null ? 'signer_not_party' : verdict.allowed ? null : verdict.reason,
    needsDrawing: verdict?.allowed === true && signer !== null && !canSignByLink(signer, note, false).allowed,
    times: siteTimesOf(record),
    ...offeredOn(actor, note),
    deliveryRecords: attached.records.get(note.id) ?? [],
    disposal: shownDisposal(attached.disposals.get(note.id) ?? nothingInstructed, actor, note),
  }
}

const nothingInstructed = { instructions: [], isDemanded: false }

function partiesOf({ record, organizations }: Note) {
  const nameOf = (id: number | null) => (id === null ? null : (organizations.get(id)?.name ?? null))
  return {
    sender: nameOf(record.senderOrganizationId),
    carrier: nameOf(record.carrierOrganizationId),
    subcontractor: nameOf(record.subcontractorOrganizationId),
    recipient: nameOf(record.recipientOrganizationId),
  }
}

function placeOf({ record }: Note, which: 'collection' | 'delivery'): CharteredNote['collection'] {
  return {
    name: record[`${which}Name`],
    street: record[`${which}Street`],
    postalCode: record[`${which}PostalCode`],
    place: record[`${which}Place`],
    countryCode: record[`${which}CountryCode`],
    time: record[`${which}Date`],
  }
}

interface PersonNames {
  readonly name: string | null
  readonly surname: string | null
  readonly userName: string | null
}

function nameOfPerson({ name, surname, userName }: PersonNames): string {
  return personName(name, surname, userName) ?? ''
}

/** The rows, signatures, remarks and photos of all notes of a driver, one query per kind. */
async function attachedTo(db: Db, noteIds: readonly number[]) {
  const ids = noteIds.length === 0 ? [0] : noteIds
  return {
    goods: await goodsOf(db, ids),
    pallets: await db
      .selectFrom('pallet')
      .where('cmrId', 'in', ids)
      .orderBy('id')
      .select(['id', 'cmrId', 'typeCodeDescription', 'loadingPlaceLoaded', 'loadingPlaceUnloaded'])
      .select(['unloadingPlaceLoaded', 'unloadingPlaceUnloaded'])
      .execute(),
    records: await recordsOfNotes(db, ids),
    disposals: await disposalOfNotes(db, ids),
    returnedGoods: await db
      .selectFrom('good')
      .where('cmrId', 'in', ids)
      .where('type', '=', goodType.returned)
      .orderBy('id')
      .select(['id', 'cmrId', 'goodsNature', 'packagesNumber', 'code'])
      .execute(),
    containers: await db
      .selectFrom('container')
      .where('cmrId', 'in', ids)
      .orderBy('id')
      .select(['id', 'cmrId', 'number', 'sealNumber', 'approved'])
      .execute(),
    signatures: await db
      .selectFrom('cmrSignature as signature')
      .innerJoin('appUser as person', 'person.id', 'signature.signerUserId')
      .where('signature.cmrId', 'in', ids)
      .orderBy('signature.step')
      .select(['signature.cmrId', 'signature.step', 'signature.signedAt'])
      .select(['person.name', 'person.surname', 'person.userName'])
      .execute(),
    remarks: await db
      .selectFrom('cmrComment as comment')
      .innerJoin('appUser as person', 'person.id', 'comment.userId')
      .where('comment.cmrId', 'in', ids)
      .orderBy('comment.id')
      .select(['comment.id', 'comment.cmrId', 'comment.text', 'comment.createdAt as time'])
      .select(['person.name', 'person.surname', 'person.userName'])
      .execute(),
    photos: await photosOf(db, ids),
  }
}

/** What is loaded, with what the driver must know of dangerous goods. */
function goodsOf(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('good')
    .where('cmrId', 'in', ids)
    .where('type', '=', goodType.goods)
    .orderBy('id')
    .select(['id', 'cmrId', 'goodsNature', 'marks', 'packagesNumber', 'packingMethod', 'grossWeight', 'volume'])
    .select(['unNumber', 'properShippingName', 'technicalName', 'hazardClass', 'subsidiaryRisks', 'packingGroup'])
    .select(['tunnelCode', 'transportCategory', 'dangerousAmount', 'dangerousUnit', 'dangerousQuantity'])
    .select(['limitedQuantity', 'environmentallyHazardous', 'packageTypeCode', 'temperatureFrom', 'temperatureTo'])
    .select(['deliveredPackages', 'deliveredWeight', 'loadedWeight', 'temperatureLoaded', 'temperatureDelivered'])
    .select(['approved', 'manualPickingSign', 'code'])
    .execute()
}

function photosOf(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('cmrPhoto')
    .where('cmrId', 'in', ids)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .select(['id', 'cmrId', 'fileName'])
    .execute()
}
