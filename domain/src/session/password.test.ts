import { expect, test } from 'vitest'
import { isTooSimplePassword } from './password.ts'

const owner = { userName: 'Acme.Planner', email: 'els.peeters@acme.example' }

test.each([
  ['acme.planner', 'the user name'],
  ['ACME.PLANNER2026!', 'the user name with a year behind it'],
  ['els.peeters@acme.example', 'the e-mail address'],
  ['els.peeters1', 'the name in the e-mail address'],
  ['aaaaaaaaaa', 'one sign over and over'],
  ['123456789', 'a run upwards'],
  ['hgfedcba', 'a run downwards'],
  ['Password1!', 'what everybody tries first'],
  ['Wachtwoord-2026', 'the same in Dutch'],
  ['', 'nothing at all'],
])('%s is too easy to guess: %s', (password) => {
  expect(isTooSimplePassword(password, owner)).toBe(true)
})

test.each(['Roadnote1!x', 'planner of acme', 'tr4nsport-Linz', '13579bdf', 'my password is long'])(
  '%s may be chosen',
  (password) => {
    expect(isTooSimplePassword(password, owner)).toBe(false)
  },
)

test('somebody without an e-mail address may choose a password too', () => {
  expect(isTooSimplePassword('lorry at dawn', { ...owner, email: null })).toBe(false)
  expect(isTooSimplePassword('48213957', { ...owner, email: null })).toBe(false)
  expect(isTooSimplePassword('acme.planner', { ...owner, email: null })).toBe(true)
})
