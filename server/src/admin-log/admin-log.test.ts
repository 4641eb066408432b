import { adminLogContract, type AdminEvent } from '@roadnote/domain/admin-log/contract'
import { sessionContract } from '@roadnote/domain/session/contract'
import { signCodeContract } from '@roadnote/domain/session/sign-code'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../test-kit/database.ts'
import { createTestWorld, type TestWorld } from '../../test-kit/notes.ts'
import { addUser } from '../../test-kit/rows.ts'
import { recordAdminEvent, type AdminEventInput } from './record.ts'
import { createLogSealer, type SealLog } from './seal.ts'

const connection = await openTestDatabase('world')
const { db } = connection
let testWorld: TestWorld
let sealLog: SealLog

beforeAll(async () => {
  testWorld = await createTestWorld(connection)
  sealLog = createLogSealer(testWorld.secrets)
})

/** An account that is not active yet. */
const withoutLogin = { userName: null, status: 2 } as const

const browser = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36'

/** Records an event like a use case of this user. */
async function record(who: 'acme.admin' | 'super' | null, happening: AdminEventInput, ip: string | null = '192.0.2.7') {
  const organizationId = who === 'super' ? 1 : testWorld.acme
  const organizationName = who === 'super' ? 'Roadnote Operator' : 'Acme Chemicals'
  const actor = who === null ? null : { userId: testWorld.userId[who], name: who, organizationId, organizationName }
  await db
    .transaction()
    .execute((tx) => recordAdminEvent({ tx, actor, caller: { ip, userAgent: browser }, sealLog }, happening))
}

function renamed(id: number, name: string, before: string): AdminEventInput {
  return {
    action: 'organizationEdited',
    subject: { kind: 'organization', id, name },
    organizationId: id,
    before: { name: before },
    after: { name },
  }
}

async function log(who: 'super' | 'acme.admin' | 'brabant.admin' | 'acme.planner', filter = {}): Promise<AdminEvent[]> {
  return (await testWorld.call(adminLogContract.list, { Limit: 100, ...filter }, { as: who })).data
}

describe('an entry of the admin log', () => {
  test('an admin log entry records actor, organisation, database time, address, subject and each old and new value', async () => {
    const { rows } = await connection.pool.query<{ now: Date }>('select clock_timestamp() as now')
    await record('acme.admin', renamed(testWorld.acme, 'Acme One', 'Acme Chemicals'))
    const [entry] = await log('super', { Search: 'acme one' })
    expect(entry).toMatchObject({
      actor: {
        id: testWorld.userId['acme.admin'],
        name: 'acme.admin',
        login: 'acme.admin',
        organization: 'Acme Chemicals',
      },
      address: '192.0.2.7',
      userAgent: browser,
      kind: 'organization',
      subjectId: testWorld.acme,
      subject: 'Acme One',
      action: 'organizationEdited',
      changes: [{ field: 'name', old: 'Acme Chemicals', new: 'Acme One' }],
    })
    expect(entry?.at.getTime()).toBeGreaterThanOrEqual((rows[0]?.now.getTime() ?? Infinity) - 1)
  })

  test('an admin log entry stores only the network of an IPv6 address', async () => {
    await record('acme.admin', renamed(testWorld.acme, 'Acme Six', 'Acme One'), '2001:db8:1:2:3:4:5:6')
    expect((await log('super', { Search: 'acme six' }))[0]?.address).toBe('2001:db8:1:2::/64')
  })

  test('an admin log entry contains no secret even if the caller passes one', async () => {
    await record('acme.admin', {
      ...renamed(testWorld.acme, 'Acme Secret', 'Acme Six'),
      before: {
        webhookAuthorization: 'Basic planted',
        webhookUrl: 'https://x.example/in?key=planted',
        code: 'planted',
      },
      after: {
        webhookAuthorization: 'Basic planted2',
        webhookUrl: 'https://y.example/in?key=planted',
        code: 'planted2',
      },
    })
    const { rows } = await connection.pool.query<{ line: string }>(
      `select admin_event::text as line from admin_event where subject_name = 'Acme Secret'`,
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.line).toContain('webhookAuthorization')
    expect(rows[0]?.line).not.toContain('planted')
  })

  test('no admin log entry is written when a save changes nothing', async () => {
    const before = (await log('super')).length
    await record('acme.admin', renamed(testWorld.acme, 'Same', 'Same'))
    expect(await log('super')).toHaveLength(before)
  })

  test('an admin log entry is rolled back together with its change', async () => {
    const undone = db.transaction().execute(async (tx) => {
      await recordAdminEvent({ tx, actor: null, caller: null, sealLog }, renamed(testWorld.acme, 'Never', 'Acme'))
      throw new Error('the change failed')
    })
    await expect(undone).rejects.toThrow('the change failed')
    expect(await log('super', { Search: 'never' })).toEqual([])
  })

  test.each(['update admin_event set actor_name = null', 'delete from admin_event', 'truncate admin_event'])(
    'the database refuses to change admin log entries: %s',
    async (statement) => {
      await expect(connection.pool.query(statement)).rejects.toThrow(/admin_event is evidence/)
    },
  )
})

