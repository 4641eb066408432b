import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { charterWorld } from '../../../test-kit/charter.ts'
import { openTestDatabase } from '../../../test-kit/database.ts'

/** Which carriers and drivers a charter reuses, and what the driver page shows of a note. */
const connection = await openTestDatabase()
const { db } = connection
const world = await charterWorld(connection)

const chartered = async (change: Record<string, string> = {}) =>
  (await world.charter([await world.released()], change)).body

describe('carriers that a spot charter does not reuse', () => {
  test.each([
    ['when it is gone', { deletedAt: new Date() }],
    ['when it carries nothing any more', { organizationType: 1 }],
  ])('a spot charter does not reuse an earlier carrier %s', async (_when, change) => {
    const form = { carrierName: `Carrier ${Object.keys(change).join()}`, phone: '+31612345670' }
    const first = Number((await chartered(form))['carrierOrganizationsID'])
    expect((await chartered(form))['carrierOrganizationsID']).toBe(first)
    await db.updateTable('organization').set(change).where('id', '=', first).execute()
    expect((await chartered(form))['carrierOrganizationsID']).not.toBe(first)
  })
})

test('a new mail address and sign code reset of a known driver change no other user', async () => {
  const form = { phone: '+31612345671' }
  const { driverGuid } = await chartered(form)
  const others = () =>
    db
      .selectFrom('appUser')
      .where('guid', '<>', String(driverGuid))
      .orderBy('id')
      .select(['id', 'email', 'signCodeHash', 'signCodeDisabledAt'])
      .execute()
  await db
    .updateTable('appUser')
    .set({ signCodeDisabledAt: new Date() })
    .where('id', '=', world.userId['brabant.driver'])
    .execute()
  const before = await others()
  await chartered({ ...form, email: 'joris@spot.example' })
  expect(await others()).toEqual(before)
})

test('a chartered driver gets the built-in driver role even if an organisation has a role of the same name', async () => {
  await db.insertInto('role').values({ name: 'driver user', category: 1, organizationId: world.acme }).execute()
  // From now on a query without an order returns the organisation's own role first.
  await sql`update role set name = name where category = 2`.execute(db)
  const { driverGuid } = await chartered({ phone: '+31612345672' })
  const { category } = await db
    .selectFrom('appUser')
    .innerJoin('role', 'role.id', 'appUser.roleId')
    .where('guid', '=', String(driverGuid))
    .select('category')
    .executeTakeFirstOrThrow()
  expect(category).toBe(2)
})

describe('the content of the driver page', () => {
  test('the driver page lists neither returned goods among the goods nor deleted photos', async () => {
    const { id, token } = await world.chartered(true, { phone: '+31612345673' })
    await db.insertInto('good').values({ cmrId: id, type: 2, goodsNature: 'Empty crates' }).execute()
    const photo = (
      await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
        .jpeg()
        .toBuffer()
    ).toString('base64')
    const added = await world.drive('add-photo', token, { cmr_id: id, fileName: 'a.jpg', photo })
    expect(added.status).toBe(200)
    const shown = async () => {
      const { body } = await world.drive('item', token)
      const [note] = body['notes'] as { goods: { goodsNature: string }[]; photos: unknown[] }[]
      return { goods: note?.goods.map(({ goodsNature }) => goodsNature), photos: note?.photos.length }
    }
    const { goods, photos } = await shown()
    expect(goods).not.toContain('Empty crates')
    expect(goods?.length).toBeGreaterThan(0)
    expect(photos).toBe(1)
    await db.updateTable('cmrPhoto').set({ deletedAt: new Date() }).where('cmrId', '=', id).execute()
    expect((await shown()).photos).toBe(0)
  })

  test('the driver page sends a driver with single sign-on to their account to set a sign code', async () => {
    const { id, token } = await world.chartered(false, { phone: '+31612345674' })
    const driver = db.selectFrom('cmr').where('id', '=', id).select('driverUserId')
    const linked = { ssoIssuer: 'https://id.example', ssoClientId: 'roadnote', ssoSubject: 'driver' }
    expect((await world.drive('item', token)).body['code']).toBe('toChoose')
    await db.updateTable('appUser').set(linked).where('id', '=', driver).execute()
    expect((await world.drive('item', token)).body['code']).toBe('inAccount')
  })
})

test('the same name and number with another carrier is another driver', async () => {
  const guidWith = async (carrierName: string) =>
    (await world.charter([await world.released()], { carrierName })).body['driverGuid']
  const one = await guidWith('First Haulage')
  expect(await guidWith('Second Haulage')).not.toBe(one)
  expect(await guidWith('First Haulage')).toBe(one)
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
