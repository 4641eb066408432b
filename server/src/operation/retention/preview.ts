import { retentionKinds, type RetentionKind } from '@roadnote/domain/operation/retention'
import type { InstallationRetention } from '@roadnote/domain/organization/retention'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { expiringKinds } from './kinds.ts'
import { noOrganization, readRetentionTimes } from './periods.ts'

export interface DueData {
  /** 0: of no organisation. */
  readonly organizationId: number
  readonly organization: string | null
  readonly kind: RetentionKind
  readonly count: number
  readonly oldest: Date
}

/** What the next round removes, by the same conditions; changes nothing. */
export async function previewRetention(
  database: Kysely<Database>,
  retention: InstallationRetention,
  now: Date,
): Promise<DueData[]> {
  const times = await readRetentionTimes(database, retention, now)
  const organizations = await database.selectFrom('organization').orderBy('id').select(['id', 'name']).execute()
  const found: DueData[] = []
  for (const { id: organizationId, name } of [{ id: noOrganization, name: null }, ...organizations])
    for (const kind of retentionKinds) {
      const { period, due } = expiringKinds[kind]
      const before = times.of(organizationId, period)
      if (before === null) continue
      const { rows } = await sql<{ count: number; oldest: Date | null }>`
        select count(*)::int as count, min(at) as oldest from (${due({ organizationId, before, times })}) as due
      `.execute(database)
      const [{ count, oldest } = { count: 0, oldest: null }] = rows
      if (oldest !== null) found.push({ organizationId, organization: name, kind, count, oldest })
    }
  return found
}
