import { adminLogContract } from '@roadnote/domain/admin-log/contract'
import type { TableFormat } from '@roadnote/domain/table/table'
import { userImportContract as contract, userImportContract } from '@roadnote/domain/user/import-contract'
import { languages, type Language } from '@roadnote/locales/languages'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import type { PersonName } from '../../../test-kit/people.ts'
import { addOrganization, addUser } from '../../../test-kit/rows.ts'

const testWorld = await createTestWorld(await openTestDatabase('world'))
const { db, acme, antwerp } = testWorld
const admin = 'acme.admin'

const base64 = (table: string | Buffer) => Buffer.from(table).toString('base64')
const preview = (table: string | Buffer, as: PersonName = admin) =>
  testWorld.call(contract.importPreview, { file: base64(table) }, { as })
const bringIn = (table: string | Buffer, digest: string, as: PersonName = admin) =>
  testWorld.call(contract.importTable, { file: base64(table), digest }, { as })

async function previewAndImport(table: string | Buffer, as: PersonName = admin) {
  const { digest } = await preview(table, as)
  return bringIn(table, digest, as)
}

async function saved(format: TableFormat, way: 'template' | 'export', body: object = {}) {
  const isExport = way === 'export'
  const answer = await testWorld.app.inject({
    method: isExport ? 'POST' : 'GET',
    url: isExport ? '/api/employee/export' : '/api/employee/import-template',
    headers: { authorization: `Bearer ${testWorld.tokens[admin]}` },
    ...(isExport ? { payload: { format, ...body } } : { query: { format, ...body } }),
  })
  expect(answer.statusCode).toBe(200)
  return answer.rawPayload
}

const called = (email: string) =>
  db.selectFrom('appUser').where('email', '=', email).where('deletedAt', 'is', null).selectAll().execute()

const mailsTo = async (email: string) => {
  const { rows } = await sql<{ template: string }>`
    select payload ->> 'template' as template from outbox where payload ->> 'to' = ${email} order by id`.execute(db)
  return rows.map(({ template }) => template)
}

const heads = 'First name;Surname;E-mail address;User name;Role;Organisation;First day'

