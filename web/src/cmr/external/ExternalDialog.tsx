import { Button, Textarea, TextInput } from '@mantine/core'
import { externalContract } from '@roadnote/domain/cmr/external-note'
import { type FormEvent, useRef, useState } from 'react'
import { textOfFailure, textOfField } from '../../client/failure.ts'
import { useCommand } from '../../client/use-command.ts'
import { useText } from '../../language/use-text.ts'
import { notify } from '../../ui/Snackbar.ts'
import styles from '../../ui/dialog/dialog.module.css'
import { Refused } from '../../ui/dialog/DialogFailure.tsx'
import type { DialogProps } from '../note/dialog-props.ts'
import { useAutofocus } from '../../ui/dialog/use-autofocus.ts'

/** Fetches a note from the external system by its code and creates it here. */
export function ExternalDialog({ onClose, onDone }: DialogProps) {
  const text = useText()
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [remarks, setRemarks] = useState('')
  const [tried, setTried] = useState(false)
  useAutofocus(field)
  const create = useCommand(externalContract.createExternal, {
    onSuccess: ({ cmrCode }) => {
      notify.done(text('charter.external.done', { code: cmrCode }))
      onDone()
      onClose()
    },
  })
  const missing = code.trim() === ''
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (missing) field.current?.focus()
    else create.mutate({ code: code.trim(), remarks: remarks.trim() === '' ? null : remarks.trim() })
  }
  const problem = textOfField(create.error, 'code', text) ?? textOfField(create.error, 'cmrCode', text)
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <div className={styles.section}>
        <p className={styles.words}>{text('charter.external.words')}</p>
        <TextInput
          ref={field}
          label={text('charter.external.code')}
          required
          value={code}
          maxLength={50}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
          error={tried && missing ? text('charter.external.codeMissing') : problem}
          errorProps={{ role: 'alert' }}
          autoComplete="off"
        />
        <Textarea
          label={text('charter.external.remarks')}
          value={remarks}
          maxLength={1000}
          onChange={({ currentTarget }) => setRemarks(currentTarget.value)}
          autosize
          minRows={3}
          maxRows={8}
        />
        {create.error !== null && <Refused>{textOfFailure(create.error, text)}</Refused>}
      </div>
      <div className={styles.foot}>
        <Button onClick={onClose}>{text('dialogs.cancel')}</Button>
        <Button type="submit" variant="filled" loading={create.isPending}>
          {text('charter.external.act')}
        </Button>
      </div>
    </form>
  )
}
