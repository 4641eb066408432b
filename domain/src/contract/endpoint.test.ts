import { expect, test } from 'vitest'
import { permissionsOfIds } from '../access/permission.ts'
import { assertAllowed } from '../access/verdict.ts'
import { Refusal } from '../access/refusal.ts'
import { allEndpoints } from './all.ts'
import { admits } from './endpoint.ts'

const planner = { permissions: permissionsOfIds([2, 12]) }

test('a public call is for everybody', () => {
  expect(admits(null, null)).toEqual({ allowed: true })
})

test('any other call needs a session first and its permission then', () => {
  expect(admits('session', null)).toEqual({ allowed: false, reason: 'unauthenticated' })
  expect(admits('viewCmrs', null)).toEqual({ allowed: false, reason: 'unauthenticated' })
  expect(admits('session', planner)).toEqual({ allowed: true })
  expect(admits('viewCmrs', planner)).toEqual({ allowed: true })
  expect(admits('deleteCmrs', planner)).toEqual({ allowed: false, reason: 'permission_missing' })
})

test('of several permissions one is enough', () => {
  expect(admits(['createCmr', 'viewCmrs'], planner)).toEqual({ allowed: true })
  expect(admits(['createCmr', 'modifyCmrs'], planner)).toEqual({ allowed: false, reason: 'permission_missing' })
})

test('insisting on a denial refuses with its reason', () => {
  expect(() => assertAllowed(admits('deleteCmrs', planner))).toThrow(new Refusal('permission_missing'))
})

test('no two calls share method and path, whatever their case', () => {
  const names = allEndpoints.flatMap(({ kind, method, path }) =>
    [...new Set(kind === 'command' ? [method, 'POST'] : [method])].map((way) => `${way} ${path.toLowerCase()}`),
  )
  expect(new Set(names).size).toBe(names.length)
})
