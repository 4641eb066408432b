import { upsertContract } from '@roadnote/domain/cmr/contract/upsert'
import { externalName } from '@roadnote/domain/cmr/field/external-id'
import type { ContextWithoutTransaction } from '../../http/context.ts'
import { asRefusal } from '../../http/error-reply.ts'
import { decodeFields, type UseCaseWithoutTransaction } from '../../http/serve.ts'
import type { Upsert } from './upsert.ts'

type UpsertMany = UseCaseWithoutTransaction<(typeof upsertContract)['upsertMany']>
type Result = Awaited<ReturnType<UpsertMany>>['data'][number]

/**
 * One note after the other, each validated and written in its turn and in its own transaction: other requests are served
 * in between, and a refused note leaves the others as they are.
 */
export function upsertNotes(upsert: Upsert): UpsertMany {
  return async (context, { notes }) => {
    const data: Result[] = []
    for (const sent of notes) {
      // Nobody reads the answer any more; what is left is sent again.
      context.signal.throwIfAborted()
      data.push({ ...nameIn(sent), ...(await attempt(context, upsert, sent)) })
    }
    return { data }
  }
}

async function attempt(
  { database, once: _once, parts: _parts, signal: _signal, ...facts }: ContextWithoutTransaction,
  upsert: Upsert,
  sent: unknown,
): Promise<Omit<Result, 'system' | 'externalId'>> {
  try {
    const input = decodeFields(upsertContract.upsert.input, sent)
    const { message: _message, ...saved } = await database
      .transaction()
      .execute((tx) => upsert({ ...facts, tx }, input))
    return { ...saved, error: null, fields: {} }
  } catch (problem) {
    const refusal = asRefusal(problem)
    // The database is away, or the program is wrong: that is no answer about one note.
    if (refusal.status >= 500) throw problem
    const { code: error, fields = {}, about = {} } = refusal
    const version = typeof about['version'] === 'number' ? about['version'] : null
    return { outcome: 'refused', id: null, cmrCode: null, status: null, version, missing: {}, error, fields }
  }
}

/** By which the caller finds the result in their own list; null where it was no number. */
function nameIn(sent: unknown): Pick<Result, 'system' | 'externalId'> {
  const { system, externalId } = Object(sent)
  return {
    system: externalName.system.safeDecode(system).data ?? null,
    externalId: externalName.externalId.safeDecode(externalId).data ?? null,
  }
}
