import { loadDictionary } from '@roadnote/locales/load'
import { textOf } from '@roadnote/locales/text'
import { describe, expect, test } from 'vitest'
import { webhookWords } from './webhook-words.ts'

const text = textOf('en', await loadDictionary('en'))

describe('names of webhook events', () => {
  test.each([
    ['cmr.ready', text('outgoing.webhook.ready')],
    ['cmr.signed.sender', text('outgoing.webhook.sender')],
    ['cmr.signed.driver', text('outgoing.webhook.driver')],
    ['cmr.closed', text('outgoing.webhook.closed')],
    ['cmr.remark', text('paper.event.commentAdded')],
    ['cmr.signed.recipient', text('outgoing.webhook.recipient')],
    ['cmr.modified', text('outgoing.webhook.modified')],
    ['test', text('outgoing.webhook.test')],
  ])('the webhook event %s is named in the reader’s language', (type, expected) => {
    expect(webhookWords(text, type)).toBe(expected)
  })

  test.each(['cmr.signed', 'cmr.closed.again', 'ready', 'toString', ''])(
    'the unknown webhook event %j is shown unchanged',
    (type) => {
      expect(webhookWords(text, type)).toBe(type)
    },
  )
})
