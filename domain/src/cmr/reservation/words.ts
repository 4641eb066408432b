import type { Text } from '@roadnote/locales/keys'
import { languages, type Language } from '@roadnote/locales/languages'
import { z } from 'zod'
import { isCatalogueCode } from './catalogue.ts'

const languageCodes = languages.map(({ code }) => code)

const words = z.object({ name: z.string(), reason: z.string() })

/**
 * The words of a reservation that an organisation has written itself, as they were when it was raised: what the sender
 * answers must not change afterwards.
 */
export const ownWords = words.extend({ translations: z.partialRecord(z.enum(languageCodes), words) })

export type OwnWords = z.output<typeof ownWords>

export type ReservationWords = z.output<typeof words>

/** The name and the grounds of a reservation in the language of the reader. */
export function reservationWords(
  code: string,
  own: OwnWords | null,
  language: Language | null,
  text: Text,
): ReservationWords {
  if (isCatalogueCode(code))
    return { name: text(`reservation.code.${code}.name`), reason: text(`reservation.code.${code}.reason`) }
  if (own === null) return { name: code, reason: '' }
  const translated = language === null ? undefined : own.translations[language]
  return translated ?? { name: own.name, reason: own.reason }
}
