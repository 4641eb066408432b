import { expect, test } from 'vitest'
import { textIn } from '../../language/i18n.ts'
import { missingWords } from './missing-words.ts'

const text = await textIn('en')

test.each([
  ['goods', 'required', text('form.missing.goods')],
  ['collectionPlace', 'required', 'Collection: Place'],
  [
    'goods',
    'not_approved',
    text('form.inSection', { section: text('form.section.goods'), field: text('error.field.not_approved') }),
  ],
])('the missing field %s with the problem %s is called %s', (field, problem, words) => {
  expect(missingWords(field, problem, text)).toBe(words)
})
