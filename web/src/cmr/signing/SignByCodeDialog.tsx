import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { signingContract } from '@roadnote/domain/cmr/signing/contract'
import { noteStatusName } from '@roadnote/domain/cmr/lifecycle/status'
import { nextStep } from '@roadnote/domain/cmr/signing/steps'
import { useState } from 'react'
import { call } from '../../client/call.ts'
import { useText } from '../../language/use-text.ts'
import type { DialogNote, DialogProps } from '../note/dialog-props.ts'
import { FindNoteForm } from '../note/FindNoteForm.tsx'
import { SignNote } from './SignDialog.tsx'

/** Finds a note by its QR code, its code or a part of it, and then signs it like any other. */
export function SignByCodeDialog(props: DialogProps) {
  const text = useText()
  const [found, setFound] = useState<{ readonly note: DialogNote; readonly comment: string } | null>(null)
  if (found !== null) return <SignNote {...props} note={found.note} comment={found.comment} />
  return (
    <FindNoteForm
      byCode={(code) => call(cmrContract.findToSign, { code })}
      commentOf={signingContract.signAsShipper}
      onCancel={props.onClose}
      onFound={(note, comment) => {
        if (nextStep(note.status) === null)
          return text('dialogs.sign.notDue', { status: text(`cmr.status.${noteStatusName(note.status)}`) })
        setFound({ note, comment })
        return undefined
      }}
    />
  )
}
