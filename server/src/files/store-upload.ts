import { Refusal } from '@roadnote/domain/access/refusal'
import { maximumFileBytes, type SentFile } from '@roadnote/domain/contract/upload'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { FileStore } from './file-store.ts'
import { redrawPicture } from './picture.ts'
import { cleanName, decodeBase64, recognise } from './recognise.ts'

/** The bytes of an upload, however it was sent, or a refusal that names the field. */
export async function bytesOf(field: string, sent: SentFile): Promise<Buffer> {
  const bytes = typeof sent === 'string' ? decodeBase64(sent) : Buffer.from(await sent.arrayBuffer())
  if (bytes === null || bytes.length === 0) throw new Refusal('bad_input', { fields: { [field]: 'wrong_format' } })
  if (bytes.length > maximumFileBytes) throw new Refusal('too_large', { fields: { [field]: 'too_long' } })
  return bytes
}

/** Where uploads are kept, and how many bytes of them each organisation may have there. */
export interface UploadPlace {
  readonly files: FileStore
  readonly uploadQuota: number
}

/** Whose space a file takes. */
interface Owner {
  readonly organizationId: number
}

/** What was sent, looked at and ready to be kept. */
export interface Content {
  readonly name: string
  readonly bytes: Buffer
  readonly mediaType: string
}

/** A document that is what its name says, under a clean name; a picture is drawn again, without where it was taken. */
export async function lookAt(userId: number, field: string, name: string, sent: SentFile): Promise<Content> {
  const bytes = await bytesOf(field, sent)
  const label = cleanName(name)
  const mediaType = await recognise(bytes, label)
  const whole = mediaType?.startsWith('image/') === true ? await redrawPicture(userId, bytes) : bytes
  if (mediaType === null || whole === null)
    throw new Refusal('file_type_refused', { fields: { [field]: 'not_allowed' } })
  return { name: label, bytes: whole, mediaType }
}

/** A file whose bytes are safe; who wants it to last names it in a transaction. */
export interface StoredUpload {
  readonly name: string
  readonly sha256: string
  readonly size: number
  readonly mediaType: string
}

/**
 * First the bytes are safe, then a row names them: a crash in between leaves a file nobody knows, never a row without
 * one. A disk or a bucket may take its time, so that this happens before the transaction begins. Whose space is used up
 * leaves nothing on it.
 */
export async function storeBytes(
  database: Kysely<Database>,
  { files, uploadQuota }: UploadPlace,
  { organizationId }: Owner,
  contents: readonly Content[],
): Promise<StoredUpload[]> {
  const { bytes: used } = (await database
    .selectFrom('organizationUpload')
    .where('organizationId', '=', organizationId)
    .select('bytes')
    .executeTakeFirst()) ?? { bytes: 0 }
  if (used + total(contents.map(({ bytes }) => bytes.length)) > uploadQuota) throw new Refusal('quota_exceeded')
  const kept: StoredUpload[] = []
  for (const { name, bytes, mediaType } of contents) {
    kept.push({ name, sha256: await files.put(bytes), size: bytes.length, mediaType })
  }
  return kept
}

/** Counts so many bytes for the organisation, which is held meanwhile: nobody overruns its space. */
export async function takeSpace(
  tx: Transaction<Database>,
  { uploadQuota }: Pick<UploadPlace, 'uploadQuota'>,
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

/** Names the files for good and counts them for the organisation. */
export async function nameFiles(
  tx: Transaction<Database>,
  place: UploadPlace,
  owner: Owner,
  kept: readonly StoredUpload[],
): Promise<void> {
  await takeSpace(tx, place, owner, total(kept.map(({ size }) => size)))
  await tx
    .insertInto('file')
    .values(kept.map(({ sha256, size, mediaType }) => ({ sha256, size, mediaType })))
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .execute()
}

function total(sizes: readonly number[]): number {
  return sizes.reduce((sum, size) => sum + size, 0)
}
