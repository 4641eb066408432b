import { signingContract } from '@roadnote/domain/cmr/signing/contract'
import { paperContract } from '@roadnote/domain/cmr/contract/paper'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { PDF } from '@libpdf/core'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import { plainParts } from '../../http/idempotency.ts'
import { itemWithTamperCheck } from './shown-item.ts'

const connection = await openTestDatabase('world')
const { db } = connection
const testWorld = await createTestWorld(connection)

/** Simulates a person with database access. */
async function inDatabase(change: ReturnType<typeof sql>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await change.execute(tx)
  })
}

async function tamperedNote(status: number): Promise<number> {
  const id = await testWorld.makeAt(status)
  await inDatabase(sql`update good set gross_weight = 7 where cmr_id = ${id}`)
  return id
}

async function pdfOf(id: number, copy: number | null = null): Promise<Buffer> {
  const { body } = await testWorld.request('acme.planner', paperContract.pdf, { cmr_id: id, copy })
  return Buffer.from(String(body['pdf']), 'base64')
}

async function wordsOf(pdf: Buffer): Promise<string> {
  const document = await PDF.load(pdf)
  return document
    .extractText()
    .map(({ text }) => text)
    .join(' ')
}

test('the item of a note changed in the database lists the changed fields to all users who see it', async () => {
  const id = await tamperedNote(3)
  const field = expect.stringMatching(/^goods\.\d+\.grossWeight$/)
  for (const who of ['acme.planner', 'brabant.planner', 'colmar.planner', 'super'] as const)
    expect((await testWorld.item(id, who))['tampered'], who).toEqual({ fields: [field] })
})

test('the item of an unchanged signed note and of an unsigned note reports no tampering', async () => {
  for (const status of [1, 2, 3, 4, 5, 9])
    expect(await testWorld.item(await testWorld.makeAt(status)), `status ${status}`).not.toHaveProperty('tampered')
})

test('a note that was changed in the database cannot be signed, and the refusal names the fields', async () => {
  const id = await tamperedNote(3)
  const guid = await testWorld.guidOf('brabant.planner')
  expect(await testWorld.sign('driver', id, 'super', { guid })).toMatchObject({
    status: 409,
    body: { error: 'content_differs', differs: [expect.stringMatching(/^goods\.\d+\.grossWeight$/)] },
  })
  expect((await testWorld.item(id))['status']).toBe(3)
})

test('when signing several notes, one that was changed in the database is not signed and the others are', async () => {
  const good = await testWorld.makeAt(3)
  const bad = await tamperedNote(3)
  const guid = await testWorld.guidOf('brabant.planner')
  const answer = await testWorld.request('super', signingContract.signManyAsDriver, {
    cmr_id: `${good},${bad}`,
    code: '1234',
    guid,
  })
  expect(
    [(await testWorld.item(good))['status'], (await testWorld.item(bad))['status']],
    JSON.stringify(answer.body),
  ).toEqual([4, 3])
})

test('the PDF of a note that was changed in the database is not sealed and carries a warning on every sheet', async () => {
  const id = await testWorld.makeAt(4)
  expect((await pdfOf(id)).includes('/ByteRange')).toBe(true)
  expect(await wordsOf(await pdfOf(id, 1))).not.toContain('WAARSCHUWING')
  await inDatabase(sql`update cmr set special_agreements = 'Price 1' where id = ${id}`)
  for (const copy of [null, 1]) {
    const pdf = await pdfOf(id, copy)
    expect(pdf.includes('/ByteRange')).toBe(false)
    expect((await wordsOf(pdf)).replaceAll(/\s+/g, ' ')).toContain('WAARSCHUWING: deze vrachtbrief wijkt af')
  }
})

test('a change in the database is logged each time and recorded in the admin log once', async () => {
  const id = await tamperedNote(4)
  const lines: object[] = []
  const show = itemWithTamperCheck({ error: (facts) => void lines.push(facts) })
  const sealLog = () => Buffer.alloc(32)
  const facts = { language: 'en', now: new Date(), newId: () => '', seal: () => Buffer.alloc(64), sealLog } as const
  const caller = { ip: null, userAgent: '', sessionHash: null, device: null }
  const actor = await testWorld.actorOf('acme.planner')
  const once = () => Promise.reject(new Error('reads only'))
  const { signal } = new AbortController()
  const read = () =>
    show({ ...facts, caller, actor, database: db, once, parts: plainParts(db), signal }, { cmr_id: id })
  await Promise.all([read(), read(), read()])
  expect(lines).toHaveLength(3)
  expect(lines[0]).toMatchObject({ cmrId: id })
  const { code } = await db.selectFrom('cmr').where('id', '=', id).select('code').executeTakeFirstOrThrow()
  const events = await db
    .selectFrom('adminEvent')
    .where('action', '=', 'noteTampered')
    .where('part', '=', code)
    .selectAll()
    .execute()
  expect(events).toMatchObject([{ subjectKind: 'organization', organizationId: testWorld.acme, actorUserId: null }])
})
