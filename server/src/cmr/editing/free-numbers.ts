import { isTestKey } from '@roadnote/domain/access/actor'
import { Refusal } from '@roadnote/domain/access/refusal'
import {
  lastNumber,
  noteCode,
  nextNumberAfter,
  suffixFor,
  type NoteCodeParts,
} from '@roadnote/domain/cmr/field/note-code'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Context } from '../../http/context.ts'
import { fitsInteger } from '../note/references.ts'

/** How many of the organisation's notes are read to find the last number, and how many numbers are tried. */
const latest = 100
const tried = 1000

/**
 * The next free numbers after the last one of this organisation, fewer if there are not so many. Reads only the
 * organisation's own notes and single codes. Test notes have numbers of their own.
 */
export async function freeNumbers(
  tx: Transaction<Database>,
  organizationId: number,
  parts: Omit<NoteCodeParts, 'entered'>,
  count: number,
  isTest = false,
): Promise<string[]> {
  const own = await tx
    .selectFrom('cmr')
    .where('createdByOrganizationId', '=', organizationId)
    .where('isTest', '=', isTest)
    .orderBy('id', 'desc')
    .limit(latest)
    .select('code')
    .execute()
  const from = nextNumberAfter(own.map(({ code }) => code))
  const until = Math.min(from + tried, lastNumber)
  const [before = '', after = ''] = noteCode({ ...parts, suffix: suffixFor(isTest, parts.suffix), entered: '#' }).split(
    '#',
  )
  const { rows } = await sql<{ number: number }>`
    select number from generate_series(${from}::integer, ${until}::integer) as number
    where not exists (select from cmr where code = ${before} || number || ${after})
    order by number limit ${count}`.execute(tx)
  return rows.map(({ number }) => String(number))
}

interface NumberedNote {
  readonly senderOrganizationsID?: number | null | undefined
  readonly collectionCountryCode?: string | null | undefined
}

/** The next number of a note that is written without a form. An unknown sender is refused where the note is written. */
export async function nextNumber(
  { tx, actor }: Pick<Context, 'tx' | 'actor'>,
  { senderOrganizationsID, collectionCountryCode }: NumberedNote,
  suffix: string,
  isTest = isTestKey(actor),
): Promise<string> {
  const senderId = senderOrganizationsID ?? 0
  const sender = await tx
    .selectFrom('organization')
    .where('id', '=', fitsInteger(senderId) ? senderId : 0)
    .select(['name', 'countryCode'])
    .executeTakeFirst()
  const parts = {
    collectionCountryCode: collectionCountryCode ?? sender?.countryCode ?? '',
    senderName: sender?.name ?? '',
    suffix,
  }
  // Two new notes of an organisation would otherwise be given the same number, of which one is then refused.
  const key = `next note number ${actor.organizationId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
  const [number] = await freeNumbers(tx, actor.organizationId, parts, 1, isTest)
  if (number === undefined) throw new Refusal('bad_input', { fields: { cmrCode: 'required' } })
  return number
}
