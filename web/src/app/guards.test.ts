import { permissionId, type PermissionName } from '@roadnote/domain/access/permission'
import { describe, expect, test } from 'vitest'
import { addressAfterLogin, decideAccess, loginPathFor, type Visitor } from './guards.ts'
import { type PageName, pages } from './routes.tsx'

function page(name: PageName) {
  const match = pages.find((candidate) => candidate.name === name)
  if (match === undefined) throw new Error(`no page ${name}`)
  return match
}

interface Somebody {
  readonly permissions?: readonly PermissionName[]
  readonly role?: string
  readonly id?: number
  readonly pro?: boolean
}

function member({ permissions = [], role = 'planner', id = 7, pro = true }: Somebody = {}): Visitor {
  const user = {
    login: 'acme.planner',
    id,
    name: 'Acme planner',
    language: 'en',
    spotCharterUsingSign: false,
    canSetPaymentSign: false,
    drawsUpByHand: true,
    setLoadUnloadTimeSign: false,
    role,
    guid: 'g-7',
    organization: 'Acme Chemicals',
    organizationId: 2,
    permissions: permissions.map(permissionId),
    showNewDashboardSign: pro,
  }
  return { user, choosesOrganization: false, language: 'nl' }
}

const guest: Visitor = { user: null, choosesOrganization: false, language: 'nl' }

describe('page access without a session', () => {
  test.each(pages.filter(({ audience }) => audience === 'member').map(({ name }) => name))(
    'a guest who opens %s is redirected to the sign-in page',
    (name) => {
      expect(decideAccess(page(name), guest, '/nl/somewhere')).toMatchObject({
        kind: 'redirect',
        to: '/?next=%2Fnl%2Fsomewhere',
      })
    },
  )

  test('public pages are shown without a session', () => {
    for (const name of ['login', 'registration', 'resetPassword', 'pdf', 'verify', 'charter', 'privacy'] as const)
      expect(decideAccess(page(name), guest, '/'), name).toEqual({ kind: 'show' })
  })

  test('a guest can choose an organisation only after a single sign-on that offers several', () => {
    expect(decideAccess(page('selectStore'), guest, '/nl/select-store')).toEqual({ kind: 'redirect', to: '/' })
    expect(decideAccess(page('selectStore'), { ...guest, choosesOrganization: true }, '/nl/select-store')).toEqual({
      kind: 'show',
    })
  })
})

describe('page access with a password that somebody else chose', () => {
  const restricted = (): Visitor => {
    const visitor = member()
    return { ...visitor, user: visitor.user === null ? null : { ...visitor.user, passwordIsTemporary: true } }
  }

  test('a user whose password somebody else chose is redirected from every member page to choosing their own', () => {
    for (const { name } of pages.filter((one) => one.audience === 'member' && one.name !== 'ownPassword'))
      expect(decideAccess(page(name), restricted(), '/nl/somewhere'), name).toEqual({
        kind: 'redirect',
        to: '/nl/own-password?next=%2Fnl%2Fsomewhere',
      })
    expect(decideAccess(page('ownPassword'), restricted(), '/nl/own-password')).toEqual({ kind: 'show' })
  })

  test('the page for choosing an own password redirects to the requested page once it is chosen', () => {
    const address = '/nl/own-password?next=%2Fnl%2Fprofile'
    expect(decideAccess(page('ownPassword'), member(), address)).toEqual({ kind: 'redirect', to: '/nl/profile' })
  })
})

