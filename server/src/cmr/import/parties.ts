import type { FieldProblem } from '@roadnote/domain/access/refusal'
import { partyColumns, type TableRowOfNote } from '@roadnote/domain/cmr/import/columns'
import { nameKey, vatKey } from '@roadnote/domain/organization/spelling'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { hasName, hasVat } from '../../organization/spelling.ts'
import { isPossibleId } from '../../organization/store.ts'

export interface Party {
  readonly id: number
  readonly name: string
  readonly countryCode: string
}

/** The organisation that a cell names, or the problem. */
export type FindParty = (cell: string) => Party | FieldProblem

const number = /^\d{1,15}$/

/**
 * Finds the organisations that the rows name: by number, else by name, else by VAT number. Whoever draws up notes may choose
 * any organisation, as in the form.
 */
export async function partiesNamed(db: Kysely<Database>, rows: readonly TableRowOfNote[]): Promise<FindParty> {
  const cells = [
    ...new Set(rows.flatMap(({ cells: { said } }) => partyColumns.flatMap((column) => said[column] ?? []))),
  ]
  const ids = cells
    .filter((cell) => number.test(cell))
    .map(Number)
    .filter(isPossibleId)
  const names = cells.filter((cell) => !number.test(cell))
  const vats = names.filter((cell) => vatKey(cell) !== '')
  const found = await db
    .selectFrom('organization')
    .where('deletedAt', 'is', null)
    .where(({ eb, or }) => or([eb('organization.id', '=', eb.fn.any(eb.val(ids))), hasName(names), hasVat(vats)]))
    .select(['id', 'name', 'vat', 'countryCode'])
    .execute()
  const byId = new Map(found.map((one) => [String(one.id), one]))
  const byKey = new Map<string, Party[]>()
  for (const { id, name, vat, countryCode } of found)
    for (const key of new Set([`name ${nameKey(name)}`, `vat ${vatKey(vat ?? '')}`]))
      byKey.set(key, [...(byKey.get(key) ?? []), { id, name, countryCode }])
  return (cell) => {
    if (number.test(cell)) return byId.get(String(Number(cell))) ?? 'unknown'
    const vat = vatKey(cell)
    const called = byKey.get(`name ${nameKey(cell)}`) ?? (vat === '' ? [] : (byKey.get(`vat ${vat}`) ?? []))
    const [first] = called
    return first === undefined ? 'unknown' : called.length > 1 ? 'ambiguous' : first
  }
}
