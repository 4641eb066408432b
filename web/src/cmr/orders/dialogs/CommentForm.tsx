import { Button, NativeSelect, TextInput } from '@mantine/core'
import { attachmentContract } from '@roadnote/domain/cmr/attachment-contract'
import { cmrContract } from '@roadnote/domain/cmr/contract'
import { type FormEvent, useRef, useState } from 'react'
import { textOfFailure, textOfField } from '../../../client/failure.ts'
import { useCommand } from '../../../client/use-command.ts'
import { useText } from '../../../language/use-text.ts'
import { notify } from '../../../ui/Snackbar.ts'
import { CommentField } from './CommentField.tsx'
import styles from './dialog.module.css'
import { Refused } from './DialogFailure.tsx'
import { isEmail } from './email-problem.ts'
import type { DialogNote } from './open.ts'
import { useArrival } from './use-arrival.ts'

interface CommentFormProps {
  readonly note: DialogNote
  readonly types: readonly { readonly id: number; readonly name: string }[]
  readonly onClose: () => void
  readonly onDone: () => void
}

export function CommentForm({ note, types, onClose, onDone }: CommentFormProps) {
  const text = useText()
  const words = useRef<HTMLTextAreaElement>(null)
  const address = useRef<HTMLInputElement>(null)
  const [comment, setComment] = useState('')
  const [type, setType] = useState(String(types[0]?.id ?? ''))
  const [email, setEmail] = useState('')
  const [tried, setTried] = useState(false)
  useArrival(words)
  const add = useCommand(attachmentContract.comment, {
    refreshes: [attachmentContract.commentList, cmrContract.item, cmrContract.history],
    onSuccess: () => {
      notify.done(text('dialogs.remarks.done', { code: note.cmrCode }))
      onDone()
      onClose()
    },
  })
  const missing = comment.trim() === ''
  const wrongEmail = email.trim() !== '' && !isEmail(email.trim())
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (missing) words.current?.focus()
    else if (wrongEmail) address.current?.focus()
    else
      add.mutate({
        cmr_id: note.id,
        comment: comment.trim(),
        CommentType: Number(type),
        email: email.trim() === '' ? null : email.trim(),
      })
  }
  const wrongAddress = wrongEmail ? text('dialogs.emailWrong', { email: email.trim() }) : null
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <div className={styles.section}>
        <CommentField
          ref={words}
          value={comment}
          onChange={setComment}
          limit={1000}
          rows={3}
          error={tried && missing ? text('error.field.required') : textOfField(add.error, 'comment', text)}
        />
        <NativeSelect
          label={text('dialogs.remarks.type')}
          value={type}
          onChange={({ currentTarget }) => setType(currentTarget.value)}
          data={types.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <TextInput
          ref={address}
          type="email"
          label={text('dialogs.email')}
          description={text('dialogs.remarks.emailHint')}
          value={email}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
          maxLength={255}
          error={tried ? wrongAddress : textOfField(add.error, 'email', text)}
          errorProps={{ role: 'alert' }}
        />
        {add.error !== null && <Refused>{textOfFailure(add.error, text)}</Refused>}
      </div>
      <div className={styles.foot}>
        <Button onClick={onClose}>{text('dialogs.cancel')}</Button>
        <Button type="submit" variant="filled" loading={add.isPending}>
          {text('dialogs.remarks.act')}
        </Button>
      </div>
    </form>
  )
}
