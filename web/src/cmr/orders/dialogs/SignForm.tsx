import { Button } from '@mantine/core'
import { IconSignature } from '@tabler/icons-react'
import { attachmentContract } from '@roadnote/domain/cmr/attachment-contract'
import { cmrContract, type NoteItem } from '@roadnote/domain/cmr/contract'
import type { SignStepName } from '@roadnote/domain/cmr/sign-method'
import type { NoteStatus } from '@roadnote/domain/cmr/status'
import { type FormEvent, useRef, useState } from 'react'
import { useSession } from '../../../client/session.ts'
import { useCommand } from '../../../client/use-command.ts'
import { useText } from '../../../language/use-text.ts'
import { isDrawn, pictureOf, type Stroke } from '../../../ui/drawing.ts'
import { padSize } from '../../../ui/DrawingPad.tsx'
import { CodeField } from '../../../session/CodeField.tsx'
import { CommentField } from './CommentField.tsx'
import styles from './dialog.module.css'
import { isAboutCode, signCodeProblem } from './sign-code-problem.ts'
import { SignatureField } from './SignatureField.tsx'
import { SignFor } from './SignFor.tsx'
import { signAct, signOne } from './signing-steps.ts'
import { SignRefused } from './SignRefused.tsx'
import { useArrival } from './use-arrival.ts'
import { useCodeError } from './use-code-error.tsx'

interface SignFormProps {
  readonly item: NoteItem
  readonly step: SignStepName
  readonly initialComment: string
  readonly onCancel: () => void
  readonly onSigned: (status: NoteStatus) => void
}

/** The party one signs for, the code, the drawn signature and a comment. Refusals stand where they belong; what was typed stays. */
export function SignForm({ item, step, initialComment, onCancel, onSigned }: SignFormProps) {
  const text = useText()
  const session = useSession()
  const first = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [comment, setComment] = useState(initialComment)
  const [strokes, setStrokes] = useState<readonly Stroke[] | null>(null)
  const [tried, setTried] = useState(false)
  useArrival(first)
  const sign = useCommand(signOne[step], {
    refreshes: [cmrContract.item, cmrContract.history, attachmentContract.commentList],
    onSuccess: ({ status }) => onSigned(status),
    onError: (failure) => {
      setTried(false)
      if (failure.code === 'sign_code_wrong') setCode('')
      if (isAboutCode(failure)) first.current?.focus()
    },
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (signCodeProblem(code) !== null) {
      first.current?.focus()
      return
    }
    const drawn = strokes !== null && isDrawn(strokes) ? pictureOf(strokes, padSize.width, padSize.height) : null
    sign.mutate({
      cmr_id: item.id,
      code,
      comment: comment.trim() === '' ? null : comment.trim(),
      ...(drawn === null ? {} : { signature: drawn }),
    })
  }
  const codeError = useCodeError(code, tried, sign.error)
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <div className={styles.section}>
        <SignFor item={item} step={step} name={session?.user.name ?? ''} />
        <CodeField ref={first} value={code} onChange={setCode} error={codeError} />
        <SignatureField strokes={strokes} onChange={setStrokes} />
        <CommentField value={comment} onChange={setComment} limit={255} />
        {sign.error !== null && !isAboutCode(sign.error) && (
          <SignRefused failure={sign.error} note={item} onApproved={sign.reset} />
        )}
      </div>
      <div className={styles.foot}>
        <span className={styles.small}>
          <span>{text('dialogs.sign.recorded')}</span>
          <span>{text('dialogs.sign.final')}</span>
        </span>
        <Button onClick={onCancel}>{text('dialogs.cancel')}</Button>
        <Button
          type="submit"
          variant="filled"
          leftSection={<IconSignature size={16} stroke={1.5} />}
          loading={sign.isPending}
        >
          {text(signAct[step])}
        </Button>
      </div>
    </form>
  )
}
