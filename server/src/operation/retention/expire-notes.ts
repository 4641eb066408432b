import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { recordEvent, type NoteName } from '../../cmr/events/record.ts'
import type { Seal } from '../../cmr/events/seal.ts'

type Tx = Transaction<Database>

/**
 * What expiry does with each column of a note: `kept` ones are numbers, times and companies, which statistics count;
 * `cleared` ones can be read. A new column without a fate does not compile.
 */
export const expiryOfColumns = {
  id: 'kept',
  code: 'kept',
  type: 'kept',
  status: 'kept',
  previousStatus: 'kept',
  releasedAt: 'kept',
  expiredAt: 'kept',
  isTest: 'kept',
  senderOrganizationId: 'kept',
  carrierOrganizationId: 'kept',
  recipientOrganizationId: 'kept',
  subcontractorOrganizationId: 'kept',
  createdByOrganizationId: 'kept',
  createdByUserId: 'kept',
  customerCompany: 'kept',
  collectionCountryCode: 'kept',
  collectionDate: 'kept',
  receptionExpectedTime: 'kept',
  excessReceptionMinutes: 'kept',
  deliveryCountryCode: 'kept',
  deliveryDate: 'kept',
  estimatedDeliveryTime: 'kept',
  excessDeliveryMinutes: 'kept',
  arrivedLoadingTime: 'kept',
  startLoadingTime: 'kept',
  stopLoadingTime: 'kept',
  arrivedUnloadingTime: 'kept',
  startUnloadingTime: 'kept',
  stopUnloadingTime: 'kept',
  createdAt: 'kept',
  lastModified: 'kept',
  version: 'kept',
  linkGeneration: 'kept',
  photoMailing: 'kept',
  controlDocumentSign: 'kept',
  noTranshipment: 'kept',
  photoCount: 'kept',
  deliveryOutcome: 'kept',
  followUpOf: 'kept',
  followUp: 'kept',
  reservationStates: 'kept',
  attachmentCount: 'kept',
  unapprovedCount: 'kept',
  driverSignedAt: 'kept',
  receiverSignedAt: 'kept',
  senderSignerId: 'kept',
  driverSignerId: 'kept',
  receiverSignerId: 'kept',
  senderMethod: 'kept',
  driverMethod: 'kept',
  receiverMethod: 'kept',
  senderRemarked: 'kept',
  driverRemarked: 'kept',
  receiverRemarked: 'kept',
  marks: 'kept',
  signerIds: 'kept',
  latePickupMinutes: 'kept',
  lateDeliveryMinutes: 'kept',
  tripId: 'cleared',
  loadOrderId: 'cleared',
  unloadOrderId: 'cleared',
  extraCmrId: 'cleared',
  driverUserId: 'cleared',
  licensePlates: 'cleared',
  successiveCarriers: 'cleared',
  collectionName: 'cleared',
  collectionStreet: 'cleared',
  collectionPostalCode: 'cleared',
  collectionPlace: 'cleared',
  deliveryName: 'cleared',
  deliveryStreet: 'cleared',
  deliveryPostalCode: 'cleared',
  deliveryPlace: 'cleared',
  deposeContainerAddress: 'cleared',
  deposeContainerStreet: 'cleared',
  deposeContainerPostalCode: 'cleared',
  deposeContainerPlace: 'cleared',
  deposeContainerCountryCode: 'cleared',
  pickupContainerAddress: 'cleared',
  pickupContainerStreet: 'cleared',
  pickupContainerPostalCode: 'cleared',
  pickupContainerPlace: 'cleared',
  pickupContainerCountryCode: 'cleared',
  senderInstructions: 'cleared',
  franco: 'cleared',
  cashOnDelivery: 'cleared',
  cashOnDeliveryAmount: 'cleared',
  cashOnDeliveryCurrency: 'cleared',
  cashOnDeliveryMeans: 'cleared',
  carrierReservations: 'cleared',
  specialAgreements: 'cleared',
  charges: 'cleared',
  drawnUpPlace: 'cleared',
  drawnUpDate: 'cleared',
  receiptPlace: 'cleared',
  attachedDocuments: 'cleared',
  transportType: 'cleared',
  declaredValue: 'cleared',
  declaredValueCurrency: 'cleared',
  specialInterest: 'cleared',
  insuranceInstructions: 'cleared',
  agreedTimeLimit: 'cleared',
  senderEmail: 'cleared',
  carrierEmail: 'cleared',
  receiverEmail: 'cleared',
  driverEmail: 'cleared',
  escalateCommentSenderEmail: 'cleared',
  escalateCommentCarrierEmail: 'cleared',
  escalateCommentRecipientEmail: 'cleared',
  senderSupportEmail: 'cleared',
  carrierSupportEmail: 'cleared',
  recipientSupportEmail: 'cleared',
  senderComment: 'cleared',
  carrierComments: 'cleared',
  driverComment: 'cleared',
  recipientComment: 'cleared',
  containerNumbers: 'cleared',
  contractualShipper: 'cleared',
  contractualShipperVat: 'cleared',
  effectiveCarrier: 'cleared',
  effectiveCarrierVat: 'cleared',
  truckPlate: 'cleared',
  truckCountryCode: 'cleared',
  trailerPlate: 'cleared',
  trailerCountryCode: 'cleared',
  vehicleType: 'cleared',
  chargesCurrency: 'cleared',
  carriageCharges: 'cleared',
  carriageChargesPayer: 'cleared',
  deductions: 'cleared',
  deductionsPayer: 'cleared',
  supplementaryCharges: 'cleared',
  supplementaryChargesPayer: 'cleared',
  incidentalCharges: 'cleared',
  incidentalChargesPayer: 'cleared',
  otherCharges: 'cleared',
  otherChargesPayer: 'cleared',
  senderBalance: 'cleared',
  consigneeBalance: 'cleared',
  senderTotal: 'cleared',
  consigneeTotal: 'cleared',
  paymentInstructions: 'cleared',
  codAmount: 'cleared',
  codCurrency: 'cleared',
  declaredAmount: 'cleared',
  declaredCurrency: 'cleared',
  specialInterestAmount: 'cleared',
  specialInterestCurrency: 'cleared',
  customsInstructions: 'cleared',
  transhipmentAllowed: 'kept',
  consigneeDisposes: 'kept',
  instructionsWaiting: 'kept',
  instructedRecipientId: 'kept',
  timeLimitAt: 'cleared',
  specialAuthorisation: 'cleared',
  changeReason: 'cleared',
  nationalNumbers: 'cleared',
  grossWeight: 'cleared',
} as const satisfies Readonly<Record<keyof Database['cmr'], 'kept' | 'cleared'>>

