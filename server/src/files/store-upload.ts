import { Refusal } from '@roadnote/domain/access/refusal'
import { maximumFileBytes, type SentFile } from '@roadnote/domain/contract/upload'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'
import { digestOf } from './digest.ts'
import type { FileStore } from './file-store.ts'
import { keepFile } from './removal.ts'
import { redrawPicture } from './picture.ts'
import { sanitizedName, decodeBase64, recognise } from './recognise.ts'

/** The bytes of an upload in any encoding, or a refusal that names the field. */
export async function bytesOf(field: string, sent: SentFile): Promise<Buffer> {
  const bytes = typeof sent === 'string' ? decodeBase64(sent) : Buffer.from(await sent.arrayBuffer())
  if (bytes === null || bytes.length === 0) throw new Refusal('bad_input', { fields: { [field]: 'wrong_format' } })
  if (bytes.length > maximumFileBytes) throw new Refusal('too_large', { fields: { [field]: 'too_long' } })
  return bytes
}

/** The store of uploads and the quota of each organisation in bytes. */
export interface UploadStore {
  readonly files: FileStore
  readonly uploadQuota: number
}

/** The organisation whose quota a file uses. */
interface Owner {
  readonly organizationId: number
}

/** A validated upload, ready to be stored. */
export interface ValidatedUpload {
  readonly name: string
  readonly bytes: Buffer
  readonly mediaType: string
}

/** A document whose content matches its name, under a sanitised name; a picture is re-encoded without its location. */
export async function validateUpload(
  userId: number,
  field: string,
  name: string,
  sent: SentFile,
): Promise<ValidatedUpload> {
  const bytes = await bytesOf(field, sent)
  const label = sanitizedName(name)
  const mediaType = await recognise(bytes, label)
  const whole = mediaType?.startsWith('image/') === true ? await redrawPicture(userId, bytes) : bytes
  if (mediaType === null || whole === null)
    throw new Refusal('file_type_refused', { fields: { [field]: 'not_allowed' } })
  return { name: label, bytes: whole, mediaType }
}

/** A file whose bytes are stored; it becomes permanent when a transaction inserts its row. */
export interface StoredUpload {
  readonly name: string
  readonly sha256: string
  readonly size: number
  readonly mediaType: string
}

/**
 * Bytes are stored before their row: a crash in between leaves an unreferenced file, never a row without one. A disk
 * or a bucket may be slow, so this happens before the transaction begins. Nothing is stored beyond the quota.
 */
export async function storeBytes(
  database: Kysely<Database>,
  { files, uploadQuota }: UploadStore,
  { organizationId }: Owner,
  contents: readonly ValidatedUpload[],
): Promise<StoredUpload[]> {
  const { bytes: used } = (await database
    .selectFrom('organizationUpload')
    .where('organizationId', '=', organizationId)
    .select('bytes')
    .executeTakeFirst()) ?? { bytes: 0 }
  if (used + total(contents.map(({ bytes }) => bytes.length)) > uploadQuota) throw new Refusal('quota_exceeded')
  const stored: StoredUpload[] = []
  for (const { name, bytes, mediaType } of contents) {
    await keepFile(database, digestOf(bytes))
    stored.push({ name, sha256: await files.put(bytes), size: bytes.length, mediaType })
  }
  return stored
}

/** Adds the bytes to the organisation's usage and locks its row, so that parallel uploads cannot exceed the quota. */
export async function takeUploadQuota(
  tx: Transaction<Database>,
  { uploadQuota }: Pick<UploadStore, 'uploadQuota'>,
  { organizationId }: Owner,
  more: number,
): Promise<void> {
  const { rows } = await sql`
    insert into organization_upload as present (organization_id, bytes)
    select ${organizationId}::integer, ${more}::bigint where ${more}::bigint <= ${uploadQuota}::bigint
    on conflict (organization_id) do update set bytes = present.bytes + excluded.bytes
    where present.bytes + excluded.bytes <= ${uploadQuota}::bigint
    returning bytes`.execute(tx)
  if (rows.length === 0) throw new Refusal('quota_exceeded')
}

/** Inserts the rows of the files and counts them for the organisation. */
export async function insertFiles(
  tx: Transaction<Database>,
  place: UploadStore,
  owner: Owner,
  stored: readonly StoredUpload[],
): Promise<void> {
  await takeUploadQuota(tx, place, owner, total(stored.map(({ size }) => size)))
  await tx
    .insertInto('file')
    .values(stored.map(({ sha256, size, mediaType }) => ({ sha256, size, mediaType })))
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .execute()
}

function total(sizes: readonly number[]): number {
  return sizes.reduce((sum, size) => sum + size, 0)
}
