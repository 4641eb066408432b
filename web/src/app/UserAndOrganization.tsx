import type { CurrentUser } from '@roadnote/domain/session/contract'
import styles from './UserAndOrganization.module.css'

/** Name above organisation. */
export function UserAndOrganization({ user }: { readonly user: CurrentUser }) {
  return (
    <span className={styles.who}>
      <span className={styles.name}>{user.name}</span>
      <span className={styles.organization}>{user.organization}</span>
    </span>
  )
}
