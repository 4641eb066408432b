import { expect, test } from 'vitest'
import { builtInRoleNames } from '../access/actor.ts'
import { canRetry, canSeeOutgoing, mailsToStrangersPerDay } from './policy.ts'

test('what leaves the house is read by those who run the installation', () => {
  const readers = [...builtInRoleNames, null].filter((builtInRole) => canSeeOutgoing({ builtInRole }).allowed)
  expect(readers).toEqual(['super admin plus', 'super admin'])
  expect(canSeeOutgoing({ builtInRole: 'planner' })).toEqual({ allowed: false, reason: 'permission_missing' })
})

test.each(['waiting', 'kept', 'failed'] as const)(
  'what is %s can be sent again, unless its link is forgotten',
  (state) => {
    expect(canRetry(state, false).allowed).toBe(true)
    expect(canRetry(state, true)).toEqual({ allowed: false, reason: 'link_forgotten' })
  },
)

test.each(['delivered', 'sending'] as const)('what is %s is not sent beside itself', (state) => {
  expect(canRetry(state, false)).toEqual({ allowed: false, reason: 'already_sent' })
  expect(canRetry(state, true)).toEqual({ allowed: false, reason: 'already_sent' })
})

test('one user writes to fifty strangers a day', () => {
  expect(mailsToStrangersPerDay).toBe(50)
})
