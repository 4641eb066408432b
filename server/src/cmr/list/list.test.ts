import { beforeAll, describe, expect, test } from 'vitest'
import { signMethod } from '@roadnote/domain/cmr/signing/method'
import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import type { PersonName } from '../../../test-kit/people.ts'
import { addNote, addOrganization } from '../../../test-kit/rows.ts'

const testWorld = await createTestWorld(await openTestDatabase())
const { db, organization, userId } = testWorld

/** A filter in any spelling that clients send. */
async function list(filter: Record<string, unknown>, who: PersonName = 'acme.planner') {
  const { status, body } = await testWorld.request(who, 'POST api/cmr/list', { Limit: 100, ...filter })
  expect(status, JSON.stringify(body)).toBe(200)
  return cmrContract.list.reply.parse(body)
}

/** The names the test gave to the notes found, in order of their making; the total must agree. */
async function found(filter: Record<string, unknown>, who?: PersonName): Promise<string[]> {
  const { data, total } = await list(filter, who)
  expect(total).toBe(data.length)
  return data.map(({ id }) => nameOf.get(id) ?? String(id)).toSorted()
}

const nameOf = new Map<number, string>()
const notes: Record<string, number> = {}

async function make(name: string, status: number, change: Record<string, unknown> = {}) {
  const id = await testWorld.makeAt(status, change)
  nameOf.set(id, name)
  notes[name] = id
  return id
}

async function set(name: string, values: Record<string, Date | string | null>) {
  await db
    .updateTable('cmr')
    .set(values)
    .where('id', '=', notes[name] ?? 0)
    .execute()
}

beforeAll(async () => {
  const zurich = await addOrganization(db, {
    parentId: organization.operator,
    name: 'Zürich Käserei & Söhne 100%',
    countryCode: 'CH',
    postalCode: '8001',
    place: 'Zürich',
    street: 'Straße_am_Fluß 5',
  })
  await db
    .updateTable('appUser')
    .set({ name: 'Jos', surname: 'Bäcker' })
    .where('id', '=', userId['brabant.driver'])
    .execute()
  await make('draft', 1, { cmrCode: '770001', tripID: 'Trip_Alpha' })
  await make('driven', 2, { cmrCode: '770002', tripID: 'TRIP-BETA', driverUserName: 'brabant.driver' })
  await make('swiss', 3, {
    cmrCode: '880003',
    recipientOrganizationsID: zurich,
    containers: [{ number: 'MSKU1234565' }, { number: 'TEMU7654321' }],
  })
  await make('closing', 5, { cmrCode: '880004', driverUserName: 'brabant.driver2' })
  await make('removed', 8, { cmrCode: '880005' })
  await make('unfinished', 9, { cmrCode: '880006', subcontractorOrganizationsID: organization.delta })
})

const visible = ['closing', 'draft', 'driven', 'swiss', 'unfinished']

describe('without a filter', () => {
  test('the list holds everything but what was removed', async () => {
    expect(await found({})).toEqual(visible)
  })

  test('an empty filter is no filter', async () => {
    const empty = { Code: '', Begin: '', End: ' ', Sender: null, Search: '', StatusList: '', Assign: '', TripID: '' }
    expect(await found(empty)).toEqual(visible)
  })
})

describe('by status', () => {
  test('those asked for, the removed ones included', async () => {
    expect(await found({ StatusList: '1,9' })).toEqual(['draft', 'unfinished'])
    expect(await found({ StatusList: '8' })).toEqual(['removed'])
  })

  test('unknown numbers are ignored, and nothing known means all but removed', async () => {
    expect(await found({ StatusList: '3, 77,x,-1,1e3' })).toEqual(['swiss'])
    expect(await found({ StatusList: '77' })).toEqual(visible)
  })
})

