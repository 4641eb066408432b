import { ActionIcon, Button } from '@mantine/core'
import { IconDownload, IconEye, IconTrash } from '@tabler/icons-react'
import { attachmentContract, type noteDocument } from '@roadnote/domain/cmr/contract/attachment'
import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { paperContract } from '@roadnote/domain/cmr/contract/paper'
import { isNoteStatus, noteStatusName } from '@roadnote/domain/cmr/lifecycle/status'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { callFile } from '../../client/call.ts'
import { type CallFailure, textOfFailure } from '../../client/failure.ts'
import { useCommand } from '../../client/use-command.ts'
import { formatDate } from '../../language/format.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { notify } from '../../ui/notify.ts'
import { canPreview } from '../../ui/dialog/can-preview.ts'
import { Aside, Line, LineWords, RefusedBox } from '../../ui/dialog/DialogParts.tsx'
import { DangerButton } from '../../ui/dialog/DangerButton.tsx'
import { FileIcon } from '../../ui/dialog/FileIcon.tsx'
import { Failure } from '../../ui/dialog/Failure.tsx'
import { formatSize } from '../../language/file-size.ts'
import { saveFile } from '../../client/files.ts'
import type { DialogNote } from '../note/dialog-props.ts'

export type NoteDocument = (typeof noteDocument)['_zod']['output']

interface DocumentItemProps {
  readonly document: NoteDocument
  readonly note: DialogNote
  readonly deletable: boolean
  readonly onDone: () => void
  readonly onShow: (document: NoteDocument) => void
}

export function DocumentItem({ document, note, deletable, onDone, onShow }: DocumentItemProps) {
  const text = useText()
  const language = useLanguage()
  const [asking, setAsking] = useState(false)
  const { name, mediaType, size, createOn } = document
  const download = useMutation<Blob, CallFailure>({
    mutationFn: () => callFile(paperContract.downloadDocument, { documentId: document.id, type: document.type }),
    onSuccess: (file) => saveFile(file, name),
  })
  return (
    <li>
      <Line component="div">
        <FileIcon mediaType={mediaType} />
        <LineWords>
          {name}
          <br />
          <Aside>
            {formatSize(language, size)} · {formatDate(language, createOn, 'dateTime')}
          </Aside>
        </LineWords>
        {canPreview(document) && (
          <ActionIcon
            size={40}
            aria-label={text('dialogs.documents.preview', { name })}
            onClick={() => onShow(document)}
          >
            <IconEye size={18} stroke={1.5} />
          </ActionIcon>
        )}
        <ActionIcon
          size={40}
          aria-label={text('dialogs.documents.download', { name })}
          loading={download.isPending}
          onClick={() => download.mutate()}
        >
          <IconDownload size={18} stroke={1.5} />
        </ActionIcon>
        {deletable && (
          <ActionIcon
            size={40}
            aria-label={text('dialogs.documents.delete', { name })}
            aria-expanded={asking}
            onClick={() => setAsking(!asking)}
          >
            <IconTrash size={18} stroke={1.5} />
          </ActionIcon>
        )}
      </Line>
      <Failure of={download.error} />
      {asking && <DeleteQuestion document={document} note={note} onKeep={() => setAsking(false)} onDone={onDone} />}
    </li>
  )
}

interface DeleteQuestionProps extends Pick<DocumentItemProps, 'document' | 'note' | 'onDone'> {
  readonly onKeep: () => void
}

function DeleteQuestion({ document: { id, name }, note, onKeep, onDone }: DeleteQuestionProps) {
  const text = useText()
  const remove = useCommand(attachmentContract.deleteDocument, {
    refreshes: [attachmentContract.documentList, cmrContract.history],
    onSuccess: () => {
      notify.done(text('dialogs.documents.done'))
      onDone()
    },
  })
  const reason = (failure: CallFailure): string => {
    const known = Number(failure.facts['status'])
    const status = isNoteStatus(known) ? known : note.status
    return failure.code === 'status_not_allowed'
      ? text('dialogs.documents.refused', { status: text(`cmr.status.${noteStatusName(status)}`) })
      : `${text('dialogs.documents.failed')} ${textOfFailure(failure, text)}`
  }
  return (
    <RefusedBox role="group">
      <LineWords>
        {remove.error === null ? (
          text('dialogs.documents.confirm', { name })
        ) : (
          <span role="alert">{reason(remove.error)}</span>
        )}
      </LineWords>
      <Button onClick={onKeep}>{text('dialogs.documents.keep')}</Button>
      <DangerButton loading={remove.isPending} onClick={() => remove.mutate({ documentId: id, cmrId: note.id })}>
        {text('dialogs.documents.action')}
      </DangerButton>
    </RefusedBox>
  )
}
