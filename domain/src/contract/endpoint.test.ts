import { expect, test } from 'vitest'
import { permissionsOfIds } from '../access/permission.ts'
import { assertAllowed } from '../access/verdict.ts'
import { Refusal } from '../access/refusal.ts'
import { allEndpoints } from './all.ts'
import { passesGate } from './endpoint.ts'

const planner = { permissions: permissionsOfIds([2, 12]) }

test('a public call is open without a session', () => {
  expect(passesGate(null, null)).toEqual({ allowed: true })
})

test('any other call checks the session first and then the permission', () => {
  expect(passesGate('session', null)).toEqual({ allowed: false, reason: 'unauthenticated' })
  expect(passesGate('viewCmrs', null)).toEqual({ allowed: false, reason: 'unauthenticated' })
  expect(passesGate('session', planner)).toEqual({ allowed: true })
  expect(passesGate('viewCmrs', planner)).toEqual({ allowed: true })
  expect(passesGate('deleteCmrs', planner)).toEqual({ allowed: false, reason: 'permission_missing' })
})

test('one of several permissions is enough to make a call', () => {
  expect(passesGate(['createCmr', 'viewCmrs'], planner)).toEqual({ allowed: true })
  expect(passesGate(['createCmr', 'modifyCmrs'], planner)).toEqual({ allowed: false, reason: 'permission_missing' })
})

test('assertAllowed throws the refusal of a denied verdict', () => {
  expect(() => assertAllowed(passesGate('deleteCmrs', planner))).toThrow(new Refusal('permission_missing'))
})

test('no two calls share method and path, ignoring case', () => {
  const names = allEndpoints.flatMap(({ kind, method, path }) =>
    [...new Set(kind === 'command' ? [method, 'POST'] : [method])].map((way) => `${way} ${path.toLowerCase()}`),
  )
  expect(new Set(names).size).toBe(names.length)
})