describe('by code and trip', () => {
  test('any part of the code, in any case', async () => {
    expect(await found({ Code: '8800' })).toEqual(['closing', 'swiss', 'unfinished'])
    expect(await found({ Code: 'beacm880003rn' })).toEqual(['swiss'])
    expect(await found({ Code: '02' })).toEqual(['driven'])
    expect(await found({ Code: 'msku1234565' })).toEqual([])
  })

  test('a super admin, who looks through everybody’s, finds the same', async () => {
    expect(await found({ Code: '8800' }, 'super')).toEqual(['closing', 'swiss', 'unfinished'])
    expect(await found({ Code: '02' }, 'super')).toEqual(['driven'])
    // In the words of a note that is found by them, but not its code.
    expect(await found({ Code: 'msku1234565' }, 'super')).toEqual([])
  })

  test('any part of the trip’s id', async () => {
    expect(await found({ TripID: 'trip-b' })).toEqual(['driven'])
    expect(await found({ TripID: 'P_A' })).toEqual(['draft'])
    expect(await found({ TripID: 'trip' })).toEqual(['draft', 'driven'])
    expect(await found({ TripID: '%' })).toEqual([])
  })
})

describe('by party', () => {
  test('the organisation’s id', async () => {
    expect(await found({ Sender: String(organization.acme) })).toEqual(visible)
    expect(await found({ Recipient: organization.acme.toString() })).toEqual([])
    expect(await found({ Carrier: String(organization.brabant), StatusList: '3' })).toEqual(['swiss'])
    expect(await found({ Carrier: '99999999999999999999' })).toEqual([])
  })

  test('or part of its name, regardless of case and accents', async () => {
    expect(await found({ Recipient: 'zurich kas' })).toEqual(['swiss'])
    expect(await found({ Recipient: 'COLMAR' })).toEqual(['closing', 'draft', 'driven', 'unfinished'])
    expect(await found({ Sender: 'acme' })).toEqual(visible)
    expect(await found({ Carrier: 'a%t' })).toEqual([])
  })
})

describe('by an organisation of one’s choice', () => {
  test('is for those who see everything of theirs: a driver and a signing user have nothing to choose from', async () => {
    const of = (who: PersonName) =>
      testWorld.request(who, 'POST api/cmr/list', { organizationId: organization.acme, Limit: 5 })
    expect((await of('acme.planner')).status).toBe(200)
    for (const who of ['brabant.driver', 'acme.signer'] as const) expect((await of(who)).status, who).toBe(404)
  })
})

describe('by driver', () => {
  test('only with one, or only without', async () => {
    expect(await found({ Assign: true })).toEqual(['closing', 'driven'])
    expect(await found({ UnAssign: 'True' })).toEqual(['draft', 'swiss', 'unfinished'])
  })

  test('both or neither is no filter', async () => {
    expect(await found({ Assign: 'true', UnAssign: '1' })).toEqual(visible)
    expect(await found({ Assign: 'false', UnAssign: 'false' })).toEqual(visible)
  })
})

