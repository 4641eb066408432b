import { viewLimits, noteViewContract } from '@roadnote/domain/cmr/contract/view'
import { listNotes } from '@roadnote/domain/cmr/contract/list'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import type { PersonName } from '../../../test-kit/people.ts'
import { addNote } from '../../../test-kit/rows.ts'

const connection = await openTestDatabase('world')
const { db } = connection
const testWorld = await createTestWorld(connection)
const { acme, antwerp, brabant, colmar } = testWorld.organization

beforeEach(async () => {
  await db.deleteFrom('cmrView').execute()
  await db
    .updateTable('appUser')
    .set({ organizationId: acme })
    .where('id', '=', testWorld.userId['acme.planner'])
    .execute()
})

async function viewsOf(as: PersonName) {
  return (await testWorld.call(noteViewContract.list, {}, { as })).data
}

async function names(as: PersonName): Promise<string[]> {
  return (await viewsOf(as)).map(({ name }) => name)
}

async function save(as: PersonName, name: string, shown: object = { Late: true }): Promise<number> {
  return (await testWorld.call(noteViewContract.create, { name, ...shown }, { as })).id
}

async function saveShared(as: PersonName, name: string): Promise<number> {
  const id = await save(as, name)
  await testWorld.call(noteViewContract.share, { id, isShared: true }, { as })
  return id
}

describe('saved views of the orders', () => {
  test('a saved view keeps filter, order and columns as they were shown', async () => {
    const filter = { Search: 'Gent', StatusList: '2,3', LastDays: 14, OrderBy: 'status', Direction: 'desc', Late: true }
    const id = await save('acme.planner', ' Ghent ', { ...filter, columns: ['status', 'cmrCode', 'status'] })
    expect(await viewsOf('acme.planner')).toEqual([
      {
        id,
        name: 'Ghent',
        isOwn: true,
        isShared: false,
        owner: expect.any(String),
        filter,
        columns: ['status', 'cmrCode'],
      },
    ])
    await testWorld.call(noteViewContract.replace, { id, Recipient: 'Colmar', Search: '' }, { as: 'acme.planner' })
    const [view] = await viewsOf('acme.planner')
    expect([view?.filter, view?.columns]).toEqual([{ Recipient: 'Colmar' }, null])
  })

  test('a saved view moves with the day instead of its fixed period when both are sent', async () => {
    await save('acme.planner', 'Week', { LastDays: 7, Begin: '2026-01-01', End: '2026-02-01' })
    expect((await viewsOf('acme.planner'))[0]?.filter).toEqual({ LastDays: 7 })
  })

  test.each([
    ['a wrong order', { OrderBy: 'nothing' }, 'OrderBy'],
    ['an unknown metric', { Metric: 'happiness' }, 'Metric'],
    ['too long a search', { Search: 'x'.repeat(101) }, 'Search'],
    ['a period of no days', { LastDays: 0 }, 'LastDays'],
    ['a column with a strange name', { columns: 'cmrCode,<b>' }, 'columns'],
    ['too many columns', { columns: Array.from({ length: 61 }, (_, at) => `c${'x'.repeat(at)}`).join(',') }, 'columns'],
    ['an empty name', { name: '  ' }, 'name'],
    ['too long a name', { name: 'n'.repeat(61) }, 'name'],
  ])('a saved view with %s is refused and names the field', async (_what, wrong, field) => {
    const refused = await testWorld.requestByPath('acme.planner', 'POST api/cmr-view/create', { name: 'New', ...wrong })
    expect([refused.status, Object.keys(refused.body['fields'] as object)]).toEqual([400, [field]])
    expect(await names('acme.planner')).toEqual([])
  })

  test('view names of one user are unique regardless of case and accents, and other users may have the same', async () => {
    const id = await save('acme.planner', 'Élysée')
    const again = await testWorld.request('acme.planner', noteViewContract.create, { name: 'ELYSEE' })
    expect(again.body['fields']).toEqual({ name: 'taken' })
    await save('acme.admin', 'elysée')
    await save('acme.planner', 'Other')
    const rename = (name: string) => testWorld.request('acme.planner', noteViewContract.rename, { id, name })
    expect((await rename('OTHER')).body['fields']).toEqual({ name: 'taken' })
    expect((await rename('ÉLYSÉE')).status).toBe(200)
    expect(await names('acme.planner')).toEqual(['ÉLYSÉE', 'Other'])
  })

  test('the number of saved views of a user is limited, also for parallel requests', async () => {
    await sql`insert into cmr_view (user_id, name, filter) select ${testWorld.userId['acme.planner']}::int, 'V' || n, '{}'
      from generate_series(3, ${viewLimits.perUser}::int) as n`.execute(db)
    const replies = await Promise.all(
      [1, 2, 3, 4].map((number) =>
        testWorld.request('acme.planner', noteViewContract.create, { name: `More ${number}` }),
      ),
    )
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 200, 400, 400])
    expect(replies.find(({ status }) => status === 400)?.body['error']).toBe('view_quota')
  })

  test('a stored view with fields and values that no longer exist still opens with the rest', async () => {
    const stored = { Late: true, Gone: 'yes', OrderBy: 'dropped', Metric: 'dropped', StatusList: '2' }
    await db
      .insertInto('cmrView')
      .values({ userId: testWorld.userId['acme.planner'], name: 'Old', filter: JSON.stringify(stored) })
      .execute()
    expect((await viewsOf('acme.planner'))[0]?.filter).toEqual({ Late: true, StatusList: '2' })
  })

  test('a view that names an organisation which the reader does not see finds nothing', async () => {
    await addNote(db, { sender: acme, carrier: brabant, recipient: colmar }, { status: 2 })
    await save('acme.planner', 'Elsewhere', { Sender: String(testWorld.organization.eastline) })
    const [view] = await viewsOf('acme.planner')
    expect((await testWorld.call(listNotes, view?.filter ?? {}, { as: 'acme.planner' })).total).toBe(0)
  })

  test('an inspector has no saved views', async () => {
    expect((await testWorld.request('inspector', noteViewContract.list, {})).status).toBe(403)
    expect((await testWorld.request('inspector', noteViewContract.create, { name: 'Mine' })).status).toBe(403)
  })
})

