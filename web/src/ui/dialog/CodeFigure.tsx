import { styledPart } from '../styled-part.tsx'
import styles from './CodePicture.module.css'

/** A QR code, and the words below it. */
export const CodeFigure = styledPart('figure', styles.figure)
/** `data-one`: a single code, drawn large. */
export const CodeImage = styledPart('img', styles.picture)
