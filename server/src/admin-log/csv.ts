import { distinctName } from '@roadnote/domain/access/distinct-name'
import { assertAllowed } from '@roadnote/domain/access/verdict'
import type { LoggedChange } from '@roadnote/domain/admin-log/changes'
import { logFileEntriesMaximum, type AdminEvent, type adminLogContract } from '@roadnote/domain/admin-log/contract'
import { canAdministerInstallation } from '@roadnote/domain/admin-log/policy'
import { actionWords, fieldWords, valueWords } from '@roadnote/domain/admin-log/words'
import { defaultZone } from '@roadnote/domain/time/calendar-day'
import type { Text } from '@roadnote/locales/keys'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { UseCaseWithoutTransaction } from '../http/serve.ts'
import { translator } from '../language/translate.ts'
import { byteOrderMark, csvLine } from '@roadnote/domain/table/csv-line'
import { paced } from '../table/paced.ts'
import { conditionsOf } from './conditions.ts'
import { visibleEvent, type StoredEvent } from './list.ts'
import { readLogins } from './logins.ts'

/** Entries per query: each one runs the filter again. */
const pieceSize = 100

/** The log as a CSV file, newest first, with a line for each changed field. */
export const exportAdminLog: UseCaseWithoutTransaction<(typeof adminLogContract)['csv']> = async (context, input) => {
  assertAllowed(canAdministerInstallation(context.actor))
  const text = translator(input.language ?? context.language)
  // Validates the input before the first byte is sent, so that no file is cut off by an error.
  const wanted = conditionsOf(input)
  const moment = momentIn(input.timeZone ?? defaultZone)
  return {
    bytes: paced(linesOf(context.database, wanted, text, moment)),
    mediaType: 'text/csv; charset=utf-8',
    name: `roadnote-admin-log-${context.now.toISOString().slice(0, 10)}.csv`,
  }
}

type Wanted = ReturnType<typeof conditionsOf>
type MomentWords = (at: Date) => string

async function* linesOf(
  database: Kysely<Database>,
  wanted: Wanted,
  text: Text,
  moment: MomentWords,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(byteOrderMark + csvLine(headOf(text)))
  let left = logFileEntriesMaximum
  let last: StoredEvent | undefined
  do {
    const rows: readonly StoredEvent[] = await pieceAfter(database, wanted, last, Math.min(pieceSize, left))
    left -= rows.length
    last = rows.at(-1)
    const logins = await readLogins(database, rows)
    const lines = rows.flatMap((row) => linesAbout(visibleEvent(row, logins, null), text, moment))
    if (lines.length > 0) yield Buffer.from(lines.join(''))
  } while (last !== undefined && left > 0)
}

/** Keyset pagination: rows written meanwhile do not shift the batches. */
async function pieceAfter(database: Kysely<Database>, wanted: Wanted, last: StoredEvent | undefined, limit: number) {
  const after = last === undefined ? sql`true` : sql`(at, id) < (${last.at}, ${last.id})`
  const { rows } = await sql<StoredEvent>`
    select * from admin_event where ${wanted} and ${after}
    order by at desc, id desc limit ${limit}`.execute(database)
  return rows
}

/** `2026-11-15 14:32:07` in the reader's time zone, a format that spreadsheets parse as a date. */
function momentIn(zone: string): MomentWords {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  return (at) => format.format(at)
}

function headOf(text: Text): string[] {
  const columns = ['time', 'who', 'organization', 'address', 'device', 'kind', 'subject', 'action', 'part'] as const
  const ofChange = ['field', 'old', 'new'] as const
  return [...columns, ...ofChange].map((column) => text(`adminLog.column.${column}`))
}

function linesAbout(event: AdminEvent, text: Text, moment: MomentWords): string[] {
  const cells = [
    moment(event.at),
    event.actor === null ? null : distinctName(event.actor.name, event.actor.login),
    event.actor?.organization ?? null,
    event.address,
    event.userAgent,
    text(`adminLog.kind.${event.kind}`),
    distinctName(event.subject, event.subjectLogin),
    actionWords(text, event.action),
    event.part,
  ]
  const changes: readonly (LoggedChange | null)[] = event.changes.length === 0 ? [null] : event.changes
  return changes.map((change) =>
    csvLine([
      ...cells,
      ...(change === null
        ? [null, null, null]
        : [
            fieldWords(text, change.field),
            valueWords(text, change.field, change.old),
            valueWords(text, change.field, change.new),
          ]),
    ]),
  )
}
