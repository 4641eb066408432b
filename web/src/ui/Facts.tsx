import { styledPart } from './styled-part.tsx'
import styles from './Facts.module.css'

/** Names and what they stand for, in two columns: pairs of `dt` and `dd`. */
export const Facts = styledPart('dl', styles.facts)

/** The same with larger words in the second column. */
export const LargeFacts = styledPart('dl', `${styles.facts} ${styles.large}`)
