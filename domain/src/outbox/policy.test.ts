import { expect, test } from 'vitest'
import { builtInRoleNames } from '../access/actor.ts'
import { canRetry, canSeeOutgoing, mailsToStrangersPerDay } from './policy.ts'

test('only super admins can see outgoing messages', () => {
  const readers = [...builtInRoleNames, null].filter((builtInRole) => canSeeOutgoing({ builtInRole }).allowed)
  expect(readers).toEqual(['super admin plus', 'super admin'])
  expect(canSeeOutgoing({ builtInRole: 'planner' })).toEqual({ allowed: false, reason: 'permission_missing' })
})

test.each(['waiting', 'kept', 'failed'] as const)(
  'an outgoing message in state %s can be sent again unless its link was deleted',
  (state) => {
    expect(canRetry(state, false).allowed).toBe(true)
    expect(canRetry(state, true)).toEqual({ allowed: false, reason: 'link_forgotten' })
  },
)

test.each(['delivered', 'sending'] as const)('an outgoing message in state %s is not sent again', (state) => {
  expect(canRetry(state, false)).toEqual({ allowed: false, reason: 'already_sent' })
  expect(canRetry(state, true)).toEqual({ allowed: false, reason: 'already_sent' })
})

test('one user can send mails to fifty unknown addresses a day', () => {
  expect(mailsToStrangersPerDay).toBe(50)
})
