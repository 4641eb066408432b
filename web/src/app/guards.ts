import { isBuiltInRoleName, isSuperAdmin } from '@roadnote/domain/access/actor'
import type { PermissionName } from '@roadnote/domain/access/permission'
import { passesGate } from '@roadnote/domain/contract/endpoint'
import type { CurrentUser } from '@roadnote/domain/session/contract'
import { isLanguage, type Language } from '@roadnote/locales/languages'
import { permissionHolder } from '../client/session.ts'
import { toSignPath } from '../cmr/note/paths.ts'
import { pathInLanguage } from '../language/path.ts'
import type { PageRoute } from './page-route.ts'

/** What the guards know about the visitor. */
export interface Visitor {
  /** `null` without a session. */
  readonly user: CurrentUser | null
  /** A single sign-on returned several organisations, and one is still to be chosen. */
  readonly choosesOrganization: boolean
  readonly language: Language
}

/** What a visitor lacks for a page. */
export type MissingRight = PermissionName | 'superAdmin'

export type Decision =
  | { readonly kind: 'show' }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'no-access'; readonly missing: MissingRight }

const show: Decision = { kind: 'show' }

/** Decides whether this visitor may see this page, and otherwise the redirect or what is missing. */
export function decideAccess(page: PageRoute, visitor: Visitor, address: string): Decision {
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
      return user === null
        ? { kind: 'redirect', to: loginPathFor(address) }
        : decideForMember(page, user, visitor, address)
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
  if (page.forDrivers !== true && isOnlyDriver(user)) return { kind: 'redirect', to: `/${visitor.language}/driver` }
  if (page.needsOwnRecord === true && user.id === 0) return { kind: 'redirect', to: '/' }
  if (page.superAdminsOnly === true && !isSuperAdminUser(user)) return { kind: 'no-access', missing: 'superAdmin' }
  if (page.permission !== undefined && !passesGate(page.permission, permissionHolder(user)).allowed)
    return { kind: 'no-access', missing: page.permission }
  if (page.variant !== undefined && page.variant.of !== (user.showNewDashboardSign ? 'pro' : 'plain')) {
    const search = address.slice(address.search(/[?#]|$/))
    return { kind: 'redirect', to: page.variant.counterpart.replace('$lang', visitor.language) + search }
  }
  return show
}

/** May this user not work in the portal, but use the driver's pages? */
export function isOnlyDriver(user: Pick<CurrentUser, 'permissions'>): boolean {
  const holder = permissionHolder(user)
  return !passesGate('usePortal', holder).allowed && passesGate('useMobileApp', holder).allowed
}

export function isSuperAdminUser(user: Pick<CurrentUser, 'role'>): boolean {
  const role = user.role.toLowerCase()
  return isSuperAdmin({ builtInRole: isBuiltInRoleName(role) ? role : null })
}

/** The sign-in page with the return path to the requested page. */
export function loginPathFor(address: string): string {
  const home = /^\/(?:[a-z]{2}(?:\/orders)?\/?)?$/.test(address)
  return home ? '/' : `/?next=${encodeURIComponent(address)}`
}

/** A password chosen by somebody else must be replaced first; the return path is preserved. */
function ownPasswordFor(address: string, language: Language): string {
  return `/${language}/own-password?next=${encodeURIComponent(address)}`
}

/** The destination after sign-in: the requested page in the language of the user, else the orders or those to sign. */
export function addressAfterLogin(
  loginAddress: string,
  language: Language,
  { role }: Pick<CurrentUser, 'role'>,
): string {
  const wanted = new URLSearchParams(loginAddress.split('?')[1]?.split('#')[0]).get('next')
  if (wanted !== null && isOwnPage(wanted)) return pathInLanguage(wanted, language)
  return role.toLowerCase() === 'signing user' ? toSignPath(language) : `/${language}/orders`
}

/** Only our own pages in one of our languages, so that a link with a foreign `next` is no open redirect. */
function isOwnPage(address: string): boolean {
  return /^\/[a-z]{2}\/[^\\\s]*$/.test(address) && isLanguage(address.slice(1, 3))
}
