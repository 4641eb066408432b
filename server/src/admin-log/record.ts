import type { Actor } from '@roadnote/domain/access/actor'
import { changesBetween } from '@roadnote/domain/admin-log/changes'
import type { AdminAction, AdminSubjectKind } from '@roadnote/domain/admin-log/event'
import type { Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'
import { callerAddress } from '../http/caller-address.ts'
import type { Caller } from '../http/context.ts'
import { cutBetweenCharacters } from '../language/cut.ts'
import { appendEntries, lastSequence, lockChainHead } from './chain.ts'
import { chainOf, type SealLog } from './seal.ts'

/** The part of the context that recording needs; the actor is null for actions of the installation itself. */
export interface AdminLogContext {
  readonly tx: Transaction<Database>
  readonly actor: Pick<Actor, 'userId' | 'name' | 'organizationId' | 'organizationName'> | null
  readonly caller: Pick<Caller, 'ip' | 'userAgent'> | null
  readonly sealLog: SealLog
}

type Fields = Readonly<Record<string, unknown>>

export interface AdminEventInput {
  readonly action: AdminAction
  /** With its name at that time. */
  readonly subject: { readonly kind: AdminSubjectKind; readonly id: number | null; readonly name: string }
  /** The organisation in whose tree the event is visible; null: super admins only. */
  readonly organizationId: number | null
  /** The name of the row below the subject that changed. */
  readonly part?: string | null
  /** All fields before and after; this module finds the differences and masks secrets. */
  readonly before?: Fields | null
  readonly after?: Fields | null
}

/**
 * Records a change in its transaction and appends it to the chain of its organisation. A save without changes is not
 * recorded. References (a parent, a role) are given as `{ id, name }`, so that the log shows the name at that time.
 */
export async function recordAdminEvent(recording: AdminLogContext, happening: AdminEventInput): Promise<void> {
  const { action, subject, organizationId, part = null, before, after } = happening
  const isAboutFields = before !== undefined || after !== undefined
  const changes = isAboutFields ? changesBetween(before ?? null, after ?? null) : []
  if (before && after && changes.length === 0) return
  const { tx, actor, caller, sealLog } = recording
  const chain = chainOf({ organizationId })
  const head = await lockChainHead(tx, sealLog, chain)
  const event = await tx
    .insertInto('adminEvent')
    .values({
      actorUserId: actor?.userId ?? null,
      actorName: cut(actor?.name),
      actorOrganizationId: actor?.organizationId ?? null,
      actorOrganizationName: cut(actor?.organizationName),
      address: caller === null ? null : callerAddress(caller.ip),
      userAgent: caller === null || caller.userAgent === '' ? null : caller.userAgent,
      subjectKind: subject.kind,
      subjectId: subject.id,
      subjectName: cut(subject.name),
      organizationId,
      action,
      part: cut(part),
      changes: JSON.stringify(changes),
    })
    .returningAll()
    .returning(lastSequence(chain).as('lastSequence'))
    .executeTakeFirstOrThrow()
  await appendEntries(tx, sealLog, head, [event])
}

const longestName = 200

function cut(name: string | null | undefined): string | null {
  return name === null || name === undefined ? null : cutBetweenCharacters(name, longestName)
}
