import { UnstyledButton } from '@mantine/core'
import { hasPermission } from '@roadnote/domain/access/actor'
import { defaultDays } from '@roadnote/domain/cmr/contract/list'
import type { NoteView } from '@roadnote/domain/cmr/contract/view'
import { signSteps, statusBefore } from '@roadnote/domain/cmr/signing/steps'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { formatNumber } from '../../language/format.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { useToday } from '../../ui/time/use-today.ts'
import type { OpenViewDialog } from './ViewDialogs.tsx'
import { type Counts, type Reader, useCounts, type useOrders } from './use-orders.ts'
import { addressOfView, builtInViews, shownBy, viewAddress, viewOfAddress } from './use-views.ts'
import { hasColumns, useShownColumns } from './use-view-columns.ts'
import { viewOfFilter } from './view-filter.ts'
import styles from './Views.module.css'
import { ViewsMenu } from './ViewsMenu.tsx'
import { lazyOverlay } from '../../ui/part/lazy-part.tsx'

const ViewDialogs = lazyOverlay(async () => (await import('./lazy-parts.ts')).ViewDialogs)

/** So many saved views stand in the row; the menu has all of them. */
const inRow = 4

/** The notes to sign by the side that signs, shown once they are opened: all of one side can be signed together. */
const sides = signSteps.map((step) => ({
  step,
  to: viewAddress({ ...builtInViews.toSign, status: [statusBefore(step)] }),
}))

interface ViewsProps {
  readonly list: ReturnType<typeof useOrders>
  readonly reader: Reader
  /** The names of all columns in their usual order. */
  readonly columns: readonly { readonly name: string }[]
  readonly saved: readonly NoteView[]
}

/** Saved lists: the built-in ones, the user's own, and those of colleagues. */
export function Views({ list, reader, columns, saved }: ViewsProps) {
  const text = useText()
  const today = useToday()
  const [opened, setOpened] = useState<OpenViewDialog | null>(null)
  const shownColumns = useShownColumns(list.remembers, columns)
  const { state, go } = list
  const active = viewOfAddress(saved, state)
  const builtIn = [...Object.values(builtInViews).map(viewAddress), ...sides.map(({ to }) => to)]
  const known = [...builtIn, ...saved.map((view) => addressOfView(view, today))]
  const isKnown = known.includes(viewAddress(state))
  const isChanged = active !== undefined && (!isKnown || !hasColumns(active, shownColumns, columns))
  const shown = { ...viewOfFilter(state), columns: shownColumns }
  const row = saved.filter((view, place) => place < inRow || view === active)
  return (
    <nav className={styles.views} aria-label={text('orders.views.label')}>
      <BuiltInViews current={viewAddress(state)} reader={reader} onGo={go} />
      {row.map((view) => (
        <View
          key={view.id}
          to={addressOfView(view, today)}
          active={view === active}
          name={isChanged && view === active ? text('orders.views.changed', { name: view.name }) : view.name}
          {...(view.isOwn ? {} : { title: text('orders.views.sharedBy', { owner: view.owner }) })}
          onGo={go}
        />
      ))}
      {active === undefined && !isKnown && (
        <UnstyledButton className={styles.save} onClick={() => setOpened({ kind: 'create', name: '', shown })}>
          <IconPlus size={14} stroke={1.75} aria-hidden />
          {text('orders.views.save')}
        </UnstyledButton>
      )}
      <ViewsMenu
        saved={saved}
        active={active}
        isChanged={isChanged}
        reader={reader}
        shown={shown}
        onGo={(view) => go(addressOfView(view, today))}
        onOpen={setOpened}
      />
      {opened !== null && (
        <ViewDialogs
          open={opened}
          saved={saved}
          onSaved={(id) => go(viewAddress({ ...state, view: String(id) }))}
          onRemoved={() => go(shownBy(state))}
          onClose={() => setOpened(null)}
        />
      )}
    </nav>
  )
}

interface BuiltInProps {
  readonly current: string
  readonly reader: Reader
  readonly onGo: (address: string) => void
}

function BuiltInViews({ current, reader, onGo }: BuiltInProps) {
  const text = useText()
  const language = useLanguage()
  const counts = useCounts()
  const shown = (count: Counts['late'] | undefined): string | undefined =>
    count === undefined || count.total === 0
      ? undefined
      : formatNumber(language, count.total) + (count.totalIsExact ? '' : '+')
  const view = (name: keyof typeof builtInViews) => {
    const to = viewAddress(builtInViews[name])
    return { to, active: current === to, onGo }
  }
  const toSign = view('toSign')
  return (
    <>
      <View {...view('usual')} name={text('list.filter.lastDays', { days: defaultDays })} />
      <View {...view('all')} name={text('orders.views.all')} />
      {hasPermission(reader, 'signCmrs') && (
        <View {...toSign} name={text('orders.views.toSign')} count={shown(counts?.toSign)} needsYou />
      )}
      {(toSign.active || sides.some(({ to }) => to === current)) &&
        sides.map(({ step, to }) => (
          <View key={step} to={to} active={to === current} onGo={onGo} name={text(`orders.views.${step}`)} />
        ))}
      <View {...view('late')} name={text('orders.views.late')} count={shown(counts?.late)} />
    </>
  )
}

interface ViewProps {
  readonly name: string
  readonly to: string
  readonly active: boolean
  readonly title?: string
  readonly count?: string | undefined
  readonly needsYou?: true
  readonly onGo: (address: string) => void
}

function View({ name, to, active, title, count, needsYou, onGo }: ViewProps) {
  return (
    <span className={styles.view} data-active={active || undefined}>
      <UnstyledButton className={styles.go} aria-current={active || undefined} title={title} onClick={() => onGo(to)}>
        {name}
        {count !== undefined && <span className={needsYou === true ? styles.waiting : styles.count}>{count}</span>}
      </UnstyledButton>
    </span>
  )
}
