import type { AdminEvent } from '@roadnote/domain/admin-log/contract'
import { expect, test } from 'vitest'
import { textIn } from '../../language/i18n.ts'
import { actorText, changeLines, eventTitle, originText, subjectText } from './event-words.ts'

const text = await textIn('en')
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0'

/** Only the fields that the words need. */
const anEvent = (fields: Partial<AdminEvent>) =>
  ({ action: 'userEdited', part: null, changes: [], ...fields }) as AdminEvent

test.each([
  [null, text('adminLog.system')],
  [{ id: 1, name: 'An', login: 'an.b', organization: 'Acme' }, 'An (an.b), Acme'],
  [{ id: 1, name: null, login: null, organization: 'Acme' }, 'Acme'],
  [{ id: 1, name: 'An', login: null, organization: null }, 'An'],
])('the actor %j of an event is shown as %j', (actor, words) => {
  expect(actorText(anEvent({ actor }), text)).toBe(words)
})

test.each([
  ['An', 'an.b', 'An (an.b)'],
  ['an.b', 'an.b', 'an.b'],
  ['Acme', null, 'Acme'],
  [null, null, '–'],
])('the subject %j with login %j of an event is shown as %j', (subject, subjectLogin, words) => {
  expect(subjectText(anEvent({ subject, subjectLogin }))).toBe(words)
})

test.each([
  ['10.0.0.1', firefox, /^10\.0\.0\.1 · .*Firefox/],
  ['10.0.0.1', null, /^10\.0\.0\.1$/],
  [null, firefox, /^[^·]*Firefox/],
  [null, null, /^$/],
])('the origin of an event from %s with device %s is shown as far as it is known', (address, userAgent, words) => {
  expect(originText(anEvent({ address, userAgent }))).toMatch(words)
})

test('the title of an event names the changed row, if there is one', () => {
  const plain = eventTitle(anEvent({}), text)
  expect(plain).not.toContain(':')
  expect(eventTitle(anEvent({ part: 'Terms.pdf' }), text)).toBe(`${plain}: Terms.pdf`)
})

test.each([
  ['countryCode', 'BE', 'Belgium'],
  ['countryCode', 'be', 'be'],
  ['countryCode', 'BEL', 'BEL'],
  ['street', 'BE', 'BE'],
  ['notes', 12_345, '12,345'],
  ['street', null, text('dialogs.details.nothing')],
])('the logged value of %s, %j, is shown as %s', (field, value, shown) => {
  const changes = [{ field, old: null, new: value }]
  expect(changeLines(anEvent({ changes }), { text, language: 'en' })).toMatchObject([
    { key: field, from: text('dialogs.details.nothing'), to: shown },
  ])
})

test('the type of an organisation and the status of a user are logged as numbers and shown in words', () => {
  const changes = ['organizationType', 'status'].map((field) => ({ field, old: 1, new: 2 }))
  for (const { from, to } of changeLines(anEvent({ changes }), { text, language: 'en' }))
    expect(`${from} ${to}`).not.toMatch(/\d/)
})
