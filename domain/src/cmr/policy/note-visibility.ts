import { holds, isSuperAdmin, type Actor } from '../../access/actor.ts'
import type { VisibilityObstacle } from '../../user/note-visibility.ts'
import { userStatus } from '../../user/status.ts'

/** As much of an account as decides whether its owner gets in at all. */
export interface VisibilityAccount extends Pick<Actor, 'builtInRole' | 'permissions'> {
  readonly status: number
  readonly hasBegun: boolean
  readonly hasEnded: boolean
  readonly organizationIsGone: boolean
}

/** What a note is to somebody. */
export interface NoteRelation {
  /** From the draft's release on recipients, subcontractors and authorities have to do with it. */
  readonly isReleased: boolean
  /** Their organisation, or one under it, takes part from the release on. */
  readonly takesPartLater: boolean
  /** Their organisation, or one above or under it, takes part. */
  readonly isConcerned: boolean
}

const byStatus: Readonly<Record<number, VisibilityObstacle>> = {
  [userStatus.inactive]: 'notActive',
  [userStatus.demandsActivation]: 'notActivated',
  [userStatus.blocked]: 'blocked',
}

/** What keeps somebody from seeing any note at all. */
export function accountObstacles(account: VisibilityAccount): VisibilityObstacle[] {
  const status = byStatus[account.status]
  const mayEnter = holds(account, 'usePortal') || holds(account, 'useMobileApp')
  return [
    ...(status === undefined ? [] : [status]),
    ...(account.hasBegun ? [] : ['notBegun' as const]),
    ...(account.hasEnded ? ['ended' as const] : []),
    ...(account.organizationIsGone ? ['organizationGone' as const] : []),
    ...(mayEnter ? [] : ['noEntry' as const]),
    ...(holds(account, 'viewCmrs') ? [] : ['mayNotView' as const]),
  ]
}

/** Why a note that somebody does not see is not theirs to see. Whether they see it is not decided here. */
export function noteObstacle(
  account: Pick<VisibilityAccount, 'builtInRole'>,
  { isReleased, takesPartLater, isConcerned }: NoteRelation,
): VisibilityObstacle {
  if (account.builtInRole === 'driver user') return 'driverNotAssigned'
  if (account.builtInRole === 'goverment authority user') return isReleased ? 'numberNeeded' : 'notReleased'
  if (takesPartLater && !isReleased && !isSuperAdmin(account)) return 'notReleased'
  return isConcerned ? 'otherSigners' : 'noParty'
}
