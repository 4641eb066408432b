import type { Actor } from '@roadnote/domain/access/actor'
import type { MergePreview } from '@roadnote/domain/organization/merge-contract'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { inTree, seenBy } from '../store.ts'

type Db = Kysely<Database>
type VisibilityChange = MergePreview['sight'][number]

interface Place {
  readonly id: number
  readonly name: string
  readonly path: string
}

const idsIn = (path: string): number[] => path.split('.').map(Number)

/**
 * Organisations visible to the reader whose view of notes changes. Users of the merged organisation gain the notes
 * of the remaining one; the remaining one and its parents gain those of the merged one; former parents of the merged
 * one lose them.
 */
export async function visibilityAfterMerge(
  db: Db,
  actor: Actor,
  gone: Place,
  kept: Place,
): Promise<VisibilityChange[]> {
  const [aboveGone, aboveKept] = [new Set(idsIn(gone.path)), new Set(idsIn(kept.path))]
  const winning = [...aboveKept].filter((id) => !aboveGone.has(id))
  const losing = [...aboveGone].filter((id) => !aboveKept.has(id) && id !== gone.id)
  const names = await namesOf(db, actor, [...winning, ...losing])
  const changes: VisibilityChange[] = [
    { organizationId: gone.id, name: gone.name, gained: await seenOnlyBy(db, kept.id, gone.id), lost: 0 },
  ]
  for (const [organizationId, name] of names) {
    const isWinning = winning.includes(organizationId)
    changes.push({
      organizationId,
      name,
      gained: isWinning ? await gainedBy(db, organizationId, gone) : 0,
      lost: isWinning ? 0 : await lostBy(db, organizationId, gone),
    })
  }
  return changes.filter(({ gained, lost }) => gained + lost > 0)
}

async function namesOf(db: Db, actor: Actor, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await seenBy(db, actor)
    .where('organization.id', 'in', ids)
    // Nearest parent first.
    .orderBy('organization.path', 'desc')
    .select(['organization.id', 'organization.name'])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const sees = sql`(cmr_party.is_party or cmr_party.over_party)`

async function counted(db: Db, notes: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (${notes}) as note`.execute(db)
  return rows[0]?.count ?? 0
}

function seenOnlyBy(db: Db, one: number, other: number): Promise<number> {
  return counted(
    db,
    sql`select cmr_id from cmr_party where organization_id = ${one} and ${sees}
      except select cmr_id from cmr_party where organization_id = ${other} and ${sees}`,
  )
}

/** The notes of the merged organisation and of everything below it. */
const notesUnder = (path: string) => sql`select cmr_party.cmr_id from organization
  join cmr_party on cmr_party.organization_id = organization.id and cmr_party.is_party where ${inTree(path)}`

function gainedBy(db: Db, id: number, { path }: Place): Promise<number> {
  return counted(
    db,
    sql`${notesUnder(path)} except select cmr_id from cmr_party where organization_id = ${id} and ${sees}`,
  )
}

/** Notes that this parent sees only through the merged organisation: no other party is in its tree. */
function lostBy(db: Db, id: number, { path }: Place): Promise<number> {
  const others = sql`select other.cmr_id from organization
    join cmr_party other on other.organization_id = organization.id and other.is_party
    where ${id}::text = any (string_to_array(organization.path, '.')) and not ${inTree(path)}`
  return counted(db, sql`${notesUnder(path)} except ${others}`)
}
