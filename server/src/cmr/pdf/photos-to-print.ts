import type { PaperFormat } from '@roadnote/domain/cmr/paper/format'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { FileStore } from '../../files/file-store.ts'
import { photoPicture } from './draw/images.ts'
import type { Printing } from './render/printing.ts'

/** More would make files that no mailbox takes. */
const mostPhotos = 24

/** The photos of a note, scaled for print and one at a time, which bounds time and memory. */
export async function photosToPrint(
  db: Kysely<Database>,
  files: FileStore,
  cmrId: number,
  { moment }: PaperFormat,
  zone: string,
): Promise<Pick<Printing, 'photos' | 'photoCount'>> {
  const rows = await db
    .selectFrom('cmrPhoto')
    .where('cmrId', '=', cmrId)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .select(['fileSha256', 'createdAt'])
    .execute()
  const photos: { readonly picture: Buffer; readonly caption: string }[] = []
  for (const { fileSha256, createdAt } of rows.slice(0, mostPhotos)) {
    const stored = await files.get(fileSha256)
    const picture = stored === null ? null : await photoPicture(stored)
    if (picture !== null) photos.push({ picture, caption: moment(createdAt, zone) })
  }
  return { photos, photoCount: rows.length }
}
