import { Refusal } from '@roadnote/domain/access/refusal'
import type { charterContract } from '@roadnote/domain/cmr/contract/charter'
import {
  misplacedTimes,
  needsReason,
  siteTimesOf,
  timeOfAction,
  type SiteTime,
} from '@roadnote/domain/cmr/field/site-times'
import type { UseCaseWithoutTransaction } from '../../http/serve.ts'
import { saveSiteTimes } from '../editing/times.ts'
import { lockNotes, type Note } from '../note/store.ts'
import { asDriver } from './driver-actions.ts'
import type { OpenAccess } from './driver-access.ts'

type Contract = typeof charterContract
type Call<Name extends keyof Contract> = UseCaseWithoutTransaction<Contract[Name]>

/** One touch for all notes of the truck at this site. A moment that is already known stays as it is. */
export function recordTimeAsDriver(openAccess: OpenAccess): Call<'recordTime'> {
  return async (open, { token, key, cmr_id: ids, moment, deviceTime, sentTime }) => {
    const holder = await openAccess(open, token)
    const time = timeOfAction({ deviceTime, sentTime }, open.now)
    return asDriver(open, holder, { key, deviceTime }, ids, async (context) => {
      const notes = await lockNotes(context.tx, context.actor, ids)
      for (const note of notes) {
        if (note.record[moment] === null) await saveSiteTimes(context, note, { [moment]: time })
      }
    })
  }
}

export function correctTimeAsDriver(openAccess: OpenAccess): Call<'correctTime'> {
  return async (open, { token, key, cmr_id: ids, moment, time, reason, deviceTime, sentTime }) => {
    const holder = await openAccess(open, token)
    const correction = {
      moment,
      time: time ?? null,
      reason: reason ?? null,
      madeAt: timeOfAction({ deviceTime, sentTime }, open.now),
    }
    return asDriver(open, holder, { key, deviceTime }, ids, async (context) => {
      const notes = await lockNotes(context.tx, context.actor, ids)
      for (const note of notes) {
        requireInOrder(note, correction, open.now)
        await saveSiteTimes(context, note, { [moment]: correction.time }, correction.reason)
      }
    })
  }
}

interface Correction {
  readonly moment: SiteTime
  readonly time: Date | null
  readonly reason: string | null
  readonly madeAt: Date
}

function requireInOrder({ record }: Note, { moment, time, reason, madeAt }: Correction, now: Date): void {
  const times = { ...siteTimesOf(record), [moment]: time }
  const isMisplaced = time !== null && (time > now || misplacedTimes(times).length > 0)
  const isUnexplained = (reason ?? '') === '' && needsReason(record[moment], time, madeAt)
  const fields = {
    ...(isMisplaced && { time: 'not_allowed' as const }),
    ...(isUnexplained && { reason: 'required' as const }),
  }
  if (Object.keys(fields).length > 0) throw new Refusal('bad_input', { fields })
}
