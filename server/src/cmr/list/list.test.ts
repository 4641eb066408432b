import { beforeAll, describe, expect, test } from 'vitest'
import { signMethod } from '@roadnote/domain/cmr/signing/method'
import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import type { PersonName } from '../../../test-kit/people.ts'
import { addNote, addOrganization } from '../../../test-kit/rows.ts'

const testWorld = await createTestWorld(await openTestDatabase('world'))
const { db, organization, userId } = testWorld

/** A filter in any encoding that clients send. */
async function list(filter: Record<string, unknown>, who: PersonName = 'acme.planner') {
  const { status, body } = await testWorld.request(who, cmrContract.list, { Limit: 100, ...filter })
  expect(status, JSON.stringify(body)).toBe(200)
  return cmrContract.list.reply.parse(body)
}

/** The test's names of the notes found, in order of creation; also checks the total. */
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
  await make('driven', 2, {
    cmrCode: '770002',
    tripID: 'TRIP-BETA',
    driverUserName: 'brabant.driver',
    licensePlateNumberList: '1-ÅBC-234',
    loadOrderID: 'LADE-31',
    unLoadOrderID: 'LOS-32',
    extraCMRID: 'ROAD-33',
  })
  await make('swiss', 3, {
    cmrCode: '880003',
    recipientOrganizationsID: zurich,
    containers: [{ number: 'MSKU1234565' }, { number: 'TEMU7654321', sealNumber: 'Plomb-9' }],
    goods: [{ goodsNature: 'Éther', grossWeight: 1250.5 }],
  })
  await make('closing', 5, { cmrCode: '880004', driverUserName: 'brabant.driver2' })
  await make('removed', 8, { cmrCode: '880005' })
  await make('unfinished', 9, { cmrCode: '880006', subcontractorOrganizationsID: organization.delta })
})

const visible = ['closing', 'draft', 'driven', 'swiss', 'unfinished']

describe('the unfiltered list', () => {
  test('the unfiltered list contains all notes except removed ones', async () => {
    expect(await found({})).toEqual(visible)
  })

  test('a list with empty filter values is not filtered', async () => {
    const empty = { Code: '', Begin: '', End: ' ', Sender: null, Search: '', StatusList: '', Assign: '', TripID: '' }
    expect(await found(empty)).toEqual(visible)
  })
})

describe('filtering the list by status', () => {
  test('filtering by status returns notes in these statuses, including removed ones', async () => {
    expect(await found({ StatusList: '1,9' })).toEqual(['draft', 'unfinished'])
    expect(await found({ StatusList: '8' })).toEqual(['removed'])
  })

  test('filtering by status ignores unknown numbers, and only unknown numbers filter nothing', async () => {
    expect(await found({ StatusList: '3, 77,x,-1,1e3' })).toEqual(['swiss'])
    expect(await found({ StatusList: '77' })).toEqual(visible)
  })
})

describe('filtering the list by code and trip', () => {
  test('filtering by code matches any part of the code in any letter case', async () => {
    expect(await found({ Code: '8800' })).toEqual(['closing', 'swiss', 'unfinished'])
    expect(await found({ Code: 'beacm880003rn' })).toEqual(['swiss'])
    expect(await found({ Code: '02' })).toEqual(['driven'])
    expect(await found({ Code: 'msku1234565' })).toEqual([])
  })

  test('filtering by code returns the same notes to a super admin', async () => {
    expect(await found({ Code: '8800' }, 'super')).toEqual(['closing', 'swiss', 'unfinished'])
    expect(await found({ Code: '02' }, 'super')).toEqual(['driven'])
    // This word is in the searchable text of a note, but not in its code.
    expect(await found({ Code: 'msku1234565' }, 'super')).toEqual([])
  })

  test('filtering by trip matches any part of the trip id', async () => {
    expect(await found({ TripID: 'trip-b' })).toEqual(['driven'])
    expect(await found({ TripID: 'P_A' })).toEqual(['draft'])
    expect(await found({ TripID: 'trip' })).toEqual(['draft', 'driven'])
    expect(await found({ TripID: '%' })).toEqual([])
  })
})

