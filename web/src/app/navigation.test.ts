import type { BuiltInRoleName } from '@roadnote/domain/access/actor'
import { permissionId } from '@roadnote/domain/access/permission'
import { builtInRoles } from '@roadnote/domain/role/built-in'
import type { CurrentUser } from '@roadnote/domain/session/contract'
import { expect, test } from 'vitest'
import { isWithin, menuFor, profileFor, screensFor } from './navigation.ts'

function userWith(role: BuiltInRoleName, changes: Partial<CurrentUser> = {}): CurrentUser {
  return {
    login: 'somebody',
    id: 7,
    name: 'Somebody',
    language: 'en',
    spotCharterUsingSign: false,
    canSetPaymentSign: false,
    drawsUpByHand: true,
    setLoadUnloadTimeSign: false,
    role,
    guid: 'g-7',
    organization: 'Acme Chemicals',
    organizationId: 2,
    permissions: builtInRoles[role].map(permissionId),
    showNewDashboardSign: false,
    ...changes,
  }
}

function menuOf(role: BuiltInRoleName) {
  return menuFor(userWith(role), 'en').map(({ name }) => name)
}

test.each([
  ['super admin', ['dashboard', 'orders', 'dock', 'users', 'roles', 'organizations', 'outgoing', 'adminLog']],
  ['super admin plus', ['dashboard', 'orders', 'dock', 'users', 'roles', 'organizations', 'outgoing', 'adminLog']],
  ['company admin plus', ['dashboard', 'orders', 'dock', 'users', 'roles', 'organizations']],
  ['company admin', ['dashboard', 'orders', 'dock', 'users', 'roles', 'organizations']],
  ['planner', ['dashboard', 'orders', 'dock', 'users']],
  ['signing user', ['orders', 'dock']],
  ['goverment authority user', ['orders']],
] as const)('the menu of a %s contains exactly the allowed screens', (role, names) => {
  expect(menuOf(role)).toEqual(names)
})

test('the menu links to the dashboard of the organisation’s plan', () => {
  const dashboardPath = (showNewDashboardSign: boolean) =>
    menuFor(userWith('planner', { showNewDashboardSign }), 'de').find(({ name }) => name === 'dashboard')?.path
  expect(dashboardPath(true)).toBe('/de/dashboard-pro')
  expect(dashboardPath(false)).toBe('/de/dashboard')
})

test('the profile link is shown only to users with a profile', () => {
  expect(profileFor(userWith('planner'), 'da')?.path).toBe('/da/profile')
  expect(profileFor(userWith('planner', { id: 0 }), 'da')).toBeNull()
  expect(profileFor(userWith('planner', { permissions: [] }), 'da')).toBeNull()
})

test('the command palette lists only screens that the user may open', () => {
  const names = screensFor(userWith('signing user'), 'en').map(({ name }) => name)
  expect(names).toEqual(['orders', 'dock', 'driver', 'profile', 'help', 'faq', 'about', 'privacy', 'verify'])
})

test('the comparison marks the dashboard as current, and the Pro dashboard is not part of the standard one', () => {
  expect(isWithin('/en/dashboard', '/en/dashboard/compare')).toBe(true)
  expect(isWithin('/en/dashboard', '/en/dashboard-pro')).toBe(false)
})
