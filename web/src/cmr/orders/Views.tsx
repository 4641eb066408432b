import { UnstyledButton } from '@mantine/core'
import { hasPermission } from '@roadnote/domain/access/actor'
import { defaultDays } from '@roadnote/domain/cmr/contract/list'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { usePreference, preference } from '../../client/preferences.ts'
import { formatNumber } from '../../language/format.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { orderAddress, type OrderFilter } from './order-filter.ts'
import { type Counts, type Reader, useCounts } from './use-orders.ts'
import styles from './Views.module.css'
import { lazyOverlay } from '../../ui/part/lazy-part.tsx'

/** A saved list: a name and the URL parameters. */
interface SavedView {
  readonly name: string
  readonly address: string
}

function isSavedView(value: unknown): value is SavedView {
  return (
    typeof value === 'object' &&
    value !== null &&
    'name' in value &&
    typeof value.name === 'string' &&
    'address' in value &&
    typeof value.address === 'string'
  )
}

const savedViews = preference<readonly SavedView[]>('orders.views', (stored) =>
  Array.isArray(stored) ? stored.filter(isSavedView) : [],
)

const SaveViewDialog = lazyOverlay(async () => (await import('./lazy-parts.ts')).SaveViewDialog)

const { usual, read, write } = orderAddress
const all: OrderFilter = { ...usual, dates: { kind: 'any' } }
const toSign: OrderFilter = { ...all, turn: true }
const late: OrderFilter = { ...all, late: true }

interface ViewsProps {
  readonly filter: OrderFilter
  readonly reader: Reader
  readonly onGo: (address: string) => void
}

/** Saved lists: the built-in ones, and the user's own. */
export function Views({ filter, reader, onGo }: ViewsProps) {
  const text = useText()
  const language = useLanguage()
  const [views, setViews] = usePreference(savedViews)
  const [saving, setSaving] = useState(false)
  const signs = hasPermission(reader, 'signCmrs')
  const counts = useCounts()
  const current = viewAddress(filter)
  const built = [usual, all, ...(signs ? [toSign] : []), late].map(viewAddress)
  const known = [...built, ...views.map((view) => view.address)]
  const shown = (count: Counts['late'] | undefined): string | undefined =>
    count === undefined || count.total === 0
      ? undefined
      : formatNumber(language, count.total) + (count.totalIsExact ? '' : '+')
  const view = (to: string) => ({ to, active: current === to, onGo })
  return (
    <nav className={styles.views} aria-label={text('orders.views.label')}>
      <View {...view(viewAddress(usual))} name={text('list.filter.lastDays', { days: defaultDays })} />
      <View {...view(viewAddress(all))} name={text('orders.views.all')} />
      {signs && (
        <View
          {...view(viewAddress(toSign))}
          name={text('orders.views.toSign')}
          count={shown(counts?.toSign)}
          needsYou
        />
      )}
      <View {...view(viewAddress(late))} name={text('orders.views.late')} count={shown(counts?.late)} />
      {views.map(({ name, address }) => (
        <View
          key={name}
          {...view(viewAddress(read(address)))}
          name={name}
          onRemove={() => setViews(views.filter((other) => other.name !== name))}
        />
      ))}
      {!known.includes(current) && (
        <UnstyledButton className={styles.save} onClick={() => setSaving(true)}>
          <IconPlus size={14} stroke={1.75} aria-hidden />
          {text('orders.views.save')}
        </UnstyledButton>
      )}
      {saving && (
        <SaveViewDialog
          taken={views.map(({ name }) => name)}
          onClose={() => setSaving(false)}
          onSave={(name) => setViews([...views, { name, address: current }])}
        />
      )}
    </nav>
  )
}

/** A view is the filter and the order without the page. */
function viewAddress(filter: OrderFilter): string {
  return write({ ...filter, page: 1, limit: null })
}

interface ViewProps {
  readonly name: string
  readonly to: string
  readonly active: boolean
  readonly count?: string | undefined
  readonly needsYou?: true
  readonly onGo: (address: string) => void
  readonly onRemove?: () => void
}

function View({ name, to, active, count, needsYou, onGo, onRemove }: ViewProps) {
  const text = useText()
  return (
    <span className={styles.view} data-active={active || undefined}>
      <UnstyledButton className={styles.go} aria-current={active || undefined} onClick={() => onGo(to)}>
        {name}
        {count !== undefined && <span className={needsYou === true ? styles.waiting : styles.count}>{count}</span>}
      </UnstyledButton>
      {active && onRemove !== undefined && (
        <UnstyledButton className={styles.remove} aria-label={text('orders.views.remove', { name })} onClick={onRemove}>
          <IconX size={14} stroke={1.75} aria-hidden />
        </UnstyledButton>
      )}
    </span>
  )
}
