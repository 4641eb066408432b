import { permissionId } from '@roadnote/domain/access/permission'
import { preferredLanguage } from '@roadnote/locales/languages'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { queueMail, type MailName } from '../../outbox/mail/payload.ts'
import { personName } from '../../user/person-name.ts'

interface Reader {
  readonly id: number
  readonly email: string
  readonly language: string
}

/** The name of a user, and the readers to notify about their code or password. */
interface Concerned {
  readonly name: string
  readonly organization: string
  readonly readers: readonly Reader[]
}

/** Limit for an organisation with many administrators. */
const mostReaders = 10

/** Each failure beyond the limit starts a pause of its own; the user is mailed once for each. */
export async function notifyOfPause(
  database: Kysely<Database>,
  userId: number | null,
  attemptId: number,
): Promise<void> {
  // Runs without a user too, to keep the response time constant.
  await database.transaction().execute((tx) => write(tx, userId ?? 0, 'GuessesPaused', `guesses ${attemptId}`))
}

export async function notifyOfSwitchedOffCode(
  tx: Transaction<Database>,
  userId: number,
  at: Date | null,
): Promise<void> {
  await write(tx, userId, 'SignCodeSwitchedOff', `code off ${userId} ${at?.getTime() ?? 0}`)
}

async function write(tx: Transaction<Database>, userId: number, template: MailName, key: string): Promise<void> {
  const concerned = await concernedBy(tx, userId)
  if (concerned === null) return
  const { name, organization, readers } = concerned
  for (const { id, email, language } of readers) {
    await queueMail(tx, {
      key: `${key} to ${id}`,
      mail: {
        template,
        to: email,
        language: preferredLanguage([language]),
        values: { name, organization },
      },
    })
  }
}

/** The user and the administrators of the organisation, or of the nearest parent that has any. */
async function concernedBy(tx: Transaction<Database>, userId: number): Promise<Concerned | null> {
  const person = await tx
    .selectFrom('appUser as person')
    .innerJoin('organization', 'organization.id', 'person.organizationId')
    .where('person.id', '=', userId)
    .where('person.deletedAt', 'is', null)
    .select(['person.id', 'person.name', 'person.surname', 'person.userName', 'person.email', 'person.language'])
    .select(['organization.name as organization', 'organization.path'])
    .executeTakeFirst()
  if (person === undefined) return null
  const readers = new Map<string, Reader>()
  const self = person.email === null ? [] : [{ ...person, email: person.email }]
  for (const one of [...self, ...(await administratorsOf(tx, person.path))]) {
    const address = one.email.toLowerCase()
    if (!readers.has(address)) readers.set(address, one)
  }
  return {
    name: personName(person.name, person.surname, person.userName) ?? '',
    organization: person.organization,
    readers: [...readers.values()],
  }
}

export async function administratorsOf(tx: Transaction<Database>, path: string): Promise<readonly Reader[]> {
  const { rows } = await sql<Reader>`
    with administrator as (
      select person.id, person.email, person.language, length(organization.path) as near
      from app_user as person
      join organization on organization.id = person.organization_id
      join role_permission on role_permission.role_id = person.role_id
        and role_permission.permission_id = ${permissionId('modifyUser')}
      where (${path} || '.') like (organization.path || '.%') and organization.deleted_at is null
        and person.status = 1 and person.deleted_at is null and person.email is not null
    )
    select id, email, language from administrator
    where near = (select max(near) from administrator)
    order by id limit ${mostReaders}
  `.execute(tx)
  return rows
}