describe('filtering the list by party', () => {
  test('filtering by party matches the organisation id', async () => {
    expect(await found({ Sender: String(organization.acme) })).toEqual(visible)
    expect(await found({ Recipient: organization.acme.toString() })).toEqual([])
    expect(await found({ Carrier: String(organization.brabant), StatusList: '3' })).toEqual(['swiss'])
    expect(await found({ Carrier: '99999999999999999999' })).toEqual([])
  })

  test('filtering by party matches part of the organisation’s name regardless of case and accents', async () => {
    expect(await found({ Recipient: 'zurich kas' })).toEqual(['swiss'])
    expect(await found({ Recipient: 'COLMAR' })).toEqual(['closing', 'draft', 'driven', 'unfinished'])
    expect(await found({ Sender: 'acme' })).toEqual(visible)
    expect(await found({ Carrier: 'a%t' })).toEqual([])
  })
})

describe('filtering the list by one of the reader’s organisations', () => {
  test('filtering by an organisation is refused to drivers and signing users, who do not see all notes of an organisation', async () => {
    const of = (who: PersonName) =>
      testWorld.request(who, cmrContract.list, { organizationId: organization.acme, Limit: 5 })
    expect((await of('acme.planner')).status).toBe(200)
    for (const who of ['brabant.driver', 'acme.signer'] as const) expect((await of(who)).status, who).toBe(404)
  })
})

describe('filtering the list by driver', () => {
  test('the list can be filtered to notes with a driver or without one', async () => {
    expect(await found({ Assign: true })).toEqual(['closing', 'driven'])
    expect(await found({ UnAssign: 'True' })).toEqual(['draft', 'swiss', 'unfinished'])
  })

  test('filtering for both with and without a driver filters nothing', async () => {
    expect(await found({ Assign: 'true', UnAssign: '1' })).toEqual(visible)
    expect(await found({ Assign: 'false', UnAssign: 'false' })).toEqual(visible)
  })
})

