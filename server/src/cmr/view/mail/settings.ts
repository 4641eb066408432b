import { Refusal } from '@roadnote/domain/access/refusal'
import { assertAllowed } from '@roadnote/domain/access/verdict'
import {
  minuteOfTime,
  timeOfMinute,
  usualMorning,
  type morningMailContract,
} from '@roadnote/domain/cmr/contract/morning-mail'
import { canSaveViews } from '@roadnote/domain/cmr/policy/note-view'
import { isTimeZone } from '@roadnote/domain/time/calendar-day'
import { nextMorning } from '@roadnote/domain/time/next-morning'
import { isAddressTrusted } from '@roadnote/domain/user/address-trust'
import type { UseCase } from '../../../http/serve.ts'
import { readAddress } from '../../../user/address.ts'
import { lockViews, viewsSeenBy } from '../store.ts'

type Contract = typeof morningMailContract

export const morningMailSettings: UseCase<Contract['item']> = async ({ tx, actor, now }) => {
  assertAllowed(canSaveViews(actor))
  const { userId } = actor
  const row = await tx.selectFrom('cmrMorningMail').where('userId', '=', userId).selectAll().executeTakeFirst()
  const chosen = await tx.selectFrom('cmrMorningMailView').where('userId', '=', userId).select('viewId').execute()
  const seen = new Set((await viewsSeenBy(tx, actor)).map(({ id }) => id))
  const address = await readAddress(tx, userId)
  return {
    toSign: row?.toSign ?? false,
    late: row?.late ?? false,
    views: chosen.map(({ viewId }) => viewId).filter((id) => seen.has(id)),
    weekdays: [...(row?.weekdays ?? usualMorning.weekdays)],
    time: row === undefined ? usualMorning.time : timeOfMinute(row.minuteOfDay),
    leavesOutEmpty: row?.leavesOutEmpty ?? true,
    nextDue: row?.nextDue ?? null,
    email: isAddressTrusted(address, now) ? address.email : null,
  }
}

export const saveMorningMail: UseCase<Contract['save']> = async ({ tx, actor, now }, input) => {
  assertAllowed(canSaveViews(actor))
  const { userId } = actor
  await lockViews(tx, 'user', userId)
  const views = input.views ?? []
  await tx.deleteFrom('cmrMorningMailView').where('userId', '=', userId).execute()
  if (!input.toSign && !input.late && views.length === 0) {
    await tx.deleteFrom('cmrMorningMail').where('userId', '=', userId).execute()
    return { message: 'morning.stopped' }
  }
  const weekdays = [...new Set(input.weekdays ?? [])].toSorted((one, other) => one - other)
  if (weekdays.length === 0) throw new Refusal('bad_input', { fields: { weekdays: 'required' } })
  if (!isTimeZone(input.timeZone)) throw new Refusal('bad_input', { fields: { timeZone: 'unknown' } })
  const seen = (await viewsSeenBy(tx, actor)).map(({ id }) => id)
  if (views.some((id) => !seen.includes(id))) throw new Refusal('not_found')
  if (!isAddressTrusted(await readAddress(tx, userId), now)) throw new Refusal('report_no_email')
  const minuteOfDay = minuteOfTime(input.time)
  const { toSign, late, timeZone, leavesOutEmpty } = input
  const nextDue = nextMorning({ weekdays, minuteOfDay, timeZone }, now)
  const wanted = { toSign, late, weekdays, minuteOfDay, timeZone, leavesOutEmpty, nextDue }
  await tx
    .insertInto('cmrMorningMail')
    .values({ userId, ...wanted })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(wanted))
    .execute()
  const chosen = views.map((viewId) => ({ userId, viewId }))
  if (chosen.length > 0) await tx.insertInto('cmrMorningMailView').values(chosen).execute()
  return { message: 'morning.saved' }
}
