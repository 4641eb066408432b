import { Refusal } from '@roadnote/domain/access/refusal'
import { nonPersonalFields, secretMask } from '@roadnote/domain/admin-log/changes'
import { matchesTypedName, type erasureContract } from '@roadnote/domain/user/erasure'
import { userStatus } from '@roadnote/domain/user/status'
import { sql, type Transaction } from 'kysely'
import { forgetSalts } from '../../admin-log/chain.ts'
import { recordAdminEvent } from '../../admin-log/record.ts'
import type { Database } from '../../database/schema.ts'
import type { Context } from '../../http/context.ts'
import type { UseCase } from '../../http/serve.ts'
import { translator } from '../../language/translate.ts'
import { findErasableUser, type ErasableUser } from './person.ts'
import { namesDriverOfLink, namesLogin, setterPartsOf, erasedRows } from './preview.ts'

type Tx = Transaction<Database>

export interface ErasureParts {
  /** Failed logins are stored under a fingerprint of the user name. */
  readonly forgetLogins: (tx: Tx, userName: string) => Promise<void>
}

/**
 * One transaction. The row stays under a neutral name in the language of the caller. Signed data stays unchanged:
 * event chains contain private parts only as salted hashes and stay valid without them.
 */
export function eraseUser({ forgetLogins }: ErasureParts): UseCase<(typeof erasureContract)['erase']> {
  return async (context, { id, name }) => {
    const { tx, actor, language } = context
    const leaver = await findErasableUser(tx, actor, id, { hold: true })
    if (!matchesTypedName(name, leaver.label)) throw new Refusal('bad_input', { fields: { name: 'not_allowed' } })
    if (leaver.underWay > 0) throw new Refusal('user_under_way', { about: { notes: leaver.underWay } })
    const called = translator(language)('user.erase.called', { id })
    await eraseAccess(tx, leaver)
    if (leaver.fields.userName) await forgetLogins(tx, leaver.fields.userName)
    await eraseRow(context, leaver, called)
    await eraseRecords(tx, leaver, called)
    await eraseFromMails(tx, leaver, called)
    await recordAdminEvent(context, {
      action: 'userErased',
      subject: { kind: 'user', id, name: called },
      organizationId: leaver.organization.id,
    })
    return { message: 'user.erased' }
  }
}

/** Deletes all access and the mails about the account. */
async function eraseAccess(tx: Tx, leaver: ErasableUser): Promise<void> {
  const { id, guid } = leaver
  await tx.deleteFrom('session').where('userId', '=', id).execute()
  await sql`delete ${erasedRows.links(leaver)}`.execute(tx)
  await sql`delete ${erasedRows.devices(leaver)}`.execute(tx)
  await sql`delete ${erasedRows.mails(leaver)}`.execute(tx)
  await sql`delete from driver_link_request using driver_link
    where driver_link.id = driver_link_request.driver_link_id and driver_link.user_id = ${id}`.execute(tx)
  await sql`update driver_link set revoked_at = now() where user_id = ${id} and revoked_at is null`.execute(tx)
  // What was signed stays; to which address its link was sent is told no longer.
  await sql`update cmr_event_private as private set parts = parts - 'authentication'
    from signing_link link join cmr_signature signature on signature.cmr_id = link.cmr_id and signature.step = link.step
    where signature.event_id = private.event_id and link.signer_user_id = ${id}`.execute(tx)
  await sql`update cmr_event_private as private set parts = parts - 'sentTo'
    from cmr_event event join signing_link link on link.cmr_id = event.cmr_id
    where event.id = private.event_id and event.type = 'signingLinkSent' and link.signer_user_id = ${id}`.execute(tx)
  await tx.updateTable('signingLink').set({ address: null }).where('signerUserId', '=', id).execute()
  await tx.deleteFrom('driverRequest').where('userId', '=', id).execute()
  await tx.deleteFrom('driverContact').where('userId', '=', id).execute()
  await tx.deleteFrom('idempotentReply').where('userId', '=', id).execute()
  await tx.deleteFrom('secondFactor').where('userId', '=', id).execute()
  await tx.deleteFrom('recoveryCode').where('userId', '=', id).execute()
  await tx.deleteFrom('passkey').where('userId', '=', id).execute()
  await tx.deleteFrom('userStore').where('userId', '=', id).execute()
  await tx.deleteFrom('noteRecurrence').where('userId', '=', id).execute()
  await tx.deleteFrom('cmrMorningMail').where('userId', '=', id).execute()
  await tx.deleteFrom('cmrView').where('userId', '=', id).execute()
  await tx.deleteFrom('dashboardView').where('userId', '=', id).execute()
  await tx.deleteFrom('dashboardReport').where('userId', '=', id).execute()
  await tx
    .deleteFrom('attemptFailure')
    .where((where) => where.or([where('subject', '=', guid), where('caller', '=', `user ${id}`)]))
    .execute()
}

