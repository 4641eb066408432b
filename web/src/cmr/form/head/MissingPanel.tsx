import { Button, Text } from '@mantine/core'
import { nextStep } from '@roadnote/domain/cmr/signing/steps'
import { noteStatus } from '@roadnote/domain/cmr/lifecycle/status'
import { IconSignature } from '@tabler/icons-react'
import { useText } from '../../../language/use-text.ts'
import { useFormContext } from '../state/form-context.ts'
import { missingWords } from '../../note/missing-words.ts'
import { boxOfField } from '../../note/sections.ts'
import type { FormRows } from '../state/form-values.ts'
import styles from './MissingPanel.module.css'
import { useMissing } from './use-missing.ts'
import { useWatched } from './Watching.tsx'

interface MissingPanelProps {
  readonly rows: FormRows
  readonly onJump: (field: string) => void
  /** `null` when the user may not. */
  readonly onRelease: (() => void) | null
  /** `null` when it is not the user's turn. */
  readonly onSign: (() => void) | null
}

/** What is missing before the next signature, with links to the fields. */
export function MissingPanel({ rows, onJump, onRelease, onSign }: MissingPanelProps) {
  const text = useText()
  const { item } = useFormContext()
  const missing = Object.entries(useMissing(useWatched(), rows))
  const status = item?.status ?? noteStatus.created
  const step = nextStep(status)
  const isDraft = status === noteStatus.created
  if (!isDraft && step === null) return null
  const isMissing = missing.length > 0
  return (
    <section className={styles.panel} data-missing={isMissing || undefined} aria-labelledby="missing-title">
      <h2 className={styles.title} id="missing-title">
        <IconSignature size={16} stroke={1.5} aria-hidden />
        {text(isMissing ? 'form.missing.title' : 'form.missing.none')}
      </h2>
      {step !== null && onSign === null && (
        <Text inherit c="dimmed">
          {text(`form.missing.next.${step}`)}
        </Text>
      )}
      {step !== null && onSign !== null && (
        <Button
          className={styles.next}
          leftSection={<IconSignature size={16} stroke={1.5} aria-hidden />}
          onClick={onSign}
        >
          {text(`form.missing.next.${step}`)}
        </Button>
      )}
      {isDraft && !isMissing && (
        <Text inherit c="dimmed">
          {text('form.missing.canRelease')}
        </Text>
      )}
      {isMissing && (
        <ul className={styles.list}>
          {missing.map(([field, problem]) => (
            <li key={field}>
              <button type="button" className={styles.item} onClick={() => onJump(field)}>
                <span className={styles.box}>{boxOfField(field) ?? ''}</span>{' '}
                <span>{missingWords(field, problem, text)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {isDraft && !isMissing && onRelease !== null && (
        <Button fullWidth onClick={onRelease}>
          {text('form.head.release')}
        </Button>
      )}
    </section>
  )
}
