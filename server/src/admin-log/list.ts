import { isSuperAdmin, type Actor } from '@roadnote/domain/access/actor'
import { loggedChange, type LoggedChange, type LoggedValue } from '@roadnote/domain/admin-log/changes'
import {
  adminLogQuery,
  logEntriesMaximum,
  type AdminEvent,
  type adminLogContract,
} from '@roadnote/domain/admin-log/contract'
import { readableSubjectKinds } from '@roadnote/domain/admin-log/policy'
import { Refusal } from '@roadnote/domain/access/refusal'
import { sql, type Kysely } from 'kysely'
import { z } from 'zod'
import type { Database } from '../database/schema.ts'
import type { UseCase } from '../http/serve.ts'
import { inTree } from '../organization/store.ts'
import { conditionsOf, type LogFilter } from './conditions.ts'
import { type Logins, readLogins, visibleLogin } from './logins.ts'

type List = (typeof adminLogContract)['list']
type Db = Kysely<Database>

/** Super admins read all events, others those of their own tree and of permitted kinds. */
export const listAdminLog: UseCase<List> = async ({ actor, tx }, filter) => {
  const kinds = readableSubjectKinds(actor)
  if (kinds.length === 0) throw new Refusal('permission_missing')
  const page = adminLogQuery.read(filter)
  const { limit } = page
  const offset = Math.min(page.offset, logEntriesMaximum)
  const events = eventsFor(actor, filter, kinds, Math.min(offset + limit, logEntriesMaximum))
  const { rows } = await sql<StoredEvent>`${events}
    order by at desc, id desc limit ${limit} offset ${offset}`.execute(tx)
  const counted = await countOf(tx, eventsFor(actor, filter, kinds, logEntriesMaximum + 1))
  const trees = isSuperAdmin(actor) ? null : await ownTree(tx, actor)
  const logins = await readLogins(tx, rows)
  return {
    data: rows.map((row) => visibleEvent(row, logins, trees)),
    total: Math.min(counted, logEntriesMaximum),
    totalIsExact: counted <= logEntriesMaximum,
  }
}

/**
 * The newest readable events, at least `most` if there are that many. Without a subject, a lateral join reads the
 * newest events of each organisation by index, so that a small tree stays fast among millions of events.
 */
function eventsFor(actor: Actor, filter: LogFilter, kinds: readonly string[], most: number) {
  const wanted = conditionsOf(filter)
  if (isSuperAdmin(actor)) return sql`select * from admin_event where ${wanted}`
  const readable = sql`${wanted} and subject_kind = any (${kinds})`
  if ((filter.subjectId ?? null) !== null)
    return sql`select * from admin_event where ${readable}
      and organization_id in (select id from organization where ${inTree(actor.organizationPath)})`
  return sql`select event.* from organization cross join lateral (
      select * from admin_event where organization_id = organization.id and ${readable}
      order by at desc, id desc limit ${most}) as event
    where ${inTree(actor.organizationPath)}`
}

async function countOf(tx: Db, events: ReturnType<typeof eventsFor>): Promise<number> {
  const { rows } = await sql<{ counted: number }>`
    select count(*)::int as counted from (${events} limit ${logEntriesMaximum + 1}) as event`.execute(tx)
  return rows[0]?.counted ?? 0
}

async function ownTree(tx: Db, actor: Actor): Promise<ReadonlySet<number>> {
  const rows = await tx.selectFrom('organization').where(inTree(actor.organizationPath)).select('id').execute()
  return new Set(rows.map(({ id }) => id))
}

export interface StoredEvent {
  readonly id: number
  readonly at: Date
  readonly actorUserId: number | null
  readonly actorName: string | null
  readonly actorOrganizationId: number | null
  readonly actorOrganizationName: string | null
  readonly address: string | null
  readonly userAgent: string | null
  readonly subjectKind: AdminEvent['kind']
  readonly subjectId: number | null
  readonly subjectName: string | null
  readonly action: string
  readonly part: string | null
  readonly changes: unknown
}

/** The event as visible to a reader of these organisations; null: all. */
export function visibleEvent(stored: StoredEvent, logins: Logins, trees: ReadonlySet<number> | null): AdminEvent {
  const { actorUserId, actorOrganizationId: theirs } = stored
  const isColleague = trees === null || (theirs !== null && trees.has(theirs))
  return {
    id: stored.id,
    at: stored.at,
    actor:
      actorUserId === null
        ? null
        : {
            id: actorUserId,
            name: stored.actorName,
            login: visibleLogin(logins, actorUserId, trees),
            organization: stored.actorOrganizationName,
          },
    // IP address and device of users of other organisations are hidden.
    address: isColleague ? stored.address : null,
    userAgent: isColleague ? stored.userAgent : null,
    kind: stored.subjectKind,
    subjectId: stored.subjectId,
    subject: stored.subjectName,
    subjectLogin: stored.subjectKind === 'user' ? visibleLogin(logins, stored.subjectId, trees) : null,
    action: stored.action,
    part: stored.part,
    changes: changesIn(stored.changes).map((change) => withoutStrangers(change, trees)),
  }
}

const changeList = z.array(loggedChange)

/** Tolerates invalid stored changes, so that the log stays readable. */
function changesIn(stored: unknown): LoggedChange[] {
  const read = changeList.safeParse(stored)
  return read.success ? read.data : []
}

const namingOrganizations: readonly string[] = ['organizationId', 'organizationsId']

/** Hides the names of organisations that the reader does not see. */
function withoutStrangers(change: LoggedChange, trees: ReadonlySet<number> | null): LoggedChange {
  if (trees === null || !namingOrganizations.includes(change.field)) return change
  const masked = (value: LoggedValue): LoggedValue =>
    isReference(value) && !trees.has(value.id) ? { id: value.id, name: null } : value
  return { ...change, old: masked(change.old), new: masked(change.new) }
}

function isReference(value: LoggedValue): value is Extract<LoggedValue, { readonly id: number }> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
