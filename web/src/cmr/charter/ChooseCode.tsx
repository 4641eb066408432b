import { Button } from '@mantine/core'
import { charterContract } from '@roadnote/domain/cmr/charter-contract'
import { isTooSimple } from '@roadnote/domain/session/sign-code'
import { type FormEvent, useRef, useState } from 'react'
import { useText } from '../../language/use-text.ts'
import { CodeField } from '../orders/dialogs/CodeField.tsx'
import dialog from '../orders/dialogs/dialog.module.css'
import { useArrival } from '../orders/dialogs/use-arrival.ts'
import { ActFailure } from './ActFailure.tsx'
import { useRequestKey } from './request-key.ts'
import { useDriverAct } from './use-driver-act.ts'

/** Four digits of one's own, entered twice. */
export function ChooseCode({ token, onCancel }: { readonly token: string; readonly onCancel: () => void }) {
  const text = useText()
  const first = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [again, setAgain] = useState('')
  const [tried, setTried] = useState(false)
  const { keyFor } = useRequestKey()
  useArrival(first)
  const choose = useDriverAct(charterContract.setCode)
  const problem =
    code.length < 4 ? text('dialogs.sign.codeLength') : isTooSimple(code) ? text('charter.page.tooSimple') : null
  const different = problem === null && again !== code ? text('charter.page.notSame') : null
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (problem === null && different === null) choose.mutate({ token, key: keyFor(code), code })
    else if (problem !== null) first.current?.focus()
  }
  return (
    <form noValidate onSubmit={submit} className={dialog.form}>
      <div className={dialog.section}>
        <p className={dialog.words}>{text('charter.page.chooseWords')}</p>
        <CodeField ref={first} value={code} onChange={setCode} error={tried ? problem : null} />
        <CodeField
          label={text('charter.page.again')}
          value={again}
          onChange={setAgain}
          error={tried ? different : null}
        />
        <ActFailure act={choose} />
      </div>
      <div className={dialog.foot}>
        <Button onClick={onCancel}>{text('charter.page.cancel')}</Button>
        <Button type="submit" variant="filled" loading={choose.isPending}>
          {text('charter.page.chooseAct')}
        </Button>
      </div>
    </form>
  )
}
