import type { AdminEvent } from '@roadnote/domain/admin-log/contract'
import { fieldWords } from '@roadnote/domain/admin-log/words'
import type { Text } from '@roadnote/locales/keys'
import { useCallback, useMemo } from 'react'
import { formatUtc } from '../language/format.ts'
import { useLanguage } from '../language/use-language.ts'
import { useText } from '../language/use-text.ts'
import { actorText, eventTitle, originText, subjectText } from './history/event-words.ts'
import type { Column } from '../ui/list/columns.ts'
import { momentText } from '../ui/time/moment-text.ts'
import { useToday } from '../ui/time/use-today.ts'
import { CardButton, CardTitle, CardTop, CardWords, RowName } from '../ui/list/RowCard.tsx'

type Open = (id: number) => void

function Moment({ at }: { readonly at: Date }) {
  const language = useLanguage()
  const today = useToday()
  return (
    <time dateTime={at.toISOString()} title={formatUtc(at)}>
      {momentText(language, at, today)}
    </time>
  )
}

/** The changed fields; the values are in the entry. */
function fieldsIn({ changes }: AdminEvent, text: Text): string {
  return changes.map(({ field }) => fieldWords(text, field)).join(', ')
}

export function useAdminLogColumns(open: Open): readonly Column<AdminEvent>[] {
  const text = useText()
  return useMemo(
    () => [
      {
        name: 'time',
        title: text('adminLog.column.time'),
        cell: ({ at }) => <Moment at={at} />,
        width: 128,
        font: 'digits',
        quiet: true,
        whole: true,
      },
      {
        name: 'action',
        title: text('adminLog.column.action'),
        cell: (event) => {
          const what = eventTitle(event, text)
          return (
            <RowName
              type="button"
              aria-label={text('adminLog.open', { what, subject: subjectText(event) })}
              onClick={() => open(event.id)}
            >
              {what}
            </RowName>
          )
        },
        width: 210,
        grows: true,
      },
      {
        name: 'kind',
        title: text('adminLog.column.kind'),
        cell: ({ kind }) => text(`adminLog.kind.${kind}`),
        width: 112,
        quiet: true,
      },
      {
        name: 'subject',
        title: text('adminLog.column.subject'),
        cell: subjectText,
        width: 160,
        grows: true,
      },
      {
        name: 'fields',
        title: text('adminLog.column.field'),
        cell: (event) => <span title={fieldsIn(event, text)}>{fieldsIn(event, text) || '–'}</span>,
        width: 180,
        grows: true,
      },
      {
        name: 'who',
        title: text('adminLog.column.who'),
        cell: (event) => actorText(event, text),
        width: 170,
        grows: true,
      },
      {
        name: 'whence',
        title: text('adminLog.from'),
        cell: (event) => <span title={event.userAgent ?? undefined}>{originText(event) || '–'}</span>,
        width: 190,
        quiet: true,
      },
    ],
    [text, open],
  )
}

export function useAdminLogCard(open: Open) {
  const text = useText()
  return useCallback(
    (event: AdminEvent) => (
      <CardButton type="button" onClick={() => open(event.id)}>
        <CardTop>
          <span>{text(`adminLog.kind.${event.kind}`)}</span>
          <span className="tabular">
            <Moment at={event.at} />
          </span>
        </CardTop>
        <CardTitle>{eventTitle(event, text)}</CardTitle>
        <span>{subjectText(event)}</span>
        <CardWords>{actorText(event, text)}</CardWords>
      </CardButton>
    ),
    [text, open],
  )
}
