import * as dictionary from '@roadnote/locales/en/dictionary'
import { textOf } from '@roadnote/locales/text'
import { expect, test, vi } from 'vitest'
import {
  activeFilters,
  chipsOf,
  type DatesField,
  type FilterField,
  oneField,
  type PickField,
  severalField,
} from './filter-field.ts'
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
  expect(shown(sizes([1, 2, 3]))).toHaveLength(3)
  expect(shown(sizes([1, 2, 3, 4]))).toEqual(['Size: 4 chosen'])
  expect(shown(sizes([1, 2, 3, 4, 5]))).toEqual(['Size: every size'])
})

test('a filter without options has no selected values', () => {
  const all = { label: 'All sizes', chip: 'every size' }
  expect(shown(severalField({ label: 'Size', all, chosen: [], choices: [], onChange: () => {} }))).toEqual([])
})

test('a filter without a choice is at its default, and one whose options are not loaded yet has no chip', () => {
  expect(sizes([])).toMatchObject({ isUsual: true })
  const all = { label: 'All sizes', chip: 'every size' }
  expect(shown(severalField({ label: 'Size', all, chosen: [2], choices: [], onChange: () => {} }))).toEqual([])
})

test('removing a chip removes only its own value', () => {
  const onChange = vi.fn<(chosen: readonly number[]) => void>()
  chipsOf(sizes([2, 4], onChange), words)[0]?.onRemove()
  expect(onChange).toHaveBeenCalledWith([4])
})

test('removing the shared chip of many values removes all of them', () => {
  const places = vi.fn<(places: readonly number[]) => void>()
  const field = sizes([1, 2, 3, 4])
  if (field.kind === 'several') chipsOf({ ...field, onChange: places }, words)[0]?.onRemove()
  expect(places).toHaveBeenCalledWith([])
  const onChange = vi.fn<(chosen: readonly number[]) => void>()
  for (const chosen of [
    [1, 2, 3, 4],
    [1, 2, 3, 4, 5],
  ])
    chipsOf(sizes(chosen, onChange), words)[0]?.onRemove()
  expect(onChange.mock.calls).toEqual([[[]], [[]]])
})

test.each<[Dates, string[]]>([
  [{ kind: 'any' }, []],
  [{ kind: 'last', days: 7 }, ['Sent: 10 Nov – 16 Nov']],
  [{ kind: 'chosen', begin: '2026-11-03', end: '2026-11-03' }, ['Sent: 3 Nov']],
  [{ kind: 'chosen', begin: '2025-12-31', end: null }, ['Sent: from 31 Dec 2025']],
  [{ kind: 'chosen', begin: '2025-12-31', end: '2026-01-02' }, ['Sent: 31 Dec 2025 – 2 Jan 2026']],
  [{ kind: 'chosen', begin: '2026-11-03', end: null }, ['Sent: from 3 Nov']],
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

test('choosing one value reports it, and choosing none or removing its chip reports null', () => {
  const onChange = vi.fn<(value: 'sent' | 'due' | null) => void>()
  const choices = [
    { value: 'sent', label: 'Sent' },
    { value: 'due', label: 'Due' },
  ] as const
  const field = oneField<'sent' | 'due'>({ label: 'Date', any: 'Any', value: 'due', choices, onChange })
  expect(shown(field)).toEqual([': Due'])
  field.onChange('sent')
  field.onChange('')
  chipsOf(field, words)[0]?.onRemove()
  expect(onChange.mock.calls).toEqual([['sent'], [null], [null]])
  const none = oneField({ ...field, value: null, onChange: () => {} })
  expect([none.value, shown(none)]).toEqual(['', []])
})

test('a checked yes-or-no filter is unchecked by its chip', () => {
  const onChange = vi.fn<(checked: boolean) => void>()
  const flags = [{ label: 'Late only', chip: { label: 'Only', value: 'late' }, checked: true, onChange }]
  const [chip] = chipsOf({ kind: 'flags', label: 'Only', flags }, words)
  expect(chip).toMatchObject({ label: 'Only', value: 'late' })
  chip?.onRemove()
  expect(onChange).toHaveBeenCalledWith(false)
})

test('a picked option is shown by name, before the options are loaded by an ellipsis, and removed with its chip', () => {
  const onChange = vi.fn<(value: string) => void>()
  const picked = (value: string, choices: PickField['choices']): FilterField => {
    return { kind: 'pick', label: 'Place', value, placeholder: '', choices, notice: null, onChange }
  }
  const choices = [
    { value: '6', name: 'Ghent', detail: '' },
    { value: '7', name: 'Geel', detail: '' },
  ]
  expect(shown(picked('', choices))).toEqual([])
  expect(shown(picked('7', choices))).toEqual(['Place: Geel'])
  expect(shown(picked('7', []))).toEqual(['Place: …'])
  chipsOf(picked('7', choices), words)[0]?.onRemove()
  expect(onChange).toHaveBeenCalledWith('')
})

test('the filter count includes each yes, counts several values of one filter once, and excludes hidden dates', () => {
  const flag = (checked: boolean) => ({ label: 'x', chip: { label: '', value: 'x' }, checked, onChange: () => {} })
  const flags: FilterField = { kind: 'flags', label: 'Only', flags: [flag(true), flag(true), flag(false)] }
  expect(activeFilters([flags, sizes([1, 2, 3]), between({ kind: 'last', days: 7 }, null)], words)).toBe(3)
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

test('the default choice of a filter is no active filter, in any order', () => {
  const usual = [2, 1]
  const field = (chosen: readonly number[]) =>
    severalField({
      label: 'Size',
      all: { label: 'All sizes', chip: 'every size' },
      chosen,
      usual,
      choices: [1, 2, 3].map((value) => ({ value, label: `size ${value}` })),
      onChange: () => {},
    })
  expect(activeFilters([field([1, 2])], words)).toBe(0)
  expect(activeFilters([field([1, 3])], words)).toBe(1)
  expect(shown(field([1]))).toEqual(['Size: size 1'])
  expect(shown(field([1, 2, 3]))).toEqual(['Size: every size'])
})

test('all options of a filter where all mean none are no active filter and are not sent', () => {
  const onChange = vi.fn<(chosen: readonly number[]) => void>()
  const withChosen = (chosen: readonly number[]) =>
    severalField({
      label: 'Size',
      all: { label: 'All sizes', chip: 'every size' },
      chosen,
      everyIsNone: true,
      choices: [1, 2].map((value) => ({ value, label: `size ${value}` })),
      onChange,
    })
  const field = withChosen([1, 2])
  expect(activeFilters([field], words)).toBe(0)
  expect(activeFilters([withChosen([2])], words)).toBe(1)
  if (field.kind === 'several') for (const places of [[0, 1], [1]]) field.onChange(places)
  expect(onChange.mock.calls).toEqual([[[]], [[2]]])
})
