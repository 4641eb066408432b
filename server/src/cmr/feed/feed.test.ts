import { attachmentContract } from '@roadnote/domain/cmr/contract/attachment'
import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { externalIdContract } from '@roadnote/domain/cmr/contract/external-id'
import { feedContract } from '@roadnote/domain/cmr/feed/contract'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { wrongInput } from '../../../test-kit/contract-call.ts'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld, type TestWorld } from '../../../test-kit/notes.ts'
import type { PersonName } from '../../../test-kit/people.ts'
import { deleteOldFeed } from '../../operation/note-feed.ts'
import { advanceFeed } from './page.ts'
import { FeedWatch } from './watch.ts'

const connection = await openTestDatabase('world')
const { db } = connection
const testWorld: TestWorld = await createTestWorld(connection)
const { organization } = testWorld
const { addExternalId } = externalIdContract
afterAll(() => testWorld.app.close())

const page = (
  as: PersonName,
  input: { after?: number | 'now'; limit?: number; wait?: number; note?: 'row' | 'id' } = {},
) => testWorld.call(feedContract.feed, input, { as })

const cursorOf = async (as: PersonName): Promise<number> => Number((await page(as, { after: 'now' })).cursor)

/** Everything after a cursor, page by page. */
async function follow(as: PersonName, after: number, limit = 100) {
  const entries = []
  for (let cursor = after; ;) {
    const { data, cursor: next, more } = await page(as, { after: cursor, limit, note: 'id' })
    entries.push(...data)
    cursor = Number(next)
    if (!more) return { entries, cursor }
  }
}

const typesOf = (entries: readonly { readonly type: string; readonly cmrId: number }[], id: number) =>
  entries.filter(({ cmrId }) => cmrId === id).map(({ type }) => type)

