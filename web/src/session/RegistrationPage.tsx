import { registrationContract } from '@roadnote/domain/session/registration'
import { useQuery } from '../client/use-query.ts'
import { useText } from '../language/use-text.ts'
import { Loaded } from '../ui/dialog/Loaded.tsx'
import { DeadActivation } from './DeadActivation.tsx'
import styles from './forms.module.css'
import { GuestFrame } from './GuestFrame.tsx'
import { fetchedOnce, isDeadActivation, useLinkToken } from './mailed-link.ts'
import { CodeRegistration, PasswordRegistration } from './RegistrationForm.tsx'

/** The page of the activation link for a new user. */
export function RegistrationPage() {
  const text = useText()
  const token = useLinkToken()
  const found = useQuery(registrationContract.lookByPost, { id: token }, fetchedOnce)
  return (
    <GuestFrame>
      <h1 className={styles.title}>{text('app.page.registration')}</h1>
      {found.data === undefined && isDeadActivation(found.error) ? (
        <DeadActivation token={token} refusal={found.error} />
      ) : (
        <Loaded of={[found]}>
          {(newcomer) =>
            newcomer.kind === 'code' ? (
              <CodeRegistration newcomer={newcomer} token={token} />
            ) : (
              <PasswordRegistration newcomer={newcomer} token={token} />
            )
          }
        </Loaded>
      )}
    </GuestFrame>
  )
}
