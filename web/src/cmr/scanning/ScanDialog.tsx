import { isReadersTurn } from '@roadnote/domain/cmr/policy/selection'
import { useSession } from '../../client/session.ts'
import { CallFailure } from '../../client/failure.ts'
import type { DialogNote, DialogProps } from '../note/dialog-props.ts'
import { findNotes } from '../note/find-note.ts'
import { FindNoteForm } from '../note/FindNoteForm.tsx'
import { useShowInList } from './use-show-in-list.ts'

/** Finds a note by its QR code, its code or a part of it: to sign it where it is the reader's turn, else in the list. */
export function ScanDialog({ onClose, onOpen }: DialogProps) {
  const showInList = useShowInList()
  const isInspector = useSession()?.user.role.toLowerCase() === 'goverment authority user'
  const show = (note: Pick<DialogNote, 'cmrCode'>): undefined => {
    onClose()
    showInList(note.cmrCode)
  }
  return (
    <FindNoteForm
      films
      // Each lookup of an inspector is recorded, so it happens only in the list.
      wholeOnly={isInspector}
      byCode={isInspector ? unseen : byCode}
      onCancel={onClose}
      onFound={(note) => {
        if (note.may === undefined || !isReadersTurn({ may: note.may })) return show(note)
        onOpen('sign', note)
        return undefined
      }}
    />
  )
}

function unseen(cmrCode: string): Promise<DialogNote> {
  return Promise.resolve({ id: 0, cmrCode, status: 1, version: 0 })
}

async function byCode(code: string): Promise<DialogNote> {
  const [note] = (await findNotes(code)).notes
  if (note === undefined) throw new CallFailure({ code: 'not_found', message: '', status: 404 })
  return note
}
