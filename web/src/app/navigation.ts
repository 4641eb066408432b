import type { CurrentUser } from '@roadnote/domain/session/contract'
import type { Language } from '@roadnote/locales/languages'
import type { PlainKey } from '../language/use-text.ts'
import { decideAccess, isOnlyDriver } from './guards.ts'
import { type PageName, pages } from './routes.tsx'

/** The menu in order. Entries that the user may not open are absent, not disabled. */
const menu: readonly PageName[] = [
  'dashboard',
  'orders',
  'dock',
  'users',
  'roles',
  'organizations',
  'outgoing',
  'adminLog',
]

export interface Destination {
  readonly name: PageName
  readonly title: PlainKey
  readonly path: string
}

function destination(name: PageName, user: CurrentUser, language: Language): Destination | null {
  const page = pages.find((candidate) => candidate.name === name)
  if (page === undefined) return null
  const path = page.path.replace('$lang', language)
  const decision = decideAccess(page, { user, choosesOrganization: false, language }, path)
  if (decision.kind === 'show') return { name, title: page.title, path }
  if (decision.kind !== 'redirect' || !('variant' in page)) return null
  // Only the other variant of the dashboard: any other redirect means that the page is not for this user.
  const counterpart = page.variant.counterpart.replace('$lang', language)
  return decision.to === counterpart ? { name, title: page.title, path: counterpart } : null
}

function destinations(names: readonly PageName[], user: CurrentUser, language: Language): readonly Destination[] {
  return names.flatMap((name) => destination(name, user, language) ?? [])
}

export function menuFor(user: CurrentUser, language: Language): readonly Destination[] {
  return destinations(isOnlyDriver(user) ? ['driver'] : menu, user, language)
}

export function profileFor(user: CurrentUser, language: Language): Destination | null {
  return destination('profile', user, language)
}

/** All screens that the command palette can open. */
export function screensFor(user: CurrentUser, language: Language): readonly Destination[] {
  return destinations(
    [...menu, 'templates', 'substances', 'driver', 'compare', 'profile', 'help', 'faq', 'about', 'privacy', 'verify'],
    user,
    language,
  )
}

/** The menu entry of a path: the comparison is part of the dashboard. */
export function isWithin(destinationPath: string, path: string): boolean {
  return path === destinationPath || path.startsWith(`${destinationPath}/`)
}
