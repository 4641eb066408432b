import type { Text } from '@roadnote/locales/keys'
import type { Language } from '@roadnote/locales/languages'
import { formatDate } from '../../language/format.ts'
import type { StatusHue } from '../status.ts'
import type { Choice } from '../form/Picker.tsx'
import { noonOf } from '../time/local-moment.ts'
import { type Dates, daysOf } from './list-address.ts'

/** A filter of a list: its current value and its change handler. */
export type FilterField = Flags | Several | OneField | DatesField | TextFilterField | PickField

/** Independent yes-or-no filters; `chip` is the short label of each. */
interface Flags {
  readonly kind: 'flags'
  readonly label: string
  readonly flags: readonly {
    readonly label: string
    readonly chip: { readonly label: string; readonly value: string }
    readonly checked: boolean
    readonly onChange: (checked: boolean) => void
  }[]
}

interface Several {
  readonly kind: 'several'
  readonly label: string
  readonly all: { readonly label: string; readonly chip: string; readonly count?: string | undefined }
  readonly choices: readonly {
    readonly label: string
    readonly hue?: StatusHue
    /** The number of matching rows, already formatted. */
    readonly count?: string | undefined
    readonly checked: boolean
  }[]
  /** The list shows these options anyway, so there are no chips. */
  readonly isUsual: boolean
  /** All options together filter nothing, like none of them. */
  readonly everyIsNone: boolean
  /** The indices of the options to select. */
  readonly onChange: (places: readonly number[]) => void
}

export interface OneField {
  readonly kind: 'one'
  readonly label: string
  readonly value: string
  /** The label when none is selected; without it one always is, and it is no active filter. */
  readonly any: string | null
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  readonly onChange: (value: string) => void
}

export interface DatesField {
  readonly kind: 'dates'
  readonly label: string
  /** The label of the chip; `null`: there is none. */
  readonly chip: string | null
  readonly value: Dates
  readonly usual: Dates
  /** The presets; the last days by default. */
  readonly quick?: readonly { readonly label: string; readonly dates: Dates }[]
  readonly onChange: (dates: Dates) => void
  readonly onClear: () => void
}

/** A text filter on one field, typed or chosen from suggestions. */
export interface TextFilterField {
  readonly kind: 'words'
  readonly label: string
  readonly value: string
  readonly placeholder: string
  /** Only digits, comma and point can be typed. */
  readonly decimal?: true
  /** Loaded when the field is focused; without them the user types. */
  readonly known: () => Promise<readonly string[]>
  readonly onChange: (words: string) => void
}

/** One of very many options, searched while typing; an empty text is none. */
export interface PickField {
  readonly kind: 'pick'
  readonly label: string
  readonly value: string
  readonly placeholder: string
  readonly choices: readonly Choice[]
  /** The kind under which the browser counts what the user chooses. */
  readonly counts?: string
  /** The number of options shown until more are requested. */
  readonly atOnce?: number
  /** Replaces the options: loading, or failed. */
  readonly notice: string | null
  readonly onChange: (value: string) => void
}

interface SeveralOf<Value> extends Pick<Several, 'label' | 'all'> {
  readonly chosen: readonly Value[]
  readonly choices: readonly {
    readonly value: Value
    readonly label: string
    readonly hue?: StatusHue
    readonly count?: string | undefined
  }[]
  /** What the list shows unless the reader chooses; none by default, which means all. */
  readonly usual?: readonly Value[]
  readonly everyIsNone?: boolean
  readonly onChange: (chosen: readonly Value[]) => void
}

export function severalField<Value>(field: SeveralOf<Value>): FilterField {
  const { label, all, chosen, choices, usual = [], everyIsNone = false, onChange } = field
  const isEvery = everyIsNone && chosen.length === choices.length
  return {
    kind: 'several',
    label,
    all,
    isUsual: isEvery || (chosen.length === usual.length && chosen.every((value) => usual.includes(value))),
    everyIsNone,
    choices: choices.map(({ value, ...choice }) => ({ ...choice, checked: chosen.includes(value) })),
    onChange: (places) => {
      const isAll = everyIsNone && places.length === choices.length
      onChange(isAll ? [] : choices.filter((_, place) => places.includes(place)).map(({ value }) => value))
    },
  }
}

