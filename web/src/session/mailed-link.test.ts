import { expect, test } from 'vitest'
import { CallFailure } from '../client/failure.ts'
import { isDeadActivation, isDeadEmailLink, isDeadLink } from './mailed-link.ts'

const refused = (code: string) => new CallFailure({ code, message: '', status: 400 })

test.each([
  ['renewal_link_used', [true, false, false]],
  ['activation_link_replaced', [false, true, false]],
  ['email_link_expired', [false, false, true]],
  ['throttled', [false, false, false]],
])('the refusal %s ends a renewal, an activation or an e-mail link: %j', (code, dead) => {
  expect([isDeadLink, isDeadActivation, isDeadEmailLink].map((isDead) => isDead(refused(code)))).toEqual(dead)
})

test('a link that was not refused is not dead', () => {
  expect([isDeadLink, isDeadActivation, isDeadEmailLink].map((isDead) => isDead(null))).toEqual([false, false, false])
})
