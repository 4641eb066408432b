import { expect, test } from 'vitest'
import { secretsFrom } from '../secrets.ts'
import { messageIdOf } from './mail-gateway.ts'

const here = secretsFrom('a secret of at least thirty-two characters')
const elsewhere = secretsFrom('another secret of at least thirty-two characters')
const from = 'Roadnote <notes@example.com>'

test('the Message-ID of a mail is the same at every attempt and ends with the domain of the sender', () => {
  const first = messageIdOf(here, 'mail 1', from)
  expect(messageIdOf(here, 'mail 1', from)).toBe(first)
  expect(first).toMatch(/^<[\w-]+@example\.com>$/)
})

test('the Message-ID differs between mails and between installations', () => {
  const ids = [
    messageIdOf(here, 'mail 1', from),
    messageIdOf(here, 'mail 2', from),
    messageIdOf(elsewhere, 'mail 1', from),
  ]
  expect(new Set(ids).size).toBe(3)
})
