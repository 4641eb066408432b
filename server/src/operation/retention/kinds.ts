import type { RetentionPeriod } from '@roadnote/domain/organization/retention'
import type { RetentionKind } from '@roadnote/domain/operation/retention'
import { controlDocumentDays } from '@roadnote/domain/cmr/lifecycle/control-document'
import { sql, type RawBuilder } from 'kysely'
import { testNotes } from './delete-test-notes.ts'
import { expireAdminLog } from './expire-admin-log.ts'
import { expireNotes } from './expire-notes.ts'
import type { ExpiringKind, RetentionScope } from './expiry.ts'
import { noOrganization } from './periods.ts'

const isOfOrganization = (column: string, { organizationId }: RetentionScope) =>
  organizationId === noOrganization ? sql`${sql.ref(column)} is null` : sql`${sql.ref(column)} = ${organizationId}`

/** Rows that are deleted when they are due. */
function deleted(
  period: RetentionPeriod,
  table: string,
  key: string,
  due: (scope: RetentionScope) => RawBuilder<unknown>,
): ExpiringKind {
  return {
    period,
    due,
    expire: async ({ tx, limit, passes }, scope) => {
      if (passes) return { expired: 0, after: null }
      const { rows } = await sql`
        with due as materialized (select * from (${due(scope)}) as found order by at limit ${limit}),
        locked as materialized (
          select ${sql.ref(key)} as key from ${sql.table(table)}
          where ${sql.ref(key)} in (select key from due) for update skip locked)
        delete from ${sql.table(table)} where ${sql.ref(key)} in (select key from locked) returning 1`.execute(tx)
      // Fewer than asked for: the rest is locked by somebody and waits for the next round.
      return { expired: rows.length, after: rows.length < limit ? null : 'start' }
    },
  }
}

const ofUser = (scope: RetentionScope) => sql`join app_user person on person.id = item.user_id
  where person.organization_id = ${scope.organizationId} and item.expires_at < ${scope.before}`

/** The first session of an active sign-in stays, because it has the time of the sign-in. */
const isOfActiveSignIn = sql`exists (
  select from session other where other.family = item.family and other.ended_at is null and other.expires_at > now())`

const year = sql`interval '365 days'`

/** Everything that expires. */
export const expiringKinds: Readonly<Record<RetentionKind, ExpiringKind>> = {
  signedNotes: notes('noteYears', sql`status not in (1, 2, 8)`),
  unsignedNotes: notes('draftDays', sql`status in (1, 2, 8)`),
  mails: deleted(
    'mailDays',
    'outbox',
    'id',
    (scope) => sql`select id as key, created_at as at from outbox
      where state in ('delivered', 'failed', 'kept') and ${isOfOrganization('organization_id', scope)}
        and created_at < ${scope.before}`,
  ),
  adminLog: {
    period: 'logDays',
    due: (scope) => sql`select event.id as key, event.at from admin_event event
      join admin_log_entry entry on entry.event_id = event.id
      where event.expired_at is null and ${isOfOrganization('event.organization_id', scope)}
        and event.at < ${scope.before} and event.action <> 'adminLogExpired'`,
    expire: expireAdminLog,
  },
  sessions: deleted(
    'sessionDays',
    'session',
    'token_hash',
    (scope) => sql`select item.token_hash as key, item.expires_at as at from session item ${ofUser(scope)}
      and not ${isOfActiveSignIn}`,
  ),
  links: deleted('sessionDays', 'one_time_token', 'token_hash', (scope) =>
    scope.organizationId === noOrganization
      ? sql`select token_hash as key, expires_at as at from one_time_token
          where user_id is null and expires_at < ${scope.before}`
      : sql`select item.token_hash as key, item.expires_at as at from one_time_token item ${ofUser(scope)}`,
  ),
  // At least a year, so that waiting does not help whoever guesses a code of four digits.
  failedAttempts: deleted(
    'sessionDays',
    'attempt_failure',
    'id',
    ofInstallation(
      sql`
    select id as key, at from attempt_failure`,
      (before) => sql`at < least(${before}, now() - ${year})`,
    ),
  ),
  // Replies to repeated requests are of use for a day; the next request deletes some, and this the rest.
  replies: deleted(
    'sessionDays',
    'idempotent_reply',
    'ctid',
    ofInstallation(
      sql`
    select ctid as key, at from idempotent_reply`,
      () => sql`at < now() - interval '2 days'`,
    ),
  ),
  testNotes,
}

/** Both parties keep a released Spanish control document for a year, also one that nobody has signed. */
const isYoungControlDocument = sql`(
  released_at is not null and last_modified > now() - make_interval(days => ${controlDocumentDays})
  and coalesce(control_document_sign, upper(collection_country_code) = 'ES' and upper(delivery_country_code) = 'ES', false))`

/** Rows that say nothing about an organisation. */
function ofInstallation(rows: RawBuilder<unknown>, condition: (before: RawBuilder<unknown>) => RawBuilder<unknown>) {
  return ({ organizationId, before }: RetentionScope) =>
    sql`${rows} where ${organizationId === noOrganization} and ${condition(sql`${before}::timestamptz`)}`
}

/** Notes of this sender that all parties have kept long enough. */
function notes(period: RetentionPeriod, status: RawBuilder<unknown>): ExpiringKind {
  const old = ({ organizationId, before }: RetentionScope) => sql`
    select id, code, last_modified as at, array[sender_organization_id, carrier_organization_id,
      recipient_organization_id, subcontractor_organization_id, created_by_organization_id] as parties
    from cmr where sender_organization_id = ${organizationId} and expired_at is null and not is_test and ${status}
      and last_modified < ${before} and not ${isYoungControlDocument}`
  const isDue = ({ times }: RetentionScope) => sql<boolean>`(
    ${times.isBeforeAll(sql.ref('old.at'), sql.ref('old.parties'), period)}
    and not exists (select from cmr_hold where cmr_hold.cmr_id = old.id)
    and not exists (select from outbox where outbox.cmr_id = old.id and outbox.state in ('waiting', 'sending')))`
  return {
    period,
    due: (scope) => sql`select old.id as key, old.at from (${old(scope)}) as old where ${isDue(scope)}`,
    expire: async (parts, scope) => {
      const { after, limit, passes, tx } = parts
      const from = after === null ? sql`` : sql`and (last_modified, id) > (${after.at}::timestamptz, ${after.id})`
      const { rows } = await sql<OldNote>`${old(scope)} ${from}
        order by last_modified, id limit ${limit} for no key update skip locked`.execute(tx)
      // A statement of its own: whoever puts a hold on a note locks it first, and is seen here.
      const { rows: due } = await sql<OldNote>`select id, code from (${old(scope)}) as old
        where id = any (${rows.map(({ id }) => id)}::bigint[]) and ${isDue(scope)} order by id`.execute(tx)
      if (!passes) await expireNotes(parts, due)
      const last = rows.at(-1)
      const isEnd = rows.length < limit || last === undefined
      return { expired: passes ? 0 : due.length, after: isEnd ? null : { at: last.at.toISOString(), id: last.id } }
    },
  }
}

interface OldNote {
  readonly id: number
  readonly code: string
  readonly at: Date
}
