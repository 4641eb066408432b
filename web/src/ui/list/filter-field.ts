import type { Text } from '@roadnote/locales/keys'
import type { Language } from '@roadnote/locales/languages'
import { formatDate } from '../../language/format.ts'
import type { StatusHue } from '../status.ts'
import type { Choice } from '../form/Picker.tsx'
import { noonOf } from '../time/local-moment.ts'
import { type Dates, daysOf } from './list-address.ts'

/** Something that can be asked of a list: what it says now, and what a choice changes. */
export type FilterField = Flags | Several | One | DatesField | WordsField | PickField

/** Yes or no, each by itself; `chip` says in two words what is asked for. */
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
    /** How many there are of it, ready to be shown. */
    readonly count?: string | undefined
    readonly checked: boolean
  }[]
  /** The places of those that are to be chosen. */
  readonly onChange: (places: readonly number[]) => void
}

export interface One {
  readonly kind: 'one'
  readonly label: string
  readonly value: string
  /** What it is called when none is chosen; without it one always is, and it stands between nobody and the list. */
  readonly any: string | null
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  readonly onChange: (value: string) => void
}

export interface DatesField {
  readonly kind: 'dates'
  readonly label: string
  /** How the chip calls them; `null`: there is none. */
  readonly chip: string | null
  readonly value: Dates
  readonly usual: Dates
  /** What can be chosen at one press; the last days, unless said. */
  readonly quick?: readonly { readonly label: string; readonly dates: Dates }[]
  readonly onChange: (dates: Dates) => void
  readonly onClear: () => void
}

/** Words to look for in one place, typed or chosen among those that are known. */
export interface WordsField {
  readonly kind: 'words'
  readonly label: string
  readonly value: string
  readonly placeholder: string
  /** Asked for when somebody comes to the field; without them one types. */
  readonly known: () => Promise<readonly string[]>
  readonly onChange: (words: string) => void
}

/** One of very many, searched as one types; an empty text is none. */
export interface PickField {
  readonly kind: 'pick'
  readonly label: string
  readonly value: string
  readonly placeholder: string
  readonly choices: readonly Choice[]
  /** So many of them are shown until more are asked for. */
  readonly atOnce?: number
  /** Instead of the choices: that they are being loaded, or failed. */
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
  readonly onChange: (chosen: readonly Value[]) => void
}

export function severalField<Value>({ label, all, chosen, choices, onChange }: SeveralOf<Value>): FilterField {
  return {
    kind: 'several',
    label,
    all,
    choices: choices.map(({ value, ...choice }) => ({ ...choice, checked: chosen.includes(value) })),
    onChange: (places) => onChange(choices.filter((_, place) => places.includes(place)).map(({ value }) => value)),
  }
}

interface OneOf<Value> extends Pick<One, 'label' | 'any'> {
  readonly value: Value | null
  readonly choices: readonly { readonly value: Value; readonly label: string }[]
  readonly onChange: (value: Value | null) => void
}

export function oneField<Value extends string>({ value, onChange, ...field }: OneOf<Value>): One {
  return {
    kind: 'one',
    ...field,
    value: value ?? '',
    onChange: (chosen) => onChange(field.choices.find((choice) => choice.value === chosen)?.value ?? null),
  }
}

/** What stands between the reader and the whole list, and can be taken away by itself. */
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

function chipsOfSeveral({ label, all, choices, onChange }: Several, { text }: ChipWords): Chip[] {
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

/** How many filters stand between the reader and the whole list. */
export function activeFilters(fields: readonly FilterField[], words: ChipWords): number {
  const counts = fields.map((field) => {
    const { length } = chipsOf(field, words)
    return field.kind === 'flags' ? length : Math.min(length, 1)
  })
  return counts.reduce((sum, count) => sum + count, 0)
}
