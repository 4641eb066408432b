import { Progress } from '@mantine/core'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { textOfFailure } from '../../client/failure.ts'
import { useText } from '../../language/use-text.ts'
import { Aside, CodeText, Line, LineWords, TitleLine } from '../../ui/dialog/DialogParts.tsx'
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
      <TitleLine>
        <LineWords>{name}</LineWords>
        <Aside role="status">{words}</Aside>
      </TitleLine>
      <Progress value={(ended / Math.max(rows.length, 1)) * 100} aria-label={words} size={6} />
      <ul>
        {rows.map(({ id, cmrCode }) => (
          <Line key={id}>
            <CodeText>{cmrCode}</CodeText>
            <Outcome result={results.get(id) ?? { state: 'waiting' }} />
          </Line>
        ))}
      </ul>
    </>
  )
}

function Outcome({ result }: { readonly result: Attaching }) {
  const text = useText()
  if (result.state === 'failed')
    return (
      <LineWords>
        <IconCircleX size={16} color="var(--status-9-solid)" aria-hidden style={{ verticalAlign: '-3px' }} />{' '}
        {text('dialogs.attach.failed', { reason: textOfFailure(result.failure, text) })}
      </LineWords>
    )
  return (
    <LineWords>
      {result.state === 'success' && (
        <IconCircleCheck size={16} color="var(--status-7-solid)" aria-hidden style={{ verticalAlign: '-3px' }} />
      )}{' '}
      {text(`dialogs.attach.${result.state}`)}
    </LineWords>
  )
}
