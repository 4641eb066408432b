import { Tabs, type TabsProps } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { styledPart } from '../styled-part.tsx'
import styles from './editor.module.css'

/** Tabs at the left, what they hold beside them, and the buttons below both. */
export const Editor = styledPart('div', styles.editor)
export const EditorPanels = styledPart('div', styles.panels)
export const EditorFoot = styledPart('div', styles.foot)
/** How much in a tab is wrong. */
export const TabMark = styledPart('span', styles.mark)

/** What somebody else changed in the meantime. */
export const ConflictBox = styledPart('div', styles.conflict)

const classNames = { root: styles.tabs, list: styles.tabList, tab: styles.tab, panel: styles.panel }

/** On a phone the tabs stand above what they hold. */
export function EditorTabs(props: TabsProps) {
  const isNarrow = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
  return <Tabs {...props} classNames={classNames} orientation={isNarrow ? 'horizontal' : 'vertical'} />
}
