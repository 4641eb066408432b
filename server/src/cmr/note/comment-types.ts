import type { Actor } from '@roadnote/domain/access/actor'
import { commentType, type CommentTypeName } from '@roadnote/domain/cmr/field/comment-type'
import type { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { canComment } from '@roadnote/domain/cmr/policy/policy'
import { sidesOf } from '@roadnote/domain/cmr/policy/side'
import type { UseCase } from '../../http/serve.ts'
import { translator } from '../../language/translate.ts'
import { findNote, type Note } from './store.ts'

/**
 * A plain comment is open to all users who work with the note, a party's remark only to that party. A removed note
 * accepts no comments.
 */
function namesFor(actor: Actor, note: Note): CommentTypeName[] {
  if (!canComment(actor, note).allowed) return []
  const sides = sidesOf(actor, note.parties)
  const drives = note.driverUserId === actor.userId || sides.has('carrier') || sides.has('subcontractor')
  const names: (CommentTypeName | false)[] = [
    'comment',
    sides.has('sender') && 'shipper',
    drives && 'driver',
    sides.has('recipient') && 'receiver',
  ]
  return names.filter((name) => name !== false)
}

export function commentTypesFor(actor: Actor, note: Note): number[] {
  return namesFor(actor, note).map((name) => commentType[name])
}

export const commentTypes: UseCase<(typeof cmrContract)['commentTypes']> = async ({ actor, tx, language }, input) => {
  const note = await findNote(tx, actor, input.cmr_id)
  const say = translator(language)
  return namesFor(actor, note).map((name) => ({ id: commentType[name], name: say(`cmr.commentType.${name}`) }))
}
