import { Button } from '@mantine/core'
import { IconFileSearch, IconPlugConnectedX } from '@tabler/icons-react'
import { textOfFailure } from '../../client/failure.ts'
import { useText } from '../../language/use-text.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import styles from './OrdersState.module.css'

/** The shape of what is coming, while it comes for the first time. */
export function OrdersSkeleton({ phone }: { readonly phone: boolean }) {
  const text = useText()
  return (
    <div className={styles.skeleton} data-phone={phone || undefined} role="status" aria-label={text('orders.loading')}>
      {Array.from({ length: phone ? 5 : 10 }, (_, index) => (
        <div key={index} className={styles.bar} />
      ))}
    </div>
  )
}

interface OrdersEmptyProps {
  readonly isInspector: boolean
  readonly searched: boolean
  readonly filtered: boolean
  readonly onClear: () => void
}

/** Why there is nothing, and what to do next. */
export function OrdersEmpty({ isInspector, searched, filtered, onClear }: OrdersEmptyProps) {
  const text = useText()
  const icon = <IconFileSearch size={32} stroke={1.25} />
  if (isInspector)
    return searched ? (
      <EmptyState title={text('orders.state.unknownCode')} icon={icon}>
        {text('orders.state.unknownCodeText')}
      </EmptyState>
    ) : (
      <EmptyState title={text('orders.state.inspector')} icon={icon}>
        {text('orders.state.inspectorText')}
      </EmptyState>
    )
  if (!filtered)
    return (
      <EmptyState title={text('orders.state.none')} icon={icon}>
        {text('orders.state.noneText')}
      </EmptyState>
    )
  return (
    <EmptyState
      title={text('orders.state.noMatch')}
      icon={icon}
      actions={<Button onClick={onClear}>{text('orders.state.showAll')}</Button>}
    >
      {text('orders.state.noMatchText')}
    </EmptyState>
  )
}

export function OrdersFailure({ failure, onRetry }: { readonly failure: unknown; readonly onRetry: () => void }) {
  const text = useText()
  return (
    <div role="alert" className={styles.failure}>
      <EmptyState
        title={text('orders.state.failed')}
        icon={<IconPlugConnectedX size={32} stroke={1.25} />}
        actions={<Button onClick={onRetry}>{text('app.retry')}</Button>}
      >
        {textOfFailure(failure, text)}
      </EmptyState>
    </div>
  )
}
