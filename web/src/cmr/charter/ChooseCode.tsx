import { Button } from '@mantine/core'
import { charterContract } from '@roadnote/domain/cmr/charter-contract'
import { isTooSimple } from '@roadnote/domain/session/sign-code'
import { type FormEvent, useRef, useState } from 'react'
import { useText } from '../../language/use-text.ts'
import { CodeField } from '../../session/CodeField.tsx'
import dialog from '../orders/dialogs/dialog.module.css'
import { useArrival } from '../orders/dialogs/use-arrival.ts'
import { ActFailure } from './ActFailure.tsx'
import { useRequestKey } from './request-key.ts'
import { useDriverAct } from './use-driver-act.ts'

type CodeProblem = 'codeLength' | 'tooSimple' | 'notSame'

function problemOf(code: string, again: string): CodeProblem | null {
  if (code.length < 4) return 'codeLength'
  if (isTooSimple(code)) return 'tooSimple'
  return code === again ? null : 'notSame'
}

/** Four digits of one's own, entered twice. */
export function ChooseCode({ token, onCancel }: { readonly token: string; readonly onCancel: () => void }) {
  const text = useText()
  const first = useRef<HTMLInputElement>(null)
  const second = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [again, setAgain] = useState('')
  const [problem, setProblem] = useState<CodeProblem | null>(null)
  const { keyFor } = useRequestKey()
  useArrival(first)
  const choose = useDriverAct(charterContract.setCode)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const found = problemOf(code, again)
    setProblem(found)
    if (found === null) return choose.mutate({ token, key: keyFor(code), code })
    // Nobody corrects digits that cannot be read: they are typed anew.
    setAgain('')
    if (found === 'tooSimple') setCode('')
    const field = found === 'notSame' ? second : first
    field.current?.focus()
  }
  const wrong = problem === 'codeLength' ? text('dialogs.sign.codeLength') : null
  const simple = problem === 'tooSimple' ? text('charter.page.tooSimple') : null
  return (
    <form noValidate onSubmit={submit} className={dialog.form}>
      <div className={dialog.section}>
        <p className={dialog.words}>{text('charter.page.chooseWords')}</p>
        <CodeField ref={first} value={code} onChange={setCode} error={wrong ?? simple} />
        <CodeField
          ref={second}
          label={text('charter.page.again')}
          value={again}
          onChange={setAgain}
          error={problem === 'notSame' ? text('charter.page.notSame') : null}
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
