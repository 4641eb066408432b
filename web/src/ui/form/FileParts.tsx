import { Text } from '@mantine/core'
import { styledPart } from '../styled-part.tsx'
import styles from './FileField.module.css'

/** Where files are dropped. */
export const DropZone = styledPart('div', styles.zone)
/** The button, and the words about dropping. */
export const DropWays = styledPart('span', styles.ways)
export const DropHint = Text.withProps({ span: true, size: 'xs', c: 'dimmed' })
