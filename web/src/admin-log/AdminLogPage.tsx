import type { AdminEvent } from '@roadnote/domain/admin-log/contract'
import { IconDownload, IconHistory, IconShieldCheck, IconSpeakerphone } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { useText } from '../language/use-text.ts'
import { FilterChips } from '../ui/list/FilterChips.tsx'
import { FilterRow } from '../ui/list/FilterRow.tsx'
import { ListPage } from '../ui/list/ListPage.tsx'
import { Tool } from '../ui/list/ListTools.tsx'
import { lazyOverlay } from '../ui/part/lazy-part.tsx'
import { LogCheckResult, useLogCheck } from './LogCheck.tsx'
import { useAdminLogCard, useAdminLogColumns } from './use-admin-log-columns.tsx'
import { useAdminLog, useAdminLogFields } from './use-admin-log.ts'
import { useLogCsv } from './use-log-csv.ts'

const EntryDialog = lazyOverlay(async () => (await import('./lazy-dialogs.ts')).EntryDialog)

const NoticeDialog = lazyOverlay(async () => (await import('./lazy-dialogs.ts')).NoticeDialog)

/** Who changed what about organisations, users, roles and the portal. */
export function AdminLogPage() {
  const text = useText()
  const list = useAdminLog()
  const fields = useAdminLogFields(list)
  const { change } = list
  const show = useCallback((open: number) => change({ open }), [change])
  const { open } = list.state
  const opened = list.rows.find(({ id }) => id === open)
  const search = text('adminLog.search')
  const { check, checking, checked } = useLogCheck()
  return (
    <ListPage
      list={list}
      title={text('adminLog.title')}
      search={{ label: search, placeholder: search }}
      tools={
        <>
          <SaveTool list={list} />
          <Tool
            icon={<IconShieldCheck size={16} stroke={1.5} aria-hidden />}
            label={text('adminLog.check.title')}
            loading={checking}
            onClick={check}
          />
          <NoticeTool />
        </>
      }
      notice={checked !== null && <LogCheckResult checked={checked} />}
      filters={
        <>
          <FilterRow fields={fields} />
          <FilterChips list={list} fields={fields} clear={text('adminLog.clear')} />
        </>
      }
      columns={useAdminLogColumns(show)}
      card={useAdminLogCard(show)}
      keys={{ Enter: (row: AdminEvent) => show(row.id) }}
      toneOf={({ id }) => (id === open ? 'current' : undefined)}
      empty={{
        icon: <IconHistory size={32} stroke={1.25} />,
        none: { title: text('adminLog.empty.title'), text: text('adminLog.empty.text') },
        found: {
          title: text('adminLog.nothingFound.title'),
          text: text('adminLog.nothingFound.text'),
          clear: text('adminLog.clear'),
        },
      }}
    >
      {opened !== undefined && <EntryDialog key={opened.id} event={opened} onClose={() => change({ open: null })} />}
    </ListPage>
  )
}

function SaveTool({ list }: { readonly list: ReturnType<typeof useAdminLog> }) {
  const text = useText()
  const { save, saving } = useLogCsv(list.state, list.totalText?.endsWith('+') === true)
  return (
    <Tool
      icon={<IconDownload size={16} stroke={1.5} aria-hidden />}
      label={text('adminLog.csv.title')}
      loading={saving}
      onClick={save}
    />
  )
}

/** Notices to all API developers are recorded here too. */
function NoticeTool() {
  const text = useText()
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Tool
        icon={<IconSpeakerphone size={16} stroke={1.5} aria-hidden />}
        label={text('adminLog.notice.title')}
        onClick={() => setOpened(true)}
      />
      {opened && <NoticeDialog onClose={() => setOpened(false)} />}
    </>
  )
}
