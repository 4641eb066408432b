import type { DeliveryRecord } from '@roadnote/domain/cmr/delivery/contract'
import type { Text } from '@roadnote/locales/keys'
import { formatDate, formatUtc } from '../../language/format.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { Aside } from '../../ui/dialog/DialogParts.tsx'
import { CommentHead, CommentItem, CommentWords, Comments } from '../note/CommentParts.tsx'
import { reasonWords, remarkWords } from '../note/delivery-words.ts'

interface RecordsProps {
  readonly records: readonly DeliveryRecord[]
}

/** What was recorded about the delivery, oldest first. */
export function DeliveryRecords({ records }: RecordsProps) {
  return (
    <Comments>
      <DeliveryRecordItems records={records} />
    </Comments>
  )
}

function titleOf({ kind, by }: DeliveryRecord, text: Text): string {
  switch (kind) {
    case 'check':
      return text(by === 'carrier' ? 'delivery.records.checkByCarrier' : 'delivery.records.checkByRecipient')
    case 'refused':
      return text(by === 'carrier' ? 'delivery.records.refusedByCarrier' : 'delivery.records.refusedByRecipient')
    case 'left':
      return text('delivery.records.left')
    case 'instructed':
      return text('delivery.records.instructed')
  }
}

/** The same as items of a longer list. */
export function DeliveryRecordItems({ records }: RecordsProps) {
  const text = useText()
  const language = useLanguage()
  return records.map((record) => {
    const { kind, who, organisation, time, remarks, place, photoIds } = record
    const lines = [
      reasonWords(record, text),
      record.text,
      place,
      photoIds.length > 0 && text('dialogs.before.photos', { count: photoIds.length }),
      kind === 'check' && remarks.length === 0 && text('delivery.records.asAnnounced'),
      ...remarks.map((remark) => remarkWords(remark, { text, language })),
    ].filter((line) => typeof line === 'string' && line !== '')
    return (
      <CommentItem key={`${kind} ${time.toISOString()}`}>
        <CommentHead>
          <strong>{titleOf(record, text)}</strong>
          <Aside component="time" dateTime={time.toISOString()} title={formatUtc(time)}>
            {formatDate(language, time, 'dateTime')}
          </Aside>
        </CommentHead>
        {[...new Set(lines)].map((line) => (
          <CommentWords key={String(line)}>{line}</CommentWords>
        ))}
        <Aside>{[who, organisation].filter(Boolean).join(', ')}</Aside>
      </CommentItem>
    )
  })
}
