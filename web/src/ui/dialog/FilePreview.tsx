import { Button } from '@mantine/core'
import { IconArrowLeft, IconDownload } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { CallFailure } from '../../client/failure.ts'
import { saveFile, useObjectUrl } from '../../client/files.ts'
import { useText } from '../../language/use-text.ts'
import { previewOf } from './can-preview.ts'
import dialog from './dialog.module.css'
import styles from './FilePreview.module.css'
import { Loaded } from './Loaded.tsx'
import { PdfFrame } from './PdfFrame.tsx'

interface FilePreviewProps {
  readonly name: string
  /** The type from the list, regardless of the content type in the response. */
  readonly mediaType: string
  readonly file: {
    readonly data: Blob | undefined
    readonly error: CallFailure | null
    readonly refetch: () => unknown
  }
  /** The label of the back link. */
  readonly back: string
  readonly onBack: () => void
}

/** A file preview inside the dialog. The type from the list decides: a PDF or an image, never an HTML page. */
export function FilePreview({ name, mediaType, file: { data, error, refetch }, back, onBack }: FilePreviewProps) {
  const text = useText()
  const file = useMemo(
    () => (data === undefined ? undefined : new Blob([data], { type: mediaType })),
    [data, mediaType],
  )
  const address = useObjectUrl(file)
  return (
    <div className={dialog.form}>
      <div className={styles.bar}>
        <Button leftSection={<IconArrowLeft size={16} stroke={1.5} aria-hidden />} onClick={onBack}>
          {back}
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
