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

test('few selected values have a named chip each, and many share one chip with their number', () => {
  expect(shown(sizes([]))).toEqual([])
  expect(shown(sizes([2, 4]))).toEqual(['Size: size 2', 'Size: size 4'])
  expect(shown(sizes([1, 2, 3, 4]))).toEqual(['Size: 4 chosen'])
  expect(shown(sizes([1, 2, 3, 4, 5]))).toEqual(['Size: every size'])
})

test('a filter without options has no selected values', () => {
  const all = { label: 'All sizes', chip: 'every size' }
  expect(shown(severalField({ label: 'Size', all, chosen: [], choices: [], onChange: () => {} }))).toEqual([])
})

test('removing a chip removes only its own value', () => {
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
])('the date range %j is shown as %j', (dates, chips) => {
  expect(shown(between(dates))).toEqual(chips)
})

test('a value that is always selected is neither a chip nor counted as a filter', () => {
  const choices = [{ value: 'sent', label: 'Sent' }] as const
  const field = { label: 'Which date', value: 'sent', choices, onChange: () => {} } as const
  expect(shown(oneField({ ...field, any: null }))).toEqual([])
  expect(shown(oneField({ ...field, any: 'Any' }))).toEqual([': Sent'])
})

test('the filter count includes each yes, counts several values of one filter once, and excludes hidden dates', () => {
  const flag = (checked: boolean) => ({ label: 'x', chip: { label: '', value: 'x' }, checked, onChange: () => {} })
  const flags: FilterField = { kind: 'flags', label: 'Only', flags: [flag(true), flag(true), flag(false)] }
  expect(activeFilters([flags, sizes([1, 2]), between({ kind: 'last', days: 7 }, null)], words)).toBe(3)
})

test('a search in one field names the field in its chip and is removed with it', () => {
  const onChange = vi.fn<(words: string) => void>()
  const field = (value: string): FilterField => {
    return { kind: 'words', label: 'Carrier', placeholder: '', value, known: async () => [], onChange }
  }
  expect(shown(field(''))).toEqual([])
  expect(shown(field('Brabant'))).toEqual(['Carrier: Brabant'])
  chipsOf(field('Brabant'), words)[0]?.onRemove()
  expect(onChange).toHaveBeenCalledWith('')
})
