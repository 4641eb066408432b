import { PDF } from '@libpdf/core'
import { paperContract } from '@roadnote/domain/cmr/contract/paper'
import { mostJourneys } from '@roadnote/domain/cmr/paper/cabotage'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { charterWorld } from '../../../../test-kit/charter.ts'
import { openTestDatabase } from '../../../../test-kit/database.ts'
import type { PersonName } from '../../../../test-kit/people.ts'
import { addNote } from '../../../../test-kit/rows.ts'

const world = await charterWorld(await openTestDatabase())
const { db, organization, userId } = world
const day = 24 * 60 * 60 * 1000

async function fileOf(plate: string, who: PersonName = 'acme.planner') {
  const { status, body } = await world.request(who, paperContract.cabotage, { plate })
  return { status, body }
}

/** The codes of the notes in the file, and its words. */
async function journeysIn(body: Record<string, unknown>) {
  const document = await PDF.load(Buffer.from(String(body['pdf']), 'base64'))
  const pages = document.extractText().map(({ text }) => text.replaceAll(/\s+/g, ' '))
  return { pages, count: body['count'] }
}

async function codeOf(id: number): Promise<string> {
  return (await db.selectFrom('cmr').where('id', '=', id).select('code').executeTakeFirstOrThrow()).code
}

async function move(id: number, times: { driverSignedAt?: Date | null; receiverSignedAt?: Date | null }) {
  await db.updateTable('cmr').set(times).where('id', '=', id).execute()
}

const ago = (days: number, more = 0) => new Date(Date.now() - days * day + more)

const nothing = { status: 400, body: { error: 'bad_input', fields: { plate: 'unknown' } } }

describe('the cabotage file of a vehicle', () => {
  test('a cabotage file states parties, signatures, places, dates, goods, packages, weight and plates of each journey', async () => {
    const id = await world.released({
      licensePlateNumberList: '1-ABC-234, QA-12',
      collectionDate: '2026-11-18T07:00:00Z',
    })
    await world.signed(id, 'shipper', 'driver', 'receiver')
    const { status, body } = await fileOf('1abc 234')
    expect([status, body['name'], body['isCut']]).toEqual([200, '1abc234-cabotage.pdf', false])
    const { pages, count } = await journeysIn(body)
    expect(count).toBe(1)
    expect(pages).toHaveLength(2)
    for (const words of [await codeOf(id), 'BE Antwerpen', 'FR Colmar', '1-ABC-234, QA-12', 'article 8'])
      expect(pages[0]).toContain(words)
    for (const words of [
      'Acme Chemicals',
      'Brabant Transport',
      'Colmar Distribution',
      'Antwerpen',
      'Colmar',
      'Solvents',
      '1,200.5',
      '12',
      '1-ABC-234, QA-12',
      'Signature and stamp of the sender',
      'Goods received',
    ])
      expect(pages[1]).toContain(words)
    expect(pages[1]?.match(/Method:/g)).toHaveLength(3)
  })

  test.each(['2-DEF-567', '2DEF567', '2 def 567', 'qb.12', '2–DEF–567'])(
    'a vehicle is found by the plate %s, of tractor or trailer, whatever its separators',
    async (plate) => {
      const id = await world.released({ licensePlateNumberList: '2-DEF-567 / QB 12' })
      await world.signed(id, 'shipper', 'driver')
      expect((await fileOf(plate)).status).toBe(200)
    },
  )

  test.each(['2-DEF-56', 'DEF', '2-DEF-5678', 'QB', '%', '2-DEF-567%'])(
    'a part of a plate or a pattern such as %s finds no vehicle',
    async (plate) => {
      expect((await fileOf(plate)).status).toBe(400)
    },
  )

  test('a cabotage file has the journeys under way and those delivered in the last seven days', async () => {
    const at = async (loaded: Date | null, delivered: Date | null) => {
      const id = await world.released({ licensePlateNumberList: '3-GHI-890' })
      await world.signed(id, 'shipper', 'driver')
      await move(id, { driverSignedAt: loaded, receiverSignedAt: delivered })
      return codeOf(id)
    }
    const wanted = [
      await at(ago(0), null),
      await at(ago(20), null),
      await at(ago(9), ago(7, 60_000)),
      await at(ago(1), ago(0)),
    ]
    const others = [await at(ago(9), ago(7, -60_000)), await at(ago(50), null), await at(null, null)]
    const { pages, count } = await journeysIn((await fileOf('3GHI890')).body)
    expect(count).toBe(wanted.length)
    for (const code of wanted) expect(pages[0]).toContain(code)
    for (const code of others) expect(pages[0]).not.toContain(code)
  })

  test('a cabotage file contains only notes that the caller sees, and none that were removed', async () => {
    const id = await world.released({ licensePlateNumberList: '4-JKL-123' })
    await world.signed(id, 'shipper', 'driver')
    for (const who of ['acme.planner', 'brabant.planner', 'colmar.planner', 'super'] as const)
      expect((await fileOf('4JKL123', who)).status).toBe(200)
    for (const who of ['eastline.planner', 'delta.planner', 'brabant.driver2', 'inspector'] as const)
      expect(await fileOf('4JKL123', who)).toMatchObject(nothing)
    expect((await world.request(null, paperContract.cabotage, { plate: '4JKL123' })).status).toBe(401)
    await sql`update cmr set status = 8 where id = ${id}`.execute(db)
    expect(await fileOf('4JKL123')).toMatchObject(nothing)
  })

  test.each(['', 'A', '  ', '-,-', 'x'.repeat(91)])('the plate "%s" is refused by name', async (plate) => {
    const { status, body } = await fileOf(plate)
    expect([status, Object.keys(Object(body['fields']))]).toEqual([400, ['plate']])
  })

  test('a cabotage file has the newest thirty journeys and says that there are older ones', async () => {
    const parties = { sender: organization.acme, carrier: organization.brabant, recipient: organization.colmar }
    for (let index = 0; index < mostJourneys + 1; index += 1)
      await addNote(db, parties, {
        createdByUserId: userId['acme.planner'],
        status: 4,
        releasedAt: new Date(),
        licensePlates: '5-MNO-456',
        driverSignedAt: ago(0, -index * 60_000),
      })
    const { body } = await fileOf('5MNO456')
    expect([body['count'], body['isCut']]).toEqual([mostJourneys, true])
    expect((await journeysIn(body)).pages[0]).toContain('there are older ones')
  })

  test('the notes of a vehicle are found by an index', async () => {
    const { rows } = await sql<Record<string, string>>`explain (costs off)
      select id from cmr where driver_signed_at is not null
        and plate_weeks(license_plates, driver_signed_at) && plate_weeks('1ABC234', now())`.execute(db)
    await sql`set enable_seqscan = off`.execute(db)
    const { rows: forced } = await sql<Record<string, string>>`explain (costs off)
      select id from cmr where driver_signed_at is not null
        and plate_weeks(license_plates, driver_signed_at) && plate_weeks('1ABC234', now())`.execute(db)
    expect(JSON.stringify([...rows, ...forced])).toContain('cmr_plate_weeks')
  })
})

