import { describe, expect, test } from 'vitest'
import { passwordProblem, passwordStrength } from './password.ts'

const owner = { userName: 'Acme.Planner', email: 'els.peeters@acme.example' }

describe('choosing a password', () => {
  test.each([
    ['acme.planner', 'the user name'],
    ['ACME.PLANNER2026!', 'the user name with a year behind it'],
    ['els.peeters@acme.example', 'the e-mail address'],
    ['els.peeters1', 'the name in the e-mail address'],
    ['aaaaaaaaaa', 'one sign over and over'],
    ['123456789', 'a run upwards'],
    ['hgfedcba', 'a run downwards'],
    ['Password1!', 'what everybody tries first'],
    ['P4ssw0rd!', 'the same with digits for letters'],
    ['2026welcome', 'a year before a common word'],
    ['Wachtwoord-2026', 'the same in Dutch'],
    ['Roadnote1!', 'the name of the product'],
    ['', 'nothing at all'],
  ])('the password “%s” is too easy to guess: %s', (password) => {
    expect(passwordProblem(password, owner, null)).toBe('too_simple')
    expect(passwordStrength(password, owner)).toBe(0)
  })

  test.each(['Roadnote1!x', 'planner of acme', 'tr4nsport-Linz', '13579bdf', 'my password is long', 'Schelde-Kade7'])(
    'the password “%s” is accepted',
    (password) => {
      expect(passwordProblem(password, owner, 8)).toBeNull()
    },
  )

  test('a password shorter than the minimum is reported as too short before too simple', () => {
    expect(passwordProblem('lorry-7', owner, 8)).toBe('too_short')
    expect(passwordProblem('lorry-71', owner, 8)).toBeNull()
    expect(passwordProblem('1234', owner, 8)).toBe('too_short')
    expect(passwordProblem('1234', owner, 4)).toBe('too_simple')
  })

  test('a password can be checked without user name and e-mail address of its owner', () => {
    const unknown = { userName: null, email: null }
    expect(passwordProblem('lorry at dawn', unknown, 8)).toBeNull()
    expect(passwordProblem('48213957', { ...owner, email: null }, 8)).toBeNull()
    expect(passwordProblem('acme.planner', { ...owner, email: null }, 8)).toBe('too_simple')
  })
})

test.each([
  ['lorry71', 1],
  ['lorry719', 2],
  ['lorry-7190', 3],
  ['five lorries at dawn', 4],
  ['aabbccddeeff', 1],
])('the password “%s” has strength %i', (password, strength) => {
  expect(passwordStrength(password, owner)).toBe(strength)
})
