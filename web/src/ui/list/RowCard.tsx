import { Text } from '@mantine/core'
import { styledPart } from '../styled-part.tsx'
import styles from './RowCard.module.css'

/** The name of a row, which opens it. */
export const RowName = styledPart('button', styles.name)

/** A row on a phone: what opens it, and beside it what else can be done. */
export const RowCard = styledPart('div', styles.card)
export const CardOpener = styledPart('button', styles.open)
/** A card that is one button. */
export const CardButton = styledPart('button', styles.whole)
export const CardTop = styledPart('span', styles.top)
export const CardTitle = styledPart('span', styles.cardTitle)
export const CardWords = Text.withProps({ span: true, size: 'sm', c: 'dimmed' })
export const CardAction = styledPart('button', styles.action)
