import { hasPermission, type Actor } from '@roadnote/domain/access/actor'
import { Refusal } from '@roadnote/domain/access/refusal'
import { assertAllowed } from '@roadnote/domain/access/verdict'
import type { attachmentContract } from '@roadnote/domain/cmr/contract/attachment'
import { canAddPhoto, canDeletePhoto } from '@roadnote/domain/cmr/policy/policy'
import type { FileReply } from '@roadnote/domain/contract/endpoint'
import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { Database } from '../../database/schema.ts'
import type { FileStore } from '../../files/file-store.ts'
import { preparePhoto } from '../../files/picture.ts'
import { sanitizedName } from '../../files/recognise.ts'
import type { Context, ContextWithoutTransaction } from '../../http/context.ts'
import type { UseCaseWithoutTransaction, UseCase } from '../../http/serve.ts'
import type { Secrets } from '../../secrets.ts'
import { personName } from '../../user/person-name.ts'
import { isRecordedPhoto } from '../delivery/records.ts'
import { recordEvent } from '../events/record.ts'
import { isValidLink, linkLifetime, makeLink } from '../links/link.ts'
import type { WrongLinkLimit } from '../links/wrong-link-limit.ts'
import { visibleTo } from '../note/visibility.ts'
import { requireOpenReservation } from '../note/reservations.ts'
import { findNote, lockNote, saveNote } from '../note/store.ts'
import { bytesOf, storeBytes, insertFiles, type StoredUpload, type UploadStore } from '../../files/store-upload.ts'

export function photoList(secrets: Secrets): UseCase<(typeof attachmentContract)['photoList']> {
  return async ({ actor, tx, now }, { cmr_id: cmrId }) => {
    const note = await findNote(tx, actor, cmrId)
    const photos = await tx
      .selectFrom('cmrPhoto as photo')
      .leftJoin('appUser as person', 'person.id', 'photo.createdByUserId')
      .leftJoin('organization', 'organization.id', 'person.organizationId')
      .where('photo.cmrId', '=', note.id)
      .where('photo.deletedAt', 'is', null)
      .orderBy('photo.createdAt')
      .orderBy('photo.id')
      .select(['photo.id', 'photo.fileName', 'photo.createdAt as createOn'])
      .select(['person.name', 'person.surname', 'person.userName', 'organization.name as organisation'])
      .execute()
    const generation = note.record.linkGeneration
    return photos.map(({ name, surname, userName, ...row }) => {
      const link = makeLink(secrets, { kind: 'photo', photoId: row.id, generation }, now, linkLifetime.shown)
      return {
        ...row,
        who: personName(name, surname, userName),
        src: `/api/cmr/photo?id=${row.id}&size=full&link=${link}`,
      }
    })
  }
}

interface PhotoParts {
  readonly files: FileStore
  readonly secrets: Secrets
  readonly tries: WrongLinkLimit
}

/** The permission depends on the photo's note; a link opens exactly one photo. */
export function readPhoto({
  files,
  secrets,
  tries,
}: PhotoParts): UseCaseWithoutTransaction<(typeof attachmentContract)['photo']> {
  return async ({ actor, database, now, caller }, { id, size, link = '' }) => {
    if (actor !== null && !hasPermission(actor, 'viewCmrs')) throw new Refusal('permission_missing')
    const found = await findPhoto(database, actor, id)
    if (actor === null) {
      const linked = { kind: 'photo', photoId: id, generation: found?.linkGeneration ?? 0 } as const
      const opened = isValidLink(secrets, linked, link, now)
      if (!opened || found === undefined || found.status === 8) throw tries.refusalOf('link_refused', caller.ip, now)
    }
    return developed(files, found, size)
  }
}

/** A photo that the actor may see; with a null actor any photo, for callers who prove access by a link. */
export async function findPhoto(database: Kysely<Database>, actor: Actor | null, id: number) {
  return database
    .selectFrom('cmrPhoto as photo')
    .innerJoin('cmr', 'cmr.id', 'photo.cmrId')
    .where('photo.id', '=', id)
    .where('photo.deletedAt', 'is', null)
    .$call((query) => (actor === null ? query : query.where(visibleTo(actor))))
    .select(['photo.id', 'photo.cmrId', 'photo.fileName', 'photo.fileSha256', 'photo.thumbnailSha256'])
    .select(['cmr.linkGeneration', 'cmr.status'])
    .executeTakeFirst()
}