describe('the admin log', () => {
  test('the admin log shows a reader only entries of the own tree, including the organisations below', async () => {
    await record('super', renamed(testWorld.antwerp, 'Antwerp Two', 'Acme Antwerp'))
    await record('super', renamed(testWorld.brabant, 'Brabant Two', 'Brabant Transport'))
    const acme = await log('acme.admin')
    expect(acme.map(({ subject }) => subject)).toContain('Antwerp Two')
    expect(acme.map(({ subject }) => subject)).not.toContain('Brabant Two')
    expect((await log('brabant.admin')).map(({ subject }) => subject)).toEqual(['Brabant Two'])
    const foreign = { kind: 'organization', subjectId: testWorld.acme } as const
    expect(await log('brabant.admin', foreign)).toEqual([])
    expect((await log('acme.admin', foreign)).length).toBeGreaterThan(0)
  })

  test('the admin log tells users with the same name apart by what they sign in with', async () => {
    const { acme } = testWorld
    const edited = (id: number) =>
      ({ action: 'userEdited', subject: { kind: 'user', id, name: 'Jan Jansen' }, organizationId: acme }) as const
    const named = await addUser(db, acme, { name: 'Jan', surname: 'Jansen', userName: 'jan.1' })
    const mailed = await addUser(db, acme, {
      name: 'Jan',
      surname: 'Jansen',
      email: 'jan@acme.example',
      ...withoutLogin,
    })
    const moved = await addUser(db, testWorld.brabant, { name: 'Jan', surname: 'Jansen', userName: 'jan.3' })
    for (const id of [named, mailed, moved]) await record('acme.admin', edited(id))
    const read = async (who: 'acme.admin' | 'super') =>
      (await log(who, { Search: 'jan jansen' })).map(({ subject, subjectLogin }) => [subject, subjectLogin])
    // A user of another organisation keeps the login to themselves.
    expect(await read('acme.admin')).toEqual([
      ['Jan Jansen', null],
      ['Jan Jansen', 'jan@acme.example'],
      ['Jan Jansen', 'jan.1'],
    ])
    expect((await read('super'))[0]).toEqual(['Jan Jansen', 'jan.3'])
    const saved = await testWorld.request('super', adminLogContract.csv, { Search: 'jan jansen', language: 'en' })
    expect(saved.text).toContain(';Jan Jansen (jan.1);')
    expect(saved.text).toContain(';acme.admin;')
  })

  test('the admin log shows the login of an organisation’s own users only, also as those who made a change', async () => {
    await record('super', renamed(testWorld.acme, 'Acme by the operator', 'Acme'))
    const [entry] = await log('acme.admin', { Search: 'acme by the operator' })
    expect(entry).toMatchObject({ actor: { name: 'super', login: null }, subjectLogin: null })
  })

  test('the admin log hides the IP address of users of another organisation', async () => {
    const [entry] = await log('acme.admin', { Search: 'antwerp two' })
    expect(entry).toMatchObject({ actor: { name: 'super' }, address: null, userAgent: null })
    expect((await log('super', { Search: 'antwerp two' }))[0]).toMatchObject({ address: '192.0.2.7' })
  })

  test('the admin log hides the name of a parent that the reader does not see', async () => {
    await record('super', {
      action: 'organizationMoved',
      subject: { kind: 'organization', id: testWorld.acme, name: 'Acme moved' },
      organizationId: testWorld.acme,
      before: { organizationId: { id: 1, name: 'Roadnote Operator' } },
      after: { organizationId: { id: testWorld.antwerp, name: 'Antwerp Two' } },
    })
    expect((await log('acme.admin', { Search: 'acme moved' }))[0]?.changes).toEqual([
      { field: 'organizationId', old: { id: 1, name: null }, new: { id: testWorld.antwerp, name: 'Antwerp Two' } },
    ])
    expect((await log('super', { Search: 'acme moved' }))[0]?.changes[0]?.old).toEqual({
      id: 1,
      name: 'Roadnote Operator',
    })
  })

  test('the admin log shows each kind of entry with its permission, and portal entries only to super admins', async () => {
    await record('super', {
      action: 'settingChanged',
      subject: { kind: 'setting', id: null, name: 'Portal' },
      organizationId: null,
    })
    await record('super', {
      action: 'userEdited',
      subject: { kind: 'user', id: testWorld.userId['acme.planner'], name: 'Planner' },
      organizationId: testWorld.acme,
      before: { email: 'a@acme.example' },
      after: { email: 'b@acme.example' },
    })
    // A planner may view users, but not organisations.
    expect(new Set((await log('acme.planner')).map(({ kind }) => kind))).toEqual(new Set(['user']))
    expect((await log('acme.admin')).map(({ kind }) => kind)).not.toContain('setting')
    expect((await log('super', { kind: 'setting' })).map(({ subject }) => subject)).toEqual(['Portal'])
    const driver = await testWorld.request('brabant.driver', adminLogContract.list, {})
    expect([driver.status, driver.body['error']]).toEqual([403, 'permission_missing'])
  })

  test('the admin log is searched by actor, action, days and part of a name', async () => {
    const bySuper = await log('super', { actorId: testWorld.userId['super'] })
    expect(new Set(bySuper.map(({ actor }) => actor?.name))).toEqual(new Set(['super']))
    expect((await log('super', { action: 'organizationMoved' })).map(({ subject }) => subject)).toEqual(['Acme moved'])
    expect(await log('super', { Begin: '2001-01-01', End: '2001-12-31' })).toEqual([])
    expect(await log('super', { Begin: '2999-01-01', End: '2999-12-31' })).toEqual([])
    expect((await log('super', { Begin: '2001-01-01', End: '2999-12-31' })).length).toBeGreaterThan(3)
    expect((await log('super', { Search: 'ANTWERP tw' })).map(({ subject }) => subject)).toEqual(['Antwerp Two'])
    expect(await log('super', { Search: '%' })).toEqual([])
    expect(await log('super', { kind: 'user', subjectId: 99_999_999_999 })).toEqual([])
  })

  test('the admin log is paged, newest first', async () => {
    const all = await log('super')
    const first = await testWorld.call(adminLogContract.list, { Page: 1, Limit: 2 }, { as: 'super' })
    const second = await testWorld.call(adminLogContract.list, { Page: 2, Limit: 2 }, { as: 'super' })
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(all.slice(0, 4).map(({ id }) => id))
    expect(first).toMatchObject({ total: all.length, totalIsExact: true })
    const own = await testWorld.call(adminLogContract.list, { Page: 2, Limit: 2 }, { as: 'acme.admin' })
    expect(own.data.map(({ id }) => id)).toEqual((await log('acme.admin')).slice(2, 4).map(({ id }) => id))
  })
})

