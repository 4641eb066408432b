import { Refusal } from '@roadnote/domain/access/refusal'
import type { charterContract } from '@roadnote/domain/cmr/contract/charter'
import { misplacedTimes, needsReason, siteTimesOf, type SiteTime } from '@roadnote/domain/cmr/field/site-times'
import type { UseCaseWithoutTransaction } from '../../http/serve.ts'
import { saveSiteTimes } from '../editing/times.ts'
import { lockNotes, type Note } from '../note/store.ts'
import { asDriver } from './driver-actions.ts'
import type { OpenAccess } from './driver-access.ts'

type Contract = typeof charterContract
type Call<Name extends keyof Contract> = UseCaseWithoutTransaction<Contract[Name]>

/**
 * One touch for all notes of the truck at this site, recorded with the moment of its arrival here: the device may have
 * been without a network, and its clock is whatever its holder sets. A moment that is already known stays as it is.
 */
export function recordTimeAsDriver(openAccess: OpenAccess): Call<'recordTime'> {
  return async (open, { token, key, cmr_id: ids, moment, deviceTime }) => {
    const holder = await openAccess(open, token)
    return asDriver(open, holder, { key, deviceTime }, ids, async (context) => {
      const notes = await lockNotes(context.tx, context.actor, ids)
      for (const note of notes) {
        if (note.record[moment] === null) await saveSiteTimes(context, note, { [moment]: open.now })
      }
    })
  }
}

export function correctTimeAsDriver(openAccess: OpenAccess): Call<'correctTime'> {
  return async (open, { token, key, cmr_id: ids, moment, time, reason, deviceTime }) => {
    const holder = await openAccess(open, token)
    const correction = { moment, time: time ?? null, reason: reason ?? null }
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
}

function requireInOrder({ record }: Note, { moment, time, reason }: Correction, now: Date): void {
  const times = { ...siteTimesOf(record), [moment]: time }
  const isMisplaced = time !== null && (time > now || misplacedTimes(times).length > 0)
  const isUnexplained = (reason ?? '') === '' && needsReason(record[moment], time, now)
  const fields = {
    ...(isMisplaced && { time: 'not_allowed' as const }),
    ...(isUnexplained && { reason: 'required' as const }),
  }
  if (Object.keys(fields).length > 0) throw new Refusal('bad_input', { fields })
}
