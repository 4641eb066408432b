import { hasPermission } from '@roadnote/domain/access/actor'
import { deliveryStates } from '@roadnote/domain/organization/delivery-state'
import { noteEvents } from '@roadnote/domain/organization/note-events'
import { listedEvents, webhookContract } from '@roadnote/domain/organization/webhook-contract'
import { webhookWords } from '@roadnote/domain/outbox/webhook-words'
import { permissionHolder, useSession } from '../../client/session.ts'
import { useText } from '../../language/use-text.ts'
import { defineList } from '../../ui/list/define-list.ts'
import { type DatesField, oneField } from '../../ui/list/filter-field.ts'
import { useList } from '../../ui/list/use-list.ts'
import { useToday } from '../../ui/time/use-today.ts'
import { timeZone } from '../../ui/time/zone.ts'
import { deliveryAddress, inputOfDeliveries } from './delivery-filter.ts'

const refreshMilliseconds = { usually: 5000, whileReplaying: 1500 } as const

const deliveryList = defineList({ name: 'deliveries', rowsPerPage: 20, address: deliveryAddress })

export function useDeliveries(organizationId: number) {
  const today = useToday()
  return useList(deliveryList, webhookContract.deliveryList, {
    input: (filter, limit) => inputOfDeliveries(filter, { organizationId, today, limit, timeZone }),
    refreshMilliseconds: (reply) =>
      (reply?.replaying ?? 0) > 0 ? refreshMilliseconds.whileReplaying : refreshMilliseconds.usually,
  })
}

export function useMayReplay(): boolean {
  const user = useSession()?.user
  return user !== undefined && hasPermission(permissionHolder(user), 'modifyOrDeleteOrganizations')
}

/** Events that only the feed has are never delivered. */
const filterEvents = listedEvents.filter((name) => name === 'test' || 'webhook' in noteEvents[name])

/** The filters of the list. */
export function useDeliveryFields(list: ReturnType<typeof useDeliveries>) {
  const text = useText()
  const { event, state, dates } = list.state
  const days: DatesField = {
    kind: 'dates',
    label: text('webhook.deliveries.time'),
    chip: '',
    value: dates,
    usual: deliveryAddress.usual.dates,
    onChange: (chosen) => list.change({ dates: chosen }),
    onClear: () => list.change({ dates: { kind: 'any' } }),
  }
  return [
    oneField({
      label: text('webhook.deliveries.event'),
      value: event,
      any: text('webhook.list.allEvents'),
      choices: filterEvents.map((value) => ({ value, label: webhookWords(text, value) })),
      onChange: (chosen) => list.change({ event: chosen }),
    }),
    oneField({
      label: text('webhook.deliveries.state'),
      value: state,
      any: text('outgoing.state.all'),
      choices: deliveryStates.map((value) => ({ value, label: text(`outgoing.state.${value}`) })),
      onChange: (chosen) => list.change({ state: chosen }),
    }),
    days,
  ]
}
