import { styledPart } from '../../ui/styled-part.tsx'
import styles from './Activity.module.css'

/** What a tab beside the note's form holds. */
export const ActivitySection = styledPart('div', styles.section)
export const ActivityNone = styledPart('p', styles.none)
export const ActivityFields = styledPart('div', styles.fields)
export const ActivityFoot = styledPart('div', styles.foot)
