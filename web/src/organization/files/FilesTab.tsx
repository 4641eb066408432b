import { Button, CloseButton, FileButton, Progress, Stack } from '@mantine/core'
import { maximumFileBytes } from '@roadnote/domain/contract/upload'
import { documentContract, type OrganizationDocument } from '@roadnote/domain/organization/document-contract'
import { IconUpload } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import { useFile } from '../../client/files.ts'
import { useQuery } from '../../client/use-query.ts'
import { formatSize } from '../../language/file-size.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { FilePreview } from '../../ui/dialog/FilePreview.tsx'
import { Loaded } from '../../ui/dialog/Loaded.tsx'
import { Aside, LineWords, RefusedBox, TitleLine } from '../../ui/dialog/DialogParts.tsx'
import { accepted } from '../../ui/form/FileField.tsx'
import { DropHint, DropWays, DropZone } from '../../ui/form/FileParts.tsx'
import { EscapeToClose } from '../rows/RowForm.tsx'
import { RowList, RowSection } from '../rows/Rows.tsx'
import { useMayChange } from '../rows/use-may-change.ts'
import { FileRow } from './FileRow.tsx'
import styles from './FilesTab.module.css'
import { type Problem, type Sending, useUploads } from './use-uploads.ts'

/** The files of an organisation: add, preview, download, delete, and attach to the closing mails. */
export function FilesTab({ organizationId }: { readonly organizationId: number }) {
  const text = useText()
  const mayChange = useMayChange()
  const reading = useQuery(documentContract.documentList, { organizationId })
  const { sending, problems, send, tell, forget } = useUploads(organizationId)
  const [shown, show] = useState<OrganizationDocument | null>(null)
  const title = text('masterData.files.title')
  if (shown !== null) return <Preview document={shown} onBack={() => show(null)} />
  return (
    <RowSection title={title} hint={text('masterData.files.hint')}>
      <Problems problems={problems} onDismiss={forget} />
      <Loaded of={[reading]}>
        {(documents) => (
          <RowList label={title} none={text('masterData.files.none')}>
            {documents.map((document) => (
              <FileRow key={document.id} document={document} mayChange={mayChange} onShow={show} onProblem={tell} />
            ))}
          </RowList>
        )}
      </Loaded>
      {sending !== null && <SendingBar sending={sending} />}
      {mayChange && <Drop isBusy={sending !== null} onFiles={(files) => void send(files)} />}
    </RowSection>
  )
}

function Preview({ document, onBack }: { readonly document: OrganizationDocument; readonly onBack: () => void }) {
  const text = useText()
  const { id, name, mediaType } = document
  const file = useFile(documentContract.downloadDocument, { id })
  return (
    <EscapeToClose onBack={onBack}>
      <FilePreview name={name} mediaType={mediaType} file={file} back={text('masterData.files.back')} onBack={onBack} />
    </EscapeToClose>
  )
}

interface ProblemsProps {
  readonly problems: readonly Problem[]
  readonly onDismiss: (id: number) => void
}

/** Refusals in the server's words until dismissed. */
function Problems({ problems, onDismiss }: ProblemsProps) {
  const text = useText()
  return problems.map(({ id, words }) => (
    <RefusedBox key={id} className={styles.problem} role="alert">
      <LineWords>{words}</LineWords>
      <CloseButton c="inherit" aria-label={text('masterData.files.dismiss')} onClick={() => onDismiss(id)} />
    </RefusedBox>
  ))
}

function SendingBar({ sending: { name, done, count } }: { readonly sending: Sending }) {
  const text = useText()
  const words = text('masterData.files.progress', { done, count })
  return (
    <Stack gap="sm" fz="sm" lh="sm" mb="md">
      <TitleLine>
        <LineWords>{text('masterData.files.sending', { name })}</LineWords>
        <Aside role="status">{words}</Aside>
      </TitleLine>
      <Progress value={((done + 0.5) / count) * 100} animated aria-label={words} size={6} />
    </Stack>
  )
}

interface DropProps {
  readonly isBusy: boolean
  readonly onFiles: (files: readonly File[]) => void
}

function Drop({ isBusy, onFiles }: DropProps) {
  const text = useText()
  const language = useLanguage()
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    if (!isBusy) onFiles([...event.dataTransfer.files])
  }
  return (
    <DropZone
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <IconUpload size={24} stroke={1.3} aria-hidden color="var(--icon-resting)" />
      <DropWays>
        <FileButton multiple accept={accepted} onChange={onFiles}>
          {(props) => (
            <Button {...props} className={styles.add} loading={isBusy}>
              {text('masterData.files.add')}
            </Button>
          )}
        </FileButton>
        <span>{text('dialogs.attach.drop')}</span>
      </DropWays>
      <DropHint>{text('dialogs.attach.kinds', { limit: formatSize(language, maximumFileBytes) })}</DropHint>
    </DropZone>
  )
}
