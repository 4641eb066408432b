import { styledPart } from '../styled-part.tsx'
import styles from './fields.module.css'

/** Several parts as one cell of a sheet; `data-span` says how many of the twelve columns it takes. */
export const Cell = styledPart('div', styles.cell)
