import { Anchor, Button } from '@mantine/core'
import { secondFactorContract } from '@roadnote/domain/session/second-factor-contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { useText } from '../../language/use-text.ts'
import { Form } from '../../ui/form/Form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { lazyPart } from '../../ui/part/lazy-part.tsx'
import { GuestForm, GuestTitle, GuestWords } from '../GuestParts.tsx'
import { PleaseNote } from '../PleaseNote.tsx'
import { enterPortal } from '../sign-in.ts'
import { BackToSignIn } from '../BackToSignIn.tsx'
import { beginSecondStep, type BegunSignIn } from './begun-sign-in.ts'
import { FactorField } from './FactorField.tsx'

const SetupStep = lazyPart(async () => (await import('../lazy-dialogs.ts')).SetupStep)

interface SecondStepProps {
  readonly begun: BegunSignIn
  readonly onBack: () => void
}

/**
 * After the password or a one-factor sign-on: an authenticator or recovery code, or the setup where the role
 * requires it.
 */
export function SecondStep(props: SecondStepProps) {
  const [isWritten, setWritten] = useState(false)
  if (props.begun.methods.includes('setup')) return <SetupStep {...props} />
  return (
    <CodeStep
      key={String(isWritten)}
      {...props}
      of={isWritten ? 'paper' : 'app'}
      onOther={() => setWritten(!isWritten)}
    />
  )
}

interface CodeStepProps extends SecondStepProps {
  readonly of: 'app' | 'paper'
  readonly onOther: () => void
}

function CodeStep({ begun, of, onOther, onBack }: CodeStepProps) {
  const text = useText()
  const form = useForm(secondFactorContract.finishSignIn, {
    start: { secondFactor: '' },
    along: { state: begun.state },
    onDone: async (reply) => {
      await enterPortal(reply, begun.remember)
      beginSecondStep(null)
    },
    onRefused: ({ code }, { focus }) => {
      if (code === 'second_factor_wrong') focus('secondFactor')
    },
  })
  const begin = useEffectEvent(() => form.focus('secondFactor'))
  useEffect(() => begin(), [])
  return (
    <>
      <GuestTitle>{text('secondFactor.ask.title')}</GuestTitle>
      <GuestWords>{text(of === 'app' ? 'secondFactor.ask.app' : 'secondFactor.ask.written')}</GuestWords>
      <GuestForm component={Form} form={form}>
        <PleaseNote failure={form.failure} />
        <FactorField of={of} size="md" />
        <Button
          type="submit"
          variant="filled"
          size="md"
          fullWidth
          loading={form.isPending || form.isDone}
          aria-label={form.isPending ? text('session.signingIn') : undefined}
        >
          {text('session.signIn')}
        </Button>
        {begun.methods.includes('recovery') && (
          <Anchor component="button" type="button" onClick={onOther}>
            {text(of === 'app' ? 'secondFactor.ask.useRecovery' : 'secondFactor.ask.useApp')}
          </Anchor>
        )}
        <GuestWords>{text('secondFactor.ask.lost')}</GuestWords>
        <BackToSignIn onBack={onBack} />
      </GuestForm>
    </>
  )
}
