import { lastNumber, noteCode, nextNumberAfter, type NoteCodeParts } from '@roadnote/domain/cmr/field/note-code'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'

/** How many of the organisation's notes are read to find the last number, and how many numbers are tried. */
const latest = 100
const tried = 1000

/**
 * The next free numbers after the last one of this organisation, fewer if there are not so many. Reads only the
 * organisation's own notes and single codes.
 */
export async function freeNumbers(
  tx: Transaction<Database>,
  organizationId: number,
  parts: Omit<NoteCodeParts, 'entered'>,
  count: number,
): Promise<string[]> {
  const own = await tx
    .selectFrom('cmr')
    .where('createdByOrganizationId', '=', organizationId)
    .orderBy('id', 'desc')
    .limit(latest)
    .select('code')
    .execute()
  const from = nextNumberAfter(own.map(({ code }) => code))
  const until = Math.min(from + tried, lastNumber)
  const [before = '', after = ''] = noteCode({ ...parts, entered: '#' }).split('#')
  const { rows } = await sql<{ number: number }>`
    select number from generate_series(${from}::integer, ${until}::integer) as number
    where not exists (select from cmr where code = ${before} || number || ${after})
    order by number limit ${count}`.execute(tx)
  return rows.map(({ number }) => String(number))
}
