import { expect, test } from 'vitest'
import { type Language, languages } from './languages.ts'
import { loadDictionary } from './load.ts'
import { textsIn } from './texts-in.ts'
import { textOf } from './text.ts'

/** The marks of each language, opening and closing; an apostrophe is ’ everywhere. */
const quotationMarks: Readonly<Record<Language, RegExp>> = {
  en: /[“”]/g,
  nl: /[“”]/g,
  de: /[„“]/g,
  fr: /[«»]/g,
  es: /[«»]/g,
  se: /”/g,
  da: /”/g,
}

test.each(languages)('the texts in $code have one kind of quotation marks', async ({ code }) => {
  const texts = textsIn(await loadDictionary(code))
  expect(texts.filter(([, words]) => /[“”„«»‘"]/.test(words.replaceAll(quotationMarks[code], '')))).toEqual([])
})

test.each(languages)(
  'an ellipsis at the end of a text in $code follows one rule about the space before it',
  async ({ code }) => {
    const texts = textsIn(await loadDictionary(code))
    const wrong = code === 'de' ? /[^\s]…/ : /[^\s] +…/
    expect(texts.filter(([, words]) => wrong.test(words) || words.includes('...'))).toEqual([])
  },
)

test('French texts never break a line before punctuation, inside quotation marks or in an amount', () => {
  const text = textOf('fr', {
    cmr: { title: '« Fermer » : 5 000 lignes et 5 Mo ; sûr ?', by: 'Supprimer {{name}} !' },
  })
  const said = text as unknown as (key: string, values?: object) => string
  expect(said('cmr.title')).toBe('«\u{A0}Fermer\u{A0}»\u{A0}: 5\u{A0}000 lignes et 5\u{A0}Mo\u{A0}; sûr\u{A0}?')
  expect(said('cmr.by', { name: 'A : B' })).toBe('Supprimer A : B\u{A0}!')
})

test('other languages keep the spaces of their texts', () => {
  const text = textOf('de', { cmr: { title: '5 000 : ja ?' } })
  expect(text('cmr.title')).toBe('5 000 : ja ?')
})
