import { Refusal } from '@roadnote/domain/access/refusal'
import { insist } from '@roadnote/domain/access/verdict'
import type { attachmentContract } from '@roadnote/domain/cmr/attachment-contract'
import { canDeleteDocument, documentType } from '@roadnote/domain/cmr/document'
import { canAttach } from '@roadnote/domain/cmr/policy'
import type { SentFile } from '@roadnote/domain/contract/upload'
import type { FileStore } from '../../files/file-store.ts'
import { redrawPicture } from '../../files/picture.ts'
import { cleanName, recognise } from '../../files/recognise.ts'
import type { Context } from '../../http/context.ts'
import type { UseCase } from '../../http/serve.ts'
import type { Secrets } from '../../secrets.ts'
import { makeLink } from '../link.ts'
import { recordEvent } from '../record.ts'
import { findNote, lockNote, saveNote, type Note } from '../store.ts'
import { bytesOf, keepFile } from './keep-file.ts'

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

interface Checked {
  readonly name: string
  readonly bytes: Buffer
  readonly mediaType: string
}

/** Every file is looked at before the first one is kept. */
async function check(sent: readonly { name: string; file: SentFile }[]): Promise<Checked[]> {
  const checked: Checked[] = []
  for (const [index, { name, file }] of sent.entries()) {
    const bytes = await bytesOf(`documents.${index}.file`, file)
    const label = cleanName(name)
    const mediaType = recognise(bytes, label)
    const whole = mediaType?.startsWith('image/') === true ? await redrawPicture(bytes) : bytes
    if (mediaType === null || whole === null) {
      throw new Refusal('file_type_refused', { fields: { [`documents.${index}.file`]: 'not_allowed' } })
    }
    checked.push({ name: label, bytes: whole, mediaType })
  }
  return checked
}

export function addDocument(files: FileStore): UseCase<(typeof attachmentContract)['addDocument']> {
  return async (context, { cmrId, documents }) => {
    const checked = await check(documents)
    const note = await lockNote(context.tx, context.actor, cmrId)
    insist(canAttach(context.actor, note))
    const ids: number[] = []
    for (const document of checked) ids.push(await attach(context, files, note, document))
    await saveNote(context.tx, note, {}, context.now)
    return { message: 'crm.attachFileSuccess', ids }
  }
}

async function attach(
  context: Context,
  files: FileStore,
  note: Note,
  { name, bytes, mediaType }: Checked,
): Promise<number> {
  const { tx, actor, now } = context
  const fileSha256 = await keepFile(tx, files, bytes, mediaType)
  const { id } = await tx
    .insertInto('cmrDocument')
    .values({
      cmrId: note.id,
      type: documentType.attachment,
      name,
      fileSha256,
      createdByUserId: actor.userId,
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordEvent(context, note, 'documentAdded', { documentId: id, name, sha256: fileSha256 })
  return id
}

/** The document's own note decides, whatever note the request names. Deleted ones stay on record. */
export const deleteDocument: UseCase<(typeof attachmentContract)['deleteDocument']> = async (
  context,
  { documentId },
) => {
  const { tx, actor, now } = context
  const document = await tx
    .selectFrom('cmrDocument')
    .where('id', '=', documentId)
    .where('deletedAt', 'is', null)
    .select(['cmrId', 'type', 'name', 'fileSha256'])
    .executeTakeFirst()
  if (document === undefined) throw new Refusal('not_found')
  const note = await lockNote(tx, actor, document.cmrId)
  insist(canDeleteDocument(actor, document, note))
  insist(canAttach(actor, note))
  await tx
    .updateTable('cmrDocument')
    .set({ deletedAt: now, deletedByUserId: actor.userId })
    .where('id', '=', documentId)
    .execute()
  await saveNote(tx, note, {}, now)
  await recordEvent(context, note, 'documentRemoved', { documentId, name: document.name, sha256: document.fileSha256 })
  return { message: 'Document deleted successfully.' }
}
