import { Refusal } from '@roadnote/domain/access/refusal'
import { assertAllowed } from '@roadnote/domain/access/verdict'
import type { attachmentContract } from '@roadnote/domain/cmr/contract/attachment'
import { canComment } from '@roadnote/domain/cmr/policy/policy'
import { recordReader } from '@roadnote/domain/cmr/record-reader'
import type { Actor } from '@roadnote/domain/access/actor'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { UseCase } from '../../http/serve.ts'
import { personName } from '../../user/person-name.ts'
import { commentTypesFor } from '../note/comment-types.ts'
import { recordEvent } from '../events/record.ts'
import { findNote, lockNote, saveNote, type Note } from '../note/store.ts'
import { reactToComment } from '../reactions/reactions.ts'

/** A comment cannot be deleted; with an address it is also mailed there. */
export const addComment: UseCase<(typeof attachmentContract)['comment']> = async (context, input) => {
  const { tx, actor } = context
  const { cmr_id: cmrId, comment: text, CommentType: type, email = null } = input
  const note = await lockNote(tx, actor, cmrId)
  assertAllowed(canComment(actor, note))
  if (!commentTypesFor(actor, note).includes(type)) {
    throw new Refusal('bad_input', { fields: { CommentType: 'not_allowed' } })
  }
  const { place } = await saveNote(context, note, {})
  const createdAt = place.at
  const { id } = await tx
    .insertInto('cmrComment')
    .values({ cmrId, type, text, email, userId: actor.userId, organizationId: actor.organizationId, createdAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordEvent(context, note, 'commentAdded', { commentType: type, text }, place)
  await reactToComment(context, note, { id, type, text, by: actor.name, typed: email, language: context.language })
  return { message: 'crm.updated', id }
}

/** The address that a comment was mailed to is for the side that wrote it, as in history and changes. */
export const commentList: UseCase<(typeof attachmentContract)['commentList']> = async (
  { actor, tx },
  { cmr_id: id },
) => {
  const note = await findNote(tx, actor, id)
  return commentsOf(tx, actor, note)
}

/** The remarks on a note as this reader sees them, oldest first. */
export async function commentsOf(db: Kysely<Database>, actor: Actor, note: Pick<Note, 'id' | 'parties'>) {
  const { readsAddressBy } = recordReader(actor, note.parties)
  const rows = await db
    .selectFrom('cmrComment as comment')
    .innerJoin('appUser as person', 'person.id', 'comment.userId')
    .innerJoin('organization', 'organization.id', 'comment.organizationId')
    .where('comment.cmrId', '=', note.id)
    .orderBy('comment.id')
    .select(['comment.id', 'comment.type', 'comment.text', 'comment.email', 'comment.createdAt as time'])
    .select([
      'person.name',
      'person.surname',
      'person.userName',
      'organization.name as organisation',
      'organization.path',
    ])
    .execute()
  return rows.map(({ name, surname, userName, path, email, ...comment }) => ({
    ...comment,
    email: readsAddressBy(path) ? email : null,
    who: personName(name, surname, userName) ?? '',
  }))
}
