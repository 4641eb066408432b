import { assertAllowed } from '@roadnote/domain/access/verdict'
import { canAdministerInstallation } from '@roadnote/domain/admin-log/policy'
import { countryLanguage } from '@roadnote/domain/organization/country-language'
import type { apiNoticeContract } from '@roadnote/domain/organization/webhook-contract'
import { sql, type SqlBool, type Transaction } from 'kysely'
import { recordAdminEvent } from '../admin-log/record.ts'
import type { Database } from '../database/schema.ts'
import type { UseCase } from '../http/serve.ts'
import { queueMail } from '../outbox/mail/payload.ts'

/** Each address once, with the first organisation that uses it. */
async function addressesOf(tx: Transaction<Database>) {
  const organizations = await tx
    .selectFrom('organization')
    .where('deletedAt', 'is', null)
    .where(sql<SqlBool>`cardinality(api_changes_notification_email) > 0`)
    .orderBy('id')
    .select(['id', 'name', 'countryCode', 'apiChangesNotificationEmail'])
    .execute()
  const byAddress = new Map<string, { to: string; organization: (typeof organizations)[number] }>()
  for (const organization of organizations) {
    for (const to of organization.apiChangesNotificationEmail) {
      if (!byAddress.has(to.toLowerCase())) byAddress.set(to.toLowerCase(), { to, organization })
    }
  }
  return { organizations: organizations.length, mails: [...byAddress.values()] }
}

export const apiNoticeRecipients: UseCase<(typeof apiNoticeContract)['recipients']> = async ({ actor, tx }) => {
  assertAllowed(canAdministerInstallation(actor))
  const { organizations, mails } = await addressesOf(tx)
  return { organizations, addresses: mails.length }
}

/** Sends the text unchanged; the mail frame is in the language of each organisation's country. */
export const sendApiNotice: UseCase<(typeof apiNoticeContract)['send']> = async (context, { subject, text }) => {
  const { actor, tx, newId } = context
  assertAllowed(canAdministerInstallation(actor))
  const { organizations, mails } = await addressesOf(tx)
  const notice = newId()
  for (const { to, organization } of mails) {
    await queueMail(tx, {
      key: `api notice ${notice} ${to}`,
      organizationId: organization.id,
      userId: actor.userId,
      mail: {
        template: 'ApiChangeNotice',
        to,
        language: countryLanguage(organization.countryCode),
        values: { subject, text, organization: organization.name },
      },
    })
  }
  await recordAdminEvent(context, {
    action: 'apiChangeNoticeSent',
    subject: { kind: 'setting', id: null, name: subject },
    organizationId: null,
    before: null,
    after: { subject, text, recipients: mails.length, organizations },
  })
  return { addresses: mails.length, message: 'organization.api_notice_sent' }
}
