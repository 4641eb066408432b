import { Button } from '@mantine/core'
import { sessionContract } from '@roadnote/domain/session/contract'
import { registrationProblems, registrationContract } from '@roadnote/domain/session/registration'
import { loginPasswordMaximum } from '@roadnote/domain/user/login-limits'
import { passwordProblem } from '@roadnote/domain/user/password'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { call, type ReplyOf } from '../client/call.ts'
import { useText } from '../language/use-text.ts'
import { DrawingPad } from '../ui/form/DrawingPad.tsx'
import { Form } from '../ui/form/Form.tsx'
import { TextField } from '../ui/form/TextField.tsx'
import { type AnyForm, useForm } from '../ui/form/use-form.ts'
import { DeadActivation } from './DeadActivation.tsx'
import styles from './forms.module.css'
import { isDeadActivation } from './mailed-link.ts'
import { NewCodeFields } from './NewCodeFields.tsx'
import { PasswordField } from './PasswordField.tsx'
import { PleaseNote } from './PleaseNote.tsx'
import { codeRules } from './code-rules.ts'
import { beginSecondStep } from './second-factor/begun-sign-in.ts'
import { enterPortal } from './sign-in.ts'

interface RegistrationProps {
  readonly newcomer: ReplyOf<(typeof registrationContract)['look']>
  readonly token: string
}

/**
 * Signs the new user in with the chosen secret; the guards of the sign-in page lead on. A second factor is asked for
 * there, and whoever may not enter the portal reads there why.
 */
function useDone() {
  const navigate = useNavigate()
  return async ({ userName }: { readonly userName: string }, secret: string) => {
    const reply = await call(sessionContract.signIn, { username: userName, password: secret }).catch(() => null)
    if (reply !== null && 'state' in reply) beginSecondStep({ ...reply, remember: false })
    else if (reply !== null) await enterPortal(reply, false)
    await navigate({ to: '/', replace: true, ...(reply === null && { state: { registered: userName } }) })
  }
}

/** A signing user: name, four digits twice, and a drawn signature. */
export function CodeRegistration({ newcomer, token }: RegistrationProps) {
  const text = useText()
  const rules = codeRules(text)
  const done = useDone()
  const form = useForm(registrationContract.register, {
    start: {
      name: newcomer.name ?? '',
      surname: newcomer.surname ?? '',
      code: '',
      again: '',
      signature: undefined as string | undefined,
    },
    along: { id: token },
    about: rules.about,
    check: (typed) => {
      const missing = registrationProblems('code', typed)
      return {
        ...(missing.code === undefined ? rules.check(typed) : { code: text('dialogs.sign.codeRequired') }),
        ...(missing.signature !== undefined && { signature: text('session.registration.signatureMissing') }),
      }
    },
    onWrong: rules.onWrong,
    onDone: (reply, { code }) => done(reply, code ?? ''),
  })
  return (
    <Registration form={form} newcomer={newcomer} token={token} refusal={form.refusal} isDone={form.isDone}>
      <NewCodeFields />
      <Signature />
    </Registration>
  )
}

/** Other users: name, and a password twice. */
export function PasswordRegistration({ newcomer, token }: RegistrationProps) {
  const text = useText()
  const { passwordMinimum: minimum } = newcomer
  const done = useDone()
  const short = text('session.passwordTooShort', { minimum })
  const form = useForm(registrationContract.register, {
    start: { name: newcomer.name ?? '', surname: newcomer.surname ?? '', password: '', again: '' },
    along: { id: token },
    about: { password_too_short: 'password', password_too_simple: 'password' },
    check: ({ password, again }) => {
      if (password === '') return { password: text('session.passwordRequired') }
      const problem = passwordProblem(password, newcomer, minimum)
      if (problem !== null) return { password: problem === 'too_short' ? short : text('error.password_too_simple') }
      return password === again ? {} : { again: text('session.resetPassword.notSame') }
    },
    onDone: (reply, { password }) => done(reply, password ?? ''),
  })
  const words = { too_long: text('session.passwordTooLong', { maximum: loginPasswordMaximum }) }
  const look = { size: 'md', unlimited: true, autoComplete: 'new-password' } as const
  return (
    <Registration form={form} newcomer={newcomer} token={token} refusal={form.refusal} isDone={form.isDone}>
      <PasswordField
        name="password"
        label={text('session.password')}
        description={text('session.registration.minimum', { minimum })}
        words={words}
        {...look}
      />
      <PasswordField name="again" label={text('session.resetPassword.again')} words={words} {...look} />
    </Registration>
  )
}

interface FrameProps extends RegistrationProps {
  readonly form: AnyForm
  readonly refusal: Parameters<typeof isDeadActivation>[0]
  readonly isDone: boolean
  readonly children: ReactNode
}

/** The common part: the organisation, the name, and the submit button. */
function Registration({ form, newcomer, token, refusal, isDone, children }: FrameProps) {
  const text = useText()
  const { kind, organization, userName } = newcomer
  const look = { size: 'md' } as const
  if (isDeadActivation(refusal)) return <DeadActivation token={token} refusal={refusal} />
  return (
    <>
      <p className={styles.subtitle}>
        {text('session.registration.welcome', { organization, userName })} {text(`session.registration.words.${kind}`)}
      </p>
      <Form form={form} className={styles.form}>
        <PleaseNote failure={form.failure} />
        <TextField name="name" label={text('user.field.name')} autoComplete="given-name" {...look} />
        <TextField name="surname" label={text('user.field.surname')} autoComplete="family-name" {...look} />
        {children}
        <Button type="submit" variant="filled" size="md" fullWidth loading={form.isPending || isDone}>
          {text('session.registration.submit')}
        </Button>
      </Form>
    </>
  )
}

function Signature() {
  const text = useText()
  return (
    <DrawingPad
      name="signature"
      title={text('dialogs.sign.signature')}
      label={text('dialogs.sign.pad')}
      hint={text('dialogs.sign.padHint')}
    />
  )
}
