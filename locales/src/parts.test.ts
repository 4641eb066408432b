import { expect, test } from 'vitest'
import { languages } from './languages.ts'
import { loadDictionary } from './load.ts'
import { dictionaryPart, dictionaryParts, joinedParts, partOfText } from './parts.ts'
import { textsIn } from './texts-in.ts'

test.each(languages)(
  'the parts of $name together are its dictionary without the texts of the server',
  async ({ code }) => {
    const dictionary = await loadDictionary(code)
    const whole = textsIn(dictionary).filter(([key]) => partOfText(key) !== null)
    const parts = dictionaryParts.map((part) => dictionaryPart(dictionary, part))
    expect(Object.fromEntries(textsIn(joinedParts(parts)))).toEqual(Object.fromEntries(whole))
    expect(parts.flatMap((part) => textsIn(part))).toHaveLength(whole.length)
  },
)

test('the longest beginning of a key decides its part, and the plural forms of a text stay together', () => {
  expect(partOfText('app.close')).toBe('first')
  expect(partOfText('app.faq.title')).toBe('first')
  expect(partOfText('app.faq.portal')).toBe('rest')
  expect(partOfText('app.track.sender.next')).toBe('orders')
  expect(partOfText('app.track.sender.letter')).toBe('first')
  expect(partOfText('list.chip.chosen_one')).toBe(partOfText('list.chip.chosen_other'))
  expect(partOfText('user.title')).toBe('rest')
})

test('browsers get no mails, no headings of tables and no names of objects as texts', () => {
  expect(partOfText('mail.greeting')).toBeNull()
  expect(partOfText('table.user.alias.name')).toBeNull()
  expect(partOfText('report.heading')).toBeNull()
  expect(partOfText('constructor.name')).toBe('rest')
})
