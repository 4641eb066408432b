import { styledPart } from '../styled-part.tsx'
import styles from './FormGrid.module.css'

/** Fields on twelve columns; each says how many it takes (`cellOf`). */
export const FormGrid = styledPart('div', styles.grid)
/** Fields in pairs, on a phone one below the other. */
export const FieldPairs = styledPart('div', styles.pairs)