const clearedColumns = Object.entries(expiryOfColumns).flatMap(([column, fate]) => (fate === 'cleared' ? [column] : []))
const cleared = Object.fromEntries(clearedColumns.map((column) => [column, null]))

/** Rows that belong to a note and go with it. */
export const rowsOfNote = [
  'cmr_comment',
  'cmr_external_id',
  'cmr_exception',
  'cmr_reservation',
  'cmr_photo',
  'cmr_document',
  'good',
  'pallet',
  'container',
  'sealed_pdf',
  'pdf_to_seal',
  'driver_link_cmr',
  'driver_contact',
  'signing_link',
  'outbox',
] as const

interface Parts {
  readonly tx: Tx
  readonly seal: Seal
}

/**
 * Removes everything that can be read on these notes, which the caller has locked. Their events stay as they are, with
 * hashes and seals; beside them, the private parts and the addresses of the signers go, and of each signature its
 * content and drawing. All in the caller's transaction: a note has expired as a whole or not at all.
 */
export async function expireNotes({ tx, seal }: Parts, notes: readonly NoteName[]): Promise<void> {
  if (notes.length === 0) return
  for (const note of notes) await recordEvent({ tx, actor: null, seal }, note, 'noteExpired', {})
  const ids = sql`any (${notes.map(({ id }) => id)}::bigint[])`
  await listFiles(tx, ids)
  await deleteStoredReplies(tx, ids)
  await deletePartyChanges(tx, ids)
  for (const table of rowsOfNote) await sql`delete from ${sql.table(table)} where cmr_id = ${ids}`.execute(tx)
  for (const table of ['cmr_event_person', 'cmr_event_private'])
    await sql`delete from ${sql.table(table)} as beside using cmr_event event
      where event.id = beside.event_id and event.cmr_id = ${ids}`.execute(tx)
  await tx
    .updateTable('cmr')
    .set({
      ...cleared,
      expiredAt: sql<Date>`now()`,
      version: sql<number>`version + 1`,
      // Links to the paper end.
      linkGeneration: sql<number>`link_generation + 1`,
    })
    .where(sql<boolean>`id = ${ids}`)
    .execute()
  await sql`update cmr_signature set content = '', drawn_png = null, comment = null where cmr_id = ${ids}`.execute(tx)
  for (const table of ['cmr_party', 'cmr_search'])
    await sql`delete from ${sql.table(table)} where cmr_id = ${ids}`.execute(tx)
}

/** The files of the notes are removed later, unless something else names them. */
export async function listFiles(tx: Tx, ids: RawBuilder<unknown>): Promise<void> {
  await sql`insert into file_removal (sha256)
    select file_sha256 from cmr_photo where cmr_id = ${ids}
    union select thumbnail_sha256 from cmr_photo where cmr_id = ${ids} and thumbnail_sha256 is not null
    union select file_sha256 from cmr_document where cmr_id = ${ids}
    union select file_sha256 from sealed_pdf where cmr_id = ${ids}
    on conflict (sha256) do nothing`.execute(tx)
}

/** Replies stored for a driver's link whose notes are all among these. */
async function deleteStoredReplies(tx: Tx, ids: RawBuilder<unknown>): Promise<void> {
  await sql`delete from driver_link_request request where exists (
      select from driver_link_cmr link where link.driver_link_id = request.driver_link_id and link.cmr_id = ${ids})
    and not exists (
      select from driver_link_cmr link join cmr on cmr.id = link.cmr_id
      where link.driver_link_id = request.driver_link_id and not link.cmr_id = ${ids} and cmr.expired_at is null)`.execute(
    tx,
  )
}

/** New names of parties that these notes told, unless another note tells them too. */
export async function deletePartyChanges(tx: Tx, ids: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    delete from cmr_party_change where cmr_id = ${ids} returning party_change_id as id`.execute(tx)
  await sql`delete from party_change change where id = any (${rows.map(({ id }) => id)}::bigint[])
    and not exists (select from cmr_party_change where party_change_id = change.id)`.execute(tx)
}
