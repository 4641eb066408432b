import { expect, test } from 'vitest'
import { charterWorld } from '../../../test-kit/charter.ts'
import { openTestDatabase } from '../../../test-kit/database.ts'

const world = await charterWorld(await openTestDatabase())
const { db } = world

/** A note of a driver's link that sender and driver have signed, with its version. */
async function underWay(phone: string) {
  const { id, token } = await world.chartered(true, { phone })
  await db.updateTable('cmr').set({ status: 4 }).where('id', '=', id).execute()
  const { version } = await db.selectFrom('cmr').where('id', '=', id).select('version').executeTakeFirstOrThrow()
  return { id, token, version }
}

test.each([
  ['delivery-check', {}],
  ['delivery-left', { reason: 'closed' }],
  ['delivery-refused', { reason: 'noRoom' }],
] as const)('%s by a link is refused if the note has changed since the driver saw it', async (action, sent) => {
  const { id, token, version } = await underWay(`+3162099900${action.length % 10}`)
  const stale = await world.drive(action, token, { cmr_id: id, version: version - 1, ...sent })
  expect(stale).toMatchObject({ status: 409, body: { error: 'changed_meanwhile' } })
  const done = await world.drive(action, token, { cmr_id: id, version, ...sent })
  expect(done.status, JSON.stringify(done.body)).toBe(200)
  // A client that sends none records as before.
  const again = await world.drive(action, token, { cmr_id: id, ...sent, text: 'Once more' })
  expect(again.status, JSON.stringify(again.body)).toBe(200)
})
