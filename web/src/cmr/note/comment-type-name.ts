import { commentType, type CommentTypeName } from '@roadnote/domain/cmr/field/comment-type'

// Object.keys loses the key type; the keys are the names by definition.
const names = Object.keys(commentType) as CommentTypeName[]

/** The author's side of a comment; unknown types are plain comments. */
export function commentTypeName(type: unknown): CommentTypeName {
  return names.find((name) => commentType[name] === type) ?? 'comment'
}
