import { Switch } from '@mantine/core'
import { documentContract, type OrganizationDocument } from '@roadnote/domain/organization/document-contract'
import { IconDownload, IconEye, IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { callFile } from '../../client/call.ts'
import { type CallFailure, textOfFailure } from '../../client/failure.ts'
import { saveFile } from '../../client/files.ts'
import { useCommand } from '../../client/use-command.ts'
import { formatSize } from '../../language/file-size.ts'
import { formatDate } from '../../language/format.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { canPreview } from '../../ui/dialog/can-preview.ts'
import { FileIcon } from '../../ui/dialog/FileIcon.tsx'
import { notify } from '../../ui/notify.ts'
import { RowConfirm } from '../rows/RowConfirm.tsx'
import { Row, RowActionButton } from '../rows/Rows.tsx'
import styles from './FilesTab.module.css'

interface FileRowProps {
  readonly document: OrganizationDocument
  readonly mayChange: boolean
  readonly onShow: (document: OrganizationDocument) => void
  readonly onProblem: (words: string) => void
}

export function FileRow({ document, mayChange, onShow, onProblem }: FileRowProps) {
  const text = useText()
  const language = useLanguage()
  const [isAsking, ask] = useState(false)
  const { id, name, mediaType, size, createOn } = document
  const download = useMutation<Blob, CallFailure>({
    mutationFn: () => callFile(documentContract.downloadDocument, { id }),
    onSuccess: (file) => saveFile(file, name),
    onError: (failure) => onProblem(textOfFailure(failure, text)),
  })
  const remove = useCommand(documentContract.removeDocument, {
    refreshes: [documentContract.documentList],
    onSuccess: () => notify.done(text('masterData.removed', { name })),
  })
  return (
    <Row
      icon={<FileIcon mediaType={mediaType} />}
      name={name}
      detail={`${formatSize(language, size)} · ${formatDate(language, createOn, 'dateTime')}`}
      actions={
        <>
          {canPreview(document) && (
            <RowActionButton
              label={text('dialogs.documents.preview', { name })}
              icon={<IconEye size={18} stroke={1.5} />}
              onClick={() => onShow(document)}
            />
          )}
          <RowActionButton
            label={text('dialogs.documents.download', { name })}
            icon={<IconDownload size={18} stroke={1.5} />}
            isPending={download.isPending}
            onClick={() => download.mutate()}
          />
          {mayChange && (
            <RowActionButton
              label={text('masterData.remove', { name })}
              icon={<IconTrash size={18} stroke={1.5} />}
              isOpen={isAsking}
              onClick={() => ask(!isAsking)}
            />
          )}
        </>
      }
    >
      <Mailed document={document} mayChange={mayChange} onProblem={onProblem} />
      {isAsking && (
        <RowConfirm
          action={text('masterData.removeAction')}
          onConfirm={() => remove.mutateAsync({ id })}
          onKeep={() => ask(false)}
        >
          {text('masterData.files.removing', { name })}
        </RowConfirm>
      )}
    </Row>
  )
}

/** Whether it is attached to the closing mails; an optimistic switch, reset on refusal. */
function Mailed({ document, mayChange, onProblem }: Omit<FileRowProps, 'onShow'>) {
  const text = useText()
  const { id, name, organizationId, mailingInclusionSign } = document
  const mark = useCommand(documentContract.editDocument, {
    refreshes: [documentContract.documentList],
    onSuccess: (_reply, { mailingInclusionSign: isMailed }) =>
      notify.done(text(isMailed ? 'masterData.files.isMailed' : 'masterData.files.isNotMailed', { name })),
    onError: (failure) =>
      onProblem(text('masterData.files.notChanged', { name, reason: textOfFailure(failure, text) })),
  })
  const isOn = mark.isPending || mark.isSuccess ? mark.variables.mailingInclusionSign : mailingInclusionSign
  return (
    <div className={styles.mailed}>
      <Switch
        label={text('masterData.files.mailed')}
        aria-label={text('masterData.files.mailedOf', { name })}
        checked={isOn}
        disabled={!mayChange || mark.isPending}
        onChange={({ currentTarget }) =>
          mark.mutate({ id, organizationId, mailingInclusionSign: currentTarget.checked })
        }
      />
    </div>
  )
}
