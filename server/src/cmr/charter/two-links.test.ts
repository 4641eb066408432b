import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { charterWorld } from '../../../test-kit/charter.ts'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { recordedEvents } from '../../../test-kit/recorded.ts'
import { storedReply, runOnce } from './once.ts'

/** Actions through one driver link do not affect another link. */
const connection = await openTestDatabase()
const { db } = connection
const world = await charterWorld(connection)

async function linkOf(cmrId: number) {
  const link = await db
    .selectFrom('driverLinkCmr')
    .where('cmrId', '=', cmrId)
    .select('driverLinkId as id')
    .executeTakeFirstOrThrow()
  return { actor: { userId: 0 }, link }
}

test('the signature record says that the code was chosen through the link only for the link where it was chosen', async () => {
  const [first, second] = [await world.chartered(true), await world.chartered(true)]
  const code = '7351'
  expect((await world.drive('set-code', first.token, { code })).status).toBe(200)
  const provedBy = async ({ id, token }: typeof first) => {
    await world.drive('signature', token, { cmr_id: id, code })
    return (await recordedEvents(db, id)).findLast(({ type }) => type === 'noteSigned')?.payload
  }
  const how = { kind: 'linkAndCode', failuresBefore: 0 }
  expect(await provedBy(first)).toMatchObject({ step: 2, authentication: { ...how, codeChosenAt: expect.any(String) } })
  expect(await provedBy(second)).toMatchObject({ step: 2, authentication: { ...how, codeChosenAt: null } })
})

test('two drivers whose pages use the same idempotency key each get their own stored answer', async () => {
  const links = [await linkOf((await world.chartered()).id), await linkOf((await world.chartered()).id)]
  const key = randomUUID()
  for (const [index, link] of links.entries())
    await db.transaction().execute((tx) => runOnce(tx, link, key, async () => ({ message: `driver ${index}` })))
  const replies = await Promise.all(links.map((link) => storedReply(db, link, key)))
  expect(replies).toEqual([{ message: 'driver 0' }, { message: 'driver 1' }])
})
