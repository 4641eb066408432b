import { paperContract } from '@roadnote/domain/cmr/contract/paper'
import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import type { NoteFilter } from '@roadnote/domain/cmr/contract/list'
import { beforeEach, describe, expect, test } from 'vitest'
import { moveAttemptsBack } from '../../../test-kit/session/guesses.ts'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'

let clock = new Date('2026-11-15T08:00:00Z')
const testWorld = await createTestWorld(await openTestDatabase('world'), () => clock)
const { db } = testWorld

async function look(filter: NoteFilter) {
  const { data, total } = await testWorld.call(cmrContract.list, filter, { as: 'inspector' })
  expect(total).toBe(data.length)
  return data.map(({ id }) => id)
}

async function codeOf(id: number): Promise<string> {
  const { code } = await db.selectFrom('cmr').where('id', '=', id).select('code').executeTakeFirstOrThrow()
  return code
}

async function looksOnRecord(id: number) {
  const events = await db
    .selectFrom('cmrEvent')
    .where('cmrId', '=', id)
    .where('type', '=', 'lookedUpByAuthority')
    .select(['actorUserId', 'at'])
    .orderBy('sequence')
    .execute()
  return events.map(({ actorUserId, at }) => ({ by: actorUserId, at: at.toISOString() }))
}

