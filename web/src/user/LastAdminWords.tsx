import { CallFailure } from '../client/failure.ts'
import { useText } from '../language/use-text.ts'
import { Line, Words } from '../ui/dialog/DialogParts.tsx'

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
      <Words>{text('user.lastAdmin.words', { organization })}</Words>
      <Words>{text('user.lastAdmin.left')}</Words>
      <ul>
        <Line>{text('user.lastAdmin.users', { count: users })}</Line>
        <Line>{text('user.lastAdmin.organizations', { count: organizations })}</Line>
      </ul>
    </div>
  )
}
