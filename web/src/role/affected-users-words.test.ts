import { expect, test } from 'vitest'
import { textIn } from '../language/i18n.ts'
import { namesOf, permissionWords } from './affected-users-words.ts'

const text = await textIn('en')
const ada = { id: 1, name: 'Ada', login: 'Ada', organization: 'Acme' }
const otherAda = { id: 4, name: 'Ada', login: 'ada.2', organization: 'Acme' }
const hidden = { id: 2, name: null, login: null, organization: 'Brabant' }

test.each([
  [0, [], ''],
  [1, [ada], 'Ada (Acme)'],
  [2, [ada, { id: 3, name: 'Bea', login: null, organization: 'Delta' }], 'Ada (Acme), Bea (Delta)'],
  [2, [ada, otherAda], 'Ada (Acme), Ada (ada.2, Acme)'],
  [5, [ada], 'Ada (Acme) and 4 more'],
  [5, [hidden], ''],
])('of %i affected users the first %j are named as %j', (users, first, names) => {
  expect(namesOf({ users, first }, text)).toBe(names)
})

test('permissions are named in the order of the form', () => {
  const same = { description: '', permission: 'viewCmrs', group: 'notes', groupName: '', held: true } as const
  const choices = [3, 1, 2].map((id) => ({ id, name: `right ${id}`, ...same }))
  expect(permissionWords(choices, [1, 3])).toBe('right 3, right 1')
  expect(permissionWords(choices, [])).toBe('')
})