describe('the feed of changes', () => {
  test('the feed lists each change of a note once and in order, to its sender with type, version and the note as it is now', async () => {
    const start = await cursorOf('acme.planner')
    const id = await testWorld.draft()
    await testWorld.call(cmrContract.release, { cmr_id: [id] }, { as: 'acme.planner' })
    await testWorld.signed(id, 'shipper', 'driver')
    const { data, cursor, more } = await page('acme.planner', { after: start })
    expect(data.map(({ type, cmrId }) => [type, cmrId])).toEqual([
      ['cmr.created', id],
      ['cmr.ready', id],
      ['cmr.signed.sender', id],
      ['cmr.signed.driver', id],
    ])
    expect(data.map(({ version }) => version)).toEqual([1, 2, 3, 4])
    expect(data.map(({ cmr }) => cmr?.status)).toEqual([4, 4, 4, 4])
    expect(more).toBe(false)
    expect(await page('acme.planner', { after: Number(cursor) })).toEqual({ data: [], cursor, more: false })
  })

  test('pages of one entry, followed by their cursors, are together what one large page has', async () => {
    const start = await cursorOf('acme.planner')
    const ids = [await testWorld.draft(), await testWorld.draft(), await testWorld.draft()]
    for (const id of ids) await testWorld.call(cmrContract.release, { cmr_id: [id] }, { as: 'acme.planner' })
    const whole = await follow('acme.planner', start)
    expect(whole.entries).toHaveLength(6)
    expect(await follow('acme.planner', start, 1)).toEqual(whole)
  })

  test('without the note an entry of the feed holds only its id and code', async () => {
    const start = await cursorOf('acme.planner')
    const id = await testWorld.draft()
    const { data } = await page('acme.planner', { after: start, note: 'id' })
    const { cmrCode } = await testWorld.item(id)
    expect(data).toMatchObject([{ cmrId: id, cmrCode, cmr: null }])
  })

  test('an entry of the feed has the own numbers of the reader and not those of the other side', async () => {
    const id = await testWorld.released()
    const number = { cmr_id: id, system: 'sap' }
    await testWorld.call(addExternalId, { ...number, externalId: 'PO-1' }, { as: 'acme.planner' })
    await testWorld.call(addExternalId, { ...number, externalId: 'ORDER 7' }, { as: 'brabant.planner' })
    const start = { acme: await cursorOf('acme.planner'), brabant: await cursorOf('brabant.planner') }
    await testWorld.signed(id, 'shipper')
    const entries = [
      ...(await page('acme.planner', { after: start.acme, note: 'id' })).data,
      ...(await page('brabant.planner', { after: start.brabant })).data,
    ]
    expect(entries.map(({ externalIds }) => externalIds)).toEqual([
      [{ system: 'sap', externalId: 'PO-1' }],
      [{ system: 'sap', externalId: 'ORDER 7' }],
    ])
  })

  test('a remark appears in the feed of the party that made it', async () => {
    const id = await testWorld.makeAt(3)
    const start = await cursorOf('brabant.planner')
    await testWorld.call(
      attachmentContract.comment,
      { cmr_id: id, CommentType: 11, comment: 'Two pallets wet' },
      { as: 'brabant.planner' },
    )
    const { data } = await page('brabant.planner', { after: start })
    expect(data).toMatchObject([{ type: 'cmr.remark', cmrId: id, version: 4 }])
  })

  test('a change whose transaction commits late is not left out, although the cursor has passed younger changes', async () => {
    const [slow, quick] = [await testWorld.released(), await testWorld.released()]
    const start = await cursorOf('acme.planner')
    const late = await db.startTransaction().execute()
    await sql`insert into note_feed_queue (cmr_id, kind, event_id)
      select cmr_id, 1, id from cmr_event where cmr_id = ${slow} order by sequence desc limit 1`.execute(late)
    await testWorld.signed(quick, 'shipper')
    const before = await follow('acme.planner', start)
    expect(before.entries.map(({ cmrId }) => cmrId)).toEqual([quick])
    await late.commit().execute()
    const after = await follow('acme.planner', before.cursor)
    expect(after.entries.map(({ cmrId }) => cmrId)).toEqual([slow])
  })

  test('two processes that continue the feed at once give no position twice and lose none', async () => {
    const start = await cursorOf('acme.planner')
    const ids: number[] = []
    for (let round = 0; round < 5; round += 1) {
      ids.push(await testWorld.draft())
      await Promise.all([advanceFeed(db), advanceFeed(db), advanceFeed(db)])
    }
    const { entries } = await follow('acme.planner', start)
    expect(entries.map(({ cmrId }) => cmrId)).toEqual(ids)
  })
})

