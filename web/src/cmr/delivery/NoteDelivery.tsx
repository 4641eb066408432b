import { Button, Flex } from '@mantine/core'
import { deliveryContract } from '@roadnote/domain/cmr/delivery/contract'
import { useQuery } from '../../client/use-query.ts'
import { useText } from '../../language/use-text.ts'
import { DialogSection, SectionTitle, Words } from '../../ui/dialog/DialogParts.tsx'
import type { OneNoteProps } from '../note/dialog-props.ts'
import { FollowedNote } from '../note/FollowedNote.tsx'
import { DeliveryRecords } from './DeliveryRecords.tsx'

/** How the delivery of a note ended, what was recorded about it, and what the user may record. */
export function NoteDelivery({ note, onOpen, onClose }: Pick<OneNoteProps, 'note' | 'onOpen' | 'onClose'>) {
  const text = useText()
  const { data } = useQuery(deliveryContract.deliveryRecords, { cmr_id: note.id })
  if (data === undefined) return null
  const { outcome, records, may, followUp } = data
  const offers = [
    may.record === true && (['leave', 'delivery.left.open'] as const),
    may.record === true && (['refused', 'delivery.refused.open'] as const),
    may.refuse === true && (['refuseOwn', 'delivery.refused.openOwn'] as const),
    may.followUp === true && followUp === null && (['followUp', 'delivery.followUp.open'] as const),
  ].filter((offer) => offer !== false)
  if (outcome === null && records.length === 0 && offers.length === 0) return null
  return (
    <DialogSection component="section">
      <SectionTitle>{text('delivery.records.title')}</SectionTitle>
      {outcome !== null && <Words>{text(`delivery.outcome.${outcome}`)}</Words>}
      {(outcome === 'part' || outcome === 'refused') && <Rest code={followUp} onFollow={onClose} />}
      {records.length > 0 && <DeliveryRecords records={records} />}
      {offers.length > 0 && (
        <Flex gap="sm" wrap="wrap">
          {offers.map(([kind, words]) => (
            <Button key={kind} onClick={() => onOpen(kind, note)}>
              {text(words)}
            </Button>
          ))}
        </Flex>
      )}
    </DialogSection>
  )
}

/** What was not delivered is open on this note until the carrier moves it to a follow-up note. */
function Rest({ code, onFollow }: { readonly code: string | null; readonly onFollow: () => void }) {
  const text = useText()
  if (code === null) return <Words>{text('delivery.followUp.stays')}</Words>
  return <FollowedNote code={code} words={text('delivery.followUp.goes', { code })} onFollow={onFollow} />
}
