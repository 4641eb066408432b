import { Refusal } from '@roadnote/domain/access/refusal'
import type { profileContract } from '@roadnote/domain/session/profile-contract'
import { sql } from 'kysely'
import type { UseCase } from '../../http/serve.ts'
import { clientOf, endSessions, findSession } from '../token/store.ts'

type Contract = typeof profileContract

/** More than a person uses; an account used by a program opens many. */
const mostShown = 200

interface Row {
  readonly id: string
  readonly userAgent: string | null
  readonly address: string | null
  readonly client: string
  readonly createdAt: Date
  readonly lastUsedAt: Date
  readonly isCurrent: boolean
}

/** All tokens of one sign-in are one session, shown with the device of the newest token. */
export const ownSessions: UseCase<Contract['sessions']> = async ({ tx, actor, caller }) => {
  const { rows } = await sql<Row>`
    select family as id,
      (array_agg(user_agent order by created_at desc))[1] as "userAgent",
      (array_agg(address order by created_at desc))[1] as address,
      min(client) as client, max(last_used_at) as "lastUsedAt",
      (select min(first.created_at) from session as first where first.family = session.family) as "createdAt",
      coalesce(bool_or(token_hash = ${caller.sessionHash}::bytea), false) as "isCurrent"
    from session
    where user_id = ${actor.userId} and ended_at is null and expires_at > now()
    group by family having bool_or(rotated_at is null)
    order by "isCurrent" desc, "lastUsedAt" desc limit ${mostShown}`.execute(tx)
  return rows.map((row) => ({ ...row, client: clientOf(row.client) }))
}

export const endOwnSessions: UseCase<Contract['endSessions']> = async ({ tx, actor, caller }, { id }) => {
  if (caller.sessionHash === null) throw new Refusal('unauthenticated')
  const { family } = await findSession(tx, caller.sessionHash)
  const one = id ?? null
  const ended = await endSessions(tx)
    .where('userId', '=', actor.userId)
    .where('family', one === null ? '<>' : '=', one ?? family)
    .returning('family')
    .execute()
  if (one !== null && ended.length === 0) throw new Refusal('not_found')
  return { message: 'session.ended' }
}
