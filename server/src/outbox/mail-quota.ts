import { mailsToStrangersPerDay } from '@roadnote/domain/outbox/policy'
import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'

type Tx = Transaction<Database>

/** Result for a mail to an address; mails to an organisation's own addresses do not count. */
export type QuotaResult = 'own' | 'counted' | 'tooMany'

/**
 * Limits the mails to strangers per user and day, so that we are no mail relay. Returns for each address whether a
 * mail may be sent. From the first stranger on, a lock on the user's mails is held until the end of the
 * transaction, so that parallel calls cannot both use the last one.
 */
export async function takeMailQuota(
  tx: Tx,
  userId: number,
  addresses: readonly (string | null)[],
): Promise<readonly QuotaResult[]> {
  const own = await ownAmong(tx, [...new Set(addresses.filter((address) => address !== null))])
  const isOwn = (address: string | null) => address === null || own.has(address)
  let left = addresses.every(isOwn) ? 0 : await leftToday(tx, userId)
  return addresses.map((address) => {
    if (isOwn(address)) return 'own'
    left -= 1
    return left >= 0 ? 'counted' : 'tooMany'
  })
}

async function leftToday(tx: Tx, userId: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mails of user ${userId}`}, 0))`.execute(tx)
  const { sent } = await tx
    .selectFrom('outbox')
    .where('createdByUserId', '=', userId)
    .where('isToStranger', '=', true)
    .where('createdAt', '>', sql<Date>`now() - interval '1 day'`)
    .select(sql<number>`count(*)::int`.as('sent'))
    .executeTakeFirstOrThrow()
  return mailsToStrangersPerDay - sent
}

/**
 * Addresses in the settings of an organisation or of its employees. Drivers known only through charters do not count
 * as employees, because the charterer types their addresses. With an organisation only its own ones.
 */
async function ownAmong(
  tx: Tx,
  addresses: readonly string[],
  organizationId: number | null = null,
): Promise<ReadonlySet<string>> {
  if (addresses.length === 0) return new Set()
  const { rows } = await sql<{ address: string }>`
    select asked.address from unnest(${addresses}::text[]) as asked (address)
    where exists (
      select from app_user
      where lower(email) = lower(asked.address) and email is not null and status = 1 and deleted_at is null
        and not charter_only and ${isOf(organizationId, 'organization_id')}
    )
    or exists (
      select from organization where lower(email) = lower(asked.address) and email is not null and deleted_at is null
        and ${isOf(organizationId, 'id')}
    )
    or exists (
      select from organization
      where (pallet_addition_log_email || exception_notify_emails || api_changes_notification_email)
        && array[asked.address, lower(asked.address)] and deleted_at is null
        and ${isOf(organizationId, 'id')}
    )`.execute(tx)
  return new Set(rows.map(({ address }) => address))
}

function isOf(organizationId: number | null, column: string): RawBuilder<boolean> {
  return organizationId === null ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = ${organizationId}`
}

/** Of a test note nobody is told but the organisation that makes it: those of the addresses that are not its own. */
export async function strangersToTest(
  tx: Tx,
  note: { readonly isTest: boolean; readonly record: { readonly createdByOrganizationId: number } },
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  if (!note.isTest) return new Set()
  const own = await ownAmong(tx, [...new Set(addresses)], note.record.createdByOrganizationId)
  return new Set(addresses.filter((address) => !own.has(address)))
}
