import type { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { lastNumber, noteCode, nextNumberAfter } from '@roadnote/domain/cmr/field/note-code'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { UseCase } from '../../http/serve.ts'
import { languagesOfNotes } from '../note/issuer.ts'

type Tx = Transaction<Database>

/** Producers and organisations of all kinds are senders by default, transport companies carriers, others no party. */
const partOfType: Readonly<Record<number, 'sender' | 'carrier'>> = { 1: 'sender', 2: 'carrier', 5: 'sender' }

/** The defaults of a new note of the caller's organisation. */
export function beginNote(codeSuffix: string): UseCase<(typeof cmrContract)['begin']> {
  return async ({ actor, tx }) => {
    const { organizationType, issuingOrganization, noTranslationOnCmrSign, noteLanguages, ...organization } = await tx
      .selectFrom('organization')
      .where('id', '=', actor.organizationId)
      .select(['id', 'name', 'street', 'postalCode', 'place', 'countryCode', 'organizationType'])
      .select(['issuingOrganization', 'noTranslationOnCmrSign', 'noteLanguages'])
      .executeTakeFirstOrThrow()
    const { countryCode } = organization
    const languages = languagesOfNotes({ countryCode, issuingOrganization, noTranslationOnCmrSign, noteLanguages })
    return {
      cmrCode: await nextNumber(tx, organization, codeSuffix),
      organization,
      part: partOfType[organizationType] ?? null,
      languages: issuingOrganization ? languages.filter((language) => language !== undefined) : null,
    }
  }
}

interface Named {
  readonly id: number
  readonly name: string
  readonly countryCode: string
}

/** How many of the organisation's notes are read to find the last number, and how many numbers are tried. */
const latest = 100
const tried = 1000

/** The next free number after the last one. Reads only the organisation's own notes and single codes. */
async function nextNumber(tx: Tx, { id, name, countryCode }: Named, suffix: string): Promise<string> {
  const own = await tx
    .selectFrom('cmr')
    .where('createdByOrganizationId', '=', id)
    .orderBy('id', 'desc')
    .limit(latest)
    .select('code')
    .execute()
  const codes = own.map(({ code }) => code)
  const from = nextNumberAfter(codes)
  const until = Math.min(from + tried, lastNumber)
  // Assumes that the organisation sends from its own country; with another country or sender the code may be taken.
  const [before = '', after = ''] = noteCode({
    collectionCountryCode: countryCode,
    senderName: name,
    entered: '#',
    suffix,
  }).split('#')
  const { rows } = await sql<{ number: number }>`
    select number from generate_series(${from}::integer, ${until}::integer) as number
    where not exists (select from cmr where code = ${before} || number || ${after})
    order by number limit 1`.execute(tx)
  return rows[0] === undefined ? '' : String(rows[0].number)
}
