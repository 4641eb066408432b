import { deliveryStates } from '@roadnote/domain/organization/delivery-state'
import type { ListedDelivery } from '@roadnote/domain/organization/webhook-contract'
import { webhookWords } from '@roadnote/domain/outbox/webhook-words'
import { IconInfoCircle, IconPlayerSkipForward, IconRefresh } from '@tabler/icons-react'
import { useCallback, useMemo } from 'react'
import { formatNumber } from '../../language/format.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { type Column, widthOfTitle, widthOfWords } from '../../ui/list/columns.ts'
import { CardOpener, CardTitle, CardTop, CardWords, RowCard, RowName } from '../../ui/list/RowCard.tsx'
import { RowMenu, type RowMenuEntry } from '../../ui/list/RowMenu.tsx'
import { Moment } from '../../ui/time/Moment.tsx'
import { answerOf } from '../webhook/answer-of.ts'
import { StateText } from '../webhook/StateText.tsx'

/** What can be done with a row; the same in the table, on a card and in the open delivery. */
export interface DeliveryActions {
  readonly show: (row: ListedDelivery) => void
  readonly replay: (row: ListedDelivery) => void
  readonly replayFrom: (row: ListedDelivery) => void
  /** Why the row cannot be sent again. */
  readonly reasonOf: (row: ListedDelivery) => string | undefined
  /** Why nothing can be sent again. */
  readonly reasonOfAll: string | undefined
  readonly mayReplay: boolean
}

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const

function useRowEntries(actions: DeliveryActions) {
  const { show, replay, replayFrom, reasonOf, reasonOfAll, mayReplay } = actions
  const text = useText()
  return useCallback(
    (row: ListedDelivery): readonly RowMenuEntry[] => [
      { name: text('webhook.list.details'), icon: <IconInfoCircle {...icon} />, onClick: () => show(row) },
      ...(mayReplay
        ? [
            {
              name: text('webhook.replay.one'),
              icon: <IconRefresh {...icon} />,
              reason: reasonOf(row),
              onClick: () => replay(row),
            },
            {
              name: text('webhook.replay.fromHere'),
              icon: <IconPlayerSkipForward {...icon} />,
              reason: reasonOfAll,
              onClick: () => replayFrom(row),
            },
          ]
        : []),
    ],
    [text, show, replay, replayFrom, reasonOf, reasonOfAll, mayReplay],
  )
}

export function useDeliveryColumns(actions: DeliveryActions): readonly Column<ListedDelivery>[] {
  const text = useText()
  const language = useLanguage()
  const entriesOf = useRowEntries(actions)
  const { show } = actions
  return useMemo(() => {
    const nameOf = ({ type, cmrCode }: ListedDelivery) =>
      [webhookWords(text, type), cmrCode].filter((part) => part !== null).join(' · ')
    const tries = text('webhook.deliveries.tries')
    const duration = text('webhook.deliveries.duration')
    return [
      {
        name: 'actions',
        title: text('webhook.list.actions'),
        kind: 'action',
        width: 36,
        cell: (row) => <RowMenu label={text('webhook.list.more', { what: nameOf(row) })} entries={entriesOf(row)} />,
      },
      {
        name: 'time',
        title: text('webhook.deliveries.time'),
        cell: ({ createdAt }) => <Moment at={createdAt} />,
        width: 128,
        font: 'digits',
        quiet: true,
        whole: true,
      },
      {
        name: 'event',
        title: text('webhook.deliveries.event'),
        cell: (row) => (
          <RowName type="button" aria-label={text('outgoing.open', { what: nameOf(row) })} onClick={() => show(row)}>
            {webhookWords(text, row.type)}
          </RowName>
        ),
        width: 200,
        grows: true,
      },
      {
        name: 'note',
        title: text('outgoing.column.note'),
        cell: ({ cmrCode }) => cmrCode ?? '–',
        width: 150,
        font: 'code',
        whole: true,
      },
      {
        name: 'state',
        title: text('webhook.deliveries.state'),
        cell: ({ state }) => <StateText state={state} />,
        width: widthOfWords(
          deliveryStates.map((state) => text(`outgoing.state.${state}`)),
          44,
        ),
      },
      {
        name: 'answer',
        title: text('webhook.deliveries.answer'),
        cell: answerOf,
        width: 180,
        grows: true,
      },
      {
        name: 'duration',
        title: duration,
        cell: ({ milliseconds }) => (milliseconds === null ? '–' : `${formatNumber(language, milliseconds)} ms`),
        width: Math.max(90, widthOfTitle(duration)),
        font: 'digits',
      },
      {
        name: 'tries',
        title: tries,
        cell: ({ attempts }) => attempts,
        width: Math.max(80, widthOfTitle(tries)),
        font: 'digits',
      },
    ]
  }, [text, language, show, entriesOf])
}

export function useDeliveryCard(actions: DeliveryActions) {
  const text = useText()
  const entriesOf = useRowEntries(actions)
  const { show } = actions
  return useCallback(
    (row: ListedDelivery) => {
      const event = webhookWords(text, row.type)
      const what = [event, row.cmrCode].filter((part) => part !== null).join(' · ')
      return (
        <RowCard>
          <CardOpener type="button" onClick={() => show(row)}>
            <CardTop>
              <StateText state={row.state} />
              <CardWords>
                <Moment at={row.createdAt} />
              </CardWords>
            </CardTop>
            <CardTitle>{event}</CardTitle>
            <CardWords>{[row.cmrCode ?? '–', answerOf(row)].join(' · ')}</CardWords>
          </CardOpener>
          <RowMenu inCard label={text('webhook.list.more', { what })} entries={entriesOf(row)} />
        </RowCard>
      )
    },
    [text, show, entriesOf],
  )
}
