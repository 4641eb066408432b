import { Button } from '@mantine/core'
import { maximumFileBytes } from '@roadnote/domain/cmr/attachment-contract'
import { useState } from 'react'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { notify } from '../../ui/Snackbar.ts'
import { AttachProgress } from './AttachProgress.tsx'
import styles from '../../ui/dialog/dialog.module.css'
import { formatSize } from '../../language/file-size.ts'
import { FileDrop } from '../../ui/form/FileDrop.tsx'
import { NoteCodes } from '../note/NoteCodes.tsx'
import type { DialogProps } from '../note/dialog-props.ts'
import { useAttaching } from './use-attaching.ts'

/** Sends one file to every selected note and tells for each what became of it. */
export function AttachDialog({ rows, onClose, onDone }: DialogProps) {
  const text = useText()
  const language = useLanguage()
  const [file, setFile] = useState<File | null>(null)
  const [tried, setTried] = useState(false)
  const { results, running, start } = useAttaching(rows, (attached) => {
    if (attached > 0) onDone()
    if (attached === rows.length) notify.done(text('dialogs.attach.allDone', { count: attached }))
  })
  const limit = formatSize(language, maximumFileBytes)
  const problem = (): string | null => {
    if (file === null) return tried ? text('dialogs.attach.missing') : null
    if (file.size === 0) return text('dialogs.attach.empty', { name: file.name })
    if (file.size <= maximumFileBytes) return null
    return text('dialogs.attach.tooLarge', { name: file.name, size: formatSize(language, file.size), limit })
  }
  const wrong = problem()
  const send = (): void => {
    setTried(true)
    if (file !== null && wrong === null) void start(file)
  }
  const states = [...results.values()]
  const failed = states.some(({ state }) => state === 'failed')
  const finished = results.size > 0 && !running
  return (
    <div className={styles.form}>
      <div className={styles.section}>
        {results.size === 0 ? (
          <>
            <FileDrop file={file} onFile={setFile} error={wrong} hint={text('dialogs.attach.kinds', { limit })} />
            <NoteCodes rows={rows} />
          </>
        ) : (
          <AttachProgress rows={rows} results={results} name={file?.name ?? ''} />
        )}
      </div>
      <div className={styles.foot}>
        <Button onClick={onClose} variant={finished && !failed ? 'filled' : 'default'}>
          {text(finished ? 'app.close' : 'dialogs.cancel')}
        </Button>
        {(!finished || failed) && (
          <Button variant="filled" loading={running} onClick={send}>
            {text(failed && finished ? 'dialogs.attach.again' : 'dialogs.attach.act')}
          </Button>
        )}
      </div>
    </div>
  )
}
