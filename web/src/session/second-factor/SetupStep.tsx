import { Button } from '@mantine/core'
import { secondFactorContract } from '@roadnote/domain/session/second-factor-contract'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ReplyOf } from '../../client/call.ts'
import { useCommand } from '../../client/use-command.ts'
import { useText } from '../../language/use-text.ts'
import { Wait } from '../../ui/dialog/Wait.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import styles from '../forms.module.css'
import { PleaseNote } from '../PleaseNote.tsx'
import { enter } from '../sign-in.ts'
import { BackToSignIn } from './BackToSignIn.tsx'
import { beginSecondStep } from './begun-sign-in.ts'
import { FactorField } from './FactorField.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SetupPicture } from './SetupPicture.tsx'

type Done = ReplyOf<typeof secondFactorContract.confirmSetupAtSignIn>

interface SetupStepProps {
  readonly begun: { readonly state: string; readonly remember: boolean }
  readonly onBack: () => void
}

/** The role requires a second factor and there is none yet: it must be set up first. */
export function SetupStep({ begun, onBack }: SetupStepProps) {
  const text = useText()
  const [done, setDone] = useState<Done | null>(null)
  if (done !== null) {
    return (
      <>
        <h1 className={styles.title}>{text('secondFactor.codes.title')}</h1>
        <div className={styles.form}>
          <RecoveryCodes codes={done.recoveryCodes} />
          <Button
            variant="filled"
            size="md"
            fullWidth
            className={styles.button}
            onClick={() => void enter(done, begun.remember).then(() => beginSecondStep(null))}
          >
            {text('secondFactor.codes.done')}
          </Button>
        </div>
      </>
    )
  }
  return (
    <>
      <h1 className={styles.title}>{text('secondFactor.title')}</h1>
      <p className={styles.subtitle}>{text('secondFactor.ask.setUp')}</p>
      <Setup begun={begun} onDone={setDone} />
      <BackToSignIn onBack={onBack} />
    </>
  )
}

function Setup({
  begun: { state },
  onDone,
}: Pick<SetupStepProps, 'begun'> & { readonly onDone: (done: Done) => void }) {
  const text = useText()
  const { mutate, data, error } = useCommand(secondFactorContract.beginSetupAtSignIn, {})
  const begin = useEffectEvent(() => mutate({ state }))
  useEffect(() => begin(), [])
  const form = useForm(secondFactorContract.confirmSetupAtSignIn, {
    start: { secondFactor: '' },
    along: { state },
    onDone,
  })
  return (
    <Form form={form} className={styles.form}>
      <PleaseNote failure={form.failure ?? error} />
      {data === undefined ? error === null && <Wait /> : <SetupPicture setup={data} />}
      <FactorField of="app" className={styles.field} size="md" />
      <Button
        type="submit"
        variant="filled"
        size="md"
        fullWidth
        className={styles.button}
        disabled={data === undefined}
        loading={form.isPending || form.isDone}
      >
        {text('secondFactor.next')}
      </Button>
    </Form>
  )
}
