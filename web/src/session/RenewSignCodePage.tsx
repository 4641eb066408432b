import { Button } from '@mantine/core'
import { isTooSimple, signCodeContract } from '@roadnote/domain/session/sign-code'
import { useLocation } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { textOfFailure } from '../client/failure.ts'
import { useCommand } from '../client/use-command.ts'
import { useText } from '../language/use-text.ts'
import { CodeField } from '../ui/form/CodeField.tsx'
import styles from './forms.module.css'
import { GuestFrame } from './GuestFrame.tsx'
import { GuestNote } from './GuestNote.tsx'
import { Notice } from '../ui/Notice.tsx'

type CodeProblem = 'length' | 'tooSimple' | 'notSame'

function problemOf(code: string, again: string): CodeProblem | null {
  if (code.length < 4) return 'length'
  if (isTooSimple(code)) return 'tooSimple'
  return code === again ? null : 'notSame'
}

/** Of these another try with the same link makes no difference. */
const deadLinks: readonly string[] = ['renewal_link_unknown', 'renewal_link_used', 'renewal_link_expired']

/** Where the one-time link of a renewal mail leads: four new digits, entered twice. */
export function RenewSignCodePage() {
  const text = useText()
  const token = useLocation({ select: ({ pathname }) => pathname.split('/').at(-1) ?? '' })
  const renew = useCommand(signCodeContract.renewSignCode)
  const title = text('app.page.renewSignCode')
  if (renew.isSuccess) return <GuestNote title={title}>{text('session.renewal.done')}</GuestNote>
  if (renew.error !== null && deadLinks.includes(renew.error.code)) {
    return <GuestNote title={title}>{textOfFailure(renew.error, text)}</GuestNote>
  }
  return (
    <GuestFrame>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.subtitle}>{text('session.renewal.words')}</p>
      <NewCodeForm
        failure={renew.error === null ? null : textOfFailure(renew.error, text)}
        sending={renew.isPending}
        onChosen={(code) => renew.mutate({ token, code })}
      />
    </GuestFrame>
  )
}

interface NewCodeFormProps {
  readonly failure: string | null
  readonly sending: boolean
  readonly onChosen: (code: string) => void
}

function NewCodeForm({ failure, sending, onChosen }: NewCodeFormProps) {
  const text = useText()
  const first = useRef<HTMLInputElement>(null)
  const second = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [again, setAgain] = useState('')
  const [problem, setProblem] = useState<CodeProblem | null>(null)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (sending) return
    const found = problemOf(code, again)
    setProblem(found)
    if (found === null) return onChosen(code)
    // Nobody corrects digits that cannot be read: they are typed anew.
    setAgain('')
    if (found === 'tooSimple') setCode('')
    const field = found === 'notSame' ? second : first
    field.current?.focus()
  }
  const wrong = problem === 'length' ? text('session.renewal.length') : null
  const simple = problem === 'tooSimple' ? text('error.sign_code_too_simple') : null
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      {failure !== null && (
        <Notice tone="warning" title={text('error.title')}>
          {failure}
        </Notice>
      )}
      <CodeField ref={first} value={code} onChange={setCode} error={wrong ?? simple} />
      <CodeField
        ref={second}
        label={text('session.renewal.again')}
        value={again}
        onChange={setAgain}
        error={problem === 'notSame' ? text('session.renewal.notSame') : null}
      />
      <Button type="submit" variant="filled" size="md" fullWidth className={styles.button} loading={sending}>
        {text('session.renewal.submitCode')}
      </Button>
    </form>
  )
}
