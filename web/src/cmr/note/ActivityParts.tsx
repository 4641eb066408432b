import { Group, Text } from '@mantine/core'
import { styledPart } from '../../ui/styled-part.tsx'
import styles from './Activity.module.css'

/** What a tab beside the note's form holds. */
export const ActivitySection = styledPart('div', styles.section)
export const ActivityNone = Text.withProps({ size: 'sm', c: 'dimmed', py: 'md', px: 'lg' })
export const ActivityFields = styledPart('div', styles.fields)
export const ActivityFoot = Group.withProps({ justify: 'flex-end' })