describe('previewing an import of users', () => {
  test('a preview of a user import rejects content that is not a file', async () => {
    const { status, body } = await testWorld.request(admin, userImportContract.importPreview, { file: 'no base64!' })
    expect([status, body['fields']]).toEqual([400, { file: 'wrong_format' }])
  })

  test('a preview of a user import reports the action of each row and the error of each cell, and changes nothing', async () => {
    const id = await addUser(db, acme, { userName: 'piet', name: 'Piet', surname: 'Post', email: 'piet@acme.example' })
    const before = await db.selectFrom('appUser').selectAll().orderBy('id').execute()
    const seen = await preview(
      [
        'Vorname;Nachname;E-Mail;Benutzername;Rolle;Organisation;Telefon;Erster Tag;Farbe',
        'Eva;Neu;eva@acme.example;;Disponent;Acme Antwerp;+32 470 12 34 56;31.12.2026;rot',
        'Peter;;piet@acme.example;piet;Planner;;;;',
        'Piet;Post;;PIET;;;;;',
        'Falsch;;kein Mail;;Kapitän;Nirgendwo;12;41.12.2026;',
      ].join('\r\n'),
    )
    expect(seen.ignored).toEqual(['Farbe'])
    expect(seen.data.map(({ number, act, id: about }) => [number, act, about])).toEqual([
      [2, 'create', null],
      [3, 'update', id],
      [4, 'error', id],
      [5, 'error', null],
    ])
    const [fresh, changed, repeated, wrong] = seen.data
    expect(fresh?.changes).toEqual(
      expect.arrayContaining([
        { column: 'rolesId', from: null, to: 'planner' },
        { column: 'organizationsId', from: null, to: 'Acme Antwerp' },
        { column: 'phone', from: null, to: '+32470123456' },
        { column: 'beginDate', from: null, to: '2026-12-31' },
        { column: 'userName', from: null, to: 'eva@acme.example' },
        { column: 'status', from: null, to: '3' },
      ]),
    )
    expect(changed?.changes).toEqual([{ column: 'name', from: 'Piet', to: 'Peter' }])
    expect(repeated?.problems).toEqual({ userName: 'repeated' })
    expect(wrong?.problems).toEqual({
      email: 'wrong_format',
      phone: 'wrong_format',
      rolesId: 'unknown',
      organizationsId: 'unknown',
      beginDate: 'wrong_format',
    })
    expect(await db.selectFrom('appUser').selectAll().orderBy('id').execute()).toEqual(before)
  })

  test('a preview validates a new user with the rules of the dialog', async () => {
    const seen = await preview(
      [
        `${heads};Last day;Status`,
        'Only;;only@acme.example;;Planner;;;;',
        'Taken;Name;taken@acme.example;brabant.planner;Planner;;;;',
        'Too;High;high@acme.example;;Super admin;;;;',
        'Turned;Days;days@acme.example;;Planner;;2027-02-01;2027-01-01;',
        'Already;Active;active@acme.example;;Planner;;;;Active',
      ].join('\n'),
    )
    expect(seen.data.map(({ problems }) => problems)).toEqual([
      { surname: 'required' },
      { userName: 'taken' },
      { rolesId: 'not_allowed' },
      { endDate: 'before_begin' },
      { status: 'must_be_activated' },
    ])
  })

  test('a preview of a user import finds no hidden users and refuses changes the reader may not make', async () => {
    const { userId } = testWorld
    const own = await db.selectFrom('appUser').where('id', '=', userId[admin]).selectAll().executeTakeFirstOrThrow()
    const seen = await preview(
      `Number;First name;E-mail\n${userId['brabant.planner']};Bo;\n${own.id};Other;\n${own.id};${own.name ?? ''};`,
    )
    expect(seen.data.map(({ act, problems }) => [act, problems])).toEqual([
      ['error', { id: 'unknown' }],
      ['error', { name: 'may_not_change' }],
      ['error', { email: 'repeated' }],
    ])
    await expect(preview(heads, 'acme.planner')).rejects.toMatchObject({ status: 403 })
  })

  test('a preview of a user import finds users by user name or e-mail address regardless of case', async () => {
    const id = await addUser(db, acme, { userName: 'Case.Held', email: 'Case.Held@Acme.example', name: 'Old' })
    for (const table of [
      'E-mail;User name;First name\n;cASE.hELD;New',
      'E-mail;First name\ncASE.held@ACME.example;New',
    ]) {
      const [row] = (await preview(table)).data
      expect([row?.act, row?.id, row?.problems]).toEqual(['update', id, {}])
    }
    const [other] = (await preview(`${heads}\nA;B;a.b@acme.example;BRABANT.planner;Planner;;`)).data
    expect(other?.problems).toEqual({ userName: 'taken' })
    const twice = `${heads}\nA;B;a.b@acme.example;;Planner;;\nA;B;A.B@acme.example;;Planner;;`
    expect((await preview(twice)).data[1]?.problems).toEqual({ email: 'repeated' })
  })

  test('a preview reports an e-mail address of two users as ambiguous', async () => {
    await addUser(db, acme, { email: 'shared@acme.example' })
    await addUser(db, acme, { email: 'shared@acme.example' })
    const seen = await preview('E-mail;First name\nshared@acme.example;Who')
    expect(seen.data[0]?.problems).toEqual({ email: 'ambiguous' })
  })
})

