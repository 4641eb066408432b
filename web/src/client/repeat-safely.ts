import type { Endpoint } from '@roadnote/domain/contract/endpoint'
import { call, type InputOf, type ReplyOf } from './call.ts'
import { CallFailure } from './failure.ts'

/** Pauses before the request is sent again. */
const usualPauses = [1500, 3000, 6000] as const

/** These say nothing about an earlier request whose outcome is unknown. */
const saysNothing: ReadonlySet<string> = new Set([
  'outcome_unknown',
  'idempotency_in_progress',
  'unavailable',
  'offline',
  'timeout',
])

/** Keys of requests that the server may have carried out or not. */
const inDoubt = new Map<string, CallFailure>()

/** May the request with this key still get the reply of its first attempt? */
export function isDefinite(failure: CallFailure): boolean {
  return !saysNothing.has(failure.code)
}

/**
 * Calls an endpoint with an idempotency key. If the outcome is unknown, asks again with the same key, which is answered
 * with the reply of the first request and never carried out twice. Until the answer is known, the failure remains that
 * the outcome is unknown, whatever goes wrong meanwhile.
 */
export async function callRepeatably<Called extends Endpoint>(
  endpoint: Called,
  input: InputOf<Called>,
  idempotencyKey: string,
  pauses: readonly number[] = usualPauses,
): Promise<ReplyOf<Called>> {
  const [pause, ...later] = pauses
  try {
    const reply = await call(endpoint, input, { idempotencyKey })
    inDoubt.delete(idempotencyKey)
    return reply
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure
    if (isDefinite(failure)) inDoubt.delete(idempotencyKey)
    if (failure.code === 'outcome_unknown') inDoubt.set(idempotencyKey, failure)
    const doubt = inDoubt.get(idempotencyKey)
    if (doubt === undefined || pause === undefined) throw doubt ?? failure
    await new Promise((resume) => setTimeout(resume, pause))
    return callRepeatably(endpoint, input, idempotencyKey, later)
  }
}
