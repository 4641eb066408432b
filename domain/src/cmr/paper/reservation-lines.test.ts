import { loadDictionary } from '@roadnote/locales/load'
import { textOf } from '@roadnote/locales/text'
import { expect, test } from 'vitest'
import { paperFormat } from './format.ts'
import { reservationLines } from './reservation-lines.ts'

const nl = textOf('nl', await loadDictionary('nl'))
const fr = textOf('fr', await loadDictionary('fr'))
const texts = { text: nl, language: 'nl', format: paperFormat('nl-NL') } as const
const place = { name: null, street: null, postalCode: null, place: 'Geel', countryCode: 'BE' }
const wet = { code: 'packagingWet', own: null, good: 'Solvents', number: 3, text: 'Onderste\nlaag' }
const open = { answer: null, answeredAt: null, answeredThrough: null }

test('box 18 prints a reservation in both languages with row, number, grounds, own words and what the sender answered', () => {
  const both = { ...texts, other: { text: fr, language: 'fr' } } as const
  expect(reservationLines({ ...wet, ...open }, 1, { collection: place }, both)).toEqual([
    '1. Verpakking nat / Emballage mouillé · Regel: Solvents · 3 colli. De verpakking is nat of heeft watervlekken; schade aan de inhoud is mogelijk en niet zichtbaar.',
    '“Onderste laag”',
    '– Niet beantwoord door de afzender.',
  ])
})

test('an accepted reservation is printed as binding the sender, with the time at the place of taking over', () => {
  const answeredAt = new Date('2026-11-15T13:05:00Z')
  const accepted = { answer: 'accepted', answeredAt, answeredThrough: 'account' } as const
  const lines = reservationLines({ ...wet, text: null, ...accepted }, 2, { collection: place }, texts)
  expect(lines.at(-1)).toBe(
    '– Aanvaard door de afzender op 15-11-2026 14:05 CET; het bindt de afzender (artikelen 8 en 9 CMR).',
  )
})

test('an answer by a mailed link is printed with how the person proved who they are', () => {
  const rejected = {
    answer: 'rejected',
    answeredAt: new Date('2026-11-15T13:05:00Z'),
    answeredThrough: 'link',
  } as const
  const lines = reservationLines({ ...wet, text: null, ...rejected }, 1, { collection: place }, texts)
  expect(lines.at(-1)).toBe(
    '– Afgewezen door de afzender op 15-11-2026 14:05 CET. (met de gemailde link en de tekencode)',
  )
})