describe('who sees which changes in the feed', () => {
  test('a recipient learns of a note by its release and nothing of its draft', async () => {
    const start = await cursorOf('colmar.planner')
    const id = await testWorld.draft()
    expect((await page('colmar.planner', { after: start })).data).toEqual([])
    await testWorld.call(cmrContract.release, { cmr_id: [id] }, { as: 'acme.planner' })
    await testWorld.signed(id, 'shipper')
    const { entries } = await follow('colmar.planner', start)
    expect(typesOf(entries, id)).toEqual(['cmr.ready', 'cmr.signed.sender'])
  })

  test('a recipient who reads late, after the release, learns nothing of the draft either', async () => {
    const start = await cursorOf('colmar.planner')
    const id = await testWorld.draft()
    await testWorld.call(cmrContract.edit, { id, tripID: 'T 1' }, { as: 'acme.planner' })
    await testWorld.call(cmrContract.release, { cmr_id: [id] }, { as: 'acme.planner' })
    expect(typesOf((await follow('colmar.planner', start)).entries, id)).toEqual(['cmr.ready'])
  })

  test('an organisation without business with a note sees nothing of it in the feed', async () => {
    const start = await cursorOf('eastline.planner')
    await testWorld.makeAt(5)
    expect((await follow('eastline.planner', start)).entries).toEqual([])
  })

  test('a note that changes its carrier is gone for the old one and appears to the new one', async () => {
    const id = await testWorld.make({ carrierOrganizationsID: organization.brabant })
    const [old, young] = [await cursorOf('brabant.planner'), await cursorOf('delta.planner')]
    await testWorld.call(cmrContract.edit, { id, carrierOrganizationsID: organization.delta }, { as: 'acme.planner' })
    expect((await page('brabant.planner', { after: old })).data).toMatchObject([
      { type: 'cmr.gone', cmrId: id, cmrCode: null, cmr: null },
    ])
    expect(typesOf((await follow('delta.planner', young)).entries, id)).toEqual(['cmr.modified'])
  })

  test('changes from before a note was gone are left out, also for a reader who had not read them', async () => {
    const start = await cursorOf('brabant.planner')
    const id = await testWorld.make({ carrierOrganizationsID: organization.brabant })
    await testWorld.call(cmrContract.edit, { id, carrierOrganizationsID: organization.delta }, { as: 'acme.planner' })
    expect(typesOf((await follow('brabant.planner', start)).entries, id)).toEqual(['cmr.gone'])
  })

  test('an organisation that comes above a party sees its notes appear, and gone when the party moves away', async () => {
    const id = await testWorld.make({ carrierOrganizationsID: organization.delta })
    const start = await cursorOf('colmar.planner')
    const move = (parent: number) =>
      db.updateTable('organization').set({ parentId: parent }).where('id', '=', organization.delta).execute()
    await move(organization.colmar)
    const gained = await follow('colmar.planner', start)
    expect(typesOf(gained.entries, id)).toEqual(['cmr.appeared'])
    await move(organization.operator)
    const lost = await follow('colmar.planner', gained.cursor)
    expect(typesOf(lost.entries, id)).toEqual(['cmr.gone'])
  })

  test('a driver follows the notes assigned to them alone, and those taken from them are gone', async () => {
    const starts = [await cursorOf('brabant.driver'), await cursorOf('brabant.driver2')] as const
    const id = await testWorld.released({ driverUserName: 'brabant.driver' })
    await advanceFeed(db)
    await testWorld.call(
      cmrContract.setDriver,
      { cmr_id: [id], guid: await testWorld.guidOf('brabant.driver2') },
      { as: 'brabant.planner' },
    )
    expect(typesOf((await follow('brabant.driver', starts[0])).entries, id)).toEqual(['cmr.gone'])
    expect(typesOf((await follow('brabant.driver2', starts[1])).entries, id)).toEqual(['cmr.driver'])
  })

  test('a super admin follows the notes of all organisations', async () => {
    const start = await cursorOf('super')
    const ids = [await testWorld.draft(), await testWorld.make({ carrierOrganizationsID: organization.delta })]
    const { entries } = await follow('super', start)
    expect(entries.map(({ cmrId }) => cmrId)).toEqual(ids)
  })

  test('an inspector, who sees single notes by their code, has no feed', async () => {
    const { status, body } = await testWorld.request('inspector', feedContract.feed, {})
    expect([status, body['error']]).toEqual([403, 'permission_missing'])
  })
})

