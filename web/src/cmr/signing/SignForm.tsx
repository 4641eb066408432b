import { Button } from '@mantine/core'
import { IconSignature } from '@tabler/icons-react'
import { attachmentContract } from '@roadnote/domain/cmr/attachment-contract'
import { cmrContract, type NoteItem } from '@roadnote/domain/cmr/contract'
import type { SignStepName } from '@roadnote/domain/cmr/sign-method'
import type { NoteStatus } from '@roadnote/domain/cmr/status'
import { type FormEvent, useRef, useState } from 'react'
import { useSession } from '../../client/session.ts'
import { useCommand } from '../../client/use-command.ts'
import { useText } from '../../language/use-text.ts'
import { isDrawn, pictureOf, type Stroke } from '../../ui/form/drawing.ts'
import { padSize } from '../../ui/form/DrawingPad.tsx'
import { CodeField } from '../../ui/form/CodeField.tsx'
import { CommentField } from '../note/CommentField.tsx'
import styles from '../../ui/dialog/dialog.module.css'
import { rowsByName } from '../history/rows-by-name.ts'
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx'
import { isAboutCode, signCodeProblem } from './sign-code-problem.ts'
import { SignatureField } from './SignatureField.tsx'
import { SignFor } from './SignFor.tsx'
import { signAct, signOne } from '../note/signing-steps.ts'
import { SignRefused } from './SignRefused.tsx'
import { useAutofocus } from '../../ui/dialog/use-autofocus.ts'
import { useCodeError } from './use-code-error.tsx'

interface SignFormProps {
  /** As it is now. */
  readonly item: NoteItem
  /** The version that the signer has seen. */
  readonly seen: number
  readonly step: SignStepName
  readonly initialComment: string
  readonly onSeen: (version: number) => void
  /** The server has a later version. */
  readonly onChanged: () => void
  readonly onCancel: () => void
  /** With what the signature could not bring along. */
  readonly onSigned: (status: NoteStatus, warnings: readonly string[]) => void
}

/** The party one signs for, the code, the drawn signature and a comment. Refusals stand where they belong; what was typed stays. */
export function SignForm({ item, seen, step, initialComment, ...on }: SignFormProps) {
  const text = useText()
  const session = useSession()
  const first = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [comment, setComment] = useState(initialComment)
  const [strokes, setStrokes] = useState<readonly Stroke[] | null>(null)
  const [tried, setTried] = useState(false)
  useAutofocus(first)
  const sign = useCommand(signOne[step], {
    refreshes: [cmrContract.item, cmrContract.history, attachmentContract.commentList],
    onSuccess: ({ status, warnings = [] }) => on.onSigned(status, warnings),
    onError: (failure) => {
      setTried(false)
      if (failure.code === 'sign_code_wrong' || failure.code === 'changed_meanwhile') setCode('')
      if (failure.code === 'changed_meanwhile') on.onChanged()
      if (isAboutCode(failure)) first.current?.focus()
    },
  })
  const isChanged = item.version > seen
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isChanged) return
    setTried(true)
    if (signCodeProblem(code) !== null) {
      first.current?.focus()
      return
    }
    const drawn = strokes !== null && isDrawn(strokes) ? pictureOf(strokes, padSize.width, padSize.height) : null
    sign.mutate({
      cmr_id: item.id,
      version: seen,
      code,
      comment: comment.trim() === '' ? null : comment.trim(),
      ...(drawn === null ? {} : { signature: drawn }),
    })
  }
  const goOn = (version: number): void => {
    sign.reset()
    on.onSeen(version)
    first.current?.focus()
  }
  // One's own approval is no news; what others did beside it is.
  const approved = (version: number): void => (version === seen + 1 ? goOn(version) : sign.reset())
  const codeError = useCodeError(code, tried, sign.error)
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <div className={styles.section}>
        {isChanged && (
          <ChangedMeanwhile key={item.version} noteId={item.id} since={seen} rows={rowsByName(item)} onSeen={goOn} />
        )}
        <SignFor item={item} step={step} name={session?.user.name ?? ''} />
        <CodeField ref={first} value={code} onChange={setCode} error={codeError} />
        <SignatureField strokes={strokes} onChange={setStrokes} />
        <CommentField value={comment} onChange={setComment} limit={255} />
        {sign.error !== null && !isAboutCode(sign.error) && !isChanged && (
          <SignRefused failure={sign.error} note={item} onApproved={approved} />
        )}
      </div>
      <div className={styles.foot}>
        <span className={styles.small}>
          <span>{text('dialogs.sign.recorded')}</span>
          <span>{text('dialogs.sign.final')}</span>
        </span>
        <Button onClick={on.onCancel}>{text('dialogs.cancel')}</Button>
        <Button
          type="submit"
          variant="filled"
          leftSection={<IconSignature size={16} stroke={1.5} />}
          loading={sign.isPending}
          disabled={isChanged}
        >
          {text(signAct[step])}
        </Button>
      </div>
    </form>
  )
}
