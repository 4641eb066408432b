import { Button } from '@mantine/core'
import type { AdminEvent } from '@roadnote/domain/admin-log/contract'
import { IconDownload, IconHistory, IconShieldCheck, IconSpeakerphone } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { useText } from '../language/use-text.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { DataTable } from '../ui/list/DataTable.tsx'
import { FilterChips } from '../ui/list/FilterChips.tsx'
import { FilterRow } from '../ui/list/FilterRow.tsx'
import { ListFrame, ListStrip } from '../ui/list/ListFrame.tsx'
import { Tool } from '../ui/list/ListTools.tsx'
import { Pager } from '../ui/list/Pager.tsx'
import { SearchRow } from '../ui/list/SearchRow.tsx'
import type { List } from '../ui/list/use-list.ts'
import { lazyOverlay } from '../ui/part/lazy-part.tsx'
import { LogCheckResult, useLogCheck } from './LogCheck.tsx'
import { useAdminLogCard, useAdminLogColumns } from './use-admin-log-columns.tsx'
import { useAdminLog, useAdminLogFields } from './use-admin-log.ts'
import { useLogCsv } from './use-log-csv.ts'

const EntryDialog = lazyOverlay(async () => (await import('./EntryDialog.tsx')).EntryDialog)

const NoticeDialog = lazyOverlay(async () => (await import('./NoticeDialog.tsx')).NoticeDialog)

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
    <ListFrame>
      <SearchRow list={list} title={text('adminLog.title')} label={search} placeholder={search}>
        <SaveTool list={list} />
        <Tool
          icon={<IconShieldCheck size={16} stroke={1.5} aria-hidden />}
          label={text('adminLog.check.title')}
          loading={checking}
          onClick={check}
        />
        <NoticeTool />
      </SearchRow>
      {checked !== null && <LogCheckResult checked={checked} />}
      <ListStrip>
        <FilterRow fields={fields} />
        <FilterChips list={list} fields={fields} clear={text('adminLog.clear')} />
      </ListStrip>
      <DataTable
        list={list}
        label={text('adminLog.title')}
        columns={useAdminLogColumns(show)}
        card={useAdminLogCard(show)}
        keys={{ Enter: (row: AdminEvent) => show(row.id) }}
        toneOf={({ id }) => (id === open ? 'current' : undefined)}
        empty={<Nothing list={list} />}
      />
      <Pager list={list} />
      {opened !== undefined && <EntryDialog key={opened.id} event={opened} onClose={() => change({ open: null })} />}
    </ListFrame>
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

function Nothing({ list }: { readonly list: Pick<List, 'isNarrowed' | 'clear'> }) {
  const text = useText()
  const icon = <IconHistory size={32} stroke={1.25} />
  return list.isNarrowed ? (
    <EmptyState
      title={text('adminLog.nothingFound.title')}
      icon={icon}
      actions={<Button onClick={() => list.clear()}>{text('adminLog.clear')}</Button>}
    >
      {text('adminLog.nothingFound.text')}
    </EmptyState>
  ) : (
    <EmptyState title={text('adminLog.empty.title')} icon={icon}>
      {text('adminLog.empty.text')}
    </EmptyState>
  )
}
