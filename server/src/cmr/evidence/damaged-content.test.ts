import { paperContract } from '@roadnote/domain/cmr/contract/paper'
import { signingContract } from '@roadnote/domain/cmr/signing/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'

const connection = await openTestDatabase('world')
const { db } = connection
const testWorld = await createTestWorld(connection)

/** A note signed by shipper and driver, with these bytes as the driver's content in the database. */
async function noteWithContent(bytes: Buffer): Promise<number> {
  const id = await testWorld.makeAt(4)
  await db.transaction().execute(async (tx) => {
    await sql`alter table cmr_signature disable trigger user`.execute(tx)
    await tx.updateTable('cmrSignature').set({ content: bytes }).where('cmrId', '=', id).where('step', '=', 2).execute()
    await sql`alter table cmr_signature enable trigger user`.execute(tx)
  })
  return id
}

test.each([
  ['no JSON', '{"version":'],
  ['no object', 'null'],
  ['no text', '\u0000'],
])('evidence of a note with a damaged signature (%s) is refused and names the signature', async (_, content) => {
  const id = await noteWithContent(Buffer.from(content))
  const answer = await testWorld.request('acme.planner', signingContract.evidence, { cmr_id: id })
  expect(answer).toMatchObject({ status: 409, body: { error: 'signature_unreadable', step: 'driver' } })
})

test('a note with a damaged signature is still shown, listed in its history and printed without a seal', async () => {
  const id = await noteWithContent(Buffer.from('damaged'))
  for (const path of [`item?cmr_id=${id}`, `history?cmr_id=${id}`, `changes?cmr_id=${id}&version=0`])
    expect((await testWorld.requestByPath('acme.planner', `GET api/cmr/${path}`)).status, path).toBe(200)
  const { status, body } = await testWorld.request('acme.planner', paperContract.pdf, { cmr_id: id })
  expect(status).toBe(200)
  expect(Buffer.from(String(body['pdf']), 'base64').subarray(0, 5).toString()).toBe('%PDF-')
})
