import type { FieldProblem } from '../../access/refusal.ts'
import { fitsOf } from './reservation.ts'

/** What the carrier enters for a reservation. */
export interface RaisedReservation {
  readonly code: string
  readonly goodId: number | null
  readonly number: number | null
  readonly text: string | null
}

/** Fields that do not fit the code, by their names on the wire. A differing count says which number was counted. */
export function problemsOf({ code, goodId, number }: RaisedReservation): Record<string, FieldProblem> {
  const fits = fitsOf(code)
  return {
    ...(goodId !== null && !fits.row ? { good_id: 'not_allowed' } : {}),
    ...(number !== null && !fits.number ? { number: 'not_allowed' } : {}),
    ...(number === null && code === 'countDiffers' ? { number: 'required' } : {}),
  }
}