describe('importing users', () => {
  test('an import of users invites new users through the outbox and updates the others', async () => {
    const id = await addUser(db, antwerp, {
      userName: 'old.hand',
      name: 'Old',
      surname: 'Hand',
      email: 'old@acme.example',
    })
    const table = [
      heads,
      'New;Planner;new@acme.example;;planner;Acme Antwerp;2026-01-01',
      ';;dock@acme.example;;Signing user;Acme Antwerp;',
      'Older;;;old.hand;;;',
    ].join('\n')
    await db
      .updateTable('organization')
      .set({ street: 'Kaai 1', postalCode: '2000', place: 'Antwerpen' })
      .where('id', '=', antwerp)
      .execute()
    expect(await previewAndImport(table)).toEqual({ created: 2, updated: 1, unchanged: 0, message: 'user.imported' })
    expect(await called('new@acme.example')).toMatchObject([
      { status: 3, organizationId: antwerp, userName: 'new@acme.example', passwordHash: null, beginDate: '2026-01-01' },
    ])
    expect(await called('dock@acme.example')).toMatchObject([{ status: 3, operationStreet: 'Kaai 1' }])
    expect([await mailsTo('new@acme.example'), await mailsTo('dock@acme.example')]).toEqual([
      ['AccountInvitation'],
      ['AccountActivation'],
    ])
    expect(await called('old@acme.example')).toMatchObject([{ id, name: 'Older', surname: 'Hand' }])
    expect(await mailsTo('old@acme.example')).toEqual([])
    const { data } = await testWorld.call(adminLogContract.list, { kind: 'user', subjectId: id }, { as: admin })
    expect(data[0]).toMatchObject({ action: 'userEdited', changes: [{ field: 'firstName' }] })
  })

  test('an import of users changes nothing while one row has an error', async () => {
    const table = `${heads}\nGood;One;good@acme.example;;Planner;;\nBad;One;bad@acme.example;;Captain;;`
    await expect(previewAndImport(table)).rejects.toMatchObject({ code: 'table_has_errors' })
    expect(await called('good@acme.example')).toEqual([])
    expect(await mailsTo('good@acme.example')).toEqual([])
  })

  test('an import of users is refused when it differs from the preview', async () => {
    const id = await addUser(db, acme, { userName: 'mover', name: 'Mo', surname: 'Ver', email: 'mover@acme.example' })
    const table = 'E-mail;Surname\nmover@acme.example;Verdi'
    const { digest } = await preview(table)
    await db.updateTable('appUser').set({ surname: 'Meanwhile' }).where('id', '=', id).execute()
    await expect(bringIn(table, digest)).rejects.toMatchObject({ code: 'changed_meanwhile' })
    expect(await called('mover@acme.example')).toMatchObject([{ surname: 'Meanwhile' }])
  })

  test('two parallel imports of the same file create each user once', async () => {
    const table = `${heads}\nTwice;Told;twice@acme.example;;Planner;;`
    const { digest } = await preview(table)
    const ends = await Promise.allSettled([bringIn(table, digest), bringIn(table, digest)])
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await called('twice@acme.example')).toHaveLength(1)
    expect(await mailsTo('twice@acme.example')).toHaveLength(1)
  })

  test('an import of users does not remove the last administrator of an organisation', async () => {
    const house = await addOrganization(db, { parentId: acme, name: 'Lone house', countryCode: 'BE' })
    const role = await db.selectFrom('role').where('name', '=', 'company admin').select('id').executeTakeFirstOrThrow()
    const person = { userName: 'lone', name: 'Lo', surname: 'Ne', email: 'lone@acme.example', passwordHash: 'x' }
    await addUser(db, house, { ...person, roleId: role.id })
    await expect(previewAndImport('E-mail;Role\nlone@acme.example;Planner')).rejects.toMatchObject({
      code: 'last_admin',
    })
    expect(await called('lone@acme.example')).toMatchObject([{ roleId: role.id }])
  })
})

describe('the template for importing users', () => {
  const wishes = languages.flatMap(({ code }) => (['csv', 'xlsx'] as const).map((format) => [code, format] as const))

  test.each<readonly [Language, TableFormat]>(wishes)(
    'the user template in %s as %s can be imported unchanged',
    async (language, format) => {
      const seen = await preview(await saved(format, 'template', { language }))
      expect(seen.data.map(({ act, problems }) => [act, problems])).toEqual([['create', {}]])
      expect(seen.ignored).toEqual([])
    },
  )
})

test.each(['csv', 'xlsx'] as const)('a user export as %s imported again matches the existing users', async (format) => {
  await addUser(db, antwerp, {
    name: '=Formula',
    surname: '+1',
    email: `formula.${format}@acme.example`,
    phone: '+32470123456',
  })
  const twin = await addOrganization(db, { parentId: acme, name: 'Acme Antwerp', countryCode: 'FR' })
  await addUser(db, twin, { name: 'Twin', status: 2 })
  const seen = await preview(await saved(format, 'export', { language: 'fr', Status: '1,2,3,4' }))
  expect(seen.counts).toMatchObject({ create: 0, update: 0 })
  expect(seen.data.filter(({ act }) => act === 'error')).toEqual([])
  expect(seen.counts.unchanged).toBeGreaterThan(6)
})

test('the user name of a deleted user can be imported again', async () => {
  await addUser(db, acme, { userName: 'was.here', deletedAt: new Date() })
  const table = `${heads}\r\nNew;Comer;new.comer@acme.example;was.here;Planner;Acme Chemicals;`
  expect(await previewAndImport(table)).toMatchObject({ created: 1 })
  expect(await called('new.comer@acme.example')).toMatchObject([{ userName: 'was.here' }])
})
