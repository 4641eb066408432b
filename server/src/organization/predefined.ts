import { isSuperAdmin, type Actor } from '@roadnote/domain/access/actor'
import { Refusal } from '@roadnote/domain/access/refusal'
import type { predefinedContract } from '@roadnote/domain/organization/predefined-contract'
import type { Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { UseCase } from '../http/serve.ts'
import { canExist, inTree } from './store.ts'

/** A page that is far beyond what anybody predefines. */
const mostRows = 1000

interface Wish {
  readonly organizationsId: number
  readonly Page?: number | undefined
  readonly Limit?: number | undefined
}

/** One's own organisation and those under it; what one may not see does not exist. */
async function insistOnOwn(tx: Transaction<Database>, actor: Actor, id: number): Promise<void> {
  const found = canExist(id)
    ? await tx
        .selectFrom('organization')
        .where('id', '=', id)
        .where('deletedAt', 'is', null)
        .$if(!isSuperAdmin(actor), (own) => own.where(inTree(actor.organizationPath)))
        .select('id')
        .executeTakeFirst()
    : undefined
  if (found === undefined) throw new Refusal('not_found')
}

function pageOf({ Page = 1, Limit = 5 }: Wish): { limit: number; offset: number } {
  const limit = Math.min(Math.max(Limit, 1), mostRows)
  return { limit, offset: Math.min(Math.max(Page - 1, 0), mostRows) * limit }
}

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

export const predefinedGoods: UseCase<(typeof predefinedContract)['goodsList']> = async ({ actor, tx }, wish) => {
  const { organizationsId: id } = wish
  await insistOnOwn(tx, actor, id)
  const { limit, offset } = pageOf(wish)
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
  wish,
) => {
  const { organizationsId: id } = wish
  await insistOnOwn(tx, actor, id)
  const { limit, offset } = pageOf(wish)
  const data = await tx
    .selectFrom('predefinedReturnGood')
    .where('organizationId', '=', id)
    .orderBy('typeCodeDescription')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .select(['id', 'organizationId as organizationsId', 'typeCodeDescription', 'unitWeight'])
    .execute()
  return { data, total: await countOf(tx, 'predefinedReturnGood', id) }
}
