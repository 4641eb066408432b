import { isBuiltInRoleName, isSuperAdmin } from '@roadnote/domain/access/actor'
import type { PermissionName } from '@roadnote/domain/access/permission'
import { admits } from '@roadnote/domain/contract/endpoint'
import type { CurrentUser } from '@roadnote/domain/session/contract'
import { isLanguage, type Language } from '@roadnote/locales/languages'
import { holderOf } from '../client/session.ts'
import { toSignPath } from '../cmr/note/paths.ts'
import { pathInLanguage } from '../language/path.ts'
import type { PageRoute } from './page-route.ts'

/** What the guards know of whoever stands before the door. */
export interface Visitor {
  /** `null` without a session. */
  readonly user: CurrentUser | null
  /** A single sign-on has answered with several organisations, one of which is still to be chosen. */
  readonly choosesOrganization: boolean
  readonly language: Language
}

/** What a visitor lacks on a page that exists but is not for them. */
export type Missing = PermissionName | 'superAdmin'

export type Decision =
  | { readonly kind: 'show' }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'no-access'; readonly missing: Missing }

const show: Decision = { kind: 'show' }

/** May this visitor see this page? Otherwise: where do they belong, or what do they lack? */
export function decide(page: PageRoute, visitor: Visitor, address: string): Decision {
  const { user, language } = visitor
  switch (page.audience) {
    case 'anyone':
      return show
    case 'guest':
      return user === null ? show : { kind: 'redirect', to: addressAfterLogin(address, language, user) }
    case 'chooser':
      if (user !== null) return { kind: 'redirect', to: addressAfterLogin('/', language, user) }
      return visitor.choosesOrganization ? show : { kind: 'redirect', to: '/' }
    case 'member':
      return user === null ? { kind: 'redirect', to: loginFor(address) } : decideForMember(page, user, visitor, address)
  }
}

function decideForMember(page: PageRoute, user: CurrentUser, visitor: Visitor, address: string): Decision {
  const choosesPassword = user.passwordIsTemporary === true
  if (choosesPassword !== (page.forTemporaryPassword === true)) {
    const to = choosesPassword
      ? ownPasswordFor(address, visitor.language)
      : addressAfterLogin(address, visitor.language, user)
    return { kind: 'redirect', to }
  }
  if (page.needsOwnRecord === true && user.id === 0) return { kind: 'redirect', to: '/' }
  if (page.superAdminsOnly === true && !isSuperAdminUser(user)) return { kind: 'no-access', missing: 'superAdmin' }
  if (page.permission !== undefined && !admits(page.permission, holderOf(user)).allowed)
    return { kind: 'no-access', missing: page.permission }
  if (page.variant !== undefined && page.variant.of !== (user.showNewDashboardSign ? 'pro' : 'plain')) {
    const search = address.slice(address.search(/[?#]|$/))
    return { kind: 'redirect', to: page.variant.counterpart.replace('$lang', visitor.language) + search }
  }
  return show
}

export function isSuperAdminUser(user: Pick<CurrentUser, 'role'>): boolean {
  const role = user.role.toLowerCase()
  return isSuperAdmin({ builtInRole: isBuiltInRoleName(role) ? role : null })
}

/** The login screen, with the way back to what was wanted. */
export function loginFor(address: string): string {
  const home = /^\/(?:[a-z]{2}(?:\/orders)?\/?)?$/.test(address)
  return home ? '/' : `/?next=${encodeURIComponent(address)}`
}

/** Before anything else a password that somebody else chose is replaced; the way to what was wanted stays known. */
function ownPasswordFor(address: string, language: Language): string {
  return `/${language}/own-password?next=${encodeURIComponent(address)}`
}

/** Where a login leads: to what was wanted before, in the language of the user, else to the orders or those to sign. */
export function addressAfterLogin(
  loginAddress: string,
  language: Language,
  { role }: Pick<CurrentUser, 'role'>,
): string {
  const wanted = new URLSearchParams(loginAddress.split('?')[1]?.split('#')[0]).get('next')
  if (wanted !== null && isOwnPage(wanted)) return pathInLanguage(wanted, language)
  return role.toLowerCase() === 'signing user' ? toSignPath(language) : `/${language}/orders`
}

/** Only a page of ours in one of our languages: a link with a foreign `next` must not lead anybody away. */
function isOwnPage(address: string): boolean {
  return /^\/[a-z]{2}\/[^\\\s]*$/.test(address) && isLanguage(address.slice(1, 3))
}
