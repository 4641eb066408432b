import { Tabs } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useText } from '../../language/use-text.ts'
import frame from '../../organization/dialog/OrganizationDialog.module.css'
import { lazyPart } from '../../ui/part/lazy-part.tsx'
import styles from './UserDialog.module.css'

const SubjectHistory = lazyPart(async () => (await import('../../admin-log/history/SubjectHistory.tsx')).SubjectHistory)

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
  const isNarrow = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
  return (
    <Tabs className={frame.tabs} orientation={isNarrow ? 'horizontal' : 'vertical'} defaultValue="user">
      {id !== null && (
        <Tabs.List className={frame.tabList} aria-label={text('user.dialog.tabs')}>
          <Tabs.Tab value="user" className={frame.tab}>
            {text('user.dialog.user')}
          </Tabs.Tab>
          <Tabs.Tab value="history" className={frame.tab}>
            {text('user.dialog.history')}
          </Tabs.Tab>
          {sight !== undefined && (
            <Tabs.Tab value="sight" className={frame.tab}>
              {text('user.sight.tab')}
            </Tabs.Tab>
          )}
        </Tabs.List>
      )}
      <div className={frame.panels}>
        <Tabs.Panel value="user" className={frame.panel} tabIndex={0} keepMounted>
          <div className={styles.sheet}>{children}</div>
        </Tabs.Panel>
        {id !== null && (
          <Tabs.Panel value="history" className={frame.panel} tabIndex={0} keepMounted={false}>
            <div className={styles.sheet}>
              <SubjectHistory kind="user" id={id} none={text('user.historyNone')} />
            </div>
          </Tabs.Panel>
        )}
        {sight !== undefined && (
          <Tabs.Panel value="sight" className={frame.panel} tabIndex={0} keepMounted={false}>
            <div className={styles.sheet}>{sight}</div>
          </Tabs.Panel>
        )}
      </div>
    </Tabs>
  )
}
