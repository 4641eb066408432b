import { Button } from '@mantine/core'
import { paperContract } from '@roadnote/domain/cmr/paper-contract'
import { IconArrowLeft, IconDownload } from '@tabler/icons-react'
import { useMemo } from 'react'
import { saveFile, useAddress, useFile } from '../../client/files.ts'
import { useText } from '../../language/use-text.ts'
import dialog from '../../ui/dialog/dialog.module.css'
import { Loaded } from '../../ui/dialog/Loaded.tsx'
import { PdfFrame } from '../../ui/dialog/PdfFrame.tsx'
import { previewOf } from './can-preview.ts'
import type { NoteDocument } from './DocumentItem.tsx'
import styles from './DocumentPreview.module.css'

interface DocumentPreviewProps {
  readonly document: NoteDocument
  readonly onBack: () => void
}

/** A document inside the dialog. It is shown as what the list says it is: a PDF or a picture, and never as a page. */
export function DocumentPreview({ document: { id, type, name, mediaType }, onBack }: DocumentPreviewProps) {
  const text = useText()
  const { data, error, refetch } = useFile(paperContract.downloadDocument, { documentId: id, type })
  const file = useMemo(
    () => (data === undefined ? undefined : new Blob([data], { type: mediaType })),
    [data, mediaType],
  )
  const address = useAddress(file)
  return (
    <div className={dialog.form}>
      <div className={styles.bar}>
        <Button leftSection={<IconArrowLeft size={16} stroke={1.5} aria-hidden />} onClick={onBack}>
          {text('dialogs.documents.back')}
        </Button>
        <span className={styles.name}>{name}</span>
        <Button
          leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
          disabled={file === undefined}
          aria-label={text('dialogs.documents.download', { name })}
          onClick={() => file !== undefined && saveFile(file, name)}
        >
          {text('paper.viewer.download')}
        </Button>
      </div>
      <div className={styles.room}>
        <Loaded of={[{ data: address, error, refetch }]}>
          {(shown) =>
            previewOf(mediaType) === 'pdf' ? (
              <PdfFrame address={shown} title={name} />
            ) : (
              <img className={styles.picture} src={shown} alt={name} />
            )
          }
        </Loaded>
      </div>
    </div>
  )
}
