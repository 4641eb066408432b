import { styledPart } from './styled-part.tsx'
import styles from './Section.module.css'

/** A page of sections, each a box with a head and what it holds. */
export const SectionPage = styledPart('div', styles.page)
export const SectionBox = styledPart('section', styles.section)
export const SectionHead = styledPart('div', styles.head)
export const SectionBody = styledPart('div', styles.content)
