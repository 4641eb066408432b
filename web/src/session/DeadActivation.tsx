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

/** The page of an invalid activation link: the reason, and a button to send a new one to the same address. */
export function DeadActivation({ token, refusal }: DeadActivationProps) {
  const text = useText()
  const asking = useCommand(registrationContract.askForLink)
  const mayAsk = refusal.code !== 'activation_link_unknown'
  return (
    <>
      <p className={styles.subtitle}>{textOfFailure(refusal, text)}</p>
      <div className={styles.form}>
        <PleaseNote failure={asking.error} />
        {asking.isSuccess && <Notice tone="success">{text('session.registration.newLinkSent')}</Notice>}
        {mayAsk && !asking.isSuccess && (
          <Button
            variant="filled"
            size="md"
            fullWidth
            loading={asking.isPending}
            onClick={() => asking.mutate({ id: token })}
          >
            {text('session.registration.newLink')}
          </Button>
        )}
        <Button component={Link} to="/" size="md" fullWidth>
          {text('app.toSignIn')}
        </Button>
      </div>
    </>
  )
}