describe('the search', () => {
  test('looks at code, trip, driver, recipient with its address, and containers', async () => {
    expect(await found({ Search: '770001' })).toEqual(['draft'])
    expect(await found({ Search: 'beta' })).toEqual(['driven'])
    expect(await found({ Search: 'jos b' })).toEqual(['driven'])
    expect(await found({ Search: 'brabant.driver2' })).toEqual(['closing'])
    expect(await found({ Search: '8001' })).toEqual(['swiss'])
    expect(await found({ Search: 'temu765' })).toEqual(['swiss'])
    expect(await found({ Search: 'colmar dist' })).toEqual(['closing', 'draft', 'driven', 'unfinished'])
  })

  test('looks at where the goods are fetched and delivered, also after these change', async () => {
    await make('elsewhere', 1, { cmrCode: '990007', collectionPlace: 'Lübeck', deliveryPlace: 'Linz an der Donau' })
    expect(await found({ Search: 'lubeck' })).toEqual(['elsewhere'])
    expect(await found({ Search: 'linz' })).toEqual(['elsewhere'])
    const id = notes['elsewhere'] ?? 0
    await testWorld.request('acme.planner', 'POST api/cmr/edit', { id, deliveryPlace: 'Graz' })
    expect(await found({ Search: 'linz' })).toEqual([])
    expect(await found({ Search: 'graz' })).toEqual(['elsewhere'])
    await testWorld.request('acme.admin', 'POST api/cmr/delete', { id })
  })

  test('finds words within a field, not across two', async () => {
    expect(await found({ Search: 'colmar distribution fr' })).toEqual(['closing', 'draft', 'driven', 'unfinished'])
    expect(await found({ Search: 'antwerpen colmar' })).toEqual([])
  })

  test('knows neither case nor accents, in either direction', async () => {
    expect(await found({ Search: 'ZURICH' })).toEqual(['swiss'])
    expect(await found({ Search: 'zürich' })).toEqual(['swiss'])
    expect(await found({ Search: 'strasse_am_fluss' })).toEqual(['swiss'])
    expect(await found({ Search: 'BACKER' })).toEqual(['driven'])
  })

  test('finds signs that mean something to the database only where they stand', async () => {
    expect(await found({ Search: '100%' })).toEqual(['swiss'])
    expect(await found({ Search: '%' })).toEqual(['swiss'])
    expect(await found({ Search: '_am_' })).toEqual(['swiss'])
    expect(await found({ Search: 'tri%pha' })).toEqual([])
    expect(await found({ Search: 'trip\\' })).toEqual([])
    expect(await found({ Search: `'; drop table cmr; --` })).toEqual([])
  })

  test('of one or two letters finds the same way', async () => {
    expect(await found({ Search: 'ch' })).toEqual(['swiss'])
    expect(await found({ Search: 'fr' })).toEqual(['closing', 'draft', 'driven', 'unfinished'])
    expect(await found({ Search: 'ü' })).toEqual(await found({ Search: 'u' }))
    expect(await found({ Search: 'qq' })).toEqual([])
  })

  test('of more than a hundred characters is refused by name', async () => {
    const { status, body } = await testWorld.request('acme.planner', 'POST api/cmr/list', { Search: 'x'.repeat(101) })
    expect([status, body['fields']]).toEqual([400, { Search: 'too_long' }])
  })

  test('goes together with every other filter', async () => {
    expect(await found({ Search: '8800', StatusList: '3,5', Assign: 'true' })).toEqual(['closing'])
    expect(await found({ Search: 'temu', Code: '8800', Recipient: 'zurich', UnAssign: '1' })).toEqual(['swiss'])
  })
})

