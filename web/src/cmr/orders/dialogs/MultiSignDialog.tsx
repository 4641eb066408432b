import { Button, TagsInput } from '@mantine/core'
import { IconSignature } from '@tabler/icons-react'
import { attachmentContract } from '@roadnote/domain/cmr/attachment-contract'
import { cmrContract } from '@roadnote/domain/cmr/contract'
import type { SignStepName } from '@roadnote/domain/cmr/sign-method'
import { nextStep } from '@roadnote/domain/cmr/signing'
import { type FormEvent, useRef, useState } from 'react'
import { textOfFailure } from '../../../client/failure.ts'
import { useCommand } from '../../../client/use-command.ts'
import { useText } from '../../../language/use-text.ts'
import { CodeField } from '../../../session/CodeField.tsx'
import { CommentField } from './CommentField.tsx'
import styles from './dialog.module.css'
import { Refused } from './DialogFailure.tsx'
import { splitEmails, wrongEmail } from './email-problem.ts'
import { type SignedLines, linesOf, MultiSignResult } from './MultiSignResult.tsx'
import { NoteCodes } from './NoteCodes.tsx'
import type { DialogProps } from './open.ts'
import { isAboutCode, signCodeProblem } from './sign-code-problem.ts'
import { signMany, signManyAct } from './signing-steps.ts'
import { useArrival } from './use-arrival.ts'
import { useCodeError } from './use-code-error.tsx'

/** Signs several notes of one status with one code; each note succeeds or fails on its own. */
export function MultiSignDialog(props: DialogProps) {
  const text = useText()
  const [lines, setLines] = useState<SignedLines | null>(null)
  const step = nextStep(props.rows[0]?.status ?? 1)
  if (lines !== null) return <MultiSignResult lines={lines} onClose={props.onClose} />
  if (step === null)
    return (
      <div className={styles.section}>
        <Refused>{text('error.signMassError2')}</Refused>
      </div>
    )
  return <MultiSignForm {...props} step={step} onResult={setLines} />
}

interface MultiSignFormProps extends DialogProps {
  readonly step: SignStepName
  readonly onResult: (lines: SignedLines) => void
}

function MultiSignForm({ rows, step, onClose, onDone, onResult }: MultiSignFormProps) {
  const text = useText()
  const first = useRef<HTMLInputElement>(null)
  const emailField = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [comment, setComment] = useState('')
  const [emails, setEmails] = useState<string[]>([])
  const [tried, setTried] = useState(false)
  useArrival(first)
  const sign = useCommand(signMany[step], {
    refreshes: [cmrContract.item, cmrContract.history, attachmentContract.commentList],
    onSuccess: ({ info }) => {
      onDone()
      onResult({ errors: [], warnings: [], info })
    },
    onError: (failure) => {
      if (failure.code === 'not_all_signed') {
        onDone()
        onResult(linesOf(failure.facts))
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
    setTried(true)
    if (signCodeProblem(code) !== null) first.current?.focus()
    else if (wrongAddress !== null) emailField.current?.focus()
    else
      sign.mutate({
        cmr_id: rows.map(({ id }) => id),
        code,
        comment: comment.trim() === '' ? null : comment.trim(),
        email: emails.length === 0 ? null : emails,
      })
  }
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <div className={styles.section}>
        <NoteCodes rows={rows} />
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
        >
          {text(signManyAct[step], { count: rows.length })}
        </Button>
      </div>
    </form>
  )
}
