import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { nextStep } from '@roadnote/domain/cmr/signing/steps'
import { noteStatusName } from '@roadnote/domain/cmr/lifecycle/status'
import { useState } from 'react'
import { useQuery } from '../../client/use-query.ts'
import { useText } from '../../language/use-text.ts'
import { DialogBody, DialogSection } from '../../ui/dialog/DialogParts.tsx'
import { Refused } from '../../ui/dialog/Failure.tsx'
import { LoadFailure } from '../../ui/dialog/Loaded.tsx'
import { Wait } from '../../ui/dialog/Wait.tsx'
import type { DialogProps, OneNoteProps } from '../note/dialog-props.ts'
import { AddReservation } from '../reservation/AddReservation.tsx'
import { BeforeSigning, portalPhoto, useSaidBefore } from './BeforeSigning.tsx'
import { SignDone, type SignedNote } from './SignDone.tsx'
import { SignForm } from './SignForm.tsx'
import { SignSubject } from './SignSubject.tsx'

/** Signs one note. */
export function SignDialog({ rows, ...rest }: DialogProps) {
  const [note] = rows
  return note === undefined ? null : <SignNote note={note} {...rest} />
}

/** The steps of signing one note: the content, the organisation, the code, and the result. */
export function SignNote({ note, comment = '', ...rest }: OneNoteProps & { readonly comment?: string }) {
  const text = useText()
  const [signed, setSigned] = useState<SignedNote | null>(null)
  const reading = useQuery(cmrContract.item, { cmr_id: note.id }, { staleTime: 0 })
  const saying = useSaidBefore([note.id])
  const { data: item, isFetchedAfterMount } = reading
  const [said] = saying.data ?? []
  // The version shown first; a later version can be signed only after its changes were reviewed.
  const [seen, setSeen] = useState<number | null>(null)
  const shown = item === undefined || said === undefined ? null : Math.min(item.version, said.version)
  if (seen === null && shown !== null && isFetchedAfterMount) setSeen(shown)
  const refetch = () => [reading, saying].forEach((query) => void query.refetch())
  if (item === undefined || shown === null) {
    const error = reading.error ?? saying.error
    return error === null ? <Wait /> : <LoadFailure failure={error} onRetry={refetch} />
  }
  if (signed !== null)
    return (
      <SignDone
        item={item}
        signed={signed}
        onClose={rest.onClose}
        onPdf={() => rest.onOpen('pdf', { ...note, status: signed.status })}
      />
    )
  const step = nextStep(item.status)
  // The signer's own change needs no review; one that came in between does.
  const answered = (version: number): void => {
    if (version === (seen ?? shown) + 1) setSeen(version)
    refetch()
  }
  return (
    <DialogBody>
      <DialogSection>
        <SignSubject item={item} yours={note.isMyTurn ?? true} />
        <BeforeSigning said={said} photoFile={portalPhoto} onChanged={answered} />
        {item.may.reserve === true && <AddReservation item={item} onChanged={answered} />}
        {step === null && (
          <Refused>
            {text('dialogs.sign.notDue', { status: text(`cmr.status.${noteStatusName(item.status)}`) })}
          </Refused>
        )}
      </DialogSection>
      {step !== null && (
        <SignForm
          item={item}
          seen={seen ?? shown}
          step={step}
          initialComment={comment}
          onSeen={setSeen}
          onChanged={refetch}
          onCancel={rest.onClose}
          onSigned={(status, warnings) => {
            setSigned({ step, status, warnings })
            rest.onDone()
          }}
        />
      )}
    </DialogBody>
  )
}
