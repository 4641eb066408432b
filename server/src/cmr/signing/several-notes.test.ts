import { signingContract } from '@roadnote/domain/cmr/signing/contract'
import { expect, test } from 'vitest'
import { testSignCode } from '../../../test-kit/secrets.ts'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import { anAuthenticator } from '../../../test-kit/session/authenticator.ts'
import { addPasskey, passkeyResponse } from '../../../test-kit/session/passkey-signing.ts'

/** Signing several notes: errors that are returned before anything is tried. */
const testWorld = await createTestWorld(await openTestDatabase('world'))
const { db, request } = testWorld

const signAll = (ids: readonly number[], proof: object) =>
  request('acme.planner', signingContract.signManyAsShipper, { cmr_id: [...ids], ...proof })

async function statusesOf(ids: readonly number[]) {
  const rows = await db.selectFrom('cmr').where('id', 'in', ids).select('status').execute()
  return rows.map(({ status }) => status)
}

test('a passkey signs several notes for its owner only, and a refused try for another signer does not use up the response', async () => {
  const device = anAuthenticator()
  const token = testWorld.tokens['acme.planner']
  await addPasskey(testWorld, token, device)
  const ids = [await testWorld.released(), await testWorld.released()]
  const passkey = await passkeyResponse(testWorld, { token, step: 'shipper', cmr_id: ids }, device)
  const forAnother = await signAll(ids, { passkey, guid: await testWorld.guidOf('acme.signer') })
  expect(forAnother).toMatchObject({ status: 400, body: { error: 'bad_input', fields: { guid: 'not_allowed' } } })
  expect(await statusesOf(ids)).toEqual([2, 2])
  const forOneself = await signAll(ids, { passkey, guid: await testWorld.guidOf('acme.planner') })
  expect(forOneself.status).toBe(200)
  expect(await statusesOf(ids)).toEqual([3, 3])
})

test('signing several notes without a sign code is refused and counts no wrong attempt', async () => {
  const ids = [await testWorld.released(), await testWorld.released()]
  const planner = db.updateTable('appUser').where('id', '=', testWorld.userId['acme.planner'])
  await planner.set({ signCodeHash: null }).execute()
  expect((await signAll(ids, { code: testSignCode })).body['error']).toBe('sign_code_missing')
  const tries = db.selectFrom('attemptFailure').where('kind', '=', 'code').select('id')
  expect(await tries.execute()).toEqual([])
  // Another user on the same device has a code.
  const guid = await testWorld.guidOf('acme.signer')
  expect((await signAll(ids, { code: testSignCode, guid })).status).toBe(200)
  expect(await statusesOf(ids)).toEqual([3, 3])
})