describe('the cabotage file on the driver page', () => {
  test('a driver gets their own journeys with the vehicle of the note for the same haulier, and no others', async () => {
    const driver = { phone: '+31620888001', licensePlateTruck: '6-PQR-789' }
    const own = await world.chartered(true, driver)
    const before = await world.chartered(true, driver)
    const otherTruck = await world.chartered(true, { ...driver, licensePlateTruck: '7-STU-012' })
    const otherHaulier = await world.chartered(true, { ...driver, phone: '+31620888002', carrierName: 'Other Haulage' })
    const otherDriver = await world.chartered(true, { ...driver, phone: '+31620888003' })
    const all = [own, before, otherTruck, otherHaulier, otherDriver]
    for (const { id } of all) await move(id, { driverSignedAt: new Date() })
    const { status, body } = await world.drive('cabotage', own.token, { cmr_id: own.id })
    expect(status).toBe(200)
    const { pages, count } = await journeysIn(body)
    expect(count).toBe(2)
    for (const { id } of [own, before]) expect(pages[0]).toContain(await codeOf(id))
    expect((await world.drive('cabotage', own.token, { cmr_id: otherDriver.id })).status).toBe(404)
    expect((await world.drive('cabotage', 'B'.repeat(43), { cmr_id: own.id })).status).toBe(403)
  })

  test('a driver who has driven nothing yet is told that there is no journey', async () => {
    const { id, token } = await world.chartered(true, { phone: '+31620888004', licensePlateTruck: '8-VWX-345' })
    expect(await world.drive('cabotage', token, { cmr_id: id })).toMatchObject(nothing)
    expect((await world.drive('cabotage', token, { cmr_id: id, timeZone: 'Nowhere/At' })).status).toBe(400)
  })
})
