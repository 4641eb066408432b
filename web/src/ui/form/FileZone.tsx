import { Button, FileButton, Text } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { type DragEvent, type Ref, useState } from 'react'
import { formatSize } from '../../language/file-size.ts'
import { useLanguage } from '../../language/use-language.ts'
import styles from './FileField.module.css'

interface FileZoneProps {
  readonly file: Pick<File, 'name' | 'size'> | null
  readonly onFile: (file: File) => void
  /** The label of the button and the hint next to it. */
  readonly choose: string
  readonly drop: string
  readonly hint: string
  readonly accept: string
  readonly error?: string | null
  readonly buttonRef?: Ref<HTMLButtonElement>
}

/** A drop zone for one file with a button. */
export function FileZone({ file, onFile, choose, drop, hint, accept, error = null, buttonRef }: FileZoneProps) {
  const language = useLanguage()
  const [over, setOver] = useState(false)
  const take = (event: DragEvent): void => {
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
        onDrop={take}
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
            accept={accept}
          >
            {(props) => (
              <Button {...props} ref={buttonRef} data-autofocus>
                {choose}
              </Button>
            )}
          </FileButton>
          <span>{drop}</span>
        </span>
        <Text span size="xs" c="dimmed">
          {hint}
        </Text>
      </div>
      {error !== null && (
        <Text role="alert" component="div" size="xs" c="var(--danger)" mt="sm">
          {error}
        </Text>
      )}
    </div>
  )
}
