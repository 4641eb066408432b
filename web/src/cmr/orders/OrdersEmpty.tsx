import { Button } from '@mantine/core'
import { IconFileSearch } from '@tabler/icons-react'
import { useText } from '../../language/use-text.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { List } from '../../ui/list/use-list.ts'

interface OrdersEmptyProps {
  readonly list: Pick<List, 'state' | 'isNarrowed' | 'clear'>
  readonly isInspector: boolean
}

/** Why there is nothing, and what to do next. */
export function OrdersEmpty({ list, isInspector }: OrdersEmptyProps) {
  const text = useText()
  const icon = <IconFileSearch size={32} stroke={1.25} />
  if (isInspector)
    return list.state.search !== '' ? (
      <EmptyState title={text('orders.state.unknownCode')} icon={icon}>
        {text('orders.state.unknownCodeText')}
      </EmptyState>
    ) : (
      <EmptyState title={text('orders.state.inspector')} icon={icon}>
        {text('orders.state.inspectorText')}
      </EmptyState>
    )
  if (!list.isNarrowed)
    return (
      <EmptyState title={text('orders.state.none')} icon={icon}>
        {text('orders.state.noneText')}
      </EmptyState>
    )
  return (
    <EmptyState
      title={text('orders.state.noMatch')}
      icon={icon}
      actions={<Button onClick={() => list.clear()}>{text('orders.state.showAll')}</Button>}
    >
      {text('orders.state.noMatchText')}
    </EmptyState>
  )
}