describe('by period', () => {
  beforeAll(async () => {
    // Brussels is an hour ahead of UTC in winter: these two moments lie on two days there.
    await set('draft', { collectionDate: new Date('2026-01-14T22:59:59.999Z') })
    await set('driven', { collectionDate: new Date('2026-01-14T23:00:00Z') })
    await set('swiss', { collectionDate: new Date('2026-01-16T22:59:59.999Z') })
    await set('closing', { deliveryDate: new Date('2026-01-15T12:00:00Z') })
    for (const name of Object.keys(notes)) await set(name, { lastModified: new Date('2026-02-01T12:00:00Z') })
    await set('unfinished', { lastModified: new Date('2026-01-15T12:00:00Z') })
  })

  test('both days are included as a whole, in the reader’s time zone', async () => {
    expect(await found({ PeriodSearch: 1, Begin: '2026-01-14', End: '2026-01-14' })).toEqual(['draft'])
    expect(await found({ PeriodSearch: 1, Begin: '2026-01-15', End: '2026-01-16' })).toEqual(['driven', 'swiss'])
    const inUtc = { PeriodSearch: 1, timeZone: 'UTC', Begin: '2026-01-14', End: '2026-01-14' }
    expect(await found(inUtc)).toEqual(['draft', 'driven'])
    const inTokyo = { PeriodSearch: 1, timeZone: 'Asia/Tokyo', Begin: '2026-01-15', End: '2026-01-15' }
    expect(await found(inTokyo)).toEqual(['draft', 'driven'])
  })

  test('1 is departure, 2 arrival, 3 and everything else the last change', async () => {
    const day = { Begin: '2026-01-15', End: '2026-01-15' }
    expect(await found({ ...day, PeriodSearch: 1 })).toEqual(['driven'])
    expect(await found({ ...day, PeriodSearch: '2' })).toEqual(['closing'])
    for (const period of [3, undefined, '', 0, 99]) {
      expect(await found({ ...day, PeriodSearch: period }), String(period)).toEqual(['unfinished'])
    }
  })

  test('a whole code finds its note on any day, for those who see it', async () => {
    const day = { PeriodSearch: 1, Begin: '2026-01-15', End: '2026-01-15' }
    expect(await found({ ...day, Search: ' beacm770001rn ' })).toEqual(['draft'])
    expect(await found({ ...day, Code: 'BEACM770001RN' })).toEqual(['draft'])
    // Part of a code, or one that the reader does not see, is a word like any other.
    expect(await found({ ...day, Search: 'BEACM770001' })).toEqual([])
    expect(await found({ ...day, Search: 'BEACM770001RN', StatusList: '5' })).toEqual([])
    expect(await found({ ...day, Search: 'BEACM770001RN' }, 'eastline.admin')).toEqual([])
  })

  test('what only looks like a whole code is a word, and the days stay a filter', async () => {
    const day = { PeriodSearch: 1, Begin: '2026-01-15', End: '2026-01-15' }
    await set('draft', { tripId: 'BEACM990001RN' })
    expect(await found({ Search: 'BEACM990001RN' })).toEqual(['draft'])
    expect(await found({ ...day, Search: 'BEACM990001RN' })).toEqual([])
    // The code of a note that only others see.
    const hidden = { sender: organization.eastline, carrier: organization.eastline, recipient: organization.eastline }
    await addNote(db, hidden, { code: 'BEACM990001RN', createdByUserId: userId['eastline.admin'], status: 2 })
    expect(await found({ ...day, Search: 'BEACM990001RN' })).toEqual([])
    await set('draft', { tripId: 'Trip_Alpha' })
  })

  test('reversed days are swapped', async () => {
    expect(await found({ PeriodSearch: 1, Begin: '2026-01-16', End: '2026-01-15' })).toEqual(['driven', 'swiss'])
  })

  test('one end may stay open', async () => {
    expect(await found({ PeriodSearch: 1, Begin: '2026-01-15' })).toEqual(['driven', 'swiss'])
    expect(await found({ PeriodSearch: 1, End: '2026-01-15' })).toEqual(['draft', 'driven'])
  })

  test('a moment stands for the day it falls on', async () => {
    const moments = { Begin: '2026-01-14T23:30:00.000Z', End: '2026-01-15T00:00:00+01:00' }
    expect(await found({ PeriodSearch: 1, ...moments })).toEqual(['driven'])
    expect(await found({ PeriodSearch: 1, Begin: '2026-01-14T00:00:00', End: '2026-01-14T23:59:59' })).toEqual([
      'draft',
    ])
  })

  test('days that do not exist are refused by name', async () => {
    const { status, body } = await testWorld.request('acme.planner', 'POST api/cmr/list', {
      Begin: '2026-02-30',
      End: 'yesterday',
    })
    expect([status, body['fields']]).toEqual([400, { Begin: 'wrong_format', End: 'wrong_format' }])
    const zone = await testWorld.request('acme.planner', 'POST api/cmr/list', {
      Begin: '2026-02-01',
      timeZone: 'Mars/Olympus',
    })
    expect([zone.status, zone.body['fields']]).toEqual([400, { timeZone: 'unknown' }])
  })
})

