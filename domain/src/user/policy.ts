import { isSuperAdmin, type Actor } from '../access/actor.ts'
import { allowed, denied, type Verdict } from '../access/verdict.ts'

/** One's own organisation and everything under it; super admins see everybody. */
export function seesUser(
  actor: Pick<Actor, 'builtInRole' | 'organizationPath'>,
  { organizationPath }: { readonly organizationPath: string },
): boolean {
  return isSuperAdmin(actor) || `${organizationPath}.`.startsWith(`${actor.organizationPath}.`)
}

/** As much of an account as decides whether its sign code can be renewed. */
export interface CodeAccount {
  /** 1 active, 2 not active, 3 demands activation, 4 blocked. */
  readonly status: number
  readonly codeIsOff: boolean
  readonly hasEmail: boolean
  readonly isSigningUser: boolean
}

/** Somebody who works here and signs in with a password: a signing user's is the sign code. */
export function canRecoverPassword({ status, hasEmail, isSigningUser }: CodeAccount): Verdict {
  if (status !== 1 || isSigningUser) return denied('account_not_active')
  return hasEmail ? allowed : denied('renewal_no_email')
}

/** Somebody who works here, or whom only the switched-off code keeps from it; the link needs an address to go to. */
export function canRenewCode({ status, codeIsOff, hasEmail, isSigningUser }: CodeAccount): Verdict {
  const blockedByCode = status === 4 && codeIsOff && isSigningUser
  if (status !== 1 && !blockedByCode) return denied('account_not_active')
  return hasEmail ? allowed : denied('renewal_no_email')
}
