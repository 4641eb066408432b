import { Refusal } from '@roadnote/domain/access/refusal'
import { assertAllowed } from '@roadnote/domain/access/verdict'
import { viewLimits, type noteViewContract } from '@roadnote/domain/cmr/contract/view'
import { canChangeView, canRemoveView, canSaveViews, canShareView } from '@roadnote/domain/cmr/policy/note-view'
import type { UseCase } from '../../http/serve.ts'
import { filterToStore } from './stored-filter.ts'
import { lockSeenView, lockViews, requireFreeName, viewsSeenBy } from './store.ts'

type Contract = typeof noteViewContract

export const listViews: UseCase<Contract['list']> = async ({ tx, actor }) => {
  assertAllowed(canSaveViews(actor))
  return { data: await viewsSeenBy(tx, actor) }
}

export const createView: UseCase<Contract['create']> = async ({ tx, actor }, { name, columns, ...filter }) => {
  assertAllowed(canSaveViews(actor))
  const { userId } = actor
  await lockViews(tx, 'user', userId)
  const { count } = await tx
    .selectFrom('cmrView')
    .where('userId', '=', userId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count >= viewLimits.perUser) throw new Refusal('view_quota')
  await requireFreeName(tx, userId, { name })
  return tx
    .insertInto('cmrView')
    .values({ userId, name, filter: filterToStore(filter), columns: columnsToStore(columns) })
    .returning('id')
    .executeTakeFirstOrThrow()
}

export const renameView: UseCase<Contract['rename']> = async ({ tx, actor }, { id, name }) => {
  await lockViews(tx, 'user', actor.userId)
  assertAllowed(canChangeView(await lockSeenView(tx, actor, id)))
  await requireFreeName(tx, actor.userId, { name, id })
  await tx.updateTable('cmrView').set({ name }).where('id', '=', id).execute()
  return { message: 'view.saved' }
}

export const replaceView: UseCase<Contract['replace']> = async ({ tx, actor }, { id, columns, ...filter }) => {
  assertAllowed(canChangeView(await lockSeenView(tx, actor, id)))
  const shown = { filter: filterToStore(filter), columns: columnsToStore(columns) }
  await tx.updateTable('cmrView').set(shown).where('id', '=', id).execute()
  return { message: 'view.saved' }
}

/** A shared view belongs to the organisation for which its owner acts now. */
export const shareView: UseCase<Contract['share']> = async ({ tx, actor }, { id, isShared }) => {
  const { organizationId } = actor
  await lockViews(tx, 'organization', organizationId)
  const view = await lockSeenView(tx, actor, id)
  assertAllowed(canShareView(actor, view))
  if (isShared && !view.isShared) {
    const { count } = await tx
      .selectFrom('cmrView')
      .where('organizationId', '=', organizationId)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (count >= viewLimits.shared) throw new Refusal('shared_view_quota')
  }
  await tx
    .updateTable('cmrView')
    .set({ organizationId: isShared ? organizationId : null })
    .where('id', '=', id)
    .execute()
  return { message: isShared ? 'view.shared' : 'view.private' }
}

export const removeView: UseCase<Contract['remove']> = async ({ tx, actor }, { id }) => {
  assertAllowed(canRemoveView(actor, await lockSeenView(tx, actor, id)))
  await tx.deleteFrom('cmrView').where('id', '=', id).execute()
  return { message: 'view.removed' }
}

function columnsToStore(columns: readonly string[] | null | undefined): string[] | null {
  return columns === undefined || columns === null || columns.length === 0 ? null : [...columns]
}
