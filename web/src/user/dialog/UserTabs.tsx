import { Box, Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { SubjectHistory } from '../../admin-log/history/SubjectHistory.tsx'
import { useText } from '../../language/use-text.ts'
import { EditorPanels, EditorTabs } from '../../ui/dialog/EditorParts.tsx'

interface UserTabsProps {
  /** `null`: a new user, without a history. */
  readonly id: number | null
  readonly children: ReactNode
  /** The tab about visible notes next to the history, for editors who may check that. */
  readonly sight?: ReactNode
}

/** The user, and the history of changes. */
export function UserTabs({ id, children, sight }: UserTabsProps) {
  const text = useText()
  return (
    <EditorTabs defaultValue="user">
      {id !== null && (
        <Tabs.List aria-label={text('user.dialog.tabs')}>
          <Tabs.Tab value="user">{text('user.dialog.user')}</Tabs.Tab>
          <Tabs.Tab value="history">{text('user.dialog.history')}</Tabs.Tab>
          {sight !== undefined && <Tabs.Tab value="sight">{text('user.sight.tab')}</Tabs.Tab>}
        </Tabs.List>
      )}
      <EditorPanels>
        <Tabs.Panel value="user" tabIndex={0} keepMounted>
          <Box mx="auto" maw={880} w="100%">
            {children}
          </Box>
        </Tabs.Panel>
        {id !== null && (
          <Tabs.Panel value="history" tabIndex={0} keepMounted={false}>
            <Box mx="auto" maw={880} w="100%">
              <SubjectHistory kind="user" id={id} none={text('user.historyNone')} />
            </Box>
          </Tabs.Panel>
        )}
        {sight !== undefined && (
          <Tabs.Panel value="sight" tabIndex={0} keepMounted={false}>
            <Box mx="auto" maw={880} w="100%">
              {sight}
            </Box>
          </Tabs.Panel>
        )}
      </EditorPanels>
    </EditorTabs>
  )
}
