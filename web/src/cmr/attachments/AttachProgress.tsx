import { Progress } from '@mantine/core'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { textOfFailure } from '../../client/failure.ts'
import { useText } from '../../language/use-text.ts'
import styles from '../../ui/dialog/dialog.module.css'
import type { DialogNote } from '../note/dialog-props.ts'
import type { Attaching } from './use-attaching.ts'

interface AttachProgressProps {
  readonly rows: readonly DialogNote[]
  readonly results: ReadonlyMap<number, Attaching>
  readonly name: string
}

/** A progress bar for all notes and a line for each. */
export function AttachProgress({ rows, results, name }: AttachProgressProps) {
  const text = useText()
  const ended = [...results.values()].filter(({ state }) => state === 'success' || state === 'failed').length
  const words = text('dialogs.attach.progress', { done: ended, count: rows.length })
  return (
    <>
      <div className={styles.row}>
        <span className={styles.grow}>{name}</span>
        <span className={styles.aside} role="status">
          {words}
        </span>
      </div>
      <Progress value={(ended / Math.max(rows.length, 1)) * 100} aria-label={words} size={6} />
      <ul className={styles.list}>
        {rows.map(({ id, cmrCode }) => (
          <li key={id} className={styles.item}>
            <span className={styles.code}>{cmrCode}</span>
            <Outcome result={results.get(id) ?? { state: 'waiting' }} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Outcome({ result }: { readonly result: Attaching }) {
  const text = useText()
  if (result.state === 'failed')
    return (
      <span className={styles.grow}>
        <IconCircleX size={16} color="var(--status-9-solid)" aria-hidden style={{ verticalAlign: '-3px' }} />{' '}
        {text('dialogs.attach.failed', { reason: textOfFailure(result.failure, text) })}
      </span>
    )
  return (
    <span className={styles.grow}>
      {result.state === 'success' && (
        <IconCircleCheck size={16} color="var(--status-7-solid)" aria-hidden style={{ verticalAlign: '-3px' }} />
      )}{' '}
      {text(`dialogs.attach.${result.state}`)}
    </span>
  )
}
