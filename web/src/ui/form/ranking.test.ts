import { expect, test } from 'vitest'
import { clearHit, matches, ranked } from './ranking.ts'

function country(code: string, name: string) {
  return { value: code, name, detail: code, code }
}

const countries = [
  country('BQ', 'Caribbean Netherlands'),
  country('CI', 'Côte d’Ivoire'),
  country('DK', 'Dänemark'),
  country('FI', 'Finland'),
  country('NL', 'Netherlands'),
  country('NZ', 'New Zealand'),
  country('AT', 'Österreich'),
]

const names = (typed: string, uses = {}) => ranked(countries, typed, uses).map(({ name }) => name)

test.each([
  ['an exact code comes before a name that only contains it', 'nl', ['Netherlands', 'Finland']],
  ['an exact name comes before a name that only contains it', 'Netherlands', ['Netherlands', 'Caribbean Netherlands']],
  ['the beginning of a name comes before the beginning of a word', 'neth', ['Netherlands', 'Caribbean Netherlands']],
  [
    'the beginning of a word comes before the middle of a word',
    'ne',
    ['Netherlands', 'New Zealand', 'Caribbean Netherlands', 'Dänemark'],
  ],
  ['accents and capitals do not matter', 'COTE', ['Côte d’Ivoire']],
  ['a letter with an accent is found without it', 'osterr', ['Österreich']],
  ['several words are found in any order', 'zeal new', ['New Zealand']],
  ['blanks around the words do not matter', '  finland ', ['Finland']],
  ['a word that is nowhere finds nothing', 'xyz', []],
])('%s', (_, typed, expected) => {
  expect(names(typed)).toEqual(expected)
})

test('among choices of equal rank the one used most often comes first', () => {
  expect(names('ne', { NZ: 3, NL: 1 }).slice(0, 2)).toEqual(['New Zealand', 'Netherlands'])
})

test('a choice used often does not come before a better match', () => {
  expect(names('Netherlands', { BQ: 50 })[0]).toBe('Netherlands')
})

test('without a typed word the choices used most often come first and the others stay in order', () => {
  expect(names('', { NL: 2, AT: 5 })).toEqual([
    'Österreich',
    'Netherlands',
    'Caribbean Netherlands',
    'Côte d’Ivoire',
    'Dänemark',
    'Finland',
    'New Zealand',
  ])
})

test('letters that Unicode does not decompose are found by their plain spelling', () => {
  const places = [
    { value: '1', name: 'Tórshavn, Færøerne', detail: '' },
    { value: '2', name: 'Gießen', detail: '' },
  ]
  expect(ranked(places, 'faero').map(({ value }) => value)).toEqual(['1'])
  expect(ranked(places, 'giessen').map(({ value }) => value)).toEqual(['2'])
})

test.each([
  ['the only hit is clear', 'osterr', 'AT'],
  ['a whole code is clear among several hits', 'nl', 'NL'],
  ['a beginning that several share is not clear', 'ne', null],
  ['nothing typed is not clear', ' ', null],
])('%s', (_, typed, value) => {
  expect(clearHit(ranked(countries, typed), typed)?.value ?? null).toBe(value)
})

test('two choices of one name are not a clear hit', () => {
  const twins = [
    { value: '1', name: 'J. Bakker', detail: 'a' },
    { value: '2', name: 'J. Bakker', detail: 'b' },
  ]
  expect(clearHit(ranked(twins, 'j. bakker'), 'j. bakker')).toBeNull()
})

test('a search matches any words of a driver’s name, ignoring case and accents', () => {
  expect(matches('José Müller brabant.driver', 'muller JOSE')).toBe(true)
  expect(matches('José Müller brabant.driver', '')).toBe(true)
  expect(matches('José Müller brabant.driver', '  jos  mül ')).toBe(true)
  expect(matches('José Müller brabant.driver', 'bakker')).toBe(false)
  expect(matches('José Müller brabant.driver', 'jose bakker')).toBe(false)
})
