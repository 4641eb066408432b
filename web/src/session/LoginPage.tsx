import { Box, Button } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { usePreference } from '../client/preferences.ts'
import { forgetSessionEnd } from '../client/session.ts'
import { useText } from '../language/use-text.ts'
import { CopiesPanel } from './CopiesPanel.tsx'
import styles from './forms.module.css'
import { GuestFrame } from './GuestFrame.tsx'
import { PasskeyButton } from './passkey/PasskeyButton.tsx'
import { RecoveryForm, type ForgottenSecret } from './RecoveryForm.tsx'
import { isLoadedAsSignInPage, signOnRefused, signOnWanted } from './sign-on/sign-on-memory.ts'
import { SignInForm } from './SignInForm.tsx'
import { beginSecondStep, useBegunSignIn } from './second-factor/begun-sign-in.ts'
import { SecondStep } from './second-factor/SecondStep.tsx'
import { Notice } from '../ui/Notice.tsx'
import { lazyOverlay } from '../ui/part/lazy-part.tsx'

/** Microsoft's logo in its four colours, as its rules for sign-in buttons require. */
function MicrosoftMark() {
  return (
    <svg width="17" height="17" viewBox="0 0 17 17" aria-hidden="true">
      <path fill="#f25022" d="M0 0h8v8H0z" />
      <path fill="#7fba00" d="M9 0h8v8H9z" />
      <path fill="#00a4ef" d="M0 9h8v8H0z" />
      <path fill="#ffb900" d="M9 9h8v8H9z" />
    </svg>
  )
}

const SignOnDialog = lazyOverlay(async () => (await import('./lazy-dialogs.ts')).SignOnDialog)

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The user name of a user who has just activated the account. */
    registered?: string
    /** The secret for which the holder of a dead link wants a new one. */
    forgotten?: ForgottenSecret
  }
}

type Mode = 'signIn' | ForgottenSecret

/** The sign-in page. Its modes are separate forms, so switching clears every message; the user name is preserved. */
export function LoginPage() {
  const forgotten = useLocation({ select: ({ state }) => state.forgotten })
  const [mode, setMode] = useState<Mode>(forgotten ?? 'signIn')
  const registered = useLocation({ select: ({ state }) => state.registered ?? '' })
  const [username, setUsername] = useState(registered)
  const begun = useBegunSignIn()
  const turnTo = (next: Mode) => (typed: string) => {
    forgetSessionEnd()
    setUsername(typed)
    setMode(next)
  }
  return (
    <GuestFrame panel={<CopiesPanel />}>
      {begun !== null ? (
        <SecondStep
          key={begun.state}
          begun={begun}
          onBack={() => {
            beginSecondStep(null)
            turnTo('signIn')(username)
          }}
        />
      ) : mode === 'signIn' ? (
        <SignIn
          username={username}
          isNew={registered !== ''}
          onForgotten={turnTo('recovery')}
          onAsked={(secondFactor, typed) => {
            turnTo('signIn')(typed.username)
            beginSecondStep({ ...secondFactor, remember: typed.remember })
          }}
        />
      ) : (
        <Recovery
          key={mode}
          forgotten={mode}
          username={username}
          onBack={turnTo('signIn')}
          {...(mode === 'recovery' && { onSignCode: turnTo('renewal') })}
        />
      )}
    </GuestFrame>
  )
}

function SignIn(props: Parameters<typeof SignInForm>[0]) {
  const text = useText()
  // `null` until first opened: the dialog is lazy-loaded.
  const [signingOn, setSigningOn] = useState<boolean | null>(() => signOnWanted.read() || null)
  const [isRefused] = usePreference(signOnRefused)
  useEffect(() => signOnWanted.write(false), [])
  const signOn = (): void => {
    signOnRefused.write(false)
    setSigningOn(true)
    if (isLoadedAsSignInPage()) return
    signOnWanted.write(true)
    location.reload()
  }
  return (
    <>
      <h1 className={styles.title}>{text('session.signIn')}</h1>
      <p className={styles.subtitle}>{text('session.subtitle')}</p>
      {isRefused && (
        <Box mt="lg">
          <Notice tone="error">{text('error.portal_access_missing')}</Notice>
        </Box>
      )}
      <SignInForm {...props} />
      <p className={styles.or}>{text('session.otherWay')}</p>
      <Button size="md" fullWidth leftSection={<MicrosoftMark />} onClick={signOn}>
        {text('session.signInWithMicrosoft')}
      </Button>
      <PasskeyButton />
      {signingOn !== null && <SignOnDialog opened={signingOn} onClose={() => setSigningOn(false)} />}
    </>
  )
}

function Recovery(props: Parameters<typeof RecoveryForm>[0]) {
  const text = useText()
  return (
    <>
      <h1 className={styles.title}>{text(`session.${props.forgotten}.title`)}</h1>
      <p className={styles.subtitle}>{text(`session.${props.forgotten}.subtitle`)}</p>
      <RecoveryForm {...props} />
    </>
  )
}
