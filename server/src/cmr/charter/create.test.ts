import { charterContract } from '@roadnote/domain/cmr/contract/charter'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { wrongInput } from '../../../test-kit/contract-call.ts'
import type { TestReply } from '../../../test-kit/answer.ts'
import { startTestApp } from '../../../test-kit/app.ts'
import { charterWorld, type CharterWorld } from '../../../test-kit/charter.ts'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { recordedEvents } from '../../../test-kit/recorded.ts'
import { lockCharters } from './driver-link.ts'

const connection = await openTestDatabase()
const { db } = connection
let world: CharterWorld

beforeAll(async () => {
  world = await charterWorld(connection)
})

// The limit is twenty charters a day, and these tests create more.
beforeEach(async () => {
  await db
    .updateTable('driverLink')
    .set({ createdAt: new Date(Date.now() - 2 * 24 * 60 * 60 * 1000) })
    .execute()
})

async function noteRow(id: number) {
  return db.selectFrom('cmr').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
}

async function countOf(table: 'organization' | 'appUser' | 'driverLink' | 'outbox' | 'cmrEvent'): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function counts() {
  const tables = ['organization', 'appUser', 'driverLink', 'outbox', 'cmrEvent'] as const
  return Object.fromEntries(await Promise.all(tables.map(async (table) => [table, await countOf(table)])))
}

