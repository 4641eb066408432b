import { Refusal } from '@roadnote/domain/access/refusal'
import type { AdminAction } from '@roadnote/domain/admin-log/event'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'

/** The actions that raise the version of an organisation. */
const changing: readonly AdminAction[] = [
  'organizationCreated',
  'organizationEdited',
  'organizationMoved',
  'organizationsMerged',
]

/** A refusal with the user and time of the last change, from the admin log. */
export async function changedMeanwhile(
  db: Kysely<Database>,
  { id, version }: { readonly id: number; readonly version: number },
): Promise<Refusal> {
  const last = await db
    .selectFrom('adminEvent')
    .where('subjectKind', '=', 'organization')
    .where('subjectId', '=', id)
    .where('action', 'in', changing)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .select(['actorName', 'at'])
    .executeTakeFirst()
  const about = {
    version,
    ...(last !== undefined && { changedAt: last.at.toISOString() }),
    ...(typeof last?.actorName === 'string' && { changedBy: last.actorName }),
  }
  return new Refusal('changed_meanwhile', { about })
}
