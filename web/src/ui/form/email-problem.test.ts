import { expect, test } from 'vitest'
import { isEmail, splitEmails, firstInvalidEmail } from './email-problem.ts'

test.each(['dock@example.com', 'a.b+c@sub.example.co.uk'])('%s is a valid e-mail address', (address) => {
  expect(isEmail(address)).toBe(true)
})

test.each(['', 'dock', 'dock@', '@example.com', 'dock@example', 'a b@example.com', 'a@example.com,b@example.com'])(
  '“%s” is not a valid e-mail address',
  (address) => {
    expect(isEmail(address)).toBe(false)
  },
)

test('the first invalid e-mail address of a list is named', () => {
  expect(firstInvalidEmail(['a@example.com', 'nobody', 'noone'])).toBe('nobody')
  expect(firstInvalidEmail(['a@example.com'])).toBeNull()
})

test('a pasted list is split into distinct e-mail addresses', () => {
  expect(splitEmails(['a@example.com', 'b@example.com; c@example.com,', 'a@example.com'])).toEqual([
    'a@example.com',
    'b@example.com',
    'c@example.com',
  ])
})
