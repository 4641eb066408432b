import { describe, expect, test } from 'vitest'
import type { Audience } from './page-route.ts'
import { pages, redirects } from './routes.tsx'

/** The specified paths with their audience and permission. */
const specified: readonly (readonly [path: string, audience: Audience, permission?: string])[] = [
  ['/', 'guest'],
  ['/$lang/orders', 'member', 'viewCmrs'],
  ['/$lang/orders/new', 'member', 'createCmr'],
  ['/$lang/orders/$id', 'member', 'viewCmrs'],
  ['/$lang/orders/$id/edit', 'member', 'viewCmrs'],
  ['/$lang/dashboard', 'member', 'viewDashboard'],
  ['/$lang/dashboard-pro', 'member', 'viewDashboard'],
  ['/$lang/dashboard/compare', 'member', 'viewDashboard'],
  ['/$lang/dashboard-pro/compare', 'member', 'viewDashboard'],
  ['/$lang/users', 'member', 'viewUsers'],
  ['/$lang/roles', 'member', 'viewRoles'],
  ['/$lang/organizations', 'member', 'viewOrganizations'],
  ['/$lang/profile', 'member', 'viewProfile'],
  ['/$lang/outgoing', 'member'],
  ['/$lang/admin-log', 'member'],
  ['/$lang/setup', 'member', 'addSuperAdminUser'],
  ['/$lang/help', 'member'],
  ['/$lang/faq', 'member'],
  ['/$lang/about', 'member'],
  ['/$lang/registration/$id', 'anyone'],
  ['/$lang/reset-password/$token', 'anyone'],
  ['/$lang/link-sign-on/$token', 'anyone'],
  ['/$lang/renew-sign-code/$token', 'anyone'],
  ['/$lang/charter/$token', 'anyone'],
  ['/$lang/select-store', 'chooser'],
  ['/signed-on', 'anyone'],
  ['/pdf/$cmrId', 'anyone'],
  ['/verify', 'anyone'],
]

describe('the route table', () => {
  test.each(specified)('the route %s is for the audience %s', (path, audience, permission) => {
    const page = pages.find((candidate) => candidate.path === path)
    expect(page?.audience).toBe(audience)
    expect(page !== undefined && 'permission' in page ? page.permission : undefined).toBe(permission)
  })

  test('the only routes outside the specification are the templates of notes, the dock board, the page of a truck, the page of drivers, the list of webhook deliveries, the table of UN numbers, the privacy policy, the page of reservations, the page of a signing link, the page that stops a mail and the account security pages', () => {
    const known = specified.map(([path]) => path)
    expect(pages.map(({ path }) => path).filter((path) => !known.includes(path))).toEqual([
      '/$lang/email/$token',
      '/$lang/prove-identity/$token',
      '/$lang/stop-mail/$token',
      '/$lang/own-password',
      '/$lang/templates',
      '/$lang/dock',
      '/$lang/truck',
      '/$lang/driver',
      '/$lang/organizations/$id/deliveries',
      '/$lang/substances',
      '/$lang/privacy',
      '/$lang/reservations/$token',
      '/$lang/sign/$token',
    ])
  })

  test('no two routes share a name or a path', () => {
    expect(new Set(pages.map(({ name }) => name)).size).toBe(pages.length)
    expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length)
  })

  test('a path with only a language redirects to the orders, and /404 to the sign-in page', () => {
    expect(redirects).toEqual([
      { path: '/$lang', leadsTo: '/$lang/orders' },
      { path: '/404', leadsTo: '/' },
    ])
  })

  test('every member page has the navigation bar and the footer except the note form, the page of drivers and the account security pages', () => {
    const bare = pages.filter(({ audience, shell, footer }) => audience === 'member' && !(shell && footer))
    expect(bare.map(({ name }) => name)).toEqual([
      'proveIdentity',
      'ownPassword',
      'driver',
      'newNote',
      'editNote',
      'noteDetails',
    ])
  })

  test.each(pages)('the page of the route $path can be loaded', async ({ load }) => {
    expect(await load()).toBeTypeOf('function')
  })
})
