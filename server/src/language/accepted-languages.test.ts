import { expect, test } from 'vitest'
import { acceptedLanguages } from './accepted-languages.ts'

test.each([
  [undefined, []],
  ['', []],
  ['de', ['de']],
  ['de-AT, en;q=0.5', ['de-AT', 'en']],
  ['en;q=0.5, sv', ['sv', 'en']],
  ['fr;q=0, nl;q=1', ['nl']],
  ['*', ['*']],
  [';;q=,,da ; Q=0.2 ,es;q=soon', ['da']],
])('the Accept-Language header %j gives the languages %j', (header, languages) => {
  expect(acceptedLanguages(header)).toEqual(languages)
})
