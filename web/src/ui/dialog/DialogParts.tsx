import { styledPart } from '../styled-part.tsx'
import styles from './dialog.module.css'

/** The content of a dialog: sections, and the buttons at its foot. */
export const DialogBody = styledPart('div', styles.form)
export const DialogSection = styledPart('div', styles.section)
export const DialogFoot = styledPart('div', styles.foot)
/** Words beside the buttons. */
export const FootWords = styledPart('span', styles.small)

/** A paragraph. */
export const Words = styledPart('p', styles.words)
export const SectionTitle = styledPart('h3', styles.heading)
/** A title and what stands at the other end of its line. */
export const TitleLine = styledPart('div', styles.row)
/** Small words of less weight. */
export const Aside = styledPart('span', styles.aside)

/** The code of a note, or a plate. */
export const CodeText = styledPart('span', styles.code)
export const CodeList = styledPart('ul', styles.codes)

/** Lines of a list with a hairline between them. */
export const Line = styledPart('li', styles.item)
/** The words of a line, which take what room is left. */
export const LineWords = styledPart('span', styles.grow)

/** Something that did not work, in a box. */
export const RefusedBox = styledPart('div', styles.notice)
