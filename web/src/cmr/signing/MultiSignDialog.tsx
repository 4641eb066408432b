import { Button, TagsInput } from '@mantine/core'
import { IconSignature } from '@tabler/icons-react'
import { attachmentContract } from '@roadnote/domain/cmr/attachment-contract'
import { cmrContract } from '@roadnote/domain/cmr/contract'
import type { SignStepName } from '@roadnote/domain/cmr/sign-method'
import { nextStep } from '@roadnote/domain/cmr/signing'
import { type FormEvent, useRef, useState } from 'react'
import { textOfFailure } from '../../client/failure.ts'
import { useCommand } from '../../client/use-command.ts'
import { useText } from '../../language/use-text.ts'
import { CodeField } from '../../ui/form/CodeField.tsx'
import { CommentField } from '../note/CommentField.tsx'
import styles from '../../ui/dialog/dialog.module.css'
import { Refused } from '../../ui/dialog/DialogFailure.tsx'
import { splitEmails, wrongEmail } from '../../ui/form/email-problem.ts'
import { ChangedOfSeveral } from './ChangedMeanwhile.tsx'
import { type SignedLines, linesOf, MultiSignResult } from './MultiSignResult.tsx'
import { NoteCodes } from '../note/NoteCodes.tsx'
import type { DialogProps } from '../note/dialog-props.ts'
import { isAboutCode, signCodeProblem } from './sign-code-problem.ts'
import { signMany, signManyAct } from '../note/signing-steps.ts'
import { useAutofocus } from '../../ui/dialog/use-autofocus.ts'
import { useCodeError } from './use-code-error.tsx'

/** Signs several notes of one status with one code; each note succeeds or fails on its own. */
export function MultiSignDialog(props: DialogProps) {
  const text = useText()
  const [lines, setLines] = useState<SignedLines | null>(null)
  // Those that changed while somebody was about to sign them; null: all of them, as they were shown.
  const [changed, setChanged] = useState<readonly number[] | null>(null)
  const typed = useTyped()
  const step = nextStep(props.rows[0]?.status ?? 1)
  const lookAgain = (): void => {
    setChanged(lines?.changed ?? [])
    setLines(null)
  }
  if (lines !== null) return <MultiSignResult lines={lines} onClose={props.onClose} onAgain={lookAgain} />
  if (step === null)
    return (
      <div className={styles.section}>
        <Refused>{text('error.signMassError2')}</Refused>
      </div>
    )
  const rows = changed === null ? props.rows : props.rows.filter(({ id }) => changed.includes(id))
  return (
    <MultiSignForm {...props} rows={rows} isAgain={changed !== null} typed={typed} step={step} onResult={setLines} />
  )
}

/** What is kept when the notes are looked at again. */
function useTyped() {
  const [comment, setComment] = useState('')
  const [emails, setEmails] = useState<string[]>([])
  const [seen, setSeen] = useState<ReadonlyMap<number, number>>(new Map())
  return { comment, setComment, emails, setEmails, seen, setSeen }
}

interface MultiSignFormProps extends DialogProps {
  /** The notes have changed since they were shown: each is to be looked at before it is signed. */
  readonly isAgain: boolean
  readonly typed: ReturnType<typeof useTyped>
  readonly step: SignStepName
  readonly onResult: (lines: SignedLines) => void
}

function MultiSignForm({ rows, isAgain, typed, step, onClose, onDone, onResult }: MultiSignFormProps) {
  const text = useText()
  const first = useRef<HTMLInputElement>(null)
  const emailField = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const { comment, setComment, emails, setEmails, seen, setSeen } = typed
  const unseen = isAgain ? rows.filter(({ id }) => !seen.has(id)) : []
  const [tried, setTried] = useState(false)
  useAutofocus(first)
  /** Those that changed once more are to be looked at once more. */
  const forgetSeen = (lines: SignedLines): void => {
    setSeen(new Map([...seen].filter(([id]) => !lines.changed.includes(id))))
    onResult(lines)
  }
  const sign = useCommand(signMany[step], {
    refreshes: [cmrContract.item, cmrContract.history, attachmentContract.commentList],
    onSuccess: ({ info, warnings = [] }) => {
      onDone()
      onResult({ errors: [], warnings, info, changed: [] })
    },
    onError: (failure) => {
      if (failure.code === 'not_all_signed') {
        onDone()
        forgetSeen(linesOf(failure.facts))
      }
      if (failure.code === 'sign_code_wrong') setCode('')
      setTried(false)
      if (isAboutCode(failure)) first.current?.focus()
    },
  })
  const codeError = useCodeError(code, tried, sign.error)
  const wrongAddress = wrongEmail(emails)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (unseen.length > 0) return
    setTried(true)
    if (signCodeProblem(code) !== null) first.current?.focus()
    else if (wrongAddress !== null) emailField.current?.focus()
    else
      sign.mutate({
        cmr_id: rows.map(({ id }) => id),
        version: rows.map(({ id, version }) => seen.get(id) ?? version),
        code,
        comment: comment.trim() === '' ? null : comment.trim(),
        email: emails.length === 0 ? null : emails,
      })
  }
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <div className={styles.section}>
        <NoteCodes rows={rows} />
        {unseen.map(({ id, cmrCode, version }) => (
          <ChangedOfSeveral
            key={id}
            noteId={id}
            code={cmrCode}
            since={version}
            onSeen={(shown) => setSeen(new Map(seen).set(id, shown))}
          />
        ))}
      </div>
      <div className={styles.section}>
        <CodeField ref={first} value={code} onChange={setCode} error={codeError} />
        <TagsInput
          ref={emailField}
          label={text('dialogs.many.emails')}
          description={text('dialogs.many.emailsHint')}
          value={emails}
          onChange={(entered) => setEmails(splitEmails(entered))}
          splitChars={[',', ';', ' ']}
          acceptValueOnBlur
          classNames={{ inputField: styles.tag }}
          maxTags={50}
          type="email"
          error={wrongAddress === null ? null : text('dialogs.emailWrong', { email: wrongAddress })}
          errorProps={{ role: 'alert' }}
        />
        <CommentField value={comment} onChange={setComment} limit={255} />
        {sign.error !== null && !isAboutCode(sign.error) && <Refused>{textOfFailure(sign.error, text)}</Refused>}
      </div>
      <div className={styles.foot}>
        <span className={styles.small}>
          <span>{text('dialogs.sign.recorded')}</span>
          <span>{text('dialogs.sign.final')}</span>
        </span>
        <Button onClick={onClose}>{text('dialogs.cancel')}</Button>
        <Button
          type="submit"
          variant="filled"
          leftSection={<IconSignature size={16} stroke={1.5} />}
          loading={sign.isPending}
          disabled={unseen.length > 0}
        >
          {text(signManyAct[step], { count: rows.length })}
        </Button>
      </div>
    </form>
  )
}