export async function developed(
  files: FileStore,
  found: Awaited<ReturnType<typeof findPhoto>>,
  size: 'thumb' | 'full' | null | undefined,
): Promise<FileReply> {
  if (found === undefined) throw new Refusal('not_found')
  const sha256 = size === 'thumb' ? (found.thumbnailSha256 ?? found.fileSha256) : found.fileSha256
  const bytes = await files.get(sha256)
  if (bytes === null) throw new Error(`photo ${found.id} has lost its file`)
  return { bytes, mediaType: 'image/jpeg', name: found.fileName }
}

export function addPhoto(uploads: UploadStore): UseCaseWithoutTransaction<(typeof attachmentContract)['addPhoto']> {
  return async (open, sent) => {
    const ready = await processPhoto(open, uploads, sent)
    const { database: _apart, once, ...facts } = open
    return once((tx) => attachPhoto({ ...facts, tx }, uploads, ready))
  }
}

type SentPhoto = z.output<(typeof attachmentContract)['addPhoto']['input']>

/** A re-encoded photo stored on disk. Whether the note accepts it is checked again under its lock. */
interface DevelopedPhoto {
  readonly cmrId: number
  readonly name: string
  readonly reservationId: number | null
  /** The full photo and the thumbnail. */
  readonly files: readonly StoredUpload[]
}

/**
 * Checks the permission before the costly work: a picture is decoded only if the note accepts it from this user, and
 * without occupying a connection.
 */
export async function processPhoto(
  { database, actor }: ContextWithoutTransaction,
  uploads: UploadStore,
  { cmrId, fileName, photo: sent, reservationId = null }: SentPhoto,
): Promise<DevelopedPhoto> {
  assertAllowed(canAddPhoto(actor, await findNote(database, actor, cmrId)))
  const picture = await preparePhoto(actor.userId, await bytesOf('photo', sent))
  if (picture === null) throw new Refusal('file_type_refused', { fields: { photo: 'not_allowed' } })
  const name = sanitizedName(fileName).replace(/\.[^.]*$/, '') + '.jpg'
  const contents = [picture.full, picture.thumbnail].map((bytes) => ({ name, bytes, mediaType: 'image/jpeg' }))
  const files = await storeBytes(database, uploads, actor, contents)
  return { cmrId, name, reservationId, files }
}

export async function attachPhoto(context: Context, uploads: UploadStore, photo: DevelopedPhoto) {
  const { tx, actor, now } = context
  const { cmrId, name, reservationId, files } = photo
  const note = await lockNote(tx, actor, cmrId)
  assertAllowed(canAddPhoto(actor, note))
  if (reservationId !== null) await requireOpenReservation(tx, actor, note, reservationId)
  await insertFiles(tx, uploads, actor, files)
  const [fileSha256 = '', thumbnailSha256 = ''] = files.map(({ sha256 }) => sha256)
  const { id } = await tx
    .insertInto('cmrPhoto')
    .values({
      cmrId,
      fileSha256,
      thumbnailSha256,
      fileName: name,
      createdByUserId: actor.userId,
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (reservationId !== null)
    await tx.insertInto('cmrReservationPhoto').values({ photoId: id, reservationId }).execute()
  const { place, version } = await saveNote(context, note, {})
  const shown = reservationId === null ? {} : { reservationId }
  await recordEvent(context, note, 'photoAdded', { photoId: id, name, sha256: fileSha256, ...shown }, place)
  return { message: 'crm.updated', id, version }
}

export const deletePhoto: UseCase<(typeof attachmentContract)['deletePhoto']> = async (context, { photoId }) => {
  const { tx, actor, now } = context
  const row = await tx
    .selectFrom('cmrPhoto')
    .where('id', '=', photoId)
    .where('deletedAt', 'is', null)
    .select(['cmrId', 'fileName', 'fileSha256'])
    .executeTakeFirst()
  if (row === undefined) throw new Refusal('not_found')
  const note = await lockNote(tx, actor, row.cmrId)
  assertAllowed(canDeletePhoto(actor, note))
  const shows = await tx
    .selectFrom('cmrReservationPhoto')
    .where('photoId', '=', photoId)
    .select('reservationId')
    .executeTakeFirst()
  if (shows !== undefined) await requireOpenReservation(tx, actor, note, shows.reservationId)
  if (await isRecordedPhoto(tx, note.id, photoId)) throw new Refusal('photo_recorded')
  await tx
    .updateTable('cmrPhoto')
    .set({ deletedAt: now, deletedByUserId: actor.userId })
    .where('id', '=', photoId)
    .execute()
  const { place } = await saveNote(context, note, {})
  const shown = shows === undefined ? {} : { reservationId: shows.reservationId }
  const gone = { photoId, name: row.fileName, sha256: row.fileSha256, ...shown }
  await recordEvent(context, note, 'photoRemoved', gone, place)
  return { message: 'crm.updated' }
}