describe('note lookup by an inspector', () => {
  let id: number
  let code: string

  beforeEach(async () => {
    // Near the real time, because sessions use the database clock and lookups the test clock.
    clock = new Date()
    id = await testWorld.makeAt(3)
    code = await codeOf(id)
    // An event is never dated before the last one, so the clock must be ahead of it.
    clock = new Date(Date.now() + 1000)
  })

  test('an inspector sees no note until they enter a complete code', async () => {
    expect(await look({})).toEqual([])
    expect(await look({ Search: code })).toEqual([])
    expect(await look({ Code: code.slice(0, -1) })).toEqual([])
    expect(await look({ Code: code.slice(1) })).toEqual([])
    expect(await look({ Code: `${code}1` })).toEqual([])
    expect(await look({ Code: '%' })).toEqual([])
    expect(await looksOnRecord(id)).toEqual([])
  })

  test('an inspector finds a note by its code in any letter case and regardless of the other filters', async () => {
    expect(await look({ Code: code })).toEqual([id])
    const narrow = { Begin: '2001-01-01', End: '2001-01-02', StatusList: '7', Sender: 'nobody' }
    expect(await look({ ...narrow, Code: ` ${code.toLowerCase()} ` })).toEqual([id])
  })

  test('an inspector finds neither drafts nor removed notes', async () => {
    for (const status of [1, 8]) {
      const hidden = await testWorld.makeAt(status)
      expect(await look({ Code: await codeOf(hidden) }), String(status)).toEqual([])
      expect(await looksOnRecord(hidden)).toEqual([])
    }
    for (const status of [2, 4, 5, 9]) {
      const shown = await testWorld.makeAt(status)
      expect(await look({ Code: await codeOf(shown) }), String(status)).toEqual([shown])
    }
  })

  test('each lookup by an inspector is recorded in the note’s history, repeated ones once a minute', async () => {
    const first = clock.toISOString()
    await look({ Code: code })
    clock = new Date(clock.getTime() + 59_000)
    await look({ Code: code })
    expect(await looksOnRecord(id)).toEqual([{ by: testWorld.userId.inspector, at: first }])
    clock = new Date(clock.getTime() + 2_000)
    await look({ Code: code })
    expect(await looksOnRecord(id)).toHaveLength(2)
    expect(await testWorld.chain(id)).toMatchObject({ intact: true })
    const { body } = await testWorld.request('acme.planner', cmrContract.history, { cmr_id: id })
    expect(JSON.stringify(body)).toContain('lookedUpByAuthority')
  })

  test('the first lookup of an inspector who edited the note before in another role is recorded', async () => {
    const roleOf = async (who: 'acme.planner' | 'inspector') =>
      db.selectFrom('appUser').where('id', '=', testWorld.userId[who]).select('roleId').executeTakeFirstOrThrow()
    const become = (role: { roleId: number }) =>
      db.updateTable('appUser').set(role).where('id', '=', testWorld.userId['acme.planner']).execute()
    const planner = await roleOf('acme.planner')
    await become(await roleOf('inspector'))
    expect(await testWorld.call(cmrContract.list, { Code: code }, { as: 'acme.planner' })).toMatchObject({ total: 1 })
    await become(planner)
    expect(await looksOnRecord(id)).toEqual([{ by: testWorld.userId['acme.planner'], at: clock.toISOString() }])
  })

  test('an inspector can open only the note that they looked up', async () => {
    const other = await testWorld.makeAt(3)
    await look({ Code: code })
    expect((await testWorld.request('inspector', cmrContract.item, { cmr_id: id })).status).toBe(200)
    expect((await testWorld.request('inspector', cmrContract.item, { cmr_id: other })).status).toBe(404)
  })

  test.each([
    'GET api/cmr/item?cmr_id=',
    'GET api/cmr/pdf?cmr_id=',
    'GET api/cmr/history?cmr_id=',
    'GET api/cmr/evidence?cmr_id=',
    'GET api/cmr/document-list?cmr_id=',
    'GET api/cmr/photo-list?cmr_id=',
    'GET api/cmr/comment-list?cmr_id=',
  ])('an inspector cannot read a note by its id before the lookup is recorded: %s', async (call) => {
    expect((await testWorld.requestByPath('inspector', `${call}${id}`)).status).toBe(404)
    expect(await looksOnRecord(id)).toEqual([])
    await look({ Code: code })
    expect((await testWorld.requestByPath('inspector', `${call}${id}`)).status).toBe(200)
    expect(await looksOnRecord(id)).toHaveLength(1)
  })

  test('an inspector gets the note’s code from the link in its QR code, and the lookup by that code is recorded', async () => {
    const { body } = await testWorld.request('acme.planner', paperContract.link, { cmr_id: id })
    const { pathname, searchParams } = new URL(String(body['url']))
    const scanned = { cmrId: pathname.split('/').at(-1) ?? '', link: searchParams.get('link') ?? '' }
    const reply = await testWorld.request('inspector', paperContract.codeOfLink, scanned)
    expect([reply.status, reply.body]).toEqual([200, { cmrCode: code }])
    expect(await looksOnRecord(id)).toEqual([])
    expect(await look({ Code: String(reply.body['cmrCode']) })).toEqual([id])
    expect(await looksOnRecord(id)).toHaveLength(1)
    // The id of another note, a revoked link and a missing link get the same answer.
    const other = await testWorld.makeAt(3)
    await testWorld.request('acme.planner', paperContract.revokeLinks, { cmr_id: id })
    for (const wrong of [{ ...scanned, cmrId: String(other) }, scanned, { cmrId: '0', link: '' }]) {
      const refused = await testWorld.request('inspector', paperContract.codeOfLink, wrong)
      expect([refused.status, refused.body['error']]).toEqual([403, 'link_refused'])
    }
  })

  test('lookups by inspectors concurrent with edits leave the history intact', async () => {
    await Promise.all([
      look({ Code: code }),
      look({ Code: code }),
      testWorld.request('acme.admin', cmrContract.setUnfinished, { cmr_id: id }),
    ])
    expect(await looksOnRecord(id)).toHaveLength(1)
    expect(await testWorld.chain(id)).toMatchObject({ intact: true })
  })

  test('an inspector is limited to thirty failed lookups an hour, whether concurrent or sequential', async () => {
    await db.deleteFrom('attemptFailure').execute()
    // An incomplete code is not counted, because the inspector may still be typing.
    for (let typed = 6; typed < code.length - 2; typed++) expect(await look({ Code: code.slice(0, typed) })).toEqual([])
    const miss = (number: number) =>
      testWorld.request('inspector', cmrContract.list, { Code: `BEACM${500_000 + number}RN` })
    const answers = await Promise.all(Array.from({ length: 40 }, (_, number) => miss(number)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30)
    const refused = await testWorld.request('inspector', cmrContract.list, { Code: code })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500)
    // Further attempts do not prolong the wait.
    await moveAttemptsBack(db, 59)
    expect((await miss(99)).status).toBe(429)
    await moveAttemptsBack(db, 1)
    expect(await look({ Code: code })).toEqual([id])
    // A found note is not counted as a failure.
    for (let time = 0; time < 35; time++) expect(await look({ Code: code })).toEqual([id])
  })
})
