import {
  erasedFields,
  type ErasedField,
  type ErasedRecordKind,
  type ErasurePreview,
  type erasureContract,
  type RemainingRecordKind,
} from '@roadnote/domain/user/erasure'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { UseCase } from '../../http/serve.ts'
import { findErasableUser, type ErasableUser } from './person.ts'

type Count = RawBuilder<unknown>

/** The rows erased with a user, besides the user's own row. */
export const erasedRows = {
  sessions: ({ id }) => sql`from session where user_id = ${id} and ended_at is null`,
  links: ({ id }) => sql`from one_time_token where user_id = ${id}`,
  driverLinks: ({ id }) => sql`from driver_link where user_id = ${id} and revoked_at is null`,
  devices: ({ id }) => sql`from known_device where user_id = ${id}`,
  mails: ({ addresses }) => sql`from outbox
    where cmr_id is null and state <> 'sending' and lower(recipient) = any (${addresses}::text[])`,
  logLines: ({ id }) => sql`from admin_event
    where actor_user_id = ${id} or (subject_kind = 'user' and subject_id = ${id})`,
  eventParts: ({ id }) => sql`from cmr_event_private as private
    where ${namesDriverOfLink(id)} or ${namesLogin(id)} or ${namesSetter(id)}`,
} as const satisfies Record<ErasedRecordKind, (leaver: ErasableUser) => Count>

/** A private part of an event that is never printed: the driver of a link. */
export function namesDriverOfLink(id: number): Count {
  return sql`(private.parts -> 'driver' -> 'value' ->> 'userId')::int = ${id}`
}

/**
 * Private parts of a signature event: the names of users who set a credential of the signer. One row for each part
 * that names this user.
 */
export function setterPartsOf(id: number): Count {
  return sql`(values
    ('credentials.code.startedBy.name', event.payload #>> '{credentials,code,startedBy,userId}'),
    ('credentials.password.setBy.name', event.payload #>> '{credentials,password,setBy,userId}'),
    ('credentials.address.setBy.name', event.payload #>> '{credentials,address,setBy,userId}')
  ) as setter (part, user_id) where setter.user_id = ${String(id)}`
}

function namesSetter(id: number): Count {
  return sql`exists (select from cmr_event event
    where event.id = private.event_id and event.type = 'noteSigned' and exists (select from ${setterPartsOf(id)}))`
}

/** A private part of the signed content: the user name of the driver, which is not printed. */
export function namesLogin(id: number): Count {
  return sql`(private.content_parts ? 'driver.userName' and exists (
    select from cmr_signature signature join cmr on cmr.id = signature.cmr_id
    where signature.event_id = private.event_id and cmr.driver_user_id = ${id}))`
}

const whatStays = {
  signatures: ({ id }) => sql`from cmr_signature where signer_user_id = ${id}`,
  notesDriven: ({ id }) => sql`from cmr where driver_user_id = ${id}`,
  events: ({ id }) => sql`from cmr_event where actor_user_id = ${id}`,
  typed: ({ id, addresses }) => sql`from cmr where
    exists (select from cmr_comment comment where comment.cmr_id = cmr.id
      and (comment.user_id = ${id} or lower(comment.email) = any (${addresses}::text[])))
    or exists (select from cmr_exception exception where exception.cmr_id = cmr.id and exception.user_id = ${id})
    or lower(cmr.driver_email) = any (${addresses}::text[])`,
  // Includes mails to other recipients that name the driver or the signer.
  messages: ({ id, addresses }) => sql`from outbox
    where (state = 'sending' or cmr_id is not null) and lower(recipient) = any (${addresses}::text[])
      or cmr_id in (select id from cmr where driver_user_id = ${id}
        union select cmr_id from cmr_signature where signer_user_id = ${id})`,
  settings: ({ addresses }) => sql`from organization
    where lower(email) = any (${addresses}::text[])
      or lower(signing_link_addresses::text)::text[] && ${addresses}::text[]
      or lower(exception_notify_emails::text)::text[] && ${addresses}::text[]
      or lower(pallet_addition_log_email::text)::text[] && ${addresses}::text[]
      or lower(api_changes_notification_email::text)::text[] && ${addresses}::text[]`,
} as const satisfies Record<RemainingRecordKind, (leaver: ErasableUser) => Count>

async function counted<Name extends string>(
  db: Kysely<Database>,
  counts: Readonly<Record<Name, (leaver: ErasableUser) => Count>>,
  leaver: ErasableUser,
): Promise<Record<Name, number>> {
  // Object.keys loses the key type; the query returns a column for each key.
  const columns = (Object.keys(counts) as Name[]).map(
    (name) => sql`(select count(*)::int ${counts[name](leaver)}) as ${sql.ref(name)}`,
  )
  const { rows } = await sql<Record<Name, number>>`select ${sql.join(columns)}`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('a select without from answers one row')
  return row
}

function filledFields({ fields, hasSignature }: ErasableUser): ErasedField[] {
  return erasedFields.filter((field) => (field === 'signature' ? hasSignature : Boolean(fields[field])))
}

/** Shows before an erasure what is deleted, what remains and what prevents it. */
export const previewErasure: UseCase<(typeof erasureContract)['erasurePreview']> = async (
  { tx, actor },
  { id },
): Promise<ErasurePreview> => {
  const leaver = await findErasableUser(tx, actor, id)
  return {
    id,
    name: leaver.label,
    organization: leaver.organization.name,
    underWay: leaver.underWay,
    fields: filledFields(leaver),
    goes: await counted(tx, erasedRows, leaver),
    stays: await counted(tx, whatStays, leaver),
  }
}
