import { commentType, type CommentTypeName } from '@roadnote/domain/cmr/field/comment-type'

// Object.keys forgets what the keys are; they are the names by definition.
const names = Object.keys(commentType) as CommentTypeName[]

/** Who speaks in a comment; what is unknown is a plain one. */
export function commentTypeName(type: unknown): CommentTypeName {
  return names.find((name) => commentType[name] === type) ?? 'comment'
}
