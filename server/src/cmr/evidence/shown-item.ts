import type { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { sql } from 'kysely'
import { recordAdminEvent } from '../../admin-log/record.ts'
import type { ContextWithoutTransaction } from '../../http/context.ts'
import type { UseCaseWithoutTransaction } from '../../http/serve.ts'
import { noteItem } from '../note/item.ts'
import type { NoteRecord } from '../note/columns.ts'
import { tamperedFields } from './compare-signed.ts'

/** The log through which the operator learns that a note was changed in the database. */
export interface TamperLog {
  readonly error: (facts: object, words: string) => void
}

type Reporting = Pick<ContextWithoutTransaction, 'database' | 'sealLog'>

/** The note and whether it still matches its signed content. */
export function itemWithTamperCheck(log: TamperLog): UseCaseWithoutTransaction<(typeof cmrContract)['item']> {
  return async (context, input) => {
    const item = await noteItem(context, input)
    const fields = await reportTampered(context, item.id, log)
    return fields.length === 0 ? item : { ...item, tampered: { fields } }
  }
}

/**
 * The fields in which the note differs from its signed content without a record; each find is logged, and recorded
 * once.
 */
async function reportTampered(context: Reporting, cmrId: number, log: TamperLog): Promise<string[]> {
  const { database: db } = context
  const record = await db.selectFrom('cmr').where('id', '=', cmrId).selectAll().executeTakeFirst()
  const fields = record === undefined ? [] : await tamperedFields(db, record)
  if (record === undefined || fields.length === 0) return fields
  log.error({ cmrId, fields }, 'a signed note was changed in the database')
  await recordOnce(context, record)
  return fields
}

async function recordOnce(
  { database, sealLog }: Reporting,
  { id, code, createdByOrganizationId }: NoteRecord,
): Promise<void> {
  await database.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`tampered note ${id}`}, 0))`.execute(tx)
    const known = await tx
      .selectFrom('adminEvent')
      .where('action', '=', 'noteTampered')
      .where('subjectId', '=', createdByOrganizationId)
      .where('part', '=', code)
      .select('id')
      .executeTakeFirst()
    if (known !== undefined) return
    const { name } = await tx
      .selectFrom('organization')
      .where('id', '=', createdByOrganizationId)
      .select('name')
      .executeTakeFirstOrThrow()
    await recordAdminEvent(
      { tx, actor: null, caller: null, sealLog },
      {
        action: 'noteTampered',
        subject: { kind: 'organization', id: createdByOrganizationId, name },
        organizationId: createdByOrganizationId,
        part: code,
      },
    )
  })
}
