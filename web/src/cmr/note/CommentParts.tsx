import { styledPart } from '../../ui/styled-part.tsx'
import styles from './CommentList.module.css'

/** Who said what about a note, and when. */
export const Comments = styledPart('ul', styles.comments)
export const CommentItem = styledPart('li', styles.comment)
export const CommentHead = styledPart('div', styles.head)
export const CommentWords = styledPart('p', styles.words)
