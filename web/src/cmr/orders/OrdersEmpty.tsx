import { Button } from '@mantine/core'
import { IconFileSearch } from '@tabler/icons-react'
import { useText } from '../../language/use-text.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { orderAddress } from './order-filter.ts'
import type { useOrders } from './use-orders.ts'

interface OrdersEmptyProps {
  readonly list: Pick<ReturnType<typeof useOrders>, 'state' | 'isNarrowed' | 'go' | 'change'>
  readonly isInspector: boolean
}

/** Why the list is empty, and what to do next. */
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
  const { search } = list.state
  const everywhere = orderAddress.write({ ...orderAddress.cleared(list.state), search })
  const isSearchAlone = everywhere === orderAddress.write({ ...list.state, page: 1 })
  return (
    <EmptyState
      title={text('orders.state.noMatch')}
      icon={icon}
      actions={
        // First offer to search all notes; offer to clear the search only when no other filter is left.
        isSearchAlone ? (
          <Button onClick={() => list.change({ search: '' })}>{text('list.chip.clearSearch')}</Button>
        ) : (
          <Button onClick={() => list.go(everywhere)}>{text('orders.state.showAll')}</Button>
        )
      }
    >
      {text('orders.state.noMatchText')}
    </EmptyState>
  )
}
