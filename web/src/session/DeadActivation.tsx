import { Button } from '@mantine/core'
import { registrationContract } from '@roadnote/domain/session/registration'
import { Link } from '@tanstack/react-router'
import { type CallFailure, textOfFailure } from '../client/failure.ts'
import { useCommand } from '../client/use-command.ts'
import { useText } from '../language/use-text.ts'
import { Notice } from '../ui/Notice.tsx'
import styles from './forms.module.css'
import { PleaseNote } from './PleaseNote.tsx'

interface DeadActivationProps {
  readonly token: string
  readonly refusal: CallFailure
}

/** The page of an invalid activation link: the reason, and what helps most first, sign-in or a new link. */
export function DeadActivation({ token, refusal }: DeadActivationProps) {
  const text = useText()
  const asking = useCommand(registrationContract.askForLink)
  const mayAsk = refusal.code !== 'activation_link_unknown' && !asking.isSuccess
  // A used link usually means that the account is active.
  const isUsed = refusal.code === 'activation_link_used'
  const look = { size: 'md', fullWidth: true } as const
  const signIn = (
    <Button component={Link} to="/" {...look} {...((isUsed || !mayAsk) && { variant: 'filled' })}>
      {text('app.toSignIn')}
    </Button>
  )
  return (
    <>
      <p className={styles.subtitle}>{textOfFailure(refusal, text)}</p>
      <div className={styles.form}>
        <PleaseNote failure={asking.error} />
        {asking.isSuccess && <Notice tone="success">{text('session.registration.newLinkSent')}</Notice>}
        {isUsed && signIn}
        {mayAsk && (
          <Button
            {...look}
            {...(!isUsed && { variant: 'filled' })}
            loading={asking.isPending}
            onClick={() => asking.mutate({ id: token })}
          >
            {text('session.registration.newLink')}
          </Button>
        )}
        {!isUsed && signIn}
      </div>
    </>
  )
}
