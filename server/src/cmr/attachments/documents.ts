import { Refusal } from '@roadnote/domain/access/refusal'
import { assertAllowed } from '@roadnote/domain/access/verdict'
import type { attachmentContract } from '@roadnote/domain/cmr/contract/attachment'
import { canDeleteDocument, documentType } from '@roadnote/domain/cmr/field/document'
import { canAttach } from '@roadnote/domain/cmr/policy/policy'
import type { SentFile } from '@roadnote/domain/contract/upload'
import {
  storeBytes,
  validateUpload,
  insertFiles,
  type ValidatedUpload,
  type StoredUpload,
  type UploadStore,
} from '../../files/store-upload.ts'
import type { Context } from '../../http/context.ts'
import type { UseCaseWithoutTransaction, UseCase } from '../../http/serve.ts'
import type { Secrets } from '../../secrets.ts'
import type { ChainPosition } from '../events/place.ts'
import { makeLink } from '../links/link.ts'
import { recordEvent } from '../events/record.ts'
import { findNote, lockNote, saveNote, type Note } from '../note/store.ts'

export function documentList(secrets: Secrets): UseCase<(typeof attachmentContract)['documentList']> {
  return async ({ actor, tx, now }, { cmr_id: cmrId, documentType: type }) => {
    const note = await findNote(tx, actor, cmrId)
    const rows = await tx
      .selectFrom('cmrDocument as document')
      .innerJoin('file', 'file.sha256', 'document.fileSha256')
      .where('document.cmrId', '=', note.id)
      .where('document.deletedAt', 'is', null)
      .$if(type !== undefined && type !== null, (query) => query.where('document.type', '=', type ?? 0))
      .orderBy('document.id')
      .select([
        'document.id',
        'document.name',
        'document.type',
        'document.createdAt as createOn',
        'file.mediaType',
        'file.size',
      ])
      .execute()
    const generation = note.record.linkGeneration
    return rows.map((row) => ({
      ...row,
      link: makeLink(secrets, { kind: 'document', documentId: row.id, type: row.type, generation }, now),
    }))
  }
}

/** Validates all files before the first one is stored. */
async function check(userId: number, sent: readonly { name: string; file: SentFile }[]): Promise<ValidatedUpload[]> {
  const checked: ValidatedUpload[] = []
  for (const [index, { name, file }] of sent.entries())
    checked.push(await validateUpload(userId, `documents.${index}.file`, name, file))
  return checked
}

/**
 * Checks the permission before the costly work: files are validated and stored only if the note accepts them from
 * this user, and without occupying a connection. The check is repeated under the note's lock.
 */
export function addDocument(
  uploads: UploadStore,
): UseCaseWithoutTransaction<(typeof attachmentContract)['addDocument']> {
  return async ({ database, once, ...facts }, { cmrId, documents }) => {
    const { actor } = facts
    assertAllowed(canAttach(actor, await findNote(database, actor, cmrId)))
    const storedFiles = await storeBytes(database, uploads, actor, await check(actor.userId, documents))
    return once(async (tx) => {
      const context: Context = { ...facts, tx }
      const note = await lockNote(tx, actor, cmrId)
      assertAllowed(canAttach(actor, note))
      await insertFiles(tx, uploads, actor, storedFiles)
      const ids: number[] = []
      let { place } = await saveNote(context, note, {})
      for (const document of storedFiles) {
        const { id, behind } = await attach(context, note, document, place)
        ids.push(id)
        place = behind
      }
      return { message: 'crm.attachFileSuccess', ids }
    })
  }
}

async function attach(
  context: Context,
  note: Note,
  { name, sha256 }: StoredUpload,
  place: ChainPosition,
): Promise<{ id: number; behind: ChainPosition }> {
  const { tx, actor } = context
  const { id } = await tx
    .insertInto('cmrDocument')
    .values({
      cmrId: note.id,
      type: documentType.attachment,
      name,
      fileSha256: sha256,
      createdByUserId: actor.userId,
      createdAt: place.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, behind: await recordEvent(context, note, 'documentAdded', { documentId: id, name, sha256 }, place) }
}

/**
 * The permission depends on the document's own note, not on the note in the request. Deleted documents stay on
 * record.
 */
export const deleteDocument: UseCase<(typeof attachmentContract)['deleteDocument']> = async (
  context,
  { documentId },
) => {
  const { tx, actor } = context
  const document = await tx
    .selectFrom('cmrDocument')
    .where('id', '=', documentId)
    .where('deletedAt', 'is', null)
    .select(['cmrId', 'type', 'name', 'fileSha256'])
    .executeTakeFirst()
  if (document === undefined) throw new Refusal('not_found')
  const note = await lockNote(tx, actor, document.cmrId)
  assertAllowed(canDeleteDocument(actor, document, note))
  assertAllowed(canAttach(actor, note))
  const { place } = await saveNote(context, note, {})
  await tx
    .updateTable('cmrDocument')
    .set({ deletedAt: place.at, deletedByUserId: actor.userId })
    .where('id', '=', documentId)
    .execute()
  const payload = { documentId, name: document.name, sha256: document.fileSha256 }
  await recordEvent(context, note, 'documentRemoved', payload, place)
  return { message: 'Document deleted successfully.' }
}
