import { goodType } from '@roadnote/domain/cmr/goods/cargo'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Note } from '../note/store.ts'

/** The goods without returned ones, with what was counted at delivery. */
export async function goodsOfClaim(db: Kysely<Database>, cmrId: number) {
  const rows = await db
    .selectFrom('good')
    .where('cmrId', '=', cmrId)
    .where('type', '=', goodType.goods)
    .orderBy('id')
    .select(['id', 'goodsNature', 'marks', 'packagesNumber', 'grossWeight', 'deliveredPackages', 'deliveredWeight'])
    .execute()
  return rows.map(({ goodsNature, marks, ...row }) => ({ ...row, name: goodsNature ?? marks ?? '' }))
}

/** Articles 24 and 26: a value declared in the note, and a special interest in delivery. */
export function declaredIn({ record }: Pick<Note, 'record'>) {
  const { declaredAmount, declaredCurrency, specialInterestAmount, specialInterestCurrency } = record
  const amount = (value: string | null, currency: string | null) =>
    value === null || currency === null ? null : { amount: value, currency }
  return {
    declaredValue: amount(declaredAmount, declaredCurrency),
    specialInterest: amount(specialInterestAmount, specialInterestCurrency),
  }
}
