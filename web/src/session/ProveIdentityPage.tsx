import { Button } from '@mantine/core'
import { identityContract } from '@roadnote/domain/session/identity-contract'
import { profileContract } from '@roadnote/domain/session/profile-contract'
import { Link } from '@tanstack/react-router'
import { useSession } from '../client/session.ts'
import { useCommand } from '../client/use-command.ts'
import { useLanguage } from '../language/use-language.ts'
import { useText } from '../language/use-text.ts'
import styles from './forms.module.css'
import { GuestFrame } from './GuestFrame.tsx'
import { useLinkToken } from './mailed-link.ts'
import { PleaseNote } from './PleaseNote.tsx'

/**
 * The page of the link with which the owner proves that an account is theirs; it works only in a session of that
 * account.
 */
export function ProveIdentityPage() {
  const text = useText()
  const language = useLanguage()
  const token = useLinkToken()
  const user = useSession()?.user
  const prove = useCommand(identityContract.proveIdentity, { refreshes: [profileContract.profile] })
  return (
    <GuestFrame>
      <h1 className={styles.title}>{text('app.page.proveIdentity')}</h1>
      <p className={styles.subtitle} role="status">
        {prove.isSuccess
          ? text('session.proveIdentity.done')
          : text('session.proveIdentity.words', { name: user?.name ?? '', login: user?.login ?? '' })}
      </p>
      <div className={styles.form}>
        <PleaseNote failure={prove.error} />
        {prove.isSuccess ? (
          <Link to={`/${language}/profile`} className={styles.link}>
            {text('session.proveIdentity.toProfile')}
          </Link>
        ) : (
          <Button
            variant="filled"
            size="md"
            fullWidth
            loading={prove.isPending}
            onClick={() => prove.mutate({ token })}
          >
            {text('session.proveIdentity.submit')}
          </Button>
        )}
      </div>
    </GuestFrame>
  )
}