describe('searching the list', () => {
  test('the search covers code, trip, driver, recipient with address, and containers', async () => {
    expect(await found({ Search: '770001' })).toEqual(['draft'])
    expect(await found({ Search: 'beta' })).toEqual(['driven'])
    expect(await found({ Search: 'jos b' })).toEqual(['driven'])
    expect(await found({ Search: 'brabant.driver2' })).toEqual(['closing'])
    expect(await found({ Search: '8001' })).toEqual(['swiss'])
    expect(await found({ Search: 'temu765' })).toEqual(['swiss'])
    expect(await found({ Search: 'colmar dist' })).toEqual(['closing', 'draft', 'driven', 'unfinished'])
  })

  test.each([
    ['770002', 'driven', 'cmrCode', 'BEACM770002RN'],
    ['trip-beta', 'driven', 'tripID', 'TRIP-BETA'],
    ['lade-31', 'driven', 'loadOrderID', 'LADE-31'],
    ['los-32', 'driven', 'unLoadOrderID', 'LOS-32'],
    ['road-33', 'driven', 'extraCMRID', 'ROAD-33'],
    ['abc-234', 'driven', 'licensePlates', '1-ÅBC-234'],
    ['temu765', 'swiss', 'container', 'TEMU7654321'],
    ['plomb-9', 'swiss', 'seal', 'Plomb-9'],
    ['backer', 'driven', 'driver', 'brabant.driver Jos Bäcker'],
    ['8001 zur', 'swiss', 'recipient', 'Zürich Käserei & Söhne 100% CH 8001 Zürich Straße_am_Fluß 5'],
    ['ether', 'swiss', 'goods', 'Éther'],
    ['delta', 'unfinished', 'subcontractor', 'Delta'],
  ])('the search for "%s" says in which field and text of the note it stands', async (Search, name, field, words) => {
    for (const who of ['acme.planner', 'super'] as const) {
      const { data } = await list({ Search }, who)
      expect(data).toMatchObject([
        { id: notes[name], matchedField: field, matchedText: expect.stringContaining(words) },
      ])
    }
  })

  test.each([
    ['1abc234', 'driven', 'licensePlates'],
    ['1 ÅBC 234', 'driven', 'licensePlates'],
    ['1.abc/234', 'driven', 'licensePlates'],
    ['TEMU 765432-1', 'swiss', 'container'],
    ['plomb 9', 'swiss', 'seal'],
    ['LADE31', 'driven', 'loadOrderID'],
    ['los 32', 'driven', 'unLoadOrderID'],
    ['rOAD_33', 'driven', 'extraCMRID'],
    ['tripbeta', 'driven', 'tripID'],
    ['BE ACM 770002 RN', 'driven', 'cmrCode'],
  ])('the search for "%s" ignores what parts the pieces of a number', async (Search, name, field) => {
    for (const who of ['acme.planner', 'super'] as const)
      expect((await list({ Search }, who)).data).toMatchObject([{ id: notes[name], matchedField: field }])
  })

  test('a search for separators alone finds no text of a note', async () => {
    for (const Search of ['/', '/ _/']) expect(await found({ Search })).toEqual([])
  })

  test('the search covers sender and carrier by their names, and only the recipient by the address', async () => {
    for (const Search of ['acme', 'brabant']) expect(await found({ Search })).toEqual(visible)
    expect((await list({ Search: 'acme chem' })).data[0]).toMatchObject({ matchedField: 'sender' })
    await db.updateTable('organization').set({ street: 'Kipdorp 3' }).where('id', '=', organization.acme).execute()
    expect(await found({ Search: 'kipdorp' })).toEqual([])
  })

  test('a list without a search says nowhere where words stand', async () => {
    for (const row of (await list({})).data) expect([row.matchedField, row.matchedText]).toEqual([null, null])
  })

  test('filtering by plates, references and weight finds any part of them and both ends of a range', async () => {
    for (const LicensePlates of ['abc-2', '1abc234', '1 ABC 234'])
      expect(await found({ LicensePlates })).toEqual(['driven'])
    expect(await found({ References: 'los32' })).toEqual(['driven'])
    expect(await found({ References: '31los' })).toEqual([])
    expect(await found({ Code: 'be-acm-770002' })).toEqual(['driven'])
    for (const References of ['lade', 'los-32', 'ROAD']) expect(await found({ References })).toEqual(['driven'])
    expect(await found({ References: 'trip' })).toEqual([])
    expect(await found({ WeightFrom: '1250,5' })).toContain('swiss')
    expect(await found({ WeightFrom: 1250.5, WeightTo: 1250.5 })).toEqual(['swiss'])
    expect(await found({ WeightFrom: 1300, WeightTo: 1200 })).toEqual(await found({ WeightFrom: 1200, WeightTo: 1300 }))
    expect(await found({ WeightTo: 1250.4 })).not.toContain('swiss')
    expect((await testWorld.request('acme.planner', cmrContract.list, { WeightFrom: 'heavy' })).status).toBe(400)
    const { data } = await list({ Code: '880003' })
    expect(data).toMatchObject([{ grossWeight: 1250.5, references: null, licensePlates: null }])
    expect((await list({ Code: '770002' })).data).toMatchObject([
      { references: 'LADE-31, LOS-32, ROAD-33', licensePlates: '1-ÅBC-234' },
    ])
  })

  test('the search covers the current places of collection and delivery', async () => {
    await make('elsewhere', 1, { cmrCode: '990007', collectionPlace: 'Lübeck', deliveryPlace: 'Linz an der Donau' })
    expect(await found({ Search: 'lubeck' })).toEqual(['elsewhere'])
    expect(await found({ Search: 'linz' })).toEqual(['elsewhere'])
    const id = notes['elsewhere'] ?? 0
    await testWorld.request('acme.planner', cmrContract.edit, { id, deliveryPlace: 'Graz' })
    expect(await found({ Search: 'linz' })).toEqual([])
    expect(await found({ Search: 'graz' })).toEqual(['elsewhere'])
    await testWorld.request('acme.admin', cmrContract.remove, { id }, { method: 'POST' })
  })

  test('the search matches words within one field, not across two fields', async () => {
    expect(await found({ Search: 'colmar distribution fr' })).toEqual(['closing', 'draft', 'driven', 'unfinished'])
    expect(await found({ Search: 'antwerpen colmar' })).toEqual([])
  })

  test('the search ignores case and accents in both the query and the data', async () => {
    expect(await found({ Search: 'ZURICH' })).toEqual(['swiss'])
    expect(await found({ Search: 'zürich' })).toEqual(['swiss'])
    expect(await found({ Search: 'strasse_am_fluss' })).toEqual(['swiss'])
    expect(await found({ Search: 'BACKER' })).toEqual(['driven'])
  })

  test('the search treats SQL wildcard characters literally', async () => {
    expect(await found({ Search: '100%' })).toEqual(['swiss'])
    expect(await found({ Search: '%' })).toEqual(['swiss'])
    expect(await found({ Search: '_am_' })).toEqual(['swiss'])
    expect(await found({ Search: 'tri%pha' })).toEqual([])
    expect(await found({ Search: 'trip\\' })).toEqual([])
    expect(await found({ Search: `'; drop table cmr; --` })).toEqual([])
  })

  test('the search works with one or two letters', async () => {
    expect(await found({ Search: 'ch' })).toEqual(visible)
    expect(await found({ Search: 'fr' })).toEqual(['closing', 'draft', 'driven', 'unfinished'])
    expect(await found({ Search: 'ü' })).toEqual(await found({ Search: 'u' }))
    expect(await found({ Search: 'qq' })).toEqual([])
  })

  test('a search of more than a hundred characters is refused with the field name', async () => {
    const { status, body } = await testWorld.request('acme.planner', cmrContract.list, { Search: 'x'.repeat(101) })
    expect([status, body['fields']]).toEqual([400, { Search: 'too_long' }])
  })

  test('the search can be combined with every other filter', async () => {
    expect(await found({ Search: '8800', StatusList: '3,5', Assign: 'true' })).toEqual(['closing'])
    expect(await found({ Search: 'temu', Code: '8800', Recipient: 'zurich', UnAssign: '1' })).toEqual(['swiss'])
  })
})

