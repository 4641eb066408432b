import { Button, TextInput } from '@mantine/core'
import { cmrContract } from '@roadnote/domain/cmr/contract'
import { noteStatusName } from '@roadnote/domain/cmr/status'
import { type FormEvent, useRef, useState } from 'react'
import { textOfFailure } from '../../client/failure.ts'
import { useCommand } from '../../client/use-command.ts'
import { useText } from '../../language/use-text.ts'
import { CommentField } from '../note/CommentField.tsx'
import styles from '../../ui/dialog/dialog.module.css'
import type { DialogNote, DialogProps } from '../note/dialog-props.ts'
import { SignNote } from './SignDialog.tsx'
import { useAutofocus } from '../../ui/dialog/use-autofocus.ts'

/** Finds a note by its complete code and then signs it like any other. */
export function SignByCodeDialog(props: DialogProps) {
  const [found, setFound] = useState<{ readonly note: DialogNote; readonly comment: string } | null>(null)
  if (found !== null) return <SignNote {...props} note={found.note} comment={found.comment} />
  return <CodeForm {...props} onFound={(note, comment) => setFound({ note, comment })} />
}

interface CodeFormProps extends DialogProps {
  readonly onFound: (note: DialogNote, comment: string) => void
}

function CodeForm({ onClose, onFound }: CodeFormProps) {
  const text = useText()
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [comment, setComment] = useState('')
  const [tried, setTried] = useState(false)
  useAutofocus(field)
  // A query by nature, but asked on demand and once, like a command.
  const find = useCommand(cmrContract.findToSign, {
    onSuccess: (note) => {
      if (note.party === null) field.current?.focus()
      else onFound(note, comment)
    },
    onError: () => field.current?.focus(),
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (code.trim() === '') field.current?.focus()
    else find.mutate({ code: code.trim() })
  }
  const problem = (): string | null => {
    if (tried && code.trim() === '') return text('error.field.required')
    if (find.data?.party === null)
      return text('dialogs.sign.notDue', { status: text(`cmr.status.${noteStatusName(find.data.status)}`) })
    if (find.error === null) return null
    return find.error.code === 'not_found' ? text('dialogs.byCode.notFound') : textOfFailure(find.error, text)
  }
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <div className={styles.section}>
        <p className={styles.words}>{text('dialogs.byCode.words')}</p>
        <TextInput
          ref={field}
          label={text('dialogs.byCode.code')}
          value={code}
          onChange={({ currentTarget }) => {
            setCode(currentTarget.value.toUpperCase())
            find.reset()
          }}
          maxLength={50}
          size="md"
          autoComplete="off"
          spellCheck={false}
          classNames={{ input: styles.code }}
          error={problem()}
          errorProps={{ role: 'alert' }}
        />
        <CommentField value={comment} onChange={setComment} limit={255} />
      </div>
      <div className={styles.foot}>
        <Button onClick={onClose}>{text('dialogs.cancel')}</Button>
        <Button type="submit" variant="filled" loading={find.isPending}>
          {text('dialogs.byCode.act')}
        </Button>
      </div>
    </form>
  )
}
