import { CallFailure } from '../client/failure.ts'
import { useText } from '../language/use-text.ts'
import dialog from '../ui/dialog/dialog.module.css'

/** What would be left without its last admin, from the refusal; null for other refusals. */
export interface Orphaned {
  readonly organization: string
  readonly users: number
  readonly organizations: number
}

export function orphanedIn(failure: unknown): Orphaned | null {
  if (!(failure instanceof CallFailure) || failure.code !== 'last_admin') return null
  const { organization, users, organizations } = failure.facts
  return {
    organization: typeof organization === 'string' ? organization : '',
    users: Number(users ?? 0),
    organizations: Number(organizations ?? 0),
  }
}

/** A warning before an organisation's last admin is removed. */
export function LastAdminWords({ left: { organization, users, organizations } }: { readonly left: Orphaned }) {
  const text = useText()
  return (
    <div role="alert">
      <p className={dialog.words}>{text('user.lastAdmin.words', { organization })}</p>
      <p className={dialog.words}>{text('user.lastAdmin.left')}</p>
      <ul className={dialog.list}>
        <li className={dialog.item}>{text('user.lastAdmin.users', { count: users })}</li>
        <li className={dialog.item}>{text('user.lastAdmin.organizations', { count: organizations })}</li>
      </ul>
    </div>
  )
}
