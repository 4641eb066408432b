import { cmrContract } from '@roadnote/domain/cmr/contract'
import { nextStep } from '@roadnote/domain/cmr/signing'
import { noteStatusName } from '@roadnote/domain/cmr/status'
import { useState } from 'react'
import { useQuery } from '../../../client/use-query.ts'
import { useText } from '../../../language/use-text.ts'
import styles from './dialog.module.css'
import { DialogFailure, Refused } from './DialogFailure.tsx'
import { DialogWait } from './DialogWait.tsx'
import type { DialogProps, OneNoteProps } from './open.ts'
import { SignDone, type SignedNote } from './SignDone.tsx'
import { SignForm } from './SignForm.tsx'
import { SignSubject } from './SignSubject.tsx'

/** Signs one note. */
export function SignDialog({ rows, ...rest }: DialogProps) {
  const [note] = rows
  return note === undefined ? null : <SignNote note={note} {...rest} />
}

/** Everything about signing one note: what, for whom, the code, and afterwards what has been signed. */
export function SignNote({ note, comment = '', ...rest }: OneNoteProps & { readonly comment?: string }) {
  const text = useText()
  const [signed, setSigned] = useState<SignedNote | null>(null)
  const { data: item, error, refetch } = useQuery(cmrContract.item, { cmr_id: note.id }, { staleTime: 0 })
  if (item === undefined)
    return error === null ? <DialogWait /> : <DialogFailure failure={error} onRetry={() => void refetch()} />
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
    <div className={styles.form}>
      <div className={styles.section}>
        <SignSubject item={item} yours={note.isMyTurn ?? true} />
        {step === null && (
          <Refused>
            {text('dialogs.sign.notDue', { status: text(`cmr.status.${noteStatusName(item.status)}`) })}
          </Refused>
        )}
      </div>
      {step !== null && (
        <SignForm
          item={item}
          step={step}
          initialComment={comment}
          onCancel={rest.onClose}
          onSigned={(status, warnings) => {
            setSigned({ step, status, warnings })
            rest.onDone()
          }}
        />
      )}
    </div>
  )
}
