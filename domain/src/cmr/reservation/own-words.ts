import { languages, type Language } from '@roadnote/locales/languages'
import type { FieldProblem } from '../../access/refusal.ts'
import { clearable, text } from '../../contract/wire.ts'
import type { OwnWords, ReservationWords } from './words.ts'

/** Reservations of its own that an organisation may have. */
export const mostOwnReservations = 50

/** Name and grounds by language, at least one. */
export type OwnTexts = Partial<Record<Language, ReservationWords>>

export type OwnTextField = `name_${Language}` | `reason_${Language}`

const longest = { name: 100, reason: 300 } as const

const fields = languages.flatMap(({ code }) => [
  [`name_${code}`, clearable(text(longest.name))] as const,
  [`reason_${code}`, clearable(text(longest.reason))] as const,
])

/** Object.fromEntries loses the keys; there are two fields for each language. */
export const ownTextFields = Object.fromEntries(fields) as Record<OwnTextField, (typeof fields)[number][1]>

export type SentTexts = { readonly [Field in OwnTextField]?: string | null | undefined }

/** The texts that are filled in, or the fields that are missing: grounds without a name, a name without its grounds, or all. */
export function ownTextsOf(sent: SentTexts): {
  readonly texts: OwnTexts
  readonly problems: Partial<Record<OwnTextField, FieldProblem>>
} {
  const texts: OwnTexts = {}
  const problems: Partial<Record<OwnTextField, FieldProblem>> = {}
  for (const { code } of languages) {
    const [name, reason] = [sent[`name_${code}`] ?? null, sent[`reason_${code}`] ?? null]
    if (name !== null && reason !== null) texts[code] = { name, reason }
    else if (name !== null) problems[`reason_${code}`] = 'required'
    else if (reason !== null) problems[`name_${code}`] = 'required'
  }
  const isEmpty = Object.keys(texts).length === 0 && Object.keys(problems).length === 0
  return { texts, problems: isEmpty ? { [`name_${languages[0].code}`]: 'required' } : problems }
}

/** The words for readers of a language without a text: English, or else the first language that has one. */
export function baseWords(texts: OwnTexts): ReservationWords {
  const first = languages.map(({ code }) => texts[code]).find((words) => words !== undefined)
  return texts.en ?? first ?? { name: '', reason: '' }
}

/** The words as a reservation on a note keeps them. */
export function ownWordsFrom(texts: OwnTexts): OwnWords {
  return { ...baseWords(texts), translations: texts }
}
