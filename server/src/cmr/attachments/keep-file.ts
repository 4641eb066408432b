import { Refusal } from '@roadnote/domain/access/refusal'
import { maximumFileBytes } from '@roadnote/domain/cmr/attachment-contract'
import type { SentFile } from '@roadnote/domain/contract/upload'
import type { Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { FileStore } from '../../files/file-store.ts'
import { decodeBase64 } from '../../files/recognise.ts'

/** The bytes of an upload, however it was sent, or a refusal that names the field. */
export async function bytesOf(field: string, sent: SentFile): Promise<Buffer> {
  const bytes = typeof sent === 'string' ? decodeBase64(sent) : Buffer.from(await sent.arrayBuffer())
  if (bytes === null || bytes.length === 0) throw new Refusal('bad_input', { fields: { [field]: 'wrong_format' } })
  if (bytes.length > maximumFileBytes) throw new Refusal('too_large', { fields: { [field]: 'too_long' } })
  return bytes
}

/** First the bytes are safe, then the row names them: a crash in between leaves a file nobody knows, never a row without one. */
export async function keepFile(
  tx: Transaction<Database>,
  files: FileStore,
  bytes: Buffer,
  mediaType: string,
): Promise<string> {
  const sha256 = await files.put(bytes)
  await tx
    .insertInto('file')
    .values({ sha256, size: bytes.length, mediaType })
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .execute()
  return sha256
}
