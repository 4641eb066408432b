import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'
import { canonicalJson } from './canonical-json.ts'
import { columnOf, plainFields, type NoteRecord } from './note-columns.ts'

type Tx = Transaction<Database>

/** The shape below. Whoever changes it raises the number: old signatures keep the bytes they were made over. */
export const contentVersion = 'ecmr-content/1'

export interface SignedContent {
  readonly bytes: Buffer
  /** SHA-256 over the version line and the bytes. */
  readonly hash: Buffer
}

/** Who is told and how a note is escalated is no part of the contract of carriage. */
const notSigned = /Email$|^photoMailingSign$|OrganizationsID$/

/**
 * The legal content of a note at this moment, in its one canonical spelling: the parties as they are called now, every
 * agreed field, the rows, the attachments by their hashes, the remarks, and the signatures that are already there.
 */
export async function signedContent(tx: Tx, record: NoteRecord): Promise<SignedContent> {
  const content = plain({
    version: contentVersion,
    code: record.code,
    parties: await partiesOf(tx, record),
    driver: await personOf(tx, record.driverUserId),
    fields: fieldsOf(record),
    ...(await rowsOf(tx, record.id)),
    documents: await documentsOf(tx, record.id),
    remarks: await remarksOf(tx, record.id),
    signatures: await signaturesOf(tx, record.id),
  })
  const bytes = Buffer.from(canonicalJson(content))
  return { bytes, hash: contentHash(contentVersion, bytes) }
}

export function contentHash(version: string, bytes: Uint8Array): Buffer {
  return createHash('sha256').update(`${version}\n`).update(bytes).digest()
}

/** Numbers as decimal text, times in UTC, text in one Unicode form: nothing left for a reader to interpret. */
function plain(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString()
  if (Buffer.isBuffer(value)) return value.toString('hex')
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return value.normalize('NFC')
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value ?? null
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner)]))
}

function fieldsOf(record: NoteRecord): Record<string, unknown> {
  const signed = plainFields.filter((field) => !notSigned.test(field))
  return Object.fromEntries(signed.map((field) => [field, record[columnOf(field)]]))
}

async function partiesOf(tx: Tx, record: NoteRecord) {
  const ids = {
    sender: record.senderOrganizationId,
    carrier: record.carrierOrganizationId,
    subcontractor: record.subcontractorOrganizationId,
    recipient: record.recipientOrganizationId,
  }
  const organizations = await tx
    .selectFrom('organization')
    .where(
      'id',
      'in',
      Object.values(ids).flatMap((id) => id ?? []),
    )
    .select(['id', 'name', 'street', 'postalCode', 'place', 'countryCode', 'vat'])
    .execute()
  const byId = new Map(organizations.map((organization) => [organization.id, organization]))
  return Object.fromEntries(Object.entries(ids).map(([side, id]) => [side, byId.get(id ?? 0) ?? null]))
}

async function personOf(tx: Tx, id: number | null) {
  if (id === null) return null
  return tx.selectFrom('appUser').where('id', '=', id).select(['id', 'name', 'surname', 'userName']).executeTakeFirst()
}

async function rowsOf(tx: Tx, cmrId: number) {
  const goods = await tx.selectFrom('good').where('cmrId', '=', cmrId).orderBy('id').selectAll().execute()
  const pallets = await tx.selectFrom('pallet').where('cmrId', '=', cmrId).orderBy('id').selectAll().execute()
  const containers = await tx.selectFrom('container').where('cmrId', '=', cmrId).orderBy('id').selectAll().execute()
  return { goods, pallets, containers }
}

async function documentsOf(tx: Tx, cmrId: number) {
  return tx
    .selectFrom('cmrDocument')
    .where('cmrId', '=', cmrId)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .select(['name', 'type', 'fileSha256 as sha256'])
    .execute()
}

async function remarksOf(tx: Tx, cmrId: number) {
  return tx
    .selectFrom('cmrComment')
    .where('cmrId', '=', cmrId)
    .orderBy('id')
    .select(['type', 'text', 'createdAt as at', 'organizationId'])
    .execute()
}

async function signaturesOf(tx: Tx, cmrId: number) {
  return tx
    .selectFrom('cmrSignature as signature')
    .innerJoin('cmrEvent as event', 'event.id', 'signature.eventId')
    .where('signature.cmrId', '=', cmrId)
    .orderBy('signature.step')
    .select(['signature.step', 'event.hash as recordHash'])
    .execute()
}
