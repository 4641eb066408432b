import { refusals, type RefusalCode } from '@roadnote/domain/access/refusal'
import type { UserRow } from '@roadnote/domain/user/account-contract'
import type { UserAction } from '@roadnote/domain/user/policy'
import type { Text } from '@roadnote/locales/keys'

/** The actions on a user from the list. */
export interface RowActions {
  readonly details: (row: UserRow) => void
  readonly code: (row: UserRow) => void
  readonly edit: (row: UserRow) => void
  readonly remove: (row: UserRow) => void
  readonly invite: (row: UserRow) => void
  readonly renew: (row: UserRow) => void
  readonly resetSecondFactor: (row: UserRow) => void
}

function isRefusal(code: string): code is RefusalCode {
  return Object.hasOwn(refusals, code)
}

/** A deleted user can be neither viewed nor printed. */
export function reasonAgainstLook({ deleted }: Pick<UserRow, 'deleted'>, text: Text): string | undefined {
  return deleted ? text('error.user_deleted') : undefined
}

/** Why an action on a user is not allowed, in words; nothing when it is. */
export function reasonAgainst({ may }: Pick<UserRow, 'may'>, action: UserAction, text: Text): string | undefined {
  const verdict = may[action]
  if (verdict === true) return undefined
  return text(isRefusal(verdict) ? `error.${verdict}` : 'error.permission_missing')
}
