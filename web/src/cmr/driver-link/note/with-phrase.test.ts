import { expect, test } from 'vitest'
import { withPhrase } from './with-phrase.ts'

test.each([
  ['', 'Goods are wet.', 'Goods are wet.'],
  [' Gate 4. ', 'Goods are wet.', 'Gate 4. Goods are wet.'],
  ['Goods are wet.', 'Goods are wet.', 'Goods are wet.'],
])('the remark %j with the phrase %j is %j', (remark, phrase, whole) => {
  expect(withPhrase(remark, phrase)).toBe(whole)
})
