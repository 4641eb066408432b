import { Button, Checkbox } from '@mantine/core'
import { IconSignature } from '@tabler/icons-react'
import { charterContract, type CharteredNote } from '@roadnote/domain/cmr/charter-contract'
import { type FormEvent, useRef, useState } from 'react'
import type { ReplyOf } from '../../client/call.ts'
import { useText } from '../../language/use-text.ts'
import { CodeField } from '../../session/CodeField.tsx'
import { CommentField } from '../orders/dialogs/CommentField.tsx'
import dialog from '../orders/dialogs/dialog.module.css'
import { useArrival } from '../orders/dialogs/use-arrival.ts'
import { ActFailure } from './ActFailure.tsx'
import { DrawingPad } from './DrawingPad.tsx'
import styles from './NoteCard.module.css'
import { useDriverAct } from './use-driver-act.ts'

export type SignedNotes = ReplyOf<(typeof charterContract)['sign']>

interface DriverSignFormProps {
  readonly token: string
  readonly organisation: string
  readonly due: readonly CharteredNote[]
  readonly onCancel: () => void
  readonly onSigned: (signed: SignedNotes) => void
}

/** The driver's signature under the notes that wait for it: code, a comment, and a drawing if they like. */
export function DriverSignForm({ token, organisation, due, onCancel, onSigned }: DriverSignFormProps) {
  const text = useText()
  const first = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [comment, setComment] = useState('')
  const [drawing, setDrawing] = useState<string | null>(null)
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [tried, setTried] = useState(false)
  useArrival(first)
  const sign = useDriverAct(charterContract.sign, {
    onSuccess: onSigned,
    onError: ({ code: reason }) => {
      setTried(false)
      if (reason === 'sign_code_wrong') setCode('')
    },
  })
  const chosen = due.filter(({ id }) => !left.has(id))
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (code.length < 4) first.current?.focus()
    else if (chosen.length > 0)
      sign.mutate({
        token,
        cmr_id: chosen.map(({ id }) => id),
        code,
        comment: comment.trim() === '' ? null : comment.trim(),
        signature: drawing,
      })
  }
  const wrong = sign.error?.code === 'sign_code_wrong' ? text('error.sign_code_wrong') : null
  return (
    <form noValidate onSubmit={submit} className={dialog.form}>
      <div className={dialog.section}>
        <p className={dialog.words}>{text('charter.page.signWords', { organisation })}</p>
        {due.length === 1 ? (
          <span className={styles.code}>{due[0]?.cmrCode}</span>
        ) : (
          <WhichNotes due={due} left={left} onChange={setLeft} missing={tried && chosen.length === 0} />
        )}
        <CodeField
          ref={first}
          value={code}
          onChange={setCode}
          error={tried && code.length < 4 ? text('dialogs.sign.codeLength') : wrong}
        />
        <CommentField value={comment} onChange={setComment} limit={255} />
        <DrawingPad onDraw={setDrawing} />
        {wrong === null && <ActFailure act={sign} />}
      </div>
      <div className={dialog.foot}>
        <span className={dialog.small}>
          <span>{text('dialogs.sign.recorded')}</span>
          <span>{text('dialogs.sign.final')}</span>
        </span>
        <Button onClick={onCancel}>{text('charter.page.cancel')}</Button>
        <Button
          type="submit"
          variant="filled"
          leftSection={<IconSignature size={16} stroke={1.5} aria-hidden />}
          loading={sign.isPending}
        >
          {text('charter.page.sign')}
        </Button>
      </div>
    </form>
  )
}

interface WhichNotesProps {
  readonly due: readonly CharteredNote[]
  readonly left: ReadonlySet<number>
  readonly missing: boolean
  readonly onChange: (left: ReadonlySet<number>) => void
}

/** All that wait, unless the driver leaves some out. */
function WhichNotes({ due, left, missing, onChange }: WhichNotesProps) {
  const text = useText()
  return (
    <Checkbox.Group
      label={text('charter.page.which')}
      value={due.filter(({ id }) => !left.has(id)).map(({ id }) => String(id))}
      onChange={(kept) => onChange(new Set(due.filter(({ id }) => !kept.includes(String(id))).map(({ id }) => id)))}
      error={missing ? text('charter.page.noneChosen') : null}
      errorProps={{ role: 'alert' }}
    >
      <div className={styles.which}>
        {due.map(({ id, cmrCode, delivery }) => (
          <Checkbox
            className={styles.tick}
            size="md"
            key={id}
            value={String(id)}
            label={[cmrCode, delivery.place].filter(Boolean).join(' → ')}
          />
        ))}
      </div>
    </Checkbox.Group>
  )
}