describe('creating a spot charter', () => {
  test('a spot charter assigns all selected notes to a new carrier and driver and sends the driver a message', async () => {
    const ids = [await world.released(), await world.released()]
    const { status, body } = await world.charter(ids, { email: 'joris@spot.example', licensePlateTrailer: 'OX-99' })
    expect(status).toBe(201)
    expect(body).toMatchObject({ message: 'crm.spot_charter_success', count: 2 })
    const carrier = await db
      .selectFrom('organization')
      .where('id', '=', Number(body['carrierOrganizationsID']))
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(carrier).toMatchObject({
      name: 'Spot Haulage',
      countryCode: 'NL',
      organizationType: 2,
      parentId: world.operator,
      createdByOrganizationId: world.acme,
    })
    for (const id of ids) {
      const note = await noteRow(id)
      expect(note).toMatchObject({
        carrierOrganizationId: carrier.id,
        subcontractorOrganizationId: null,
        licensePlates: '12-ABC-3, OX-99',
        driverEmail: 'joris@spot.example',
        status: 2,
      })
      const driver = await db
        .selectFrom('appUser')
        .where('id', '=', note.driverUserId)
        .selectAll()
        .executeTakeFirstOrThrow()
      expect(driver).toMatchObject({
        name: 'Joris',
        surname: 'Maas',
        phone: '+31612345678',
        organizationId: carrier.id,
        passwordHash: null,
        signCodeHash: null,
        charterOnly: true,
        language: 'nl',
      })
    }
    const messages = await db.selectFrom('outbox').where('kind', '=', 'message').select('payload').execute()
    expect(messages).toHaveLength(1)
    expect(messages[0]?.payload).toMatchObject({ channel: 'whatsapp', to: '+31612345678' })
  })

  test.each(['+12025550123', '+8816123456789', '+252612345678'])(
    'a spot charter with the phone number %s of a country without messages is refused before anything is written',
    async (phone) => {
      const id = await world.released()
      const before = { ...(await counts()), note: await noteRow(id) }
      const answer = await world.charter([id], { phone })
      expect([answer.status, answer.body['error'], answer.body['fields']]).toEqual([
        400,
        'charter_phone_country',
        { phone: 'not_allowed' },
      ])
      // The countries with messages, so that the planner knows which number to use.
      expect(answer.body['callingCodes']).toEqual(expect.arrayContaining(['+31', '+32', '+90']))
      expect({ ...(await counts()), note: await noteRow(id) }).toEqual(before)
    },
  )

  test('a spot charter accepts phone numbers of the countries that the operator configured and of no others', async () => {
    const { ask } = startTestApp(connection, undefined, undefined, { callingCodes: ['+1'] })
    const charter = async (phone: string) =>
      ask(
        charterContract.create,
        { ...world.form, cmrIdList: String(await world.released()), phone },
        { token: world.tokens['acme.planner'] ?? '' },
      )
    expect((await charter('+12025550123')).status).toBe(201)
    expect((await charter('+31612345678')).body).toMatchObject({
      error: 'charter_phone_country',
      callingCodes: ['+1'],
    })
    const facts = await ask(charterContract.facts, {}, { token: world.tokens['acme.planner'] ?? '' })
    expect(facts.body).toEqual({ sendsMessages: false, callingCodes: ['+1'] })
  })

  test('a phone number as dialled in the carrier’s country is stored with its country code', async () => {
    const answer = await world.charter([await world.released()], { phone: '06 87 65 43 21' })
    expect(answer.status).toBe(201)
    const driver = db.selectFrom('appUser').where('guid', '=', String(answer.body['driverGuid']))
    expect(await driver.select('phone').executeTakeFirst()).toEqual({ phone: '+31687654321' })
    const wrong = await world.charter([await world.released()], { phone: '687654321' })
    expect([wrong.status, wrong.body['fields']]).toEqual([400, { phone: 'wrong_format' }])
  })

  test('the facts name the carrier and driver whom a charter replaces, only for notes that the planner sees', async () => {
    const id = await world.released()
    const token = world.tokens['acme.planner'] ?? ''
    const replaced = async (ids: readonly number[], who = token) =>
      (await world.ask(charterContract.facts, { cmr_id: ids.join(',') }, { token: who })).body['replaced']
    const before = await replaced([id])
    expect(before).toMatchObject([{ carrier: expect.any(String) }])
    await world.charter([id])
    expect(await replaced([id])).toMatchObject([{ carrier: 'Spot Haulage', driver: 'Joris Maas' }])
    expect(await replaced([id], world.tokens['eastline.admin'] ?? '')).toEqual([])
  })

  test('a spot charter is recorded with the planner’s input in the event chain of each note', async () => {
    const id = await world.released()
    await world.charter([id])
    const events = await recordedEvents(db, id)
    expect(events.at(-1)).toMatchObject({
      type: 'noteChartered',
      payload: {
        side: 'carrier',
        carrier: { name: 'Spot Haulage' },
        driver: { name: 'Joris Maas' },
        changes: [
          { field: 'carrierOrganizationsID', from: world.brabant },
          { field: 'truckPlate', from: null, to: '12-ABC-3' },
          { field: 'licensePlateNumberList', from: null, to: '12-ABC-3' },
          { field: 'driverUserId' },
        ],
        confirmation: { language: 'en', text: expect.stringContaining('My organisation is responsible for') },
      },
    })
  })

  test('a spot charter stores only the hash of the link token and an encrypted message', async () => {
    const id = await world.released()
    await world.charter([id])
    const token = world.newestToken()
    const { rows } = await connection.pool.query(`select 1 from driver_link where token_hash = sha256($1::bytea)`, [
      Buffer.from(token),
    ])
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(await recordedEvents(db, id))).not.toContain(token)
    const outbox = await db.selectFrom('outbox').selectAll().execute()
    expect(JSON.stringify(outbox)).not.toContain(token)
  })

  test('a spot charter is sent by SMS if the planner chooses SMS', async () => {
    await world.charter([await world.released()], { notificationType: 1 })
    const { payload } = await db
      .selectFrom('outbox')
      .where('kind', '=', 'message')
      .orderBy('id', 'desc')
      .select('payload')
      .executeTakeFirstOrThrow()
    expect(payload).toMatchObject({ channel: 'sms' })
  })

  test('a spot charter can be sent form-encoded by old clients', async () => {
    const id = await world.released()
    const body = new URLSearchParams({ ...world.form, cmrIdList: String(id), notificationType: '2' }).toString()
    const { status } = await world.askByPath('POST', 'api/cmr/create-spot-charter', {
      token: world.tokens['acme.planner'] ?? '',
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(status).toBe(201)
  })
})

describe('reusing known carriers and drivers in a spot charter', () => {
  test('a second spot charter with the same carrier and driver creates neither of them again', async () => {
    const first = await world.charter([await world.released()])
    const before = [await countOf('organization'), await countOf('appUser')]
    const again = await world.charter([await world.released()], { carrierName: 'SPOT haulage' })
    expect(again.body['carrierOrganizationsID']).toBe(first.body['carrierOrganizationsID'])
    expect(again.body['driverGuid']).toBe(first.body['driverGuid'])
    expect([await countOf('organization'), await countOf('appUser')]).toEqual(before)
  })

  test('a carrier is recognised in another spelling of its name, place and VAT number, and a different VAT number is a different carrier', async () => {
    const form = {
      carrierName: 'Twee  Gebroeders',
      phone: '+31699999981',
      place: 'Den Haag',
      VAT: 'NL 8012.34.567 B01',
    }
    const carrierOf = async (change: Record<string, string>) =>
      (await world.charter([await world.released()], { ...form, ...change })).body['carrierOrganizationsID']
    const first = await carrierOf({})
    expect(await carrierOf({ carrierName: 'TWEE\u00a0gebroeders', place: 'den  haag', VAT: 'nl801234567b01' })).toBe(
      first,
    )
    expect(await carrierOf({ VAT: 'NL801234567B02' })).not.toBe(first)
  })

  test('a chartered carrier is completed with details from a later charter, and contradicting details create another carrier', async () => {
    const form = { carrierName: 'Half Known', phone: '+31699999991' }
    const neighbour = db.selectFrom('organization').where('id', '=', world.brabant).select(['place', 'vat', 'version'])
    const before = await neighbour.executeTakeFirstOrThrow()
    const first = await world.charter([await world.released()], form)
    const second = await world.charter([await world.released()], { ...form, place: 'Breda', VAT: 'NL1' })
    expect(second.body['carrierOrganizationsID']).toBe(first.body['carrierOrganizationsID'])
    const other = await world.charter([await world.released()], { ...form, place: 'Tilburg' })
    expect(other.body['carrierOrganizationsID']).not.toBe(first.body['carrierOrganizationsID'])
    const stored = await db
      .selectFrom('organization')
      .where('id', '=', Number(first.body['carrierOrganizationsID']))
      .select(['place', 'vat', 'version'])
      .executeTakeFirstOrThrow()
    // The version, so that an administrator who has the carrier open is notified of the new details.
    expect(stored).toEqual({ place: 'Breda', vat: 'NL1', version: 2 })
    expect(await neighbour.executeTakeFirstOrThrow()).toEqual(before)
  })

  test('a driver with a known phone number but another name is created as another person', async () => {
    const first = await world.charter([await world.released()])
    const other = await world.charter([await world.released()], { driverFirstName: 'Piet' })
    expect(other.body['driverGuid']).not.toBe(first.body['driverGuid'])
  })

  test('a spot charter uses the existing account of a driver with the same phone number and carrier', async () => {
    await db
      .updateTable('appUser')
      .set({ phone: '+31688888888', name: 'Bo', surname: 'Smit' })
      .where('userName', '=', 'brabant.driver')
      .execute()
    const id = await world.released()
    const { body } = await world.charter([id], {
      carrierName: 'Brabant Transport',
      phone: '+31688888888',
      driverFirstName: 'Bo',
      driverLastName: 'Smit',
    })
    expect(body['carrierOrganizationsID']).toBe(world.brabant)
    expect(body['driverGuid']).toBe(await world.guidOf('brabant.driver'))
  })

  test('a spot charter never reuses a carrier known only to other organisations', async () => {
    const id = await world.foreign()
    const { status, body } = await world.charter([id], { carrierName: 'Brabant Transport' }, 'eastline.planner')
    expect(status).toBe(201)
    expect(body['carrierOrganizationsID']).not.toBe(world.brabant)
    // Carriers chartered by another organisation are not reused either.
    const theirs = await world.charter([await world.released()], { phone: '+31699999971' })
    const own = await world.charter([id], { phone: '+31699999972' }, 'eastline.planner')
    expect(own.body['carrierOrganizationsID']).not.toBe(theirs.body['carrierOrganizationsID'])
  })

  test('a carrier of the same name in another country is another carrier', async () => {
    const form = { carrierName: 'Van den Berg', phone: '+31699999973' }
    const carrierIn = async (countryCode: string) =>
      (await world.charter([await world.released()], { ...form, countryCode })).body['carrierOrganizationsID']
    const dutch = await carrierIn('NL')
    expect(await carrierIn('BE')).not.toBe(dutch)
    expect(await carrierIn('NL')).toBe(dutch)
  })
})

describe('spot charter by carrier and sender', () => {
  test('a note that its carrier charters out gets a subcontractor, also after the shipper has signed', async () => {
    const id = await world.released()
    await world.sign('shipper', id, 'acme.signer')
    const { status, body } = await world.charter([id], {}, 'brabant.planner')
    expect(status).toBe(201)
    expect(await noteRow(id)).toMatchObject({
      carrierOrganizationId: world.brabant,
      subcontractorOrganizationId: body['carrierOrganizationsID'],
      status: 3,
    })
  })

  test('a sender cannot charter a note out once the shipper has signed', async () => {
    const id = await world.released()
    await world.sign('shipper', id, 'acme.signer')
    expect((await world.charter([id])).body).toMatchObject({ error: 'charter_not_yours' })
  })
})

describe('a spot charter of several notes', () => {
  test('a spot charter with one note that cannot be chartered changes nothing', async () => {
    const good = await world.released()
    const late = await world.released()
    await world.sign('shipper', late, 'acme.signer')
    await world.sign('driver', late, 'brabant.driver')
    const before = [await noteRow(good), await countOf('organization'), await countOf('appUser')]
    const counts = [await countOf('driverLink'), await countOf('outbox'), await countOf('cmrEvent')]
    const { status, body } = await world.charter([good, late], { carrierName: 'Never Made' })
    expect([status, body['error']]).toEqual([400, 'status_not_allowed'])
    expect([await noteRow(good), await countOf('organization'), await countOf('appUser')]).toEqual(before)
    expect([await countOf('driverLink'), await countOf('outbox'), await countOf('cmrEvent')]).toEqual(counts)
  })

  test('a spot charter with one note that the planner cannot see answers 404', async () => {
    const ids = [await world.released(), await world.foreign()]
    expect((await world.charter(ids)).status).toBe(404)
    expect((await world.charter([999_999])).status).toBe(404)
  })

  test('a spot charter of more than two hundred notes is refused', async () => {
    const ids = Array.from({ length: 201 }, (_, index) => index + 1)
    expect((await world.charter(ids)).body).toMatchObject({ error: 'bad_input' })
  })
})

describe('permission to create a spot charter', () => {
  test('a spot charter needs an organisation with the spot charter setting and the permission to change notes', async () => {
    const id = await world.released()
    expect((await world.charter([id], {}, 'acme.signer')).status).toBe(403)
    expect((await world.charter([id], {}, 'colmar.admin')).body).toMatchObject({ error: 'permission_missing' })
    expect((await world.ask(charterContract.create, wrongInput({}))).status).toBe(401)
  })

  test.each([
    ['carrierName', ''],
    ['countryCode', 'QQ'],
    ['phone', '687654321'],
    ['driverFirstName', ' '],
    ['driverLastName', ''],
    ['licensePlateTruck', ''],
    ['email', 'joris@spot'],
    ['notificationType', '3'],
  ])('a spot charter with a wrong %s is refused with the name of that field', async (field, value) => {
    const { status, body } = await world.charter([await world.released()], { [field]: value })
    expect([status, body['error']]).toEqual([400, 'bad_input'])
    expect(body['fields']).toHaveProperty(field)
  })

  test('one organisation can create at most twenty spot charters a day', async () => {
    const id = await world.released()
    const answers = []
    for (let time = 0; time < 21; time++) answers.push((await world.charter([id])).body)
    expect(answers.filter(({ message }) => message === 'crm.spot_charter_success')).toHaveLength(20)
    expect(answers.at(-1)).toMatchObject({ error: 'charter_quota' })
  })
})

/** Starts all calls while Acme's charter lock is taken and releases the lock when all of them wait for it. */
async function afterAllWait(calls: readonly (() => Promise<TestReply>)[]): Promise<TestReply[]> {
  const answers = await db.transaction().execute(async (tx) => {
    await lockCharters(tx, world.acme)
    const running = calls.map((call) => call())
    await vi.waitUntil(async () => (await waitingForTurn()) === calls.length, { timeout: 20_000 })
    return running
  })
  return Promise.all(answers)
}

async function waitingForTurn(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer from pg_locks
    where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(db)
  return rows[0]?.count ?? 0
}

describe('concurrent spot charters', () => {
  test('of two simultaneous spot charters of one note one succeeds, the other gets a conflict, and one link is valid', async () => {
    const id = await world.released()
    const answers = await afterAllWait(
      Array.from(
        { length: 5 },
        (_, index) => () =>
          world.charter([id], { carrierName: `Racer ${index}` }, index % 2 === 0 ? 'acme.planner' : 'acme.admin'),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    for (const { status, body } of answers.filter((answer) => answer.status !== 201))
      expect([status, body['error']]).toEqual([409, 'changed_meanwhile'])
    const living = await db
      .selectFrom('driverLinkCmr')
      .where('cmrId', '=', id)
      .where('revokedAt', 'is', null)
      .select('driverLinkId')
      .execute()
    expect(living).toHaveLength(1)
  })

  test('two simultaneous spot charters to the same new carrier create it once', async () => {
    const ids = [await world.released(), await world.released(), await world.released()]
    const answers = await Promise.all(
      ids.map((id) => world.charter([id], { carrierName: 'Made Once', phone: '+31677777777' })),
    )
    expect(new Set(answers.map(({ body }) => body['carrierOrganizationsID'])).size).toBe(1)
    expect(new Set(answers.map(({ body }) => body['driverGuid'])).size).toBe(1)
  })
})
