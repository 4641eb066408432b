import type { Actor } from '@roadnote/domain/access/actor'
import type { documentContract } from '@roadnote/domain/organization/document-contract'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'
import { storeBytes, validateUpload, insertFiles, type UploadStore } from '../files/store-upload.ts'
import type { UseCaseWithoutTransaction, UseCase } from '../http/serve.ts'
import { sortByName } from '../language/collate.ts'
import { requireOwnRow, lockOrganization } from './own-row.ts'
import { recordRow } from './record-row.ts'
import { isPossibleId, findOrganization } from './store.ts'

type Calls = typeof documentContract

function living(db: Kysely<Database>) {
  return db
    .selectFrom('organizationDocument as document')
    .innerJoin('file', 'file.sha256', 'document.fileSha256')
    .where('document.deletedAt', 'is', null)
}

export const documentList: UseCase<Calls['documentList']> = async ({ actor, tx, language }, { organizationId }) => {
  await findOrganization(tx, actor, organizationId)
  const documents = await living(tx)
    .where('document.organizationId', '=', organizationId)
    .orderBy('document.id')
    .select(['document.id', 'document.organizationId', 'document.name', 'document.mailingInclusionSign'])
    .select(['document.createdAt as createOn', 'file.mediaType', 'file.size'])
    .execute()
  return sortByName(language, documents)
}

/**
 * Checks access before it inspects and stores the file, outside a transaction. The file counts towards the quota of
 * the organisation.
 */
export function addDocument(uploads: UploadStore): UseCaseWithoutTransaction<Calls['addDocument']> {
  return async (context, { organizationId, name, documentFile, mailingInclusionSign = false }) => {
    const { database, once, actor, now } = context
    await findOrganization(database, actor, organizationId)
    const content = await validateUpload(actor.userId, 'documentFile', name, documentFile)
    const [stored] = await storeBytes(database, uploads, { organizationId }, [content])
    if (stored === undefined) throw new Error('one file was kept and none came back')
    return once(async (tx) => {
      await lockOrganization(tx, actor, organizationId)
      await insertFiles(tx, uploads, { organizationId }, [stored])
      const document = {
        organizationId,
        name: stored.name,
        fileSha256: stored.sha256,
        mailingInclusionSign,
        createdAt: now,
      }
      const { id } = await tx
        .insertInto('organizationDocument')
        .values(document)
        .returning('id')
        .executeTakeFirstOrThrow()
      const after = { mailingInclusionSign }
      await recordRow({ ...context, tx }, organizationId, {
        action: 'documentAdded',
        part: stored.name,
        before: null,
        after,
      })
      return { message: 'organization.documentAdded', id }
    })
  }
}

/** Locks a document before it is changed or deleted; its stored row defines the organisation. */
async function lockDocument(tx: Transaction<Database>, actor: Actor, id: number) {
  const row = isPossibleId(id)
    ? await tx
        .selectFrom('organizationDocument')
        .where('id', '=', id)
        .where('deletedAt', 'is', null)
        .forUpdate()
        .selectAll()
        .executeTakeFirst()
    : undefined
  return requireOwnRow(tx, actor, row)
}

export const editDocument: UseCase<Calls['editDocument']> = async (context, { id, mailingInclusionSign }) => {
  const { actor, tx } = context
  const before = await lockDocument(tx, actor, id)
  const after = { ...before, mailingInclusionSign }
  await tx
    .updateTable('organizationDocument')
    .set({ mailingInclusionSign: after.mailingInclusionSign })
    .where('id', '=', id)
    .execute()
  await recordRow(context, before.organizationId, {
    action: 'documentEdited',
    part: before.name,
    before: { mailingInclusionSign: before.mailingInclusionSign },
    after: { mailingInclusionSign },
  })
  return { message: 'organization.documentChanged' }
}

/** Soft delete: pending mails still attach the file. */
export const removeDocument: UseCase<Calls['removeDocument']> = async (context, { id }) => {
  const { actor, tx, now } = context
  const before = await lockDocument(tx, actor, id)
  await tx.updateTable('organizationDocument').set({ deletedAt: now }).where('id', '=', before.id).execute()
  await recordRow(context, before.organizationId, { action: 'documentDeleted', part: before.name })
  return { message: 'organization.documentDeleted' }
}

export function downloadDocument({ files }: UploadStore): UseCaseWithoutTransaction<Calls['downloadDocument']> {
  return async ({ database, actor }, { id }) => {
    const row = isPossibleId(id)
      ? await living(database)
          .where('document.id', '=', id)
          .select(['document.organizationId', 'document.name', 'document.fileSha256', 'file.mediaType'])
          .executeTakeFirst()
      : undefined
    const { name, mediaType, fileSha256 } = await requireOwnRow(database, actor, row)
    const bytes = await files.get(fileSha256)
    if (bytes === null) throw new Error(`document ${id} of an organisation has lost its file`)
    return { bytes, mediaType, name }
  }
}
