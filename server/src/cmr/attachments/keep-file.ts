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

/** A file whose bytes are safe; who wants it to last names it in a transaction. */
export interface KeptFile {
  readonly sha256: string
  readonly size: number
  readonly mediaType: string
}

/**
 * First the bytes are safe, then a row names them: a crash in between leaves a file nobody knows, never a row without
 * one. A disk or a bucket may take its time, so that this happens before the transaction begins.
 */
export async function keepBytes(files: FileStore, bytes: Buffer, mediaType: string): Promise<KeptFile> {
  return { sha256: await files.put(bytes), size: bytes.length, mediaType }
}

export async function nameFiles(tx: Transaction<Database>, kept: readonly KeptFile[]): Promise<void> {
  await tx
    .insertInto('file')
    .values(kept.map(({ sha256, size, mediaType }) => ({ sha256, size, mediaType })))
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .execute()
}