describe('filtering the list by period', () => {
  beforeAll(async () => {
    // Brussels is an hour ahead of UTC in winter: these two moments lie on two days there.
    await set('draft', { collectionDate: new Date('2026-01-14T22:59:59.999Z') })
    await set('driven', { collectionDate: new Date('2026-01-14T23:00:00Z') })
    await set('swiss', { collectionDate: new Date('2026-01-16T22:59:59.999Z') })
    await set('closing', { deliveryDate: new Date('2026-01-15T12:00:00Z') })
    for (const name of Object.keys(notes)) await set(name, { lastModified: new Date('2026-02-01T12:00:00Z') })
    await set('unfinished', { lastModified: new Date('2026-01-15T12:00:00Z') })
  })

  test('filtering by period includes both days completely in the reader’s time zone', async () => {
    expect(await found({ PeriodSearch: 1, Begin: '2026-01-14', End: '2026-01-14' })).toEqual(['draft'])
    expect(await found({ PeriodSearch: 1, Begin: '2026-01-15', End: '2026-01-16' })).toEqual(['driven', 'swiss'])
    const inUtc = { PeriodSearch: 1, timeZone: 'UTC', Begin: '2026-01-14', End: '2026-01-14' }
    expect(await found(inUtc)).toEqual(['draft', 'driven'])
    const inTokyo = { PeriodSearch: 1, timeZone: 'Asia/Tokyo', Begin: '2026-01-15', End: '2026-01-15' }
    expect(await found(inTokyo)).toEqual(['draft', 'driven'])
  })

  test('the period applies to departure for 1, to arrival for 2 and to the last change for any other value', async () => {
    const day = { Begin: '2026-01-15', End: '2026-01-15' }
    expect(await found({ ...day, PeriodSearch: 1 })).toEqual(['driven'])
    expect(await found({ ...day, PeriodSearch: '2' })).toEqual(['closing'])
    for (const period of [3, undefined, '', 0, 99]) {
      expect(await found({ ...day, PeriodSearch: period }), String(period)).toEqual(['unfinished'])
    }
  })

  test('searching for a complete code finds its note outside the period, if the reader may see it', async () => {
    const day = { PeriodSearch: 1, Begin: '2026-01-15', End: '2026-01-15' }
    for (const Search of [' beacm770001rn ', 'BE-ACM 770001-RN'])
      expect(await found({ ...day, Search })).toEqual(['draft'])
    expect(await found({ ...day, Code: 'BEACM770001RN' })).toEqual(['draft'])
    // Part of a code, or the code of an invisible note, is an ordinary search word.
    expect(await found({ ...day, Search: 'BEACM770001' })).toEqual([])
    expect(await found({ ...day, Search: 'BEACM770001RN', StatusList: '5' })).toEqual([])
    expect(await found({ ...day, Search: 'BEACM770001RN' }, 'eastline.admin')).toEqual([])
  })

  test('a search word that only looks like a code does not override the period', async () => {
    const day = { PeriodSearch: 1, Begin: '2026-01-15', End: '2026-01-15' }
    await set('draft', { tripId: 'BEACM990001RN' })
    expect(await found({ Search: 'BEACM990001RN' })).toEqual(['draft'])
    expect(await found({ ...day, Search: 'BEACM990001RN' })).toEqual([])
    // The code of a note that only other organisations see.
    const hidden = { sender: organization.eastline, carrier: organization.eastline, recipient: organization.eastline }
    await addNote(db, hidden, { code: 'BEACM990001RN', createdByUserId: userId['eastline.admin'], status: 2 })
    expect(await found({ ...day, Search: 'BEACM990001RN' })).toEqual([])
    await set('draft', { tripId: 'Trip_Alpha' })
  })

  test('a period with swapped days is corrected', async () => {
    expect(await found({ PeriodSearch: 1, Begin: '2026-01-16', End: '2026-01-15' })).toEqual(['driven', 'swiss'])
  })

  test('a period may be open at one end', async () => {
    expect(await found({ PeriodSearch: 1, Begin: '2026-01-15' })).toEqual(['driven', 'swiss'])
    expect(await found({ PeriodSearch: 1, End: '2026-01-15' })).toEqual(['draft', 'driven'])
  })

  test('a timestamp in the period is taken as the day it falls on', async () => {
    const moments = { Begin: '2026-01-14T23:30:00.000Z', End: '2026-01-15T00:00:00+01:00' }
    expect(await found({ PeriodSearch: 1, ...moments })).toEqual(['driven'])
    expect(await found({ PeriodSearch: 1, Begin: '2026-01-14T00:00:00', End: '2026-01-14T23:59:59' })).toEqual([
      'draft',
    ])
  })

  test('a period with invalid days or an unknown time zone is refused with the field names', async () => {
    const { status, body } = await testWorld.request('acme.planner', cmrContract.list, {
      Begin: '2026-02-30',
      End: 'yesterday',
    })
    expect([status, body['fields']]).toEqual([400, { Begin: 'wrong_format', End: 'wrong_format' }])
    const zone = await testWorld.request('acme.planner', cmrContract.list, {
      Begin: '2026-02-01',
      timeZone: 'Mars/Olympus',
    })
    expect([zone.status, zone.body['fields']]).toEqual([400, { timeZone: 'unknown' }])
  })
})

