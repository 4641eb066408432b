import { styledPart } from './styled-part.tsx'
import styles from './Facts.module.css'

/** Names and what they stand for, in two columns: pairs of `dt` and `dd`. */
export const Facts = styledPart('dl', styles.facts)
