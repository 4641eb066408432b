import { describe, expect, test } from 'vitest'
import { permissionNames, type PermissionName } from '../access/permission.ts'
import { allEndpoints } from '../contract/all.ts'
import { passesGate, isOpenToCaller } from '../contract/endpoint.ts'
import {
  canGrantToKey,
  canAddKey,
  canManageKeys,
  keyExpiry,
  isKeyPermission,
  keyPermissions,
  activeKeysMaximum,
} from './policy.ts'

const holder = (...names: readonly PermissionName[]) => ({ permissions: new Set(names) })

describe('API keys of an organisation', () => {
  test('API keys are managed by users who may change the organisation, and never by a key', () => {
    const may = holder('modifyOrDeleteOrganizations')
    expect(canManageKeys({ ...may, client: 'portal' })).toEqual({ allowed: true })
    expect(canManageKeys({ ...may, client: 'key' })).toMatchObject({ reason: 'not_for_keys' })
    expect(canManageKeys({ ...holder('viewOrganizations'), client: 'portal' })).toMatchObject({
      reason: 'permission_missing',
    })
  })

  test.each(permissionNames)(
    'the permission %s is given to a key only by a user who holds it, and only if keys can have it',
    (name) => {
      const others = permissionNames.filter((other) => other !== name)
      const wanted = new Set([name])
      const possible = isKeyPermission(name)
      expect(canGrantToKey(holder(...permissionNames), wanted).allowed).toBe(possible)
      expect(canGrantToKey(holder(...others), wanted)).toMatchObject({
        reason: possible ? 'permission_not_held' : 'bad_input',
      })
    },
  )

  test('the number of API keys per organisation is limited', () => {
    expect(canAddKey(activeKeysMaximum - 1).allowed).toBe(true)
    expect(canAddKey(activeKeysMaximum)).toMatchObject({ reason: 'api_key_quota' })
  })

  test.each([
    ['2026-11-16', '2026-11-17T00:00:00.000Z'],
    ['2026-11-15', null],
    ['2028-11-16', '2028-11-17T00:00:00.000Z'],
    ['2028-11-18', null],
  ])('an API key with the last day %s expires at %s', (lastDay, end) => {
    expect(keyExpiry(lastDay, new Date('2026-11-16T23:59:59Z'))?.toISOString() ?? null).toBe(end)
  })
})

test('an API key with all key permissions reaches notes and organisations but no users, roles or keys', () => {
  const machine = { ...holder(...keyPermissions), client: 'key' } as const
  const open = allEndpoints.filter(
    (endpoint) =>
      endpoint.permission !== null &&
      endpoint.permission !== 'driver' &&
      isOpenToCaller(endpoint, machine).allowed &&
      passesGate(endpoint.permission, machine).allowed,
  )
  const known =
    /^(?:api\/(?:cmr|cmr-template|good|pallet|container|organization|predefinedGoods|predefinedReturnGoods|ExceptionType|substance)\/|api\/employee\/driver|code-image$)/i
  expect(open.filter(({ path }) => !known.test(path)).map(({ path }) => path)).toEqual([])
  expect(open.some(({ path }) => path === 'api/cmr/create')).toBe(true)
  expect(open.some(({ path }) => /sign|multy|spot-charter$|renew/.test(path))).toBe(false)
})
