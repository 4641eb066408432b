import { deliveryStates } from '@roadnote/domain/organization/delivery-state'
import { deliveryKinds, outboxContract } from '@roadnote/domain/outbox/contract'
import { useQuery } from '../client/use-query.ts'
import { useText } from '../language/use-text.ts'
import { defineList } from '../ui/list/define-list.ts'
import { type DatesField, oneField } from '../ui/list/filter-field.ts'
import { useList } from '../ui/list/use-list.ts'
import { useToday } from '../ui/time/use-today.ts'
import { timeZone } from '../ui/time/zone.ts'
import { inputOfOutgoing, outgoingAddress } from './outgoing-filter.ts'

const refreshMilliseconds = 5000

const outgoingList = defineList({ name: 'outgoing', rowsPerPage: 20, address: outgoingAddress })

export function useOutgoing() {
  const today = useToday()
  return useList(outgoingList, outboxContract.list, {
    input: (filter, limit) => inputOfOutgoing(filter, { today, limit, timeZone }),
    refreshMilliseconds,
  })
}

/** The filters of the list. */
export function useOutgoingFields(list: ReturnType<typeof useOutgoing>) {
  const text = useText()
  const { kind, state, dates } = list.state
  const days: DatesField = {
    kind: 'dates',
    label: text('outgoing.column.time'),
    chip: '',
    value: dates,
    usual: outgoingAddress.usual.dates,
    onChange: (chosen) => list.change({ dates: chosen }),
    onClear: () => list.change({ dates: { kind: 'any' } }),
  }
  return [
    oneField({
      label: text('outgoing.kind.label'),
      value: kind,
      any: text('outgoing.kind.all'),
      choices: deliveryKinds.map((value) => ({ value, label: text(`outgoing.kind.${value}`) })),
      onChange: (chosen) => list.change({ kind: chosen }),
    }),
    oneField({
      label: text('outgoing.state.label'),
      value: state,
      any: text('outgoing.state.all'),
      choices: deliveryStates.map((value) => ({ value, label: text(`outgoing.state.${value}`) })),
      onChange: (chosen) => list.change({ state: chosen }),
    }),
    days,
  ]
}

export function useOutgoingItem(id: number) {
  return useQuery(outboxContract.item, { id }, { refetchInterval: refreshMilliseconds })
}
