import { Button } from '@mantine/core'
import { secondFactorContract } from '@roadnote/domain/session/second-factor-contract'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ReplyOf } from '../../client/call.ts'
import { useCommand } from '../../client/use-command.ts'
import { useText } from '../../language/use-text.ts'
import { Wait } from '../../ui/dialog/Wait.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { GuestForm, GuestTitle, GuestWords } from '../GuestParts.tsx'
import { PleaseNote } from '../PleaseNote.tsx'
import { enterPortal } from '../sign-in.ts'
import { BackToSignIn } from '../BackToSignIn.tsx'
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
        <GuestTitle>{text('secondFactor.codes.title')}</GuestTitle>
        <GuestForm>
          <RecoveryCodes codes={done.recoveryCodes} />
          <Button
            variant="filled"
            size="md"
            fullWidth
            onClick={() => void enterPortal(done, begun.remember).then(() => beginSecondStep(null))}
          >
            {text('secondFactor.codes.done')}
          </Button>
        </GuestForm>
      </>
    )
  }
  return (
    <>
      <GuestTitle>{text('secondFactor.title')}</GuestTitle>
      <GuestWords>{text('secondFactor.ask.setUp')}</GuestWords>
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
    <GuestForm component={Form} form={form}>
      <PleaseNote failure={form.failure ?? error} />
      {data === undefined ? error === null && <Wait /> : <SetupPicture setup={data} />}
      <FactorField of="app" size="md" />
      <Button
        type="submit"
        variant="filled"
        size="md"
        fullWidth
        disabled={data === undefined}
        loading={form.isPending || form.isDone}
      >
        {text('secondFactor.next')}
      </Button>
    </GuestForm>
  )
}
