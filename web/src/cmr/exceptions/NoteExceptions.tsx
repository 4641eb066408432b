import { Button } from '@mantine/core'
import { exceptionContract } from '@roadnote/domain/cmr/contract/exception'
import type { May } from '@roadnote/domain/cmr/policy/note-actions'
import { useQuery } from '../../client/use-query.ts'
import { useText } from '../../language/use-text.ts'
import { DialogSection, SectionTitle } from '../../ui/dialog/DialogParts.tsx'
import { ExceptionList } from './ExceptionList.tsx'
import type { OneNoteProps } from '../note/dialog-props.ts'

interface NoteExceptionsProps extends Pick<OneNoteProps, 'note' | 'onOpen'> {
  readonly may: May
}

/** The exceptions of a note and the button to register one; absent where there are none and none can be registered. */
export function NoteExceptions({ note, may, onOpen }: NoteExceptionsProps) {
  const text = useText()
  const one = { cmr_id: note.id }
  const list = useQuery(exceptionContract.exceptionList, one)
  const types = useQuery(exceptionContract.exceptionTypes, one)
  const canReport = (types.data ?? []).length > 0 && may.reportException === true
  if (list.data === undefined || (list.data.length === 0 && !canReport)) return null
  return (
    <DialogSection component="section">
      <SectionTitle>{text('charter.exception.list')}</SectionTitle>
      {list.data.length > 0 && <ExceptionList exceptions={list.data} />}
      {canReport && (
        <div>
          <Button onClick={() => onOpen('exception', note)}>{text('charter.exception.open')}</Button>
        </div>
      )}
    </DialogSection>
  )
}
