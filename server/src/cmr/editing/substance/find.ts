import { mostSuggestions, substanceListQuery, type substanceContract } from '@roadnote/domain/cmr/contract/substance'
import { canKeepSubstances } from '@roadnote/domain/cmr/policy/substances'
import { Refusal } from '@roadnote/domain/access/refusal'
import { assertAllowed } from '@roadnote/domain/access/verdict'
import { sql } from 'kysely'
import { recordAdminEvent } from '../../../admin-log/record.ts'
import { sqlDirection } from '../../../database/sort-direction.ts'
import type { UseCase } from '../../../http/serve.ts'
import { selectSubstances, substanceOf, substancesLike, tableOrder } from './store.ts'

type Calls = typeof substanceContract

/** The entries of a number in the order of Table A; none if the table does not have it. */
export const findSubstance: UseCase<Calls['find']> = async ({ tx }, { unNumber }) => {
  const rows = await selectSubstances(tx).where('unNumber', '=', unNumber).orderBy(tableOrder).execute()
  return {
    data: rows.map((row) => {
      const { id: _id, ...entry } = substanceOf(row)
      return entry
    }),
  }
}

/** Numbers before names: who types digits knows the number. */
export const suggestSubstances: UseCase<Calls['suggest']> = async ({ tx }, { Search: search }) => {
  if (search.trim() === '') return { data: [] }
  const rows = await selectSubstances(tx)
    .where(substancesLike(search))
    .orderBy(tableOrder)
    .limit(mostSuggestions)
    .execute()
  return { data: rows.map(substanceOf) }
}

const sortKeys = {
  unNumber: sql`substance.un_number`,
  name: sql`substance.name_key`,
  hazardClass: sql`substance.hazard_class`,
} as const

export const listSubstances: UseCase<Calls['list']> = async ({ tx, actor }, { Search: search, ...input }) => {
  assertAllowed(canKeepSubstances(actor))
  const { limit, offset, orderBy, direction } = substanceListQuery.read(input)
  const wanted = selectSubstances(tx).where(substancesLike(search ?? ''))
  const rows = await wanted
    .orderBy(sql`${sortKeys[orderBy]} ${sqlDirection[direction]}`)
    .orderBy(tableOrder)
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await wanted
    .clearSelect()
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  return { data: rows.map(substanceOf), total }
}

export const removeSubstance: UseCase<Calls['remove']> = async (context, { id }) => {
  assertAllowed(canKeepSubstances(context.actor))
  const removed = await context.tx
    .deleteFrom('substance')
    .where('id', '=', id)
    .returning(['unNumber', 'name'])
    .executeTakeFirst()
  if (removed === undefined) throw new Refusal('not_found')
  await recordAdminEvent(context, {
    action: 'substanceDeleted',
    subject: { kind: 'setting', id: null, name: `UN ${removed.unNumber} ${removed.name}` },
    organizationId: null,
  })
  return { message: 'substance.removed' }
}