describe('the cursor of the feed', () => {
  test.each([
    ['after', 'yesterday'],
    ['after', '-1'],
    ['after', '1.5'],
    ['after', '99999999999999999999'],
    ['limit', 0],
    ['limit', 101],
    ['wait', 26],
    ['wait', -1],
    ['note', 'all'],
  ])('the feed refuses %s = %s by the name of the field', async (field, value) => {
    const { status, body } = await testWorld.request('acme.planner', feedContract.feed, wrongInput({ [field]: value }))
    expect(status).toBe(400)
    expect(Object.keys(body['fields'] as object)).toEqual([field])
  })

  test('"NOW" in capitals and an empty "after" are understood', async () => {
    const now = await testWorld.request('acme.planner', feedContract.feed, wrongInput({ after: 'NOW' }))
    expect(now).toMatchObject({ status: 200, body: { data: [] } })
    const begin = await testWorld.request('acme.planner', feedContract.feed, wrongInput({ after: '', limit: '1' }))
    expect(begin.body['data']).toHaveLength(1)
  })

  test('a cursor that this database has never given is refused', async () => {
    const beyond = (await cursorOf('acme.planner')) + 1
    const { status, body } = await testWorld.request('acme.planner', feedContract.feed, { after: beyond })
    expect([status, body['error']]).toEqual([400, 'cursor_unknown'])
  })

  test('entries older than 90 days are deleted for every reader, and a cursor from before them is refused', async () => {
    const start = await cursorOf('acme.planner')
    const [old, young] = [await testWorld.draft(), await testWorld.draft()]
    await advanceFeed(db)
    await sql`update note_feed set at = now() - interval '91 days' where cmr_id <> ${young}`.execute(db)
    expect(await deleteOldFeed(db, new Date())).toBeGreaterThan(2)
    const left = await db.selectFrom('noteFeed').where('cmrId', '=', old).select('position').execute()
    expect(left).toEqual([])
    const { body } = await testWorld.request('acme.planner', feedContract.feed, { after: start })
    expect(body['error']).toBe('cursor_unknown')
    expect((await page('acme.planner')).data.map(({ cmrId }) => cmrId)).toEqual([young])
    expect(await deleteOldFeed(db, new Date())).toBe(0)
  })

  test('the cursor of a reader to whom nothing happens moves on with the feed of the others', async () => {
    const start = await cursorOf('eastline.planner')
    await testWorld.draft()
    expect(Number((await page('eastline.planner', { after: start })).cursor)).toBeGreaterThan(start)
  })
})

describe('waiting for a change', () => {
  test('a request that waits answers when another user changes a note', async () => {
    const id = await testWorld.released()
    const start = await cursorOf('acme.planner')
    const waiting = page('acme.planner', { after: start, wait: 25 })
    await testWorld.signed(id, 'shipper')
    const { data } = await waiting
    expect(data).toMatchObject([{ type: 'cmr.signed.sender', cmrId: id }])
  })

  test('a request that waits answers when another process has changed a note', async () => {
    const other = await createTestWorld(connection)
    const id = await testWorld.released()
    const start = await cursorOf('acme.planner')
    const waiting = page('acme.planner', { after: start, wait: 25 })
    await other.signed(id, 'shipper')
    expect((await waiting).data).toMatchObject([{ type: 'cmr.signed.sender', cmrId: id }])
    await other.app.close()
  })

  test('a request that waits in vain answers an empty page when its time is over', async () => {
    const start = await cursorOf('eastline.planner')
    const begin = performance.now()
    const { data, more } = await page('eastline.planner', { after: start, wait: 1 })
    expect({ data, more }).toEqual({ data: [], more: false })
    expect(performance.now() - begin).toBeGreaterThan(950)
  })

  test('of nine requests of a user that wait at once the last is told to come back, and another user may wait', async () => {
    const start = await cursorOf('colmar.planner')
    const waiting = Array.from({ length: 9 }, () =>
      testWorld.request('colmar.planner', feedContract.feed, { after: start, wait: 3 }),
    )
    const other = await testWorld.request('colmar.admin', feedContract.feed, { after: start, wait: 1 })
    const answers = await Promise.all(waiting)
    expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([...Array(8).fill(200), 429])
    expect(answers.find(({ status }) => status === 429)?.headers['retry-after']).toBe('5')
    expect(other.status).toBe(200)
  })

  test('a server that stops answers the requests that wait', async () => {
    const feed = new FeedWatch(() => advanceFeed(db))
    const other = await createTestWorld(connection, undefined, { feed })
    const start = await cursorOf('acme.planner')
    const waiting = other.request('acme.planner', feedContract.feed, { after: start, wait: 25 })
    await expect.poll(() => feed.waitingRequestsOf(testWorld.userId['acme.planner'])).toBe(1)
    const begin = performance.now()
    await other.app.close()
    expect((await waiting).status).toBe(200)
    expect(performance.now() - begin).toBeLessThan(20_000)
  })
})
