import type { Actor } from '@roadnote/domain/access/actor'
import { Refusal } from '@roadnote/domain/access/refusal'
import { withBarcode } from '@roadnote/domain/organization/barcode'
import { predefinedListQuery, type predefinedContract } from '@roadnote/domain/organization/predefined-contract'
import type { Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { UseCase } from '../http/serve.ts'
import { requireOwnRow, lockOrganization } from './own-row.ts'
import { recordRow } from './record-row.ts'
import { isPossibleId, findOrganization } from './store.ts'

async function countOf(
  tx: Transaction<Database>,
  table: 'predefinedGood' | 'predefinedReturnGood',
  organizationId: number,
): Promise<number> {
  const { total } = await tx
    .selectFrom(table)
    .where('organizationId', '=', organizationId)
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export const predefinedGoods: UseCase<(typeof predefinedContract)['goodsList']> = async (
  { actor, tx },
  { organizationsId: id, ...page },
) => {
  await findOrganization(tx, actor, id)
  const { limit, offset } = predefinedListQuery.read(page)
  const data = await tx
    .selectFrom('predefinedGood')
    .where('organizationId', '=', id)
    .orderBy('goodsNature')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .select(['id', 'organizationId as organizationsId', 'goodsNature', 'marks', 'packingMethod', 'statisticNumber'])
    .execute()
  return { data, total: await countOf(tx, 'predefinedGood', id) }
}

export const predefinedReturnGoods: UseCase<(typeof predefinedContract)['returnGoodsList']> = async (
  { actor, tx },
  { organizationsId: id, ...page },
) => {
  await findOrganization(tx, actor, id)
  const { limit, offset } = predefinedListQuery.read(page)
  const data = await tx
    .selectFrom('predefinedReturnGood')
    .where('organizationId', '=', id)
    .orderBy('typeCodeDescription')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .select(['id', 'organizationId as organizationsId', 'typeCodeDescription', 'unitWeight', 'code'])
    .execute()
  return { data, total: await countOf(tx, 'predefinedReturnGood', id) }
}

type Calls = typeof predefinedContract
type Table = 'predefinedGood' | 'predefinedReturnGood'

/** Locks a row before it is changed or deleted. */
async function lockRow<Name extends Table>(tx: Transaction<Database>, actor: Actor, table: Name, id: number) {
  const row = isPossibleId(id)
    ? await tx.selectFrom<Table>(table).where('id', '=', id).forUpdate().selectAll().executeTakeFirst()
    : undefined
  return requireOwnRow(tx, actor, row)
}

interface Line {
  readonly id: number
  readonly organizationId: number
  readonly goodsNature?: string
  readonly typeCodeDescription?: string
}

/** The name of a row in the log. */
function nameOf({ goodsNature, typeCodeDescription }: Line): string {
  return goodsNature ?? typeCodeDescription ?? ''
}

function wordsOf({ id: _id, organizationId: _organization, ...words }: Line) {
  return words
}

export const createGood: UseCase<Calls['createGood']> = async (context, { organizationsId, ...words }) => {
  const { actor, tx } = context
  await lockOrganization(tx, actor, organizationsId)
  const { id } = await tx
    .insertInto('predefinedGood')
    .values({ ...words, organizationId: organizationsId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordRow(context, organizationsId, {
    action: 'predefinedGoodCreated',
    part: words.goodsNature,
    before: null,
    after: words,
  })
  return { message: 'predefinedGoods.created', id }
}

export const editGood: UseCase<Calls['editGood']> = async (context, input) => {
  const { actor, tx } = context
  const { id, organizationsId: _, ...words } = input
  const before = await lockRow(tx, actor, 'predefinedGood', id)
  const after = { ...before, ...words }
  await tx.updateTable('predefinedGood').set(after).where('id', '=', id).execute()
  await recordRow(context, before.organizationId, {
    action: 'predefinedGoodEdited',
    part: nameOf(before),
    before,
    after: words,
  })
  return { message: 'predefinedGoods.changed' }
}

export const removeGood: UseCase<Calls['removeGood']> = async (context, { id }) => {
  const { actor, tx } = context
  const before = await lockRow(tx, actor, 'predefinedGood', id)
  await tx.deleteFrom('predefinedGood').where('id', '=', before.id).execute()
  await recordRow(context, before.organizationId, {
    action: 'predefinedGoodDeleted',
    part: nameOf(before),
    before: wordsOf(before),
    after: null,
  })
  return { message: 'predefinedGoods.deleted' }
}

/** A code must identify one good, so that a scan is unambiguous. */
async function requireFreeCode(
  tx: Transaction<Database>,
  organizationId: number,
  code: string | null | undefined,
  own: number | null,
): Promise<void> {
  if (code === null || code === undefined) return
  // The lock serialises parallel requests, so that the second sees the code of the first.
  await tx.selectFrom('organization').where('id', '=', organizationId).forNoKeyUpdate().select('id').execute()
  const others = await tx
    .selectFrom('predefinedReturnGood')
    .where('organizationId', '=', organizationId)
    .select(['id', 'code'])
    .execute()
  const same = withBarcode(others, code)
  if (same !== undefined && same.id !== own) throw new Refusal('bad_input', { fields: { code: 'taken' } })
}

export const createReturnGood: UseCase<Calls['createReturnGood']> = async (context, input) => {
  const { actor, tx } = context
  const { organizationsId, ...words } = input
  await lockOrganization(tx, actor, organizationsId)
  await requireFreeCode(tx, organizationsId, words.code, null)
  const { id } = await tx
    .insertInto('predefinedReturnGood')
    .values({ ...words, organizationId: organizationsId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordRow(context, organizationsId, {
    action: 'predefinedReturnGoodCreated',
    part: words.typeCodeDescription,
    before: null,
    after: words,
  })
  return { message: 'predefinedReturnGoods.created', id }
}

export const editReturnGood: UseCase<Calls['editReturnGood']> = async (context, input) => {
  const { actor, tx } = context
  const { id, organizationsId: _, ...words } = input
  const before = await lockRow(tx, actor, 'predefinedReturnGood', id)
  await requireFreeCode(tx, before.organizationId, words.code, id)
  const after = { ...before, ...words }
  await tx.updateTable('predefinedReturnGood').set(after).where('id', '=', id).execute()
  await recordRow(context, before.organizationId, {
    action: 'predefinedReturnGoodEdited',
    part: nameOf(before),
    before,
    after: words,
  })
  return { message: 'predefinedReturnGoods.changed' }
}

export const removeReturnGood: UseCase<Calls['removeReturnGood']> = async (context, { id }) => {
  const { actor, tx } = context
  const before = await lockRow(tx, actor, 'predefinedReturnGood', id)
  await tx.deleteFrom('predefinedReturnGood').where('id', '=', before.id).execute()
  await recordRow(context, before.organizationId, {
    action: 'predefinedReturnGoodDeleted',
    part: nameOf(before),
    before: wordsOf(before),
    after: null,
  })
  return { message: 'predefinedReturnGoods.deleted' }
}
