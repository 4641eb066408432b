import { hasPermission, type Actor, type PermissionHolder } from '../../access/actor.ts'
import { allowed, denied, type Verdict } from '../../access/verdict.ts'

/** The part of a saved view that decides who may do what with it. */
export interface ViewFacts {
  readonly isOwn: boolean
  readonly isShared: boolean
}

/** An inspector looks up one note by its code and has no list to save. */
export function canSaveViews({ builtInRole }: Pick<Actor, 'builtInRole'>): Verdict {
  return builtInRole === 'goverment authority user' ? denied('permission_missing') : allowed
}

/** Colleagues use and copy a shared view. */
export function canChangeView({ isOwn }: ViewFacts): Verdict {
  return isOwn ? allowed : denied('view_not_own')
}

/** Who sees colleagues may share with them. Anyone may end the sharing of their own view. */
export function canShareView(holder: PermissionHolder, { isOwn, isShared }: ViewFacts): Verdict {
  if (!isOwn) return denied('view_not_own')
  return isShared || hasPermission(holder, 'viewUsers') ? allowed : denied('permission_missing')
}

/** A shared view stays when its owner leaves, so those who manage users can delete it. */
export function canRemoveView(holder: PermissionHolder, { isOwn, isShared }: ViewFacts): Verdict {
  return isOwn || (isShared && hasPermission(holder, 'modifyUser')) ? allowed : denied('view_not_own')
}
