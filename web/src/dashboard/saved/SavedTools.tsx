import { Button, Menu } from '@mantine/core'
import { viewContract } from '@roadnote/domain/dashboard/view-contract'
import { IconBookmark, IconMail, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { textOfFailure } from '../../client/failure.ts'
import { useCommand } from '../../client/use-command.ts'
import { useQuery } from '../../client/use-query.ts'
import { useText } from '../../language/use-text.ts'
import { Tool } from '../../ui/list/ListTools.tsx'
import { notify } from '../../ui/notify.ts'
import { lazyOverlay } from '../../ui/part/lazy-part.tsx'
import { type SavedDashboardView, viewIn } from './view-address.ts'

const ViewDialog = lazyOverlay(async () => (await import('./lazy-dialogs.ts')).ViewDialog)
const ReportDialog = lazyOverlay(async () => (await import('./lazy-dialogs.ts')).ReportDialog)

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const

interface SavedToolsProps {
  /** The chosen organisation by its path in the tree; empty: everything. */
  readonly organization: string
  readonly whole: boolean
}

/** Saved views of the dashboard, and the report by mail. */
export function SavedTools(of: SavedToolsProps) {
  const text = useText()
  // The mail links here to change or end the report.
  const comesFromMail = useLocation({
    select: ({ searchStr }) => new URLSearchParams(searchStr).get('report') === 'open',
  })
  const [reporting, setReporting] = useState(comesFromMail)
  return (
    <>
      <ViewsMenu />
      <Tool icon={<IconMail {...icon} />} label={text('report.title')} onClick={() => setReporting(true)} />
      {reporting && <ReportDialog {...of} onClose={() => setReporting(false)} />}
    </>
  )
}

/** The open dialog: a new view, or renaming one. */
type Naming = { readonly search: string } | SavedDashboardView | null

function ViewsMenu() {
  const text = useText()
  const router = useRouter()
  const [opened, setOpened] = useState(false)
  const [naming, setNaming] = useState<Naming>(null)
  const search = useLocation({ select: ({ searchStr }) => viewIn(searchStr) })
  const views = useQuery(viewContract.list, {}, { enabled: opened })
  const remove = useCommand(viewContract.remove, {
    refreshes: [viewContract.list],
    onError: (failure) => notify.problem(textOfFailure(failure, text)),
  })
  const known = views.data?.data ?? []
  const current = known.find((view) => view.search === search)
  const go = (view: SavedDashboardView): void =>
    void router.navigate({ href: `${router.state.location.pathname}?${view.search}` })
  const forget = ({ id, name }: SavedDashboardView): void =>
    remove.mutate({ id }, { onSuccess: () => notify.done(text('view.removed', { name })) })
  return (
    <>
      <Menu opened={opened} onChange={setOpened} position="bottom-end">
        <Menu.Target>
          <Button leftSection={<IconBookmark {...icon} />}>{text('view.title')}</Button>
        </Menu.Target>
        <Menu.Dropdown>
          {views.isError && <Menu.Label>{text('view.failed')}</Menu.Label>}
          {views.data !== undefined && known.length === 0 && <Menu.Label>{text('view.none')}</Menu.Label>}
          {known.map((view) => (
            <Menu.Item key={view.id} aria-current={view.search === search || undefined} onClick={() => go(view)}>
              {view.name}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item leftSection={<IconPlus {...icon} />} onClick={() => setNaming({ search })}>
            {text('view.save')}
          </Menu.Item>
          {current !== undefined && (
            <>
              <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => setNaming(current)}>
                {text('view.rename', { name: current.name })}
              </Menu.Item>
              <Menu.Item leftSection={<IconTrash {...icon} />} onClick={() => forget(current)}>
                {text('view.remove', { name: current.name })}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {naming !== null && <ViewDialog view={naming} onClose={() => setNaming(null)} />}
    </>
  )
}
