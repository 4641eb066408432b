import type { NoteInstruction } from '@roadnote/domain/cmr/disposal/contract'
import type { DisposalBasis, DisposingSide, RecordedPlace } from '@roadnote/domain/cmr/disposal/recorded'
import { instructionWords } from '@roadnote/domain/cmr/disposal/words'
import type { Text } from '@roadnote/locales/keys'
import type { Language } from '@roadnote/locales/languages'
import { formatDate } from '../../language/format.ts'

interface LocalTexts {
  readonly text: Text
  readonly language: Language
}

type Instructed = Pick<NoteInstruction, 'kind' | 'consignee' | 'place'> & { readonly date: Date | string | null }

/** `Another recipient: Depot Lyon, 69000 Lyon (FR)`, in the reader's language and time zone. */
export function whatIsInstructed({ date, ...rest }: Instructed, { text, language }: LocalTexts): string {
  const said = date instanceof Date ? date.toISOString() : date
  return instructionWords({ ...rest, date: said }, text, (time) => formatDate(language, time, 'dateTime'))
}

/** A place of the history; a part that was erased is left out. */
export function placeIn(
  parts: { readonly [Part in keyof RecordedPlace]?: string | null } | null | undefined,
): RecordedPlace | null {
  if (parts === null || parts === undefined) return null
  const { name = null, street = null, postalCode = null, place = null, countryCode = null } = parts
  return { name, street, postalCode, place, countryCode }
}

interface Held {
  readonly holder: DisposingSide | null
  readonly holderName: string | null
  readonly basis: DisposalBasis
}

/** Who disposes of the goods, and why. */
export function holderWords({ holder, holderName, basis }: Held, text: Text): readonly string[] {
  const who =
    holder === null ? text('disposal.holder.none') : text(`disposal.holder.${holder}`, { name: holderName ?? '–' })
  return [who, text(`disposal.basis.${basis}`)]
}