/** Clears passwords, codes and provider links, and when and by whom they were set. */
const noCredentials = {
  passwordHash: null,
  mustChangePassword: false,
  passwordChangedAt: null,
  signCodeHash: null,
  signCodeDisabledAt: null,
  emailSetAt: null,
  emailSetBy: null,
  emailConfirmedAt: null,
  previousEmail: null,
  emailAgreedAt: null,
  passwordSetBy: null,
  signCodeSetAt: null,
  signCodeStartedBy: null,
  identityUnprovenSince: null,
  ownedSince: null,
  ssoIssuer: null,
  ssoClientId: null,
  ssoSubject: null,
  ssoOrganizationId: null,
} as const

/** A new guid, so that an old badge no longer identifies anybody. */
async function eraseRow({ tx, now, newId }: Context, { id }: ErasableUser, called: string): Promise<void> {
  const nothing = null
  await tx
    .updateTable('appUser')
    .set({
      guid: newId(),
      status: userStatus.inactive,
      erasedAt: now,
      lastModified: now,
      version: sql<number>`version + 1`,
      surname: called,
      name: nothing,
      userName: nothing,
      phone: nothing,
      email: nothing,
      address: nothing,
      birthDate: nothing,
      jobTitleName: nothing,
      beginDate: nothing,
      endDate: nothing,
      language: 'en',
      transicsId: nothing,
      operationCountryCode: nothing,
      operationPostalCode: nothing,
      operationPlace: nothing,
      operationStreet: nothing,
      signaturePng: nothing,
      defaultSignatureSign: false,
      ...noCredentials,
    })
    .where('id', '=', id)
    .execute()
}

/** Replaces names in records that are not evidence, and deletes private parts of those that are. */
async function eraseRecords(tx: Tx, { id }: ErasableUser, called: string): Promise<void> {
  const masked = (side: 'old' | 'new') =>
    sql`case when change -> ${sql.lit(side)} = 'null' then 'null'::jsonb else to_jsonb(${secretMask}::text) end`
  await sql`update admin_event set subject_name = ${called}, changes = (
      select coalesce(jsonb_agg(
        case when change ->> 'field' = any (${nonPersonalFields}::text[]) then change
        else change || jsonb_build_object('old', ${masked('old')}, 'new', ${masked('new')}) end order by place), '[]')
      from jsonb_array_elements(changes) with ordinality as told (change, place))
    where subject_kind = 'user' and subject_id = ${id}`.execute(tx)
  await sql`update admin_event set actor_name = ${called}, address = null, user_agent = null
    where actor_user_id = ${id}`.execute(tx)
  await forgetSalts(tx, id)
  await sql`update party_change set changes = jsonb_build_array(
      jsonb_build_object('field', 'name', 'from', null, 'to', ${called}::text)) where user_id = ${id}`.execute(tx)
  await sql`delete from cmr_event_person using cmr_event
    where cmr_event.id = cmr_event_person.event_id and cmr_event.actor_user_id = ${id}`.execute(tx)
  await sql`update cmr_event_private as private set parts = parts - 'driver' where ${namesDriverOfLink(id)}`.execute(tx)
  await sql`update cmr_event_private as private set parts = parts - array(select part from ${setterPartsOf(id)})
    from cmr_event event where event.id = private.event_id and event.type = 'noteSigned'
      and exists (select from ${setterPartsOf(id)})`.execute(tx)
  await sql`update cmr_event_private as private set content_parts = content_parts - 'driver.userName'
    where ${namesLogin(id)}`.execute(tx)
}

/**
 * Replaces the name in stored mails about notes the user drove or signed, by the current name and by those of the
 * signatures. A mail that is being sent stays unchanged.
 */
async function eraseFromMails(tx: Tx, { id, label }: ErasableUser, called: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select distinct private.parts -> 'signer.name' ->> 'value' as name
    from cmr_signature signature join cmr_event_private private on private.event_id = signature.event_id
    where signature.signer_user_id = ${id} and private.parts -> 'signer.name' ->> 'value' is not null`.execute(tx)
  const names = new Set([label, ...rows.map(({ name }) => name)].filter((name) => name !== ''))
  for (const name of names)
    await sql`
      update outbox set payload = jsonb_set(payload, '{values}', (
        select coalesce(jsonb_object_agg(key, replace(value, ${name}, ${called})), '{}')
        from jsonb_each_text(payload -> 'values')))
      where kind = 'mail' and state <> 'sending' and strpos((payload -> 'values')::text, ${jsonText(name)}) > 0
        and cmr_id in (select id from cmr where driver_user_id = ${id}
          union select cmr_id from cmr_signature where signer_user_id = ${id})`.execute(tx)
}

/** Escaped as PostgreSQL prints it inside a JSON string. */
function jsonText(name: string): string {
  return JSON.stringify(name).slice(1, -1)
}
