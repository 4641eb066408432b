import { changesBetween } from '@roadnote/domain/admin-log/changes'
import type { AdminAction } from '@roadnote/domain/admin-log/event'
import type { Kysely } from 'kysely'
import type { Database } from '../../src/database/schema.ts'
import { organizationId, organizations, type OrganizationKey } from './organizations.ts'
import { userId, type UserName } from './people.ts'
import { day } from './schedule.ts'

const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36'
const linux = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0'

type Fields = Readonly<Record<string, unknown>>

interface Happening {
  readonly daysAgo: number
  readonly who: UserName
  readonly of: OrganizationKey
  readonly about: OrganizationKey
  readonly action: AdminAction
  readonly part?: string
  readonly before?: Fields
  readonly after?: Fields
}

/** Some months of administrative actions. */
const demoEvents: readonly Happening[] = [
  {
    daysAgo: 96.2,
    who: 'superplus',
    of: 'operator',
    about: 'acme',
    action: 'organizationEdited',
    before: { dashboardPaymentSign: false, dashboardDisplaySign: false, spotCharterUsingSign: false },
    after: { dashboardPaymentSign: true, dashboardDisplaySign: true, spotCharterUsingSign: true },
  },
  {
    daysAgo: 61.4,
    who: 'acme.admin',
    of: 'acme',
    about: 'acme',
    action: 'organizationEdited',
    before: { webhookUrl: null, webhookAuthorization: null, webhookReadyToSigningSign: false },
    after: { webhookUrl: 'https://erp.acme.example/', webhookAuthorization: 'set', webhookReadyToSigningSign: true },
  },
  {
    daysAgo: 40.1,
    who: 'acme.admin',
    of: 'acme',
    about: 'antwerp',
    action: 'organizationEdited',
    before: { street: 'Oude Kaai 3' },
    after: { street: organizations.antwerp.street ?? null },
  },
  { daysAgo: 21.7, who: 'acme.admin', of: 'acme', about: 'acme', action: 'webhookSecretRotated' },
  {
    daysAgo: 12.3,
    who: 'super',
    of: 'operator',
    about: 'brabant',
    action: 'organizationEdited',
    before: { exceptionNotifyEmails: [], setLoadUnloadTimeSign: false },
    after: { exceptionNotifyEmails: ['planning@brabant.example'], setLoadUnloadTimeSign: true },
  },
  { daysAgo: 2.2, who: 'acme.admin', of: 'acme', about: 'acme', action: 'webhookTested' },
]

export async function insertAdminLog(db: Kysely<Database>, now: Date): Promise<void> {
  const events = demoEvents.map(({ daysAgo, who, of, about, action, part, before, after }) => ({
    at: new Date(now.getTime() - daysAgo * day),
    actorUserId: userId(who),
    actorName: who,
    actorOrganizationId: organizationId[of],
    actorOrganizationName: organizations[of].name,
    address: of === 'operator' ? '192.0.2.10' : '198.51.100.24',
    userAgent: of === 'operator' ? linux : windows,
    subjectKind: 'organization' as const,
    subjectId: organizationId[about],
    subjectName: organizations[about].name,
    organizationId: organizationId[about],
    action,
    part: part ?? null,
    changes: JSON.stringify(before === undefined ? [] : changesBetween(before, after ?? null)),
  }))
  await db.insertInto('adminEvent').values(events).execute()
}
