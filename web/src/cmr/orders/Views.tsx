import { UnstyledButton } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { usePreference } from '../../client/preferences.ts'
import { formatNumber } from '../../language/format.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { addressOfFilter, filterOfAddress, type OrderFilter, usualFilter } from './order-filter.ts'
import { savedViews } from './orders-preferences.ts'
import { type Reader, useCount } from './use-orders.ts'
import styles from './Views.module.css'

const SaveViewDialog = lazy(async () => ({ default: (await import('./SaveViewDialog.tsx')).SaveViewDialog }))

const toSign: OrderFilter = { ...usualFilter, dates: { kind: 'any' }, statuses: [2, 3, 4] }

interface ViewsProps {
  readonly filter: OrderFilter
  readonly reader: Reader
  readonly onGo: (address: string) => void
}

/** Lists that one comes back to: two that everybody has, and one's own. */
export function Views({ filter, reader, onGo }: ViewsProps) {
  const text = useText()
  const language = useLanguage()
  const [views, setViews] = usePreference(savedViews)
  const [saving, setSaving] = useState(false)
  const waiting = useCount(toSign, reader)
  const current = viewAddress(filter)
  const known = [viewAddress(usualFilter), viewAddress(toSign), ...views.map(({ address }) => address)]
  const view = (address: string) => ({ address, active: current === address, onGo })
  return (
    <nav className={styles.views} aria-label={text('orders.views.label')}>
      <View {...view(viewAddress(usualFilter))} name={text('orders.views.all')} />
      <View
        {...view(viewAddress(toSign))}
        name={text('orders.views.toSign')}
        count={waiting === null || waiting === 0 ? undefined : formatNumber(language, waiting)}
      />
      {views.map(({ name, address }) => (
        <View
          key={name}
          {...view(viewAddress(filterOfAddress(address)))}
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
        <Suspense>
          <SaveViewDialog
            taken={views.map(({ name }) => name)}
            onClose={() => setSaving(false)}
            onSave={(name) => setViews([...views, { name, address: current }])}
          />
        </Suspense>
      )}
    </nav>
  )
}

/** A view is the filter and the order, wherever in the list one stands. */
function viewAddress(filter: OrderFilter): string {
  return addressOfFilter({ ...filter, page: 1, limit: null })
}

interface ViewProps {
  readonly name: string
  readonly address: string
  readonly active: boolean
  readonly count?: string | undefined
  readonly onGo: (address: string) => void
  readonly onRemove?: () => void
}

function View({ name, address, active, count, onGo, onRemove }: ViewProps) {
  const text = useText()
  return (
    <span className={styles.view} data-active={active || undefined}>
      <UnstyledButton className={styles.go} aria-current={active || undefined} onClick={() => onGo(address)}>
        {name}
        {count !== undefined && <span className={styles.count}>{count}</span>}
      </UnstyledButton>
      {active && onRemove !== undefined && (
        <UnstyledButton className={styles.remove} aria-label={text('orders.views.remove', { name })} onClick={onRemove}>
          <IconX size={14} stroke={1.75} aria-hidden />
        </UnstyledButton>
      )}
    </span>
  )
}
