import { Button, FileButton } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { formatSize } from '../../language/file-size.ts'
import styles from './FileField.module.css'
import { type Named, useField } from './use-field.ts'

/** One file, chosen by button or by dropping it; judged as soon as it is chosen. */
export function FileField({ hint, ...named }: Named & { readonly hint: string }) {
  const text = useText()
  const language = useLanguage()
  const [over, setOver] = useState(false)
  const { value: file, onChange: onFile, error, ref } = useField<File | null>({ ...named, early: true })
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    const [dropped] = event.dataTransfer.files
    if (dropped !== undefined) onFile(dropped)
  }
  return (
    <div>
      <div
        className={styles.zone}
        data-over={over || undefined}
        data-error={error !== null || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <IconUpload size={24} stroke={1.3} aria-hidden color="var(--icon-resting)" />
        {file !== null && (
          <span className={styles.name} role="status">
            <strong>{file.name}</strong> {formatSize(language, file.size)}
          </span>
        )}
        <span className={styles.ways}>
          <FileButton
            onChange={(chosen) => {
              if (chosen !== null) onFile(chosen)
            }}
            accept={accepted}
          >
            {(props) => (
              <Button {...props} ref={ref} data-autofocus>
                {text(file === null ? 'dialogs.attach.choose' : 'dialogs.attach.another')}
              </Button>
            )}
          </FileButton>
          <span>{text('dialogs.attach.drop')}</span>
        </span>
        <span className={styles.hint}>{hint}</span>
      </div>
      {error !== null && (
        <div role="alert" className={styles.problem}>
          {error}
        </div>
      )}
    </div>
  )
}

/** What a file can be, for the window in which one chooses it. */
export const accepted = '.pdf,.png,.jpg,.jpeg,.webp,.doc,.docx,.xls,.xlsx,.csv,.txt'
