import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { charterWorld } from '../../../test-kit/charter.ts'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { waitForLockWait } from '../../../test-kit/rows.ts'

/** Charters next to those of other organisations, and links that change while they are used. */
const connection = await openTestDatabase()
const { db } = connection
const world = await charterWorld(connection)

test('the driver link of a trip shows a planner only the notes that they can still see', async () => {
  const ids = [await world.released(), await world.released()]
  await world.charter(ids)
  const [first = 0, second = 0] = ids
  const { eastline } = world
  await db
    .updateTable('cmr')
    .set({ senderOrganizationId: eastline, createdByOrganizationId: eastline })
    .where('id', '=', second)
    .execute()
  const { body } = await world.ask('GET', `api/cmr/driver-link?cmr_id=${first}`, {
    token: world.tokens['acme.planner'] ?? '',
  })
  const { code } = await db.selectFrom('cmr').where('id', '=', first).select('code').executeTakeFirstOrThrow()
  expect(body['chartered']).toMatchObject({ codes: [code] })
})

test('a driver with an account sets the sign code there and not through a link, even without a password', async () => {
  const { id, token } = await world.chartered()
  const codeIs = async () => (await world.drive('item', token)).body['code']
  expect(await codeIs()).toBe('toChoose')
  const driver = db.selectFrom('cmr').where('id', '=', id).select('driverUserId')
  const becomes = (change: { charterOnly: boolean; passwordHash: string | null }) =>
    db.updateTable('appUser').set(change).where('id', '=', driver).execute()
  await becomes({ charterOnly: true, passwordHash: 'some' })
  expect(await codeIs()).toBe('inAccount')
  await becomes({ charterOnly: false, passwordHash: null })
  expect(await codeIs()).toBe('inAccount')
  expect((await world.drive('set-code', token, { code: '7351' })).status).not.toBe(200)
})

test('a revoked driver link keeps the time of its first revocation', async () => {
  const { id } = await world.chartered()
  const links = () =>
    db.selectFrom('driverLinkCmr').where('cmrId', '=', id).orderBy('driverLinkId').select('revokedAt').execute()
  await world.charter([id])
  const [first] = await links()
  await world.charter([id])
  const [again, second] = await links()
  expect(first?.revokedAt).toBeInstanceOf(Date)
  expect(second?.revokedAt).toBeInstanceOf(Date)
  expect(again).toEqual(first)
})

test('the same name and number with another carrier is another driver', async () => {
  const guidWith = async (carrierName: string) =>
    (await world.charter([await world.released()], { carrierName })).body['driverGuid']
  const one = await guidWith('First Haulage')
  expect(await guidWith('Second Haulage')).not.toBe(one)
  expect(await guidWith('First Haulage')).toBe(one)
})

test('a driver whose link is revoked while they sign has not signed', async () => {
  const { id, token } = await world.chartered(true, { phone: '+31612345679' })
  const code = '7351'
  await world.drive('set-code', token, { code })
  const revoking = await db.startTransaction().execute()
  await revoking.selectFrom('cmr').where('id', '=', id).select('id').forUpdate().execute()
  const signing = world.drive('signature', token, { cmr_id: id, code })
  await Promise.race([signing, waitForLockWait(db)])
  await revoking.updateTable('driverLinkCmr').set({ revokedAt: new Date() }).where('cmrId', '=', id).execute()
  await revoking.commit().execute()
  expect((await signing).body).toEqual({ notes: [{ id, status: 3, problem: 'charter_link_revoked' }] })
  expect((await world.item(id))['status']).toBe(3)
})

test('the daily spot charter limit of one organisation does not affect others', async () => {
  const { userId } = await db.selectFrom('driverLink').select('userId').limit(1).executeTakeFirstOrThrow()
  const links = Array.from({ length: 20 }, () => ({
    tokenHash: randomBytes(32),
    userId,
    createdByUserId: world.userId['acme.planner'],
    expiresAt: new Date(Date.now() + 3_600_000),
  }))
  await db.insertInto('driverLink').values(links).execute()
  expect((await world.charter([await world.released()])).body['error']).toBe('charter_quota')
  expect((await world.charter([await world.foreign()], {}, 'eastline.planner')).status).toBe(201)
})
