import * as dictionary from '@roadnote/locales/en/dictionary'
import { textOf } from '@roadnote/locales/text'
import { expect, test, vi } from 'vitest'
import { activeFilters, chipsOf, type DatesField, type FilterField, oneField, severalField } from './filter-field.ts'
import type { Dates } from './list-address.ts'

const words = { text: textOf('en', dictionary), language: 'en', today: '2026-11-16' } as const

const shown = (field: FilterField) => chipsOf(field, words).map(({ label, value }) => `${label}: ${value}`)

function sizes(chosen: readonly number[], onChange = vi.fn<(chosen: readonly number[]) => void>()) {
  const choices = [1, 2, 3, 4, 5].map((value) => ({ value, label: `size ${value}` }))
  return severalField({ label: 'Size', all: { label: 'All sizes', chip: 'every size' }, chosen, choices, onChange })
}

function between(value: Dates, chip: string | null = 'Sent'): DatesField {
  const usual = { kind: 'any' } as const
  return { kind: 'dates', label: 'Dates', chip, value, usual, onChange: () => {}, onClear: () => {} }
}

test('few choices have a chip each, many are counted, all are called by their name', () => {
  expect(shown(sizes([]))).toEqual([])
  expect(shown(sizes([2, 4]))).toEqual(['Size: size 2', 'Size: size 4'])
  expect(shown(sizes([1, 2, 3, 4]))).toEqual(['Size: 4 chosen'])
  expect(shown(sizes([1, 2, 3, 4, 5]))).toEqual(['Size: every size'])
})

test('where there is nothing to choose from, nothing is chosen', () => {
  const all = { label: 'All sizes', chip: 'every size' }
  expect(shown(severalField({ label: 'Size', all, chosen: [], choices: [], onChange: () => {} }))).toEqual([])
})

test('a chip takes away its own choice and leaves the others', () => {
  const onChange = vi.fn<(chosen: readonly number[]) => void>()
  chipsOf(sizes([2, 4], onChange), words)[0]?.onRemove()
  expect(onChange).toHaveBeenCalledWith([4])
})

test.each<[Dates, string[]]>([
  [{ kind: 'any' }, []],
  [{ kind: 'last', days: 7 }, ['Sent: 10 Nov – 16 Nov']],
  [{ kind: 'chosen', begin: '2026-11-03', end: '2026-11-03' }, ['Sent: 3 Nov']],
  [{ kind: 'chosen', begin: '2025-12-31', end: null }, ['Sent: from 31 Dec 2025']],
  [{ kind: 'chosen', begin: null, end: '2026-11-03' }, ['Sent: until 3 Nov']],
])('%j is said as %j', (dates, chips) => {
  expect(shown(between(dates))).toEqual(chips)
})

test('what is always chosen stands between nobody and the list', () => {
  const choices = [{ value: 'sent', label: 'Sent' }] as const
  const field = { label: 'Which date', value: 'sent', choices, onChange: () => {} } as const
  expect(shown(oneField({ ...field, any: null }))).toEqual([])
  expect(shown(oneField({ ...field, any: 'Any' }))).toEqual([': Sent'])
})

test('each yes counts, several choices of one kind count once, hidden dates do not', () => {
  const flag = (checked: boolean) => ({ label: 'x', chip: { label: '', value: 'x' }, checked, onChange: () => {} })
  const flags: FilterField = { kind: 'flags', label: 'Only', flags: [flag(true), flag(true), flag(false)] }
  expect(activeFilters([flags, sizes([1, 2]), between({ kind: 'last', days: 7 }, null)], words)).toBe(3)
})

test('words that are looked for in one place are named with it, and go with their chip', () => {
  const onChange = vi.fn<(words: string) => void>()
  const field = (value: string): FilterField => {
    return { kind: 'words', label: 'Carrier', placeholder: '', value, known: async () => [], onChange }
  }
  expect(shown(field(''))).toEqual([])
  expect(shown(field('Brabant'))).toEqual(['Carrier: Brabant'])
  chipsOf(field('Brabant'), words)[0]?.onRemove()
  expect(onChange).toHaveBeenCalledWith('')
})
