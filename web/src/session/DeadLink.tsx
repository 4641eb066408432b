import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type CallFailure, textOfFailure } from '../client/failure.ts'
import { useText } from '../language/use-text.ts'
import styles from './forms.module.css'
import { GuestFrame } from './GuestFrame.tsx'
import type { ForgottenSecret } from './RecoveryForm.tsx'

interface DeadLinkProps {
  readonly title: string
  readonly refusal: CallFailure
  /** The secret that the link was for; absent: nobody can ask for another link here. */
  readonly forgotten?: ForgottenSecret
}

/**
 * The page of an invalid mailed link: the reason, and what helps most first. The secret has been chosen with a used
 * link, so signing in helps; otherwise a new link does.
 */
export function DeadLink({ title, refusal, forgotten }: DeadLinkProps) {
  const text = useText()
  const asks = forgotten !== undefined
  const isUsed = refusal.code === 'renewal_link_used'
  const look = { component: Link, to: '/', size: 'md', fullWidth: true } as const
  const signIn = (
    <Button {...look} {...((isUsed || !asks) && { variant: 'filled' })}>
      {text('app.toSignIn')}
    </Button>
  )
  return (
    <GuestFrame>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.subtitle}>{textOfFailure(refusal, text)}</p>
      <div className={styles.form}>
        {isUsed && signIn}
        {asks && (
          <Button {...look} state={{ forgotten }} {...(!isUsed && { variant: 'filled' })}>
            {text('session.registration.newLink')}
          </Button>
        )}
        {!isUsed && signIn}
      </div>
    </GuestFrame>
  )
}
