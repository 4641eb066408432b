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
  const { data: item, error, refetch, isFetchedAfterMount } = reading
  // The version shown first; a later version can be signed only after its changes were reviewed.
  const [seen, setSeen] = useState<number | null>(null)
  if (seen === null && item !== undefined && isFetchedAfterMount) setSeen(item.version)
  if (item === undefined)
    return error === null ? <Wait /> : <LoadFailure failure={error} onRetry={() => void refetch()} />
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
  return (
    <DialogBody>
      <DialogSection>
        <SignSubject item={item} yours={note.isMyTurn ?? true} />
        {step === null && (
          <Refused>
            {text('dialogs.sign.notDue', { status: text(`cmr.status.${noteStatusName(item.status)}`) })}
          </Refused>
        )}
      </DialogSection>
      {step !== null && (
        <SignForm
          item={item}
          seen={seen ?? item.version}
          step={step}
          initialComment={comment}
          onSeen={setSeen}
          onChanged={() => void refetch()}
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
