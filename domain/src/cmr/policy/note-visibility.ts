import { hasPermission, isSuperAdmin, type Actor } from '../../access/actor.ts'
import type { VisibilityObstacle } from '../../user/note-visibility.ts'
import { userStatus } from '../../user/status.ts'

/** The part of an account that decides whether its owner can sign in at all. */
export interface VisibilityAccount extends Pick<Actor, 'builtInRole' | 'permissions'> {
  readonly status: number
  readonly hasBegun: boolean
  readonly hasEnded: boolean
  readonly organizationIsGone: boolean
}

/** The relation of an account to a note. */
export interface NoteRelation {
  /** After the release the note is visible to recipients, subcontractors and authorities. */
  readonly isReleased: boolean
  /** The user's organisation, or one below it, is a party that sees the note from the release on. */
  readonly takesPartLater: boolean
  /** The user's organisation, or one above or below it, is a party. */
  readonly isConcerned: boolean
}

const byStatus: Readonly<Record<number, VisibilityObstacle>> = {
  [userStatus.inactive]: 'notActive',
  [userStatus.demandsActivation]: 'notActivated',
  [userStatus.blocked]: 'blocked',
}

/** Reasons why an account cannot see any note. */
export function accountObstacles(account: VisibilityAccount): VisibilityObstacle[] {
  const status = byStatus[account.status]
  const mayEnter = hasPermission(account, 'usePortal') || hasPermission(account, 'useMobileApp')
  return [
    ...(status === undefined ? [] : [status]),
    ...(account.hasBegun ? [] : ['notBegun' as const]),
    ...(account.hasEnded ? ['ended' as const] : []),
    ...(account.organizationIsGone ? ['organizationGone' as const] : []),
    ...(mayEnter ? [] : ['noEntry' as const]),
    ...(hasPermission(account, 'viewCmrs') ? [] : ['mayNotView' as const]),
  ]
}

/** Why an invisible note is invisible to this account. Visibility itself is not decided here. */
export function noteObstacle(
  account: Pick<VisibilityAccount, 'builtInRole'>,
  { isReleased, takesPartLater, isConcerned }: NoteRelation,
): VisibilityObstacle {
  if (account.builtInRole === 'driver user') return 'driverNotAssigned'
  if (account.builtInRole === 'goverment authority user') return isReleased ? 'numberNeeded' : 'notReleased'
  if (takesPartLater && !isReleased && !isSuperAdmin(account)) return 'notReleased'
  return isConcerned ? 'otherSigners' : 'noParty'
}
