import { type ComponentProps, useEffect } from 'react'
import { useText } from '../../language/use-text.ts'
import { useFormAround } from '../../ui/form/form-context.ts'
import { TextField } from '../../ui/form/TextField.tsx'

type FactorFieldProps = Omit<ComponentProps<typeof TextField>, 'name' | 'label'> & {
  /** Digits of an app, one of the codes on paper, or whichever of them is at hand. */
  readonly of: 'app' | 'paper' | 'either'
}

const labels = {
  app: 'secondFactor.code',
  paper: 'secondFactor.ask.recoveryCode',
  either: 'secondFactor.anyCode',
} as const

/** The second factor; a telephone offers a code that it has just received, and a password manager its own. */
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

/** The same where it comes only when the server has asked for it: then it is what is to be filled in next. */
export function RequestedFactor(props: Omit<FactorFieldProps, 'of'>) {
  const { hook } = useFormAround()
  useEffect(() => hook.setFocus('secondFactor'), [hook])
  return <FactorField of="either" {...props} />
}
