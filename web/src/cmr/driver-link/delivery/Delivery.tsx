import { Button } from '@mantine/core'
import { charterContract, type CharteredNote } from '@roadnote/domain/cmr/contract/charter'
import { useState } from 'react'
import { fileOf } from '../../../client/files.ts'
import { useRequestKey } from '../../../client/request-key.ts'
import { useText } from '../../../language/use-text.ts'
import { checkOf, isCompleteCheck, noCheck } from '../../delivery/check-draft.ts'
import { DeliveryCheck } from '../../delivery/DeliveryCheck.tsx'
import { DeliveryRecords } from '../../delivery/DeliveryRecords.tsx'
import { ActionFailure } from '../card/ActionFailure.tsx'
import { LeaveForm, RefuseForm } from './DeliveryForms.tsx'
import { CardButton, CardButtons, CardFields, CardSection } from '../card/CardParts.tsx'
import { useDriverAction } from '../queue/use-driver-action.ts'
import { useQueuedActions } from '../queue/use-driver-queue.ts'
import type { PhotoQueue } from '../queue/use-photo-queue.ts'
import { useRemarkPhotos } from '../photos/use-remark-photos.ts'

interface DeliveryProps {
  readonly token: string | undefined
  readonly note: CharteredNote
  readonly queue: PhotoQueue
}

/** What the driver hands over at the place of delivery, and what was recorded about it so far. */
export function Delivery({ token, note, queue }: DeliveryProps) {
  const text = useText()
  const [open, setOpen] = useState<'check' | 'leave' | 'refuse' | null>(null)
  const close = (): void => setOpen(null)
  if (!note.canCheck && note.deliveryRecords.length === 0) return null
  return (
    <CardSection>
      <h3>{text('delivery.records.title')}</h3>
      {note.deliveryRecords.length > 0 && <DeliveryRecords records={note.deliveryRecords} />}
      {note.canCheck && open === null && (
        <>
          <CardButton onClick={() => setOpen('check')}>{text('delivery.check.open')}</CardButton>
          <CardButton onClick={() => setOpen('leave')}>{text('delivery.left.open')}</CardButton>
          <CardButton onClick={() => setOpen('refuse')}>{text('delivery.refused.open')}</CardButton>
        </>
      )}
      {open === 'check' && <CheckForm token={token} note={note} queue={queue} onDone={close} />}
      {open === 'leave' && <LeaveForm token={token} note={note} onDone={close} />}
      {open === 'refuse' && <RefuseForm token={token} note={note} onDone={close} />}
    </CardSection>
  )
}

function CheckForm({ token, note, queue, onDone }: DeliveryProps & { readonly onDone: () => void }) {
  const text = useText()
  const [draft, setDraft] = useState(noCheck)
  const photos = useRemarkPhotos(note, queue, setDraft)
  const { keyFor, done } = useRequestKey()
  // What the driver has done before changes the note itself: then the version on the page says nothing.
  const isChanging = useQueuedActions(token).some(({ noteIds }) => noteIds.includes(note.id))
  const action = useDriverAction('checkDelivery', token, {
    onSuccess: () => {
      done()
      onDone()
    },
  })
  const check = checkOf(draft, note)
  const send = (): void => {
    if (check === null) return
    action.mutate({
      token,
      cmr_id: note.id,
      ...(!isChanging && { version: note.version }),
      ...check,
      key: keyFor(JSON.stringify(check)),
    })
  }
  return (
    <CardFields>
      <DeliveryCheck
        rows={note}
        draft={draft}
        onChange={setDraft}
        isCarriers
        photos={{
          list: note.photos,
          file: (id, size) => fileOf(charterContract.photo, { token, id, size }),
          ...(note.canAddPhoto && { add: photos.add }),
        }}
      />
      <ActionFailure error={action.error} />
      <CardButtons>
        <Button onClick={onDone}>{text('charter.page.cancel')}</Button>
        <Button
          variant="filled"
          loading={action.isPending}
          disabled={check === null || photos.isSending || !isCompleteCheck(draft, note)}
          onClick={send}
        >
          {text('delivery.check.action')}
        </Button>
      </CardButtons>
    </CardFields>
  )
}