interface OneOf<Value> extends Pick<OneField, 'label' | 'any'> {
  readonly value: Value | null
  readonly choices: readonly { readonly value: Value; readonly label: string }[]
  readonly onChange: (value: Value | null) => void
}

export function oneField<Value extends string>({ value, onChange, ...field }: OneOf<Value>): OneField {
  return {
    kind: 'one',
    ...field,
    value: value ?? '',
    onChange: (chosen) => onChange(field.choices.find((choice) => choice.value === chosen)?.value ?? null),
  }
}

/** The chips of the active filters; each can be removed on its own. */
export interface Chip {
  readonly label: string
  readonly value: string
  readonly onRemove: () => void
}

export interface ChipWords {
  readonly text: Text
  readonly language: Language
  readonly today: string
}

export function chipsOf(field: FilterField, words: ChipWords): Chip[] {
  switch (field.kind) {
    case 'flags':
      return field.flags
        .filter(({ checked }) => checked)
        .map(({ chip, onChange }) => ({ ...chip, onRemove: () => onChange(false) }))
    case 'several':
      return chipsOfSeveral(field, words)
    case 'one': {
      if (field.any === null) return []
      const chosen = field.choices.find(({ value }) => value === field.value)
      return chosen === undefined ? [] : [{ label: '', value: chosen.label, onRemove: () => field.onChange('') }]
    }
    case 'words':
      return field.value === '' ? [] : [{ label: field.label, value: field.value, onRemove: () => field.onChange('') }]
    case 'pick': {
      if (field.value === '') return []
      const name = field.choices.find(({ value }) => value === field.value)?.name
      return [{ label: field.label, value: name ?? '…', onRemove: () => field.onChange('') }]
    }
    case 'dates': {
      const value = datesText(field.value, words)
      return value === null || field.chip === null ? [] : [{ label: field.chip, value, onRemove: field.onClear }]
    }
  }
}

/** More than these are counted instead of listed. */
const listedChips = 3

function chipsOfSeveral({ label, all, choices, isUsual, onChange }: Several, { text }: ChipWords): Chip[] {
  if (isUsual) return []
  const places = choices.flatMap(({ checked }, place) => (checked ? [place] : []))
  if (places.length === 0) return []
  const together = (value: string): Chip[] => [{ label, value, onRemove: () => onChange([]) }]
  if (places.length === choices.length) return together(all.chip)
  if (places.length > listedChips) return together(text('list.chip.chosen', { count: places.length }))
  return places.map((place) => ({
    label,
    value: choices[place]?.label ?? '',
    onRemove: () => onChange(places.filter((other) => other !== place)),
  }))
}

function datesText(dates: Dates, { text, language, today }: ChipWords): string | null {
  const { begin, end } = daysOf(dates, today)
  const thisYear = [begin, end].every((day) => day === null || day.startsWith(today.slice(0, 4)))
  const show = (day: string) => formatDate(language, noonOf(day), thisYear ? 'day' : 'date')
  if (begin !== null && end !== null) return begin === end ? show(begin) : `${show(begin)} – ${show(end)}`
  if (begin !== null) return text('list.chip.since', { date: show(begin) })
  return end === null ? null : text('list.chip.until', { date: show(end) })
}

/** The number of active filters. */
export function activeFilters(fields: readonly FilterField[], words: ChipWords): number {
  const counts = fields.map((field) => {
    const { length } = chipsOf(field, words)
    return field.kind === 'flags' ? length : Math.min(length, 1)
  })
  return counts.reduce((sum, count) => sum + count, 0)
}