describe('a row of the list', () => {
  test('a list row contains the columns of the table in the reader’s language', async () => {
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

  test('a list row contains the driver’s full name', async () => {
    const { data } = await list({ Code: '770002' })
    expect(data[0]).toMatchObject({ driverUserName: 'brabant.driver', driverDisplayName: 'Jos Bäcker' })
  })

  test('a list row contains the signatures so far with signer, organisation, method and time', async () => {
    const { data } = await list({ Code: '880004' })
    const method = signMethod.qrCode
    expect(data[0]?.signatures).toMatchObject([
      { step: 1, name: 'acme.signer', organization: 'Acme Chemicals', method },
      { step: 2, name: 'brabant.planner', organization: 'Brabant Transport', method },
      { step: 3, name: 'colmar.signer', organization: 'Colmar Distribution', method },
    ])
  })

  test('the loading time in a list row is the end of loading, or else the driver’s signature', async () => {
    const before = (await list({ Code: '880004' })).data[0]
    expect(before?.loaded).toEqual(before?.signatures[1]?.time)
    await set('closing', { stopLoadingTime: new Date('2026-01-10T10:00:00Z') })
    expect((await list({ Code: '880004' })).data[0]?.loaded).toEqual(new Date('2026-01-10T10:00:00.000Z'))
  })

  test('a list row shows that goods wait for approval', async () => {
    await db
      .updateTable('good')
      .set({ approved: false })
      .where('cmrId', '=', notes['driven'] ?? 0)
      .execute()
    expect((await list({ Code: '770002' })).data[0]?.isUnapprovedGoods).toBe(true)
  })
})

describe('searching after a recipient or driver was renamed', () => {
  test('a renamed recipient or driver is found by the new name and not by the old one', async () => {
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