describe('a row', () => {
  test('carries what the table shows, in the reader’s language', async () => {
    await db.updateTable('appUser').set({ language: 'nl' }).where('id', '=', userId['acme.admin']).execute()
    const { data } = await list({ Code: '880003' }, 'acme.admin')
    expect(data[0]).toMatchObject({
      id: notes['swiss'],
      cmrCode: 'BEACM880003RN',
      status: 3,
      statusName: 'Getekend door afzender',
      driverUserName: null,
      driverDisplayName: null,
      tripID: null,
      loaded: null,
      senderOrganizationName: 'Acme Chemicals',
      carrierOrganizationName: 'Brabant Transport',
      subcontractorOrganizationName: null,
      recipientOrganizationName: 'Zürich Käserei & Söhne 100%',
      recipientCountryCode: 'CH',
      recipientPostalCode: '8001',
      recipientPlace: 'Zürich',
      recipientStreet: 'Straße_am_Fluß 5',
      collectionPlace: 'Antwerpen',
      deliveryCountryCode: 'FR',
      containerNumberList: 'MSKU1234565, TEMU7654321',
      photoCount: 0,
      attachmentCount: 0,
      isUnapprovedGoods: false,
      senderOrganizationsID: organization.acme,
      carrierOrganizationsID: organization.brabant,
      subcontractorOrganizationsID: null,
    })
  })

  test('names the driver as people do', async () => {
    const { data } = await list({ Code: '770002' })
    expect(data[0]).toMatchObject({ driverUserName: 'brabant.driver', driverDisplayName: 'Jos Bäcker' })
  })

  test('has the signatures so far with who, for whom, how and when', async () => {
    const { data } = await list({ Code: '880004' })
    const method = signMethod.qrCode
    expect(data[0]?.signatures).toMatchObject([
      { step: 1, name: 'acme.signer', organization: 'Acme Chemicals', method },
      { step: 2, name: 'brabant.planner', organization: 'Brabant Transport', method },
      { step: 3, name: 'colmar.signer', organization: 'Colmar Distribution', method },
    ])
  })

  test('was loaded when loading stopped, else when the driver signed', async () => {
    const before = (await list({ Code: '880004' })).data[0]
    expect(before?.loaded).toEqual(before?.signatures[1]?.time)
    await set('closing', { stopLoadingTime: new Date('2026-01-10T10:00:00Z') })
    expect((await list({ Code: '880004' })).data[0]?.loaded).toEqual(new Date('2026-01-10T10:00:00.000Z'))
  })

  test('shows that goods wait for approval', async () => {
    await db
      .updateTable('good')
      .set({ approved: false })
      .where('cmrId', '=', notes['driven'] ?? 0)
      .execute()
    expect((await list({ Code: '770002' })).data[0]?.isUnapprovedGoods).toBe(true)
  })
})

describe('a recipient or driver who is called otherwise', () => {
  test('is found by the new name, and the old one finds nothing', async () => {
    const recipient = await addOrganization(db, { parentId: organization.operator, name: 'Vorher GmbH' })
    await make('renamed', 2, {
      cmrCode: '660008',
      recipientOrganizationsID: recipient,
      driverUserName: 'brabant.driver',
    })
    expect(await found({ Search: 'vorher' })).toEqual(['renamed'])
    await db.updateTable('organization').set({ name: 'Nachher GmbH' }).where('id', '=', recipient).execute()
    await db.updateTable('appUser').set({ surname: 'Zimmermann' }).where('id', '=', userId['brabant.driver']).execute()
    for (const who of ['acme.planner', 'super'] as const) {
      expect(await found({ Search: 'vorher' }, who)).toEqual([])
      expect(await found({ Search: 'nachher' }, who)).toEqual(['renamed'])
      expect(await found({ Search: 'jos zimmer', Code: '660008' }, who)).toEqual(['renamed'])
    }
  })
})
