import { expect, test } from 'vitest'
import { baseWords } from './own-words.ts'

const words = (name: string) => ({ name, reason: `${name} because` })

test('readers of a language without a text read English, or else the first language that has one', () => {
  expect(baseWords({ nl: words('Nat'), en: words('Wet'), de: words('Nass') })).toEqual(words('Wet'))
  expect(baseWords({ fr: words('Mouillé'), de: words('Nass') })).toEqual(words('Nass'))
  expect(baseWords({})).toEqual({ name: '', reason: '' })
})
