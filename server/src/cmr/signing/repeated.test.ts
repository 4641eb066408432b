import { signingContract } from '@roadnote/domain/cmr/signing/contract'
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { startTestApp } from '../../../test-kit/app.ts'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import { testSignCode } from '../../../test-kit/secrets.ts'

/** Requests to sign that are sent again with the same Idempotency-Key, because no answer came. */
const connection = await openTestDatabase('world')
const testWorld = await createTestWorld(connection)
const { db, ask, tokens } = testWorld
const options = (key: string) => ({ token: tokens['acme.planner'], headers: { 'idempotency-key': key } })
const { signAsShipper, signManyAsShipper } = signingContract
const versionOf = async (id: number) => Number((await testWorld.item(id))['version'])
const failures = async () =>
  (await db.selectFrom('attemptFailure').where('kind', '=', 'code').select('id').execute()).length
const signatures = async (ids: readonly number[]) => {
  const rows = await db.selectFrom('cmrSignature').where('cmrId', 'in', ids).select('cmrId').orderBy('cmrId').execute()
  return rows.map(({ cmrId }) => cmrId)
}

test('a request to sign that is repeated with its idempotency key gets the first reply, also from another process', async () => {
  const id = await testWorld.released()
  const input = { cmr_id: id, version: await versionOf(id), code: testSignCode }
  const first = await ask(signAsShipper, input, options('one'))
  expect(first.status).toBe(200)
  const again = await startTestApp(connection).ask(signAsShipper, input, options('one'))
  expect([again.status, again.body, again.headers['idempotency-replayed']]).toEqual([200, first.body, 'true'])
  expect(await signatures([id])).toEqual([id])
})

test('parallel requests to sign with one idempotency key sign once, and none is told that the note has another status', async () => {
  const id = await testWorld.released()
  const sign = () => ask(signAsShipper, { cmr_id: id, code: testSignCode }, options('parallel'))
  const answers = await Promise.all([sign(), sign(), sign()])
  const told = answers.map(({ status, body }) => (status === 200 ? 'signed' : body['error']))
  expect(told).toContain('signed')
  expect(told.filter((one) => one !== 'signed' && one !== 'idempotency_in_progress')).toEqual([])
  expect(await signatures([id])).toEqual([id])
})

test('a wrong sign code that is sent twice with one idempotency key counts as one attempt', async () => {
  const id = await testWorld.released()
  const before = await failures()
  const sign = (code: string, key: string) => ask(signAsShipper, { cmr_id: id, code }, options(key))
  expect((await sign('9999', 'wrong')).body['error']).toBe('sign_code_wrong')
  expect((await sign('9999', 'wrong')).body['error']).toBe('sign_code_wrong')
  expect(await failures()).toBe(before + 1)
  expect((await sign(testSignCode, 'wrong')).body['error']).toBe('idempotency_key_reused')
  expect((await sign(testSignCode, 'right')).status).toBe(200)
})

test('the stored hash of a signing request does not reveal its code to a reader of the database', async () => {
  const id = await testWorld.released()
  const body = { cmr_id: id, code: testSignCode }
  await ask(signAsShipper, body, options('hashed'))
  const row = db.selectFrom('idempotentReply').where('key', '=', 'hashed').select(['bodyHash', 'reply'])
  const { bodyHash, reply } = await row.executeTakeFirstOrThrow()
  const guesses = Array.from({ length: 10_000 }, (_, guess) => String(guess).padStart(4, '0')).flatMap((code) =>
    [
      [{}, { cmr_id: id, code }],
      [{}, { code, cmr_id: id }],
    ].map((sent) => createHash('sha256').update(JSON.stringify(sent)).digest('hex')),
  )
  expect(guesses).not.toContain(bodyHash.toString('hex'))
  expect(reply).not.toContain(testSignCode)
})

test('signing several notes with the key of a request that ended in between signs the rest and reports all as signed', async () => {
  const ids = [await testWorld.released(), await testWorld.released(), await testWorld.released()]
  const input = { cmr_id: ids, version: await Promise.all(ids.map(versionOf)), code: testSignCode }
  const first = await ask(signManyAsShipper, input, options('several'))
  expect([first.status, await signatures(ids)]).toEqual([200, ids])
  const replayed = await ask(signManyAsShipper, input, options('several'))
  expect(replayed.body).toEqual(first.body)
  // As if the process had ended before the last transaction: the notes are signed, and the reply is not stored.
  await db.deleteFrom('idempotentReply').where('key', '=', 'several').execute()
  const again = await ask(signManyAsShipper, input, options('several'))
  expect([again.status, again.body]).toEqual([200, first.body])
  expect(await signatures(ids)).toEqual(ids)
})

test('a note that could not be signed with others is reported in the same way when the request is repeated', async () => {
  const ids = [await testWorld.released(), await testWorld.draft()]
  const input = { cmr_id: ids, code: testSignCode }
  const first = await ask(signManyAsShipper, input, options('partly'))
  expect([first.status, first.body['error']]).toEqual([400, 'not_all_signed'])
  const again = await ask(signManyAsShipper, input, options('partly'))
  expect([again.status, again.body]).toEqual([400, first.body])
  expect(await signatures(ids)).toEqual([ids[0]])
})
