import type { Text } from '@roadnote/locales/keys'
import { describe, expect, test } from 'vitest'
import { webhookWords } from './webhook-words.ts'

/** Says which text was asked for. */
const text: Text = (key, ...values) => `<${[key, ...values.map((given) => JSON.stringify(given))].join(' ')}>`

describe('an event that programs of others are told', () => {
  test.each([
    ['cmr.ready', '<outgoing.webhook.ready>'],
    ['cmr.signed.sender', '<outgoing.webhook.sender>'],
    ['cmr.signed.driver', '<outgoing.webhook.driver>'],
    ['cmr.closed', '<outgoing.webhook.closed>'],
    ['cmr.modified', '<outgoing.webhook.modified>'],
    ['test', '<outgoing.webhook.test>'],
  ])('%s is said in the reader’s words', (type, said) => {
    expect(webhookWords(text, type)).toBe(said)
  })

  test.each(['cmr.signed', 'cmr.closed.again', 'ready', 'toString', ''])('%j is unknown and told as it is', (type) => {
    expect(webhookWords(text, type)).toBe(type)
  })
})
