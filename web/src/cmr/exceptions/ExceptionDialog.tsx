import { Button, NativeSelect } from '@mantine/core'
import { cmrContract } from '@roadnote/domain/cmr/contract'
import { exceptionContract } from '@roadnote/domain/cmr/exception-contract'
import { type FormEvent, useRef, useState } from 'react'
import { textOfFailure } from '../../client/failure.ts'
import { useCommand } from '../../client/use-command.ts'
import { useQuery } from '../../client/use-query.ts'
import { useText } from '../../language/use-text.ts'
import { notify } from '../../ui/Snackbar.ts'
import { CommentField } from '../note/CommentField.tsx'
import styles from '../../ui/dialog/dialog.module.css'
import { DialogFailure, Refused } from '../../ui/dialog/DialogFailure.tsx'
import { DialogWait } from '../../ui/dialog/DialogWait.tsx'
import { ExceptionList } from './ExceptionList.tsx'
import type { DialogProps, OneNoteProps } from '../note/dialog-props.ts'
import { useAutofocus } from '../../ui/dialog/use-autofocus.ts'

/** What went wrong with a note, and one thing more. */
export function ExceptionDialog({ rows, ...rest }: DialogProps) {
  const [note] = rows
  return note === undefined ? null : <NoteExceptions note={note} {...rest} />
}

function NoteExceptions({ note, ...rest }: OneNoteProps) {
  const text = useText()
  const types = useQuery(exceptionContract.exceptionTypes, { cmr_id: note.id })
  const list = useQuery(exceptionContract.exceptionList, { cmr_id: note.id })
  if (types.data === undefined)
    return types.error === null ? (
      <DialogWait />
    ) : (
      <DialogFailure failure={types.error} onRetry={() => void types.refetch()} />
    )
  return (
    <div className={styles.form}>
      {list.data !== undefined && list.data.length > 0 && (
        <div className={styles.section}>
          <ExceptionList exceptions={list.data} />
        </div>
      )}
      {types.data.length === 0 ? (
        <div className={styles.section}>
          <p className={styles.words}>{text('charter.exception.none')}</p>
        </div>
      ) : (
        <ExceptionForm note={note} types={types.data} {...rest} />
      )}
    </div>
  )
}

interface ExceptionFormProps extends OneNoteProps {
  readonly types: readonly { readonly id: number; readonly name: string }[]
}

function ExceptionForm({ note, types, onClose, onDone }: ExceptionFormProps) {
  const text = useText()
  const choice = useRef<HTMLSelectElement>(null)
  const [type, setType] = useState('')
  const [comment, setComment] = useState('')
  const [tried, setTried] = useState(false)
  useAutofocus(choice)
  const report = useCommand(cmrContract.exception, {
    refreshes: [exceptionContract.exceptionList, cmrContract.item, cmrContract.history],
    onSuccess: () => {
      notify.done(text('charter.exception.done', { code: note.cmrCode }))
      onDone()
      onClose()
    },
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (type === '') choice.current?.focus()
    else
      report.mutate({
        cmrId: note.id,
        exceptionTypeId: Number(type),
        comment: comment.trim() === '' ? null : comment.trim(),
      })
  }
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <div className={styles.section}>
        <NativeSelect
          ref={choice}
          label={text('charter.exception.type')}
          required
          value={type}
          onChange={({ currentTarget }) => setType(currentTarget.value)}
          error={tried && type === '' ? text('charter.exception.typeMissing') : null}
          errorProps={{ role: 'alert' }}
          data={[
            { value: '', label: text('charter.dialog.choose') },
            ...types.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        <CommentField value={comment} onChange={setComment} limit={1000} rows={3} />
        <p className={styles.aside}>{text('charter.exception.told')}</p>
        {report.error !== null && <Refused>{textOfFailure(report.error, text)}</Refused>}
      </div>
      <div className={styles.foot}>
        <Button onClick={onClose}>{text('dialogs.cancel')}</Button>
        <Button type="submit" variant="filled" loading={report.isPending}>
          {text('charter.exception.act')}
        </Button>
      </div>
    </form>
  )
}