describe('page access with a session', () => {
  test('a signed-in user is redirected away from the choice of organisation', () => {
    expect(decideAccess(page('selectStore'), { ...member(), choosesOrganization: true }, '/nl/select-store')).toEqual({
      kind: 'redirect',
      to: '/nl/orders',
    })
  })

  test('the sign-in page redirects a signed-in user to the orders in the current language', () => {
    expect(decideAccess(page('login'), member(), '/')).toEqual({ kind: 'redirect', to: '/nl/orders' })
  })

  test('a page is shown to a user who has its permission', () => {
    expect(decideAccess(page('users'), member({ permissions: ['viewUsers'] }), '/nl/users')).toEqual({ kind: 'show' })
  })

  test('access denied to a page names the missing permission', () => {
    expect(decideAccess(page('roles'), member({ permissions: ['viewUsers'] }), '/nl/roles')).toEqual({
      kind: 'no-access',
      missing: 'viewRoles',
    })
  })

  test('only super admins can open outgoing mail, whatever permissions other users have', () => {
    expect(decideAccess(page('outgoing'), member({ role: 'company admin plus' }), '/nl/outgoing')).toEqual({
      kind: 'no-access',
      missing: 'superAdmin',
    })
    expect(decideAccess(page('outgoing'), member({ role: 'super admin plus' }), '/nl/outgoing')).toEqual({
      kind: 'show',
    })
    expect(decideAccess(page('outgoing'), member({ role: 'Super admin' }), '/nl/outgoing')).toEqual({ kind: 'show' })
  })

  test('only super admins can open the admin log, whatever permissions other users have', () => {
    expect(decideAccess(page('adminLog'), member({ role: 'company admin plus' }), '/nl/admin-log').kind).toBe(
      'no-access',
    )
    expect(decideAccess(page('adminLog'), member({ role: 'super admin plus' }), '/nl/admin-log')).toEqual({
      kind: 'show',
    })
  })

  test('a user without a user record has no profile page', () => {
    const permissions = ['viewProfile'] as const
    expect(decideAccess(page('profile'), member({ permissions, id: 0 }), '/nl/profile')).toEqual({
      kind: 'redirect',
      to: '/',
    })
    expect(decideAccess(page('profile'), member({ permissions }), '/nl/profile')).toEqual({ kind: 'show' })
  })
})

describe('the standard and the Pro dashboard', () => {
  const permissions = ['viewDashboard'] as const

  test.each([
    ['dashboard', '/nl/dashboard-pro'],
    ['compare', '/nl/dashboard-pro/compare'],
  ] as const)('a Pro organisation that opens the standard %s is redirected to the Pro one', (name, to) => {
    expect(decideAccess(page(name), member({ permissions, pro: true }), '/nl/x')).toEqual({ kind: 'redirect', to })
    expect(decideAccess(page(name), member({ permissions, pro: false }), '/nl/x')).toEqual({ kind: 'show' })
  })

  test.each([
    ['dashboardPro', '/nl/dashboard'],
    ['comparePro', '/nl/dashboard/compare'],
  ] as const)(
    'an organisation without Pro that opens %s is redirected to the standard one with its filters',
    (name, to) => {
      expect(decideAccess(page(name), member({ permissions, pro: false }), '/nl/x?begin=2026-11-01')).toEqual({
        kind: 'redirect',
        to: `${to}?begin=2026-11-01`,
      })
    },
  )

  test('a user without the dashboard permission is denied access instead of redirected to the other dashboard', () => {
    expect(decideAccess(page('dashboard'), member({ pro: true }), '/nl/dashboard').kind).toBe('no-access')
  })
})

describe('the redirect after sign-in', () => {
  const planner = { role: 'planner' }

  test('signing users are redirected to the notes they are to sign unless they requested another page', () => {
    const signer = { role: 'Signing User' }
    expect(addressAfterLogin('/', 'nl', signer)).toBe('/nl/orders?dates=any&turn=mine')
    expect(addressAfterLogin(loginPathFor('/nl/orders/7'), 'nl', signer)).toBe('/nl/orders/7')
  })

  test('sign-in redirects to the requested page in the language of the user', () => {
    const login = loginPathFor('/de/users?search=a%26b#x')
    expect(addressAfterLogin(login, 'fr', planner)).toBe('/fr/users?search=a%26b#x')
  })

  test('the orders page adds no return path to the sign-in URL', () => {
    expect(loginPathFor('/de/orders')).toBe('/')
    expect(loginPathFor('/de')).toBe('/')
    expect(addressAfterLogin('/', 'de', planner)).toBe('/de/orders')
  })

  test.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/xx/orders',
    '/en/\\evil',
    'javascript:alert(1)',
  ])('sign-in never redirects to %s', (next) => {
    expect(addressAfterLogin(`/?next=${encodeURIComponent(next)}`, 'en', planner)).toBe('/en/orders')
  })
})
