import { Button, CloseButton, FileButton, Progress } from '@mantine/core'
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
import dialog from '../../ui/dialog/dialog.module.css'
import { accepted } from '../../ui/form/FileField.tsx'
import zone from '../../ui/form/FileField.module.css'
import { OneStepBack } from '../rows/RowForm.tsx'
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
    <OneStepBack onBack={onBack}>
      <FilePreview name={name} mediaType={mediaType} file={file} back={text('masterData.files.back')} onBack={onBack} />
    </OneStepBack>
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
    <div key={id} className={`${dialog.notice} ${styles.problem}`} role="alert">
      <span className={dialog.grow}>{words}</span>
      <CloseButton c="inherit" aria-label={text('masterData.files.dismiss')} onClick={() => onDismiss(id)} />
    </div>
  ))
}

function SendingBar({ sending: { name, done, count } }: { readonly sending: Sending }) {
  const text = useText()
  const words = text('masterData.files.progress', { done, count })
  return (
    <div className={styles.sending}>
      <div className={dialog.row}>
        <span className={dialog.grow}>{text('masterData.files.sending', { name })}</span>
        <span className={dialog.aside} role="status">
          {words}
        </span>
      </div>
      <Progress value={((done + 0.5) / count) * 100} animated aria-label={words} size={6} />
    </div>
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
    <div
      className={zone.zone}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <IconUpload size={24} stroke={1.3} aria-hidden color="var(--icon-resting)" />
      <span className={zone.ways}>
        <FileButton multiple accept={accepted} onChange={onFiles}>
          {(props) => (
            <Button {...props} className={styles.add} loading={isBusy}>
              {text('masterData.files.add')}
            </Button>
          )}
        </FileButton>
        <span>{text('dialogs.attach.drop')}</span>
      </span>
      <span className={zone.hint}>
        {text('dialogs.attach.kinds', { limit: formatSize(language, maximumFileBytes) })}
      </span>
    </div>
  )
}
