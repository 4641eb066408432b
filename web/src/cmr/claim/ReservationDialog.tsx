import { hasPermission } from '@roadnote/domain/access/actor'
import { attachmentContract } from '@roadnote/domain/cmr/contract/attachment'
import { claimContract } from '@roadnote/domain/cmr/claim/contract'
import { reservationKinds } from '@roadnote/domain/cmr/claim/clock'
import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { permissionHolder, useSession } from '../../client/session.ts'
import type { ReplyOf } from '../../client/call.ts'
import { useCommand } from '../../client/use-command.ts'
import { useQuery } from '../../client/use-query.ts'
import { useText } from '../../language/use-text.ts'
import { Aside, DialogBody, DialogSection, SectionTitle } from '../../ui/dialog/DialogParts.tsx'
import { Failure } from '../../ui/dialog/Failure.tsx'
import { Loaded } from '../../ui/dialog/Loaded.tsx'
import { ChoiceField } from '../../ui/form/ChoiceField.tsx'
import { FileZone } from '../../ui/form/FileZone.tsx'
import { DialogForm } from '../../ui/form/Form.tsx'
import { LongTextField } from '../../ui/form/LongTextField.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { notify } from '../../ui/notify.ts'
import type { DialogProps, OneNoteProps } from '../note/dialog-props.ts'
import { ReservationList } from './NoteClaim.tsx'

/** The consignee's reservation after the delivery; stays open, because photos may follow. */
export function ReservationDialog({ rows, ...rest }: DialogProps) {
  const [note] = rows
  return note === undefined ? null : <NoteReservation note={note} {...rest} />
}

type Claim = ReplyOf<(typeof claimContract)['claimClock']>

function NoteReservation({ note, ...rest }: OneNoteProps) {
  const reading = useQuery(claimContract.claimClock, { cmr_id: note.id })
  return (
    <Loaded of={[reading]}>
      {(claim) => (
        <DialogBody>
          {claim.reservations.length > 0 && (
            <DialogSection>
              <ReservationList reservations={claim.reservations} />
            </DialogSection>
          )}
          {claim.reservations.length > 0 && <Photo note={note} />}
          <ReservationForm note={note} claim={claim} {...rest} />
        </DialogBody>
      )}
    </Loaded>
  )
}

interface ReservationFormProps extends OneNoteProps {
  readonly claim: Claim
}

function ReservationForm({ note, claim, onClose, onDone }: ReservationFormProps) {
  const text = useText()
  const isOver = (kind: unknown): boolean =>
    claim.clock?.periods.some(({ period, state }) => period === kind && state === 'over') === true
  const form = useForm(claimContract.fileReservation, {
    start: { kind: 'damage', goodsId: '', text: '' },
    draft: { place: `reservation ${note.id}` },
    along: { cmrId: note.id },
    refreshes: [claimContract.claimClock, cmrContract.item, cmrContract.history],
    onDone: (_reply, _input, { set }) => {
      notify.done(text('claim.filed'))
      set({ goodsId: '', text: '' })
      onDone()
    },
  })
  const kind = useWatch({ control: form.hook.control, name: 'kind' })
  return (
    <DialogForm form={form} action={text('claim.file')} onCancel={onClose} cancel={text('app.close')}>
      <ChoiceField
        name="kind"
        label={text('claim.kind')}
        required
        choices={reservationKinds.map((value) => ({ value, label: text(`claim.period.${value}`) }))}
      />
      <ChoiceField
        name="goodsId"
        label={text('claim.goods')}
        none={text('claim.whole')}
        choices={claim.goods.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <LongTextField
        name="text"
        label={text('claim.text')}
        rows={4}
        counted
        words={{ required: text('claim.textMissing') }}
      />
      {isOver(kind) && <Aside component="p">{text('claim.lateNow')}</Aside>}
      <Aside component="p">{text('claim.told')}</Aside>
    </DialogForm>
  )
}

/** A photo belongs to the note like any other; only who may add photos sees this. */
function Photo({ note }: Pick<OneNoteProps, 'note'>) {
  const text = useText()
  const user = useSession()?.user
  const [photo, setPhoto] = useState<File | null>(null)
  const adding = useCommand(attachmentContract.addPhoto, {
    refreshes: [attachmentContract.photoList, cmrContract.item, cmrContract.history],
    onSuccess: () => {
      setPhoto(null)
      notify.done(text('claim.photoDone', { code: note.cmrCode }))
    },
  })
  if (user === undefined || !hasPermission(permissionHolder(user), 'addPhoto')) return null
  const send = (file: File): void => {
    setPhoto(file)
    adding.mutate({ cmrId: note.id, fileName: file.name, photo: file })
  }
  return (
    <DialogSection component="section">
      <SectionTitle>{text('claim.photo')}</SectionTitle>
      <FileZone
        file={adding.isPending ? photo : null}
        onFile={send}
        choose={text('claim.photoAdd')}
        drop={text('dialogs.attach.drop')}
        hint={text('claim.photoWords')}
        accept="image/*"
      />
      <Failure of={adding.error} />
    </DialogSection>
  )
}
