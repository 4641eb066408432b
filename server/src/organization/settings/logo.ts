import { createHash } from 'node:crypto'
import { Refusal } from '@roadnote/domain/access/refusal'
import { logoMaximumBytes } from '@roadnote/domain/organization/settings'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { FileStore } from '../../files/file-store.ts'
import { storeBytes, type UploadStore } from '../../files/store-upload.ts'
import { prepareLogo } from '../../files/picture.ts'
import { decodeBase64 } from '../../files/recognise.ts'

const mediaType = 'image/png'

/** A logo in the file store; it must be referenced in a transaction to persist. */
export interface StoredLogo {
  readonly sha256: string
  readonly size: number
}

const refused = () => new Refusal('bad_input', { fields: { logo: 'errorLogo' } })

/**
 * The change of the logo: undefined keeps it, null removes it, else the re-encoded new one. Sending the displayed
 * logo back keeps it. It counts towards the quota of the organisation; a new one has used nothing yet.
 */
export async function storedLogo(
  database: Kysely<Database>,
  place: UploadStore,
  { userId, organizationId }: { readonly userId: number; readonly organizationId: number | null },
  sent: string | null | undefined,
  present: string | null,
): Promise<StoredLogo | null | undefined> {
  if (sent === undefined) return undefined
  if (sent === null || sent.trim() === '') return null
  const bytes = decodeBase64(sent)
  if (bytes === null || bytes.length > logoMaximumBytes) throw refused()
  if (createHash('sha256').update(bytes).digest('hex') === present) return undefined
  const picture = await prepareLogo(userId, bytes)
  if (picture === null) throw refused()
  const [stored] = await storeBytes(database, place, { organizationId: organizationId ?? 0 }, [
    { name: 'logo', bytes: picture, mediaType },
  ])
  if (stored === undefined) throw new Error('one file was kept and none came back')
  return { sha256: stored.sha256, size: stored.size }
}

export async function nameLogo(tx: Transaction<Database>, logo: StoredLogo): Promise<void> {
  await tx
    .insertInto('file')
    .values({ ...logo, mediaType })
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .execute()
}

/** As a data URL for display. */
export async function logoAddress(files: FileStore, sha256: string | null | undefined): Promise<string | null> {
  if (sha256 === null || sha256 === undefined) return null
  const bytes = await files.get(sha256)
  return bytes === null ? null : `data:${mediaType};base64,${bytes.toString('base64')}`
}