describe('exporting the admin log', () => {
  test('the admin log export has a line for each changed field in the reader’s language and escapes formulas', async () => {
    await record('super', {
      action: 'predefinedGoodEdited',
      subject: { kind: 'organization', id: testWorld.acme, name: '=HYPERLINK("x")' },
      organizationId: testWorld.acme,
      part: 'Solvents',
      before: { marks: null, unitWeight: 3 },
      after: { marks: '@SUM(A1)', unitWeight: 4 },
    })
    const answer = await testWorld.request('super', adminLogContract.csv, {
      action: 'predefinedGoodEdited',
      language: 'nl',
    })
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toContain('text/csv')
    const lines = answer.text
      .replace(/^\u{FEFF}/u, '')
      .trimEnd()
      .split('\r\n')
    expect(lines[0]).toMatch(/^Tijd;Wie;/)
    expect(lines).toHaveLength(3)
    expect(lines[1]).toMatch(
      /;Organisatie;"'=HYPERLINK\(""x""\)";Vooraf ingestelde goederen gewijzigd;Solvents;Merken;;'@SUM\(A1\)$/,
    )
    expect(lines[2]).toMatch(/;Gewicht per stuk in kg;3;4$/)
  })

  test('the admin log export spans several batches and contains each entry once', async () => {
    await sql`insert into admin_event (subject_kind, subject_name, organization_id, action)
      select 'role', 'Role ' || n, ${testWorld.acme}, 'roleEdited' from generate_series(1, 1203) as n`.execute(db)
    const answer = await testWorld.request('super', adminLogContract.csv, { kind: 'role' })
    const names = answer.text.match(/Role \d+/g) ?? []
    expect([names.length, new Set(names).size]).toEqual([1203, 1203])
  })

  test('an admin log export with invalid days or time zone is refused before it starts', async () => {
    const refused = async (body: object) =>
      (await testWorld.request('super', adminLogContract.csv, body)).body['fields']
    expect(await refused({ Begin: 'yesterday', End: 'EUR' })).toEqual({ Begin: 'wrong_format', End: 'wrong_format' })
    expect(await refused({ timeZone: 'Middle/Earth' })).toEqual({ timeZone: 'unknown' })
  })

  test('the admin log export is for super admins only', async () => {
    expect((await testWorld.request('acme.admin', adminLogContract.csv, {})).status).toBe(403)
    expect((await testWorld.request(null, adminLogContract.csv, {})).status).toBe(401)
  })
})

describe('changes that users make to their own account', () => {
  async function about(who: 'acme.planner' | 'colmar.signer') {
    const events = await log('super', { kind: 'user', subjectId: testWorld.userId[who] })
    return events.map(({ action, changes }) => ({ action, changes }))
  }

  test('a user’s change of language is logged once', async () => {
    await testWorld.call(sessionContract.chooseLanguage, { language: 'fr' }, { as: 'colmar.signer' })
    await testWorld.call(sessionContract.chooseLanguage, { language: 'fr' }, { as: 'colmar.signer' })
    expect(await about('colmar.signer')).toEqual([
      { action: 'userEdited', changes: [{ field: 'language', old: expect.any(String), new: 'fr' }] },
    ])
  })

  test('a user’s change of the sign code is logged without the code', async () => {
    await testWorld.call(signCodeContract.setSignCode, { oldCode: '1234', code: '8306' }, { as: 'acme.planner' })
    expect((await about('acme.planner'))[0]).toEqual({ action: 'signCodeSet', changes: [] })
    const { rows } = await connection.pool.query<{ lines: string }>(
      `select string_agg(admin_event::text, ' ') as lines from admin_event where action = 'signCodeSet'`,
    )
    expect(rows[0]?.lines).not.toContain('8306')
  })
})