describe('shared views of the orders', () => {
  test('a private view is hidden from colleagues, who cannot use, change or delete it', async () => {
    const id = await save('acme.planner', 'Mine')
    expect(await names('acme.admin')).toEqual([])
    for (const [path, body] of [
      ['rename', { id, name: 'Theirs' }],
      ['replace', { id, Late: true }],
      ['share', { id, isShared: false }],
      ['delete', { id }],
    ] as const)
      expect((await testWorld.requestByPath('acme.admin', `POST api/cmr-view/${path}`, body)).status).toBe(404)
    expect(await names('acme.planner')).toEqual(['Mine'])
  })

  test('colleagues see a shared view with its owner and cannot change it', async () => {
    const id = await saveShared('acme.admin', 'Ours')
    await save('acme.planner', 'Zebra')
    const views = await viewsOf('acme.planner')
    expect(views.map(({ name, isOwn, isShared }) => ({ name, isOwn, isShared }))).toEqual([
      { name: 'Zebra', isOwn: true, isShared: false },
      { name: 'Ours', isOwn: false, isShared: true },
    ])
    expect(views[1]?.owner).not.toBe('')
    for (const [path, body] of [
      ['rename', { id, name: 'Theirs' }],
      ['replace', { id, Late: true }],
      ['share', { id, isShared: false }],
      ['delete', { id }],
    ] as const) {
      const refused = await testWorld.requestByPath('acme.planner', `POST api/cmr-view/${path}`, body)
      expect([refused.status, refused.body['error']]).toEqual([403, 'view_not_own'])
    }
  })

  test('the parent, child and other organisations do not see a shared view', async () => {
    await saveShared('acme.planner', 'Of Acme')
    await saveShared('antwerp.planner', 'Of Antwerp')
    expect(await names('antwerp.planner')).toEqual(['Of Antwerp'])
    expect(await names('acme.admin')).toEqual(['Of Acme'])
    expect(await names('brabant.planner')).toEqual([])
    expect(await names('super')).toEqual([])
  })

  test('a view that is no longer shared is hidden from colleagues again', async () => {
    const id = await saveShared('acme.planner', 'Ours')
    await testWorld.call(noteViewContract.share, { id, isShared: false }, { as: 'acme.planner' })
    expect([await names('acme.admin'), await names('acme.planner')]).toEqual([[], ['Ours']])
  })

  test('a user who sees no colleagues cannot share a view', async () => {
    const id = await save('acme.signer', 'Mine')
    const refused = await testWorld.request('acme.signer', noteViewContract.share, { id, isShared: true })
    expect([refused.status, refused.body['error']]).toEqual([403, 'permission_missing'])
  })

  test('a user who leaves the organisation loses its shared views, and colleagues keep the ones they shared', async () => {
    await saveShared('acme.admin', 'Of the admin')
    await saveShared('acme.planner', 'Of the planner')
    await save('acme.planner', 'Private')
    await db
      .updateTable('appUser')
      .set({ organizationId: antwerp })
      .where('id', '=', testWorld.userId['acme.planner'])
      .execute()
    expect(await names('acme.planner')).toEqual(['Private'])
    const [own, left] = await viewsOf('acme.admin')
    expect([own?.name, left?.name]).toEqual(['Of the admin', 'Of the planner'])
    // Whoever manages users clears away what its owner left behind.
    await testWorld.call(noteViewContract.remove, { id: left?.id ?? 0 }, { as: 'acme.admin' })
    expect(await names('acme.admin')).toEqual(['Of the admin'])
  })

  test('the number of shared views of an organisation is limited, and other organisations are not affected', async () => {
    await sql`insert into cmr_view (user_id, organization_id, name, filter)
      select ${testWorld.userId['acme.admin']}::int, ${acme}::int, 'V' || n, '{}'
      from generate_series(1, ${viewLimits.shared}::int) as n`.execute(db)
    const id = await save('acme.planner', 'One more')
    const refused = await testWorld.request('acme.planner', noteViewContract.share, { id, isShared: true })
    expect(refused.body['error']).toBe('shared_view_quota')
    await saveShared('antwerp.planner', 'Ours')
    expect(await names('antwerp.planner')).toEqual(['Ours'])
  })
})
