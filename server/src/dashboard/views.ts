import { Refusal } from '@roadnote/domain/access/refusal'
import { viewsMaximum, type viewContract } from '@roadnote/domain/dashboard/view-contract'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { UseCase } from '../http/serve.ts'

type Contract = typeof viewContract

export const listViews: UseCase<Contract['list']> = async ({ tx, actor }) => ({
  data: await tx
    .selectFrom('dashboardView')
    .where('userId', '=', actor.userId)
    .select(['id', 'name', 'search'])
    .orderBy(sql`lower(name)`)
    .execute(),
})

export const createView: UseCase<Contract['create']> = async ({ tx, actor: { userId } }, { name, search }) => {
  const own = await lockViews(tx, userId)
  if (own.length >= viewsMaximum) throw new Refusal('view_quota')
  requireFree(own, name)
  return tx
    .insertInto('dashboardView')
    .values({ userId, name, search: search.replace(/^\?/, '') })
    .returning('id')
    .executeTakeFirstOrThrow()
}

export const renameView: UseCase<Contract['rename']> = async ({ tx, actor: { userId } }, { id, name }) => {
  const own = await lockViews(tx, userId)
  if (!own.some((view) => view.id === id)) throw new Refusal('not_found')
  requireFree(
    own.filter((view) => view.id !== id),
    name,
  )
  await tx.updateTable('dashboardView').set({ name }).where('id', '=', id).execute()
  return { message: 'view.saved' }
}

export const removeView: UseCase<Contract['remove']> = async ({ tx, actor: { userId } }, { id }) => {
  const { numDeletedRows } = await tx
    .deleteFrom('dashboardView')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new Refusal('not_found')
  return { message: 'view.removed' }
}

/** All views of a user, under a lock, so that parallel saves run one after another. */
async function lockViews(tx: Transaction<Database>, userId: number) {
  await sql`select pg_advisory_xact_lock(hashtext('dashboard view'), ${userId})`.execute(tx)
  return tx.selectFrom('dashboardView').where('userId', '=', userId).select(['id', 'name']).execute()
}

function requireFree(others: readonly { readonly name: string }[], name: string): void {
  const isTaken = others.some((view) => view.name.toLowerCase() === name.toLowerCase())
  if (isTaken) throw new Refusal('bad_input', { fields: { name: 'taken' } })
}
