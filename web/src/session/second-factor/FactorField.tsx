import { type ComponentProps, useEffect } from 'react'
import { useText } from '../../language/use-text.ts'
import { useSurroundingForm } from '../../ui/form/form-context.ts'
import { TextField } from '../../ui/form/TextField.tsx'

type FactorFieldProps = Omit<ComponentProps<typeof TextField>, 'name' | 'label'> & {
  /** A code of an authenticator app, a recovery code, or either. */
  readonly of: 'app' | 'paper' | 'either'
}

const labels = {
  app: 'secondFactor.code',
  paper: 'secondFactor.ask.recoveryCode',
  either: 'secondFactor.anyCode',
} as const

/** The second factor field; phones offer a received code and password managers their own. */
export function FactorField({ of, ...props }: FactorFieldProps) {
  const text = useText()
  return (
    <TextField
      name="secondFactor"
      label={text(labels[of])}
      kind={of === 'app' ? 'digits' : 'login'}
      unlimited
      autoComplete={of === 'paper' ? 'off' : 'one-time-code'}
      words={{
        required: text('secondFactor.codeRequired'),
        not_allowed: text('secondFactor.wrong'),
      }}
      {...(of === 'app' && { description: text('secondFactor.codeHint') })}
      {...props}
    />
  )
}

/** The same where the server requests it later: then it takes the focus. */
export function RequestedFactor(props: Omit<FactorFieldProps, 'of'>) {
  const { hook } = useSurroundingForm()
  useEffect(() => hook.setFocus('secondFactor'), [hook])
  return <FactorField of="either" {...props} />
}
