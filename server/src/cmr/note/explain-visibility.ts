import type { Actor } from '@roadnote/domain/access/actor'
import { Refusal } from '@roadnote/domain/access/refusal'
import { accountObstacles, noteObstacle, type NoteRelation } from '@roadnote/domain/cmr/policy/note-visibility'
import type { noteVisibility as contract } from '@roadnote/domain/user/note-visibility'
import { sql, type SqlBool, type Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { UseCase } from '../../http/serve.ts'
import { findUser } from '../../user/save/read.ts'
import { visibleTo } from './visibility.ts'

type Tx = Transaction<Database>

/**
 * Explains whether a user sees a note and what prevents it. The answer uses the same condition as every query of
 * notes; the reasons are derived from the same data. Limited to users and notes that the caller sees.
 */
export const noteVisibility: UseCase<typeof contract> = async ({ tx, actor }, { id, note: called }) => {
  const user = await findUser(tx, actor, id)
  const note = await findCalled(tx, actor, called)
  const { builtInRole, permissions } = user.role
  const account = { builtInRole, permissions, status: user.account.status, ...(await daysOf(tx, id)) }
  const { id: organizationId, path: organizationPath } = user.organization
  const viewer = { userId: id, organizationId, organizationPath, builtInRole, permissions }
  const seen = await tx
    .selectFrom('cmr')
    .where('id', '=', note.id)
    .where(visibleTo(viewer))
    .select('id')
    .executeTakeFirst()
  const obstacles = [
    ...accountObstacles(account),
    ...(seen === undefined ? [noteObstacle(account, await whatItIsTo(tx, user.organization, note.id))] : []),
  ]
  return { sees: obstacles.length === 0, note: note.code ?? String(note.id), obstacles }
}

const largestId = 9_007_199_254_740_991

/** By its complete code or its id, among the notes that the caller sees. */
async function findCalled(tx: Tx, actor: Actor, called: string) {
  const number = /^\d{1,15}$/.test(called) ? Math.min(Number(called), largestId) : 0
  const row = await tx
    .selectFrom('cmr')
    .where(sql<SqlBool>`(cmr.code = ${called.toUpperCase()} or cmr.id = ${number})`)
    .where(visibleTo(actor))
    .select(['cmr.id', 'cmr.code'])
    .executeTakeFirst()
  if (row === undefined) throw new Refusal('not_found')
  return row
}

async function daysOf(tx: Tx, userId: number) {
  return tx
    .selectFrom('appUser as person')
    .innerJoin('organization', 'organization.id', 'person.organizationId')
    .where('person.id', '=', userId)
    .select(sql<boolean>`coalesce(person.begin_date <= current_date, true)`.as('hasBegun'))
    .select(sql<boolean>`coalesce(person.end_date < current_date, false)`.as('hasEnded'))
    .select(sql<boolean>`organization.deleted_at is not null`.as('organizationIsGone'))
    .executeTakeFirstOrThrow()
}

async function whatItIsTo(
  tx: Tx,
  { id, path }: { readonly id: number; readonly path: string },
  noteId: number,
): Promise<NoteRelation> {
  const { rows } = await sql<NoteRelation>`
    select cmr_is_released(cmr.status, cmr.released_at) as "isReleased",
      exists (select from organization party
        where party.id in (cmr.recipient_organization_id, cmr.instructed_recipient_id, cmr.subcontractor_organization_id)
          and (party.path = ${path} or party.path > ${`${path}.`} and party.path < ${`${path}/`})) as "takesPartLater",
      exists (select from cmr_party where cmr_party.cmr_id = cmr.id and cmr_party.organization_id = ${id}) as "isConcerned"
    from cmr where cmr.id = ${noteId}`.execute(tx)
  return rows[0] ?? { isReleased: false, takesPartLater: false, isConcerned: false }
}
