import { Button, Stack } from '@mantine/core'
import { type ListedDelivery, webhookContract } from '@roadnote/domain/organization/webhook-contract'
import { IconSettings, IconWebhook } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { textOfFailure } from '../../client/failure.ts'
import { useCommand } from '../../client/use-command.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FilterChips } from '../../ui/list/FilterChips.tsx'
import { FilterRow } from '../../ui/list/FilterRow.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { notify } from '../../ui/notify.ts'
import { DeliveryDialog } from './DeliveryDialog.tsx'
import { ReplayDialog } from './ReplayDialog.tsx'
import { ReplayProgress } from './ReplayProgress.tsx'
import { type DeliveryActions, useDeliveryCard, useDeliveryColumns } from './use-delivery-columns.tsx'
import { useDeliveries, useDeliveryFields, useMayReplay } from './use-deliveries.ts'
import { useReplayReason } from './use-replay-reason.ts'

/** The notifications that an organisation's own system got in the last thirty days. */
export function DeliveriesPage() {
  const text = useText()
  const id = Number(useLocation({ select: ({ pathname }) => pathname.split('/')[3] }))
  if (Number.isSafeInteger(id) && id > 0) return <DeliveryList key={id} id={id} />
  return (
    <EmptyState level={1} title={text('webhook.list.title')}>
      {text('error.not_found')}
    </EmptyState>
  )
}

function DeliveryList({ id }: { readonly id: number }) {
  const text = useText()
  const language = useLanguage()
  const list = useDeliveries(id)
  const { change, reply } = list
  const fields = useDeliveryFields(list)
  const [from, setFrom] = useState<Date | null>(null)
  const actions = useDeliveryActions(id, reply?.hasAddress !== false, change, setFrom)
  const opened = list.rows.find((row) => row.id === list.state.open)
  const name = reply?.organizationName
  return (
    <ListPage
      list={list}
      title={name === undefined ? text('webhook.list.title') : text('webhook.list.of', { name })}
      search={{ label: text('webhook.list.search'), placeholder: text('webhook.list.search') }}
      tools={
        <Button
          component={Link}
          to={`/${language}/organizations?open=${id}`}
          leftSection={<IconSettings size={16} stroke={1.5} aria-hidden />}
        >
          {text('webhook.list.settings')}
        </Button>
      }
      notice={<Standing reply={reply} />}
      filters={
        <>
          <FilterRow fields={fields} />
          <FilterChips list={list} fields={fields} clear={text('outgoing.clear')} />
        </>
      }
      columns={useDeliveryColumns(actions)}
      card={useDeliveryCard(actions)}
      keys={{ Enter: actions.show }}
      toneOf={(row) => (row.id === list.state.open ? 'current' : undefined)}
      empty={{
        icon: <IconWebhook size={32} stroke={1.25} />,
        none: { title: text('webhook.list.emptyTitle'), text: text('webhook.list.emptyText') },
        found: {
          title: text('outgoing.nothingFound.title'),
          text: text('outgoing.nothingFound.text'),
          clear: text('outgoing.clear'),
        },
      }}
    >
      {opened !== undefined && (
        <DeliveryDialog delivery={opened} actions={actions} onClose={() => change({ open: null })} />
      )}
      {from !== null && <ReplayDialog organizationId={id} from={from} onClose={() => setFrom(null)} />}
    </ListPage>
  )
}

type Deliveries = ReturnType<typeof useDeliveries>

function useDeliveryActions(
  organizationId: number,
  hasAddress: boolean,
  change: Deliveries['change'],
  replayFrom: (from: Date) => void,
): DeliveryActions {
  const text = useText()
  const mayReplay = useMayReplay()
  const reasonOf = useReplayReason(hasAddress)
  const reasonOfAll = hasAddress ? undefined : text('webhook.test.needsAddress')
  const { mutate } = useCommand(webhookContract.replay, {
    refreshes: [webhookContract.deliveryList, webhookContract.deliveries],
    onSuccess: ({ queued }) => notify.done(text('webhook.replay.done', { count: queued })),
    onError: (failure) => notify.problem(textOfFailure(failure, text)),
  })
  const show = useCallback(({ id }: ListedDelivery) => change({ open: id }), [change])
  const replay = useCallback(({ id }: ListedDelivery) => mutate({ organizationId, id }), [mutate, organizationId])
  return useMemo(
    () => ({
      show,
      replay,
      replayFrom: ({ createdAt }: ListedDelivery) => replayFrom(createdAt),
      reasonOf,
      reasonOfAll,
      mayReplay,
    }),
    [show, replay, replayFrom, reasonOf, reasonOfAll, mayReplay],
  )
}

/** Whether anything is sent at all, and a replay that is under way. */
function Standing({ reply }: Pick<Deliveries, 'reply'>) {
  const text = useText()
  if (reply === null) return null
  return (
    <>
      {(reply.isOff || !reply.hasAddress) && (
        <Stack mx="var(--gutter)" mb="md">
          <Notice tone="warning">{text(reply.isOff ? 'webhook.off' : 'webhook.test.needsAddress')}</Notice>
        </Stack>
      )}
      {reply.replaying > 0 && <ReplayProgress replaying={reply.replaying} />}
    </>
  )
}
