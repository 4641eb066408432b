import { Button } from '@mantine/core'
import { IconFileSearch } from '@tabler/icons-react'
import { useText } from '../../language/use-text.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'

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
