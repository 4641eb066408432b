import { catalogueCodes, reservationCatalogue } from '@roadnote/domain/cmr/reservation/catalogue'
import type { ReservationChoice } from '@roadnote/domain/cmr/reservation/contract'
import { reservationWords } from '@roadnote/domain/cmr/reservation/words'
import type { Language } from '@roadnote/locales/languages'
import { translator } from '../../language/translate.ts'

/** What the carrier can choose from, in the reader's language. */
export function choicesIn(language: Language): ReservationChoice[] {
  const text = translator(language)
  return catalogueCodes.map((code) => ({
    code,
    ...reservationCatalogue[code],
    ...reservationWords(code, null, language, text),
  }))
}
