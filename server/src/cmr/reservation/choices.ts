import { catalogueCodes, reservationCatalogue } from '@roadnote/domain/cmr/reservation/catalogue'
import type { ReservationChoice } from '@roadnote/domain/cmr/reservation/contract'
import { fitsOf, ownCode, ownIdOf } from '@roadnote/domain/cmr/reservation/reservation'
import { ownWordsFrom } from '@roadnote/domain/cmr/reservation/own-words'
import { reservationWords, type OwnWords } from '@roadnote/domain/cmr/reservation/words'
import type { Language } from '@roadnote/locales/languages'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { translator } from '../../language/translate.ts'
import { codesOf } from './own.ts'

type Db = Kysely<Database>

/** What people of this organisation can choose from, in the reader's language: its own reservations, then the catalogue. */
export async function choicesIn(db: Db, organizationId: number, language: Language): Promise<ReservationChoice[]> {
  const text = translator(language)
  const { own, off } = await codesOf(db, organizationId)
  const written = own.map(({ id, texts }): ReservationChoice => {
    const code = ownCode(id)
    const { row: fitsRow, number: fitsNumber } = fitsOf(code)
    return { code, group: 'own', fitsRow, fitsNumber, ...reservationWords(code, ownWordsFrom(texts), language, text) }
  })
  const offered = catalogueCodes.filter((code) => !off.includes(code))
  return [
    ...written,
    ...offered.map((code) => ({
      code,
      ...reservationCatalogue[code],
      ...reservationWords(code, null, language, text),
    })),
  ]
}

/** Whether people of this organisation may raise this code, and the words of one of its own. */
export async function offeredCode(
  db: Db,
  organizationId: number,
  code: string,
): Promise<{ readonly problem: 'unknown' | 'not_allowed' | null; readonly own: OwnWords | null }> {
  const ownId = ownIdOf(code)
  const { own, off } = await codesOf(db, organizationId)
  if (ownId === null) return { problem: off.includes(code) ? 'not_allowed' : null, own: null }
  const row = own.find(({ id }) => id === ownId)
  return row === undefined ? { problem: 'unknown', own: null } : { problem: null, own: ownWordsFrom(row.texts) }
}
