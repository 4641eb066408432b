import { Button, Text } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { useText } from '../../language/use-text.ts'
import { CodeText, DialogBody, DialogFoot, DialogSection } from '../../ui/dialog/DialogParts.tsx'
import result from './MultiSignResult.module.css'
import { useAutofocus } from '../../ui/dialog/use-autofocus.ts'

const kinds = ['errors', 'warnings', 'info'] as const

/** One line per note, starting with its code, and the ids of the notes that changed since they were shown. */
export type SignedLines = Readonly<Record<(typeof kinds)[number], readonly string[]>> & {
  readonly changed: readonly number[]
}

function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : []
}

export function linesOf(facts: Readonly<Record<string, unknown>>): SignedLines {
  return {
    errors: textsIn(facts['errors']),
    warnings: textsIn(facts['warnings']),
    info: textsIn(facts['info']),
    changed: textsIn(facts['changed']).map(Number),
  }
}

interface MultiSignResultProps {
  readonly lines: SignedLines
  readonly onClose: () => void
  /** Back to the changed notes. */
  readonly onAgain: () => void
  /** Beside the buttons. */
  readonly aside?: ReactNode
}

/** The result for each note: not signed with the reason, or signed with the new status. */
export function MultiSignResult({ lines, onClose, onAgain, aside }: MultiSignResultProps) {
  const text = useText()
  const close = useRef<HTMLButtonElement>(null)
  useAutofocus(close)
  const titles = {
    errors: text('dialogs.many.notSigned', { count: lines.errors.length }),
    warnings: text('dialogs.many.besides'),
    info: text('dialogs.many.signed', { count: lines.info.length }),
  }
  return (
    <DialogBody>
      <DialogSection role="status">
        {kinds
          .filter((kind) => lines[kind].length > 0)
          .map((kind) => (
            <section key={kind} className={result.group} data-kind={kind}>
              <Text component="h3" size="sm" fw="var(--weight-strong)" mt={0} mb="xs" mx={0}>
                {titles[kind]}
              </Text>
              <ul>
                {lines[kind].map((line) => (
                  <li key={line} className={result.line}>
                    {kind === 'warnings' ? line : <NoteLine line={line} />}
                  </li>
                ))}
              </ul>
            </section>
          ))}
      </DialogSection>
      <DialogFoot>
        {aside}
        <Button ref={close} variant={lines.changed.length === 0 ? 'filled' : 'default'} onClick={onClose}>
          {text('app.close')}
        </Button>
        {lines.changed.length > 0 && (
          <Button variant="filled" onClick={onAgain}>
            {text('dialogs.many.again')}
          </Button>
        )}
      </DialogFoot>
    </DialogBody>
  )
}

/** The code in its usual style, then the message. */
function NoteLine({ line }: { readonly line: string }) {
  const [, code, words] = /^(\S+): (.*)$/s.exec(line) ?? []
  if (code === undefined) return line
  return (
    <>
      <CodeText>{code}</CodeText>: {words}
    </>
  )
}
