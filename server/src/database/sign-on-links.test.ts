import { beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../test-kit/database.ts'
import { migrate, readMigrations } from './migrate.ts'

/** The migration that binds existing links to the provider of an organisation. */
const version = 56

const { url, pool } = await openTestDatabase('empty')

async function insert(statement: string, values: readonly unknown[]): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(`${statement} returning id`, [...values])
  return rows[0]?.id ?? 0
}

function addOrganization(name: string, parentId: number | null, tenant: string | null = null): Promise<number> {
  const fields = 'name, organization_type, country_code, parent_id, tenant_id, application_id'
  const application = tenant === null ? null : 'application'
  return insert(`insert into organization (${fields}) values ($1, 3, 'BE', $2, $3, $4)`, [
    name,
    parentId,
    tenant,
    application,
  ])
}

let sessions = 0

/** A user linked as before the migration, with an open session. */
async function addLinked(organizationId: number, tenant: string, status: 'there' | 'deleted' = 'there') {
  const fields = 'organization_id, role_id, user_name, sso_tenant_id, sso_object_id, deleted_at'
  const role = `(select id from role where name = 'planner' and category = 2)`
  const gone = status === 'deleted' ? new Date() : null
  sessions += 1
  const values = [organizationId, `user ${sessions}`, tenant, `subject ${sessions}`, gone]
  const id = await insert(`insert into app_user (${fields}) values ($1, ${role}, $2, $3, $4, $5)`, values)
  const session = 'token_hash, user_id, family, expires_at, sign_on_factors'
  const row = `sha256($1::text::bytea), $2, gen_random_uuid(), now() + interval '1 hour', 1`
  await pool.query(`insert into session (${session}) values (${row})`, [String(sessions), id])
  return { id, subject: `subject ${sessions}` }
}

interface Link {
  readonly organization: number | null
  readonly issuer: string | null
  readonly client: string | null
  readonly subject: string | null
  readonly isOpen: boolean
}

async function linkOf(id: number): Promise<Link | undefined> {
  const { rows } = await pool.query<Link>(
    `select sso_organization_id as organization, sso_issuer as issuer, sso_client_id as client, sso_subject as subject,
       exists (select from session where user_id = app_user.id and ended_at is null) as "isOpen"
     from app_user where id = $1`,
    [id],
  )
  return rows[0]
}

const ended = { organization: null, issuer: null, client: null, subject: null, isOpen: false }

let acme = 0
let antwerp = 0
let other = 0
type Linked = Awaited<ReturnType<typeof addLinked>>
let people: Readonly<Record<'own' | 'below' | 'microsoft' | 'moved' | 'installation' | 'gone', Linked>>

beforeAll(async () => {
  await migrate(
    url,
    readMigrations().filter((migration) => migration.version < version),
  )
  await pool.query(`insert into country (code) values ('BE')`)
  await pool.query(`insert into role (name, category) values ('planner', 2)`)
  acme = await addOrganization('Acme', null)
  antwerp = await addOrganization('Acme Antwerp', acme)
  other = await addOrganization('Other', null, 'tenant')
  const rules = 'organization_id, issuer, client_id'
  await pool.query(`insert into organization_sign_on (${rules}) values ($1, 'https://id.example', 'roadnote')`, [acme])
  people = {
    own: await addLinked(acme, 'https://id.example'),
    below: await addLinked(antwerp, 'https://id.example'),
    microsoft: await addLinked(other, 'tenant'),
    moved: await addLinked(other, 'https://id.example'),
    installation: await addLinked(acme, 'tenant of the installation'),
    gone: await addLinked(acme, 'https://id.example', 'deleted'),
  }
  await migrate(
    url,
    readMigrations().filter((migration) => migration.version <= version),
  )
})

test('the upgrade binds a sign-on link to the nearest organisation above whose provider issued it', async () => {
  const acmes = { organization: acme, issuer: 'https://id.example', client: 'roadnote', isOpen: true }
  expect(await linkOf(people.own.id)).toEqual({ ...acmes, subject: people.own.subject })
  expect(await linkOf(people.below.id)).toEqual({ ...acmes, subject: people.below.subject })
  expect(await linkOf(people.microsoft.id)).toEqual({
    organization: other,
    issuer: 'https://login.microsoftonline.com/tenant/v2.0',
    client: 'application',
    subject: people.microsoft.subject,
    isOpen: true,
  })
})

test('the upgrade removes every other sign-on link together with its sessions', async () => {
  expect(await linkOf(people.moved.id)).toEqual(ended)
  expect(await linkOf(people.installation.id)).toEqual(ended)
  expect(await linkOf(people.gone.id)).toEqual(ended)
})
