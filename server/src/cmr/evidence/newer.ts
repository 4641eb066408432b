import type { signingContract } from '@roadnote/domain/cmr/signing/contract'
import { sql } from 'kysely'
import type { UseCaseWithoutTransaction } from '../../http/serve.ts'
import { createWrongLinkLimit } from '../links/wrong-link-limit.ts'

/**
 * Tells the holder of an older file whether the note has changed since. The hash of an event cannot be guessed, so
 * only holders of a file can ask, and they get two numbers.
 */
export function findNewerEvents(
  tries = createWrongLinkLimit(),
): UseCaseWithoutTransaction<(typeof signingContract)['evidenceNewer']> {
  return async ({ database, caller, now }, { hash }) => {
    const { rows } = await sql<{ events: number; signatures: number }>`
      select
        (select count(*) from cmr_event as later where later.cmr_id = event.cmr_id and later.sequence > event.sequence)::int
          as events,
        (select count(*) from cmr_signature as signature where signature.cmr_id = event.cmr_id)::int as signatures
      from cmr_event as event
      where event.hash = ${Buffer.from(hash, 'hex')}`.execute(database)
    const [found] = rows
    if (found === undefined) throw tries.refusalOf('not_found', caller.ip, now)
    return found
  }
}
