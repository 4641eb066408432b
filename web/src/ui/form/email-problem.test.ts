import { expect, test } from 'vitest'
import { isEmail, splitEmails, wrongEmail } from './email-problem.ts'

test.each(['dock@example.com', 'a.b+c@sub.example.co.uk'])('%s is an address', (address) => {
  expect(isEmail(address)).toBe(true)
})

test.each(['', 'dock', 'dock@', '@example.com', 'dock@example', 'a b@example.com', 'a@example.com,b@example.com'])(
  '“%s” is no address',
  (address) => {
    expect(isEmail(address)).toBe(false)
  },
)

test('the first address that is none is named', () => {
  expect(wrongEmail(['a@example.com', 'nobody', 'noone'])).toBe('nobody')
  expect(wrongEmail(['a@example.com'])).toBeNull()
})

test('a pasted list becomes single addresses, each once', () => {
  expect(splitEmails(['a@example.com', 'b@example.com; c@example.com,', 'a@example.com'])).toEqual([
    'a@example.com',
    'b@example.com',
    'c@example.com',
  ])
})
