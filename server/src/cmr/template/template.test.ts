import { adminLogContract } from '@roadnote/domain/admin-log/contract'
import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { templateFields, templateLines } from '@roadnote/domain/cmr/template/content'
import { noteTemplateContract } from '@roadnote/domain/cmr/template/contract'
import { mostTemplates } from '@roadnote/domain/cmr/template/policy'
import { beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { mergeCaller } from '../../../test-kit/merging.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import type { PersonName } from '../../../test-kit/people.ts'

const testWorld = await createTestWorld(await openTestDatabase('world'))
const { call, request, db, acme, antwerp, brabant, colmar, delta, operator } = testWorld
const { merged, aTwin } = mergeCaller(testWorld)

beforeEach(async () => {
  await db.deleteFrom('noteTemplate').execute()
})

const content = {
  senderOrganizationsID: acme,
  carrierOrganizationsID: brabant,
  recipientOrganizationsID: colmar,
  collectionPlace: 'Gent',
  collectionCountryCode: 'BE',
  deliveryPlace: 'Colmar',
  deliveryCountryCode: 'FR',
  senderInstructions: 'Keep dry',
  senderEmail: 'sender@acme.example',
  excessDeliveryValue: 30,
  franco: true,
  goods: [{ goodsNature: 'Solvents', grossWeight: 1200.5, packingMethod: 'drums' }],
  pallets: [{ typeCodeDescription: 'EUR', unitWeight: 25 }],
  containers: [{ type: '20ft', taraWeight: 2200 }],
}

async function save(as: PersonName, name: string, change: object = {}): Promise<number> {
  return (await call(noteTemplateContract.create, { ...content, name, ...change }, { as })).id
}

const item = (id: number, as: PersonName = 'acme.planner') => call(noteTemplateContract.item, { id }, { as })

async function names(as: PersonName, input: object = {}): Promise<string[]> {
  return (await call(noteTemplateContract.list, input, { as })).data.map(({ name }) => name)
}

async function drawUp(id: number, as: PersonName = 'acme.planner', dates: object = {}) {
  return request(as, noteTemplateContract.drawUp, { id, ...dates })
}

describe('saving a template', () => {
  test('a template holds the fields of the contract and its rows, and shows them with the names of its parties', async () => {
    const id = await save('acme.planner', ' Weekly to Colmar ')
    expect(await item(id)).toMatchObject({
      id,
      name: 'Weekly to Colmar',
      organizationId: acme,
      isForBranches: false,
      version: 1,
      senderName: 'Acme Chemicals',
      carrierName: 'Brabant Transport',
      recipientName: 'Colmar Distribution',
      collectionPlace: 'Gent',
      deliveryPlace: 'Colmar',
      may: { change: true },
      formerParties: [],
      content: {
        senderOrganizationsID: acme,
        senderInstructions: 'Keep dry',
        senderEmail: 'sender@acme.example',
        excessDeliveryValue: 30,
        franco: true,
        goods: [{ goodsNature: 'Solvents', grossWeight: 1200.5, packingMethod: 'drums' }],
        pallets: [{ typeCodeDescription: 'EUR', unitWeight: 25 }],
        containers: [{ type: '20ft', taraWeight: 2200 }],
      },
    })
  })

  test('a template of a note leaves out its number, dates, remarks, order numbers, driver, plates, trip and seals', async () => {
    const noteId = await testWorld.draft({
      tripID: 'T-1',
      loadOrderID: 'L-1',
      licensePlateNumberList: '1-ABC-2',
      collectionDate: '2026-01-02T10:00:00Z',
      carrierReservations: 'Torn',
      senderComment: 'Fragile',
      senderInstructions: 'Keep dry',
      subcontractorOrganizationsID: undefined,
      pallets: [{ typeCodeDescription: 'EUR', loadingPlaceLoaded: 4 }],
      containers: [
        { number: 'MSKU1', sealNumber: 'S1' },
        { number: 'MSKU2', type: '40ft' },
      ],
    })
    const input = { cmr_id: noteId, name: 'From a note' }
    const { id } = await call(noteTemplateContract.createFromNote, input, { as: 'acme.planner' })
    const { content: held } = await item(id)
    expect(held).toMatchObject({
      senderInstructions: 'Keep dry',
      goods: [{ goodsNature: 'Solvents', grossWeight: 1200.5 }],
      pallets: [{ typeCodeDescription: 'EUR' }],
      containers: [{ type: '40ft' }],
    })
    const stored = JSON.stringify(held)
    for (const left of ['T-1', 'L-1', '1-ABC-2', '2026-01-02', 'Torn', 'Fragile', 'MSKU', 'S1', 'driver'])
      expect(stored).not.toContain(left)
  })

  test('a note that the caller does not see is no source of a template', async () => {
    const input = { cmr_id: await testWorld.draft(), name: 'Stolen' }
    expect((await request('eastline.planner', noteTemplateContract.createFromNote, input)).status).toBe(404)
  })

  test('names of templates are unique in an organisation regardless of case and accents, and another one may have the same', async () => {
    const id = await save('acme.planner', 'Élysée')
    const again = await request('acme.admin', noteTemplateContract.create, { name: 'ELYSEE' })
    expect([again.status, again.body['fields']]).toEqual([400, { name: 'taken' }])
    await save('colmar.planner', 'elysée')
    const other = await save('acme.planner', 'Other')
    const rename = (name: string) => request('acme.admin', noteTemplateContract.rename, { id: other, name })
    expect((await rename('elysee')).body['fields']).toEqual({ name: 'taken' })
    expect((await request('acme.admin', noteTemplateContract.rename, { id, name: 'ÉLYSÉE' })).status).toBe(200)
  })

  test('of two templates saved with the same name at the same time one is refused', async () => {
    const replies = await Promise.all(
      ['Same', 'sáme'].map((name) => request('acme.planner', noteTemplateContract.create, { name })),
    )
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400])
  })

  test.each([
    ['without a name', { name: ' ' }, 'name'],
    ['with too long a name', { name: 'n'.repeat(61) }, 'name'],
    ['with an unknown carrier', { name: 'New', carrierOrganizationsID: 2_000_000_000 }, 'carrierOrganizationsID'],
    ['with a carrier that no number can name', { name: 'New', carrierOrganizationsID: 9e14 }, 'carrierOrganizationsID'],
    ['with an unknown country', { name: 'New', deliveryCountryCode: 'QQ' }, 'deliveryCountryCode'],
    ['with a wrong e-mail address', { name: 'New', senderEmail: 'nobody' }, 'senderEmail'],
    ['with an empty row', { name: 'New', goods: [{ marks: ' ' }] }, 'goods.0.goodsNature'],
    ['with text in place of a flag', { name: 'New', isForBranches: 'perhaps' }, 'isForBranches'],
    ['with too many rows', { name: 'New', goods: Array.from({ length: 101 }, () => ({ marks: 'x' })) }, 'goods'],
  ])('a template %s is refused by its field', async (_what, wrong, field) => {
    const refused = await testWorld.requestByPath('acme.planner', 'POST api/cmr-template/create', wrong)
    expect([refused.status, Object.keys(refused.body['fields'] ?? {})]).toEqual([400, [field]])
    expect(await names('acme.planner')).toEqual([])
  })

  test('an organisation can have a limited number of templates', async () => {
    const rows = Array.from({ length: mostTemplates }, (_, at) => ({
      organizationId: acme,
      name: `T ${at}`,
      content: '{}',
    }))
    await db.insertInto('noteTemplate').values(rows).execute()
    const refused = await request('acme.planner', noteTemplateContract.create, { name: 'One more' })
    expect([refused.status, refused.body['error']]).toEqual([400, 'template_quota'])
  })

  test('a template saved twice under one idempotency key is saved once', async () => {
    const send = () =>
      request(
        'acme.planner',
        noteTemplateContract.create,
        { name: 'Once' },
        { headers: { 'idempotency-key': 'template-once' } },
      )
    expect([(await send()).status, (await send()).status]).toEqual([200, 200])
    expect(await names('acme.planner')).toEqual(['Once'])
  })
})

describe('changing a template', () => {
  test('replacing the content of a template empties what is not sent, and an older version is refused', async () => {
    const id = await save('acme.planner', 'Weekly')
    const replaced = { id, version: 1, senderOrganizationsID: acme, deliveryPlace: 'Metz' }
    const saved = await call(noteTemplateContract.replace, replaced, { as: 'acme.admin' })
    expect(saved.version).toBe(2)
    const { content: held } = await item(id)
    expect(held).toEqual({ senderOrganizationsID: acme, deliveryPlace: 'Metz' })
    const late = await request('acme.planner', noteTemplateContract.replace, replaced)
    expect([late.status, late.body['error']]).toEqual([409, 'changed_meanwhile'])
    const renamed = await request('acme.planner', noteTemplateContract.rename, { id, version: 1, name: 'Late' })
    expect(renamed.status).toBe(409)
  })

  test('a deleted template is not found, and its notes stay', async () => {
    const id = await save('acme.planner', 'Weekly')
    const { body } = await drawUp(id)
    await call(noteTemplateContract.remove, { id }, { as: 'acme.planner' })
    expect((await request('acme.planner', noteTemplateContract.remove, { id })).status).toBe(404)
    expect((await drawUp(id)).status).toBe(404)
    expect(await testWorld.item(Number(body['id']))).toMatchObject({ deliveryPlace: 'Colmar' })
  })

  test('the admin log of the organisation says who changed which field of a template', async () => {
    const id = await save('acme.planner', 'Logged')
    await call(noteTemplateContract.replace, { ...content, id, deliveryPlace: 'Metz' }, { as: 'acme.admin' })
    await call(noteTemplateContract.remove, { id }, { as: 'acme.admin' })
    const { data } = await call(adminLogContract.list, { kind: 'organization', subjectId: acme }, { as: 'super' })
    const ofTemplate = data.filter(({ part }) => part === 'Logged')
    expect(ofTemplate.map(({ action }) => action)).toEqual([
      'noteTemplateDeleted',
      'noteTemplateEdited',
      'noteTemplateCreated',
    ])
    expect(ofTemplate[1]?.changes).toEqual([{ field: 'note.deliveryPlace', old: 'Colmar', new: 'Metz' }])
  })
})

describe('who sees a template', () => {
  test('templates are seen in their organisation and above it, and below it only when they are shared', async () => {
    await save('acme.planner', 'Head office')
    const shared = await save('acme.planner', 'For all branches', { isForBranches: true })
    const own = await save('antwerp.planner', 'Branch')
    expect(await names('acme.planner')).toEqual(['Branch', 'For all branches', 'Head office'])
    expect(await names('antwerp.planner')).toEqual(['Branch', 'For all branches'])
    for (const stranger of ['brabant.planner', 'colmar.planner', 'eastline.planner'] as const) {
      expect(await names(stranger)).toEqual([])
      expect((await request(stranger, noteTemplateContract.item, { id: shared })).status).toBe(404)
      expect((await drawUp(shared, stranger)).status).toBe(404)
    }
    expect((await item(own, 'acme.planner')).may.change).toBe(true)
    expect((await item(shared, 'antwerp.planner')).may.change).toBe('template_not_own')
    const refused = await request('antwerp.planner', noteTemplateContract.remove, { id: shared })
    expect([refused.status, refused.body['error']]).toEqual([403, 'template_not_own'])
    expect((await request('antwerp.planner', noteTemplateContract.rename, { id: shared, name: 'Mine' })).status).toBe(
      403,
    )
    expect((await request('antwerp.planner', noteTemplateContract.replace, { id: shared })).status).toBe(403)
  })

  test('the operator, who is above everybody, shares a template with nobody', async () => {
    await db
      .insertInto('noteTemplate')
      .values({ organizationId: operator, name: 'Operator', isForBranches: true, content: '{}' })
      .execute()
    expect(await names('acme.planner')).toEqual([])
    expect(await names('super')).toEqual(['Operator'])
  })

  test.each(['acme.signer', 'brabant.driver', 'inspector'] as const)(
    '%s, who may not create notes, has no templates',
    async (who) => {
      const id = await save('acme.planner', 'Weekly')
      expect((await request(who, noteTemplateContract.list, {})).status).toBe(403)
      expect((await request(who, noteTemplateContract.item, { id })).status).toBe(403)
      expect((await drawUp(id, who)).status).toBe(403)
    },
  )

  test('templates are found by words of their name, parties and places, regardless of case and accents', async () => {
    await save('acme.planner', 'Élan')
    await save('acme.planner', 'Other', { recipientOrganizationsID: antwerp, deliveryPlace: 'Liège' })
    expect(await names('acme.planner', { Search: 'elan' })).toEqual(['Élan'])
    expect(await names('acme.planner', { Search: 'LIEGE other' })).toEqual(['Other'])
    expect(await names('acme.planner', { Search: 'distribution' })).toEqual(['Élan'])
    expect(await names('acme.planner', { Search: '%' })).toEqual([])
    expect(await names('acme.planner', { OrderBy: 'name', Direction: 'desc' })).toEqual(['Other', 'Élan'])
  })
})

describe('drawing up a note from a template', () => {
  test('a note from a template is a draft with the next number, the content of the template and the given dates', async () => {
    const id = await save('acme.planner', 'Weekly')
    const dates = { collectionDate: '2026-12-01T07:00:00Z', drawnUpDate: '2026-11-30' }
    const [first, second] = [await drawUp(id, 'acme.planner', dates), await drawUp(id)]
    const numberOf = (code: unknown) => Number(/\d+/.exec(String(code))?.[0])
    expect(numberOf(second.body['cmrCode'])).toBe(numberOf(first.body['cmrCode']) + 1)
    expect(await testWorld.item(Number(first.body['id']))).toMatchObject({
      status: 1,
      senderOrganizationsID: acme,
      carrierOrganizationsID: brabant,
      recipientOrganizationsID: colmar,
      senderInstructions: 'Keep dry',
      excessDeliveryValue: 30,
      collectionDate: dates.collectionDate.replace('Z', '.000Z'),
      drawnUpDate: '2026-11-30',
      goods: [{ goodsNature: 'Solvents', grossWeight: 1200.5, approved: true }],
      pallets: [{ typeCodeDescription: 'EUR', loadingPlaceLoaded: null }],
      containers: [{ type: '20ft', number: null }],
    })
  })

  test('several users drawing up notes of one organisation at the same time each get their own number', async () => {
    const id = await save('acme.planner', 'Weekly')
    const replies = await Promise.all(Array.from({ length: 5 }, () => drawUp(id)))
    expect(new Set(replies.map(({ body }) => body['cmrCode'])).size).toBe(5)
  })

  test('the rules of a new note apply to a note from a template', async () => {
    const foreign = await save('acme.planner', 'No part', {
      senderOrganizationsID: brabant,
      recipientOrganizationsID: brabant,
    })
    expect((await drawUp(foreign)).body['error']).toBe('no_party')
    const nobody = await save('acme.planner', 'No sender', { senderOrganizationsID: null })
    expect((await drawUp(nobody)).body['fields']).toEqual({ senderOrganizationsID: 'required' })
    const id = await save('acme.planner', 'By hand')
    const byHand = (isOn: boolean) =>
      db
        .updateTable('organization')
        .set({ issuingOrganization: true, manualCreationUseSign: isOn })
        .where('id', '=', acme)
        .execute()
    await byHand(false)
    expect((await drawUp(id)).body['error']).toBe('manual_creation_off')
    await byHand(true)
  })

  test('a party that was deleted is named, its field is empty, and no note is drawn up with it', async () => {
    const gone = await testWorld.db
      .insertInto('organization')
      .values({ parentId: operator, name: 'Gone Freight', organizationType: 2, countryCode: 'NL' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const id = await save('acme.planner', 'Weekly', { carrierOrganizationsID: gone.id })
    await db.updateTable('organization').set({ deletedAt: new Date() }).where('id', '=', gone.id).execute()
    const read = await item(id)
    expect(read.formerParties).toEqual([{ field: 'carrierOrganizationsID', name: 'Gone Freight', now: null }])
    expect(read.content.carrierOrganizationsID).toBeNull()
    expect((await drawUp(id)).body['fields']).toEqual({ carrierOrganizationsID: 'unknown' })
  })

  test('a merged organisation hands over its templates, and the organisation that replaces it as a party is named', async () => {
    const gone = await aTwin()
    const { name } = await db.selectFrom('organization').where('id', '=', gone).select('name').executeTakeFirstOrThrow()
    await db
      .insertInto('noteTemplate')
      .values([
        { organizationId: delta, name: 'Returns', content: '{}' },
        { organizationId: gone, name: 'RÉTURNS', content: '{}' },
        { organizationId: gone, name: 'Alone', content: '{}' },
      ])
      .execute()
    const id = await save('acme.planner', 'Weekly', { carrierOrganizationsID: gone })
    await merged(gone, delta)
    const kept = await names('delta.planner')
    expect(kept).toHaveLength(3)
    expect(kept).toEqual(expect.arrayContaining(['Alone', 'Returns', expect.stringContaining('RÉTURNS (')]))
    const read = await item(id)
    expect(read.formerParties).toEqual([{ field: 'carrierOrganizationsID', name, now: 'Delta Subcarrier' }])
    expect(read.content.carrierOrganizationsID).toBe(delta)
    const { status, body } = await drawUp(id)
    expect(status).toBe(200)
    expect(await testWorld.item(Number(body['id']))).toMatchObject({ carrierOrganizationsID: delta })
  })
})

test('templates hold only fields of the contract, and none of a trip, an order or a day', () => {
  expect(templateFields).toContain('senderInstructions')
  for (const left of ['tripID', 'loadOrderID', 'collectionDate', 'drawnUpDate', 'driverUserName', 'senderComment'])
    expect(templateFields).not.toContain(left)
})

test('rows of a note lose what belongs to a trip, and rows that then say nothing are left out', () => {
  const containers = [
    { id: 4, number: 'MSKU1', sealNumber: 'S', type: ' ' },
    { id: 5, number: 'X', type: '20ft' },
  ]
  expect(templateLines('containers', containers)).toEqual([{ type: '20ft' }])
})

test('the call to create a note takes what a template holds', async () => {
  const { content: held } = await item(await save('acme.planner', 'Weekly'))
  const { senderOrganizationsID: _sender, ...fields } = noteTemplateContract.item.reply.shape.content.encode(held)
  const sent = { ...fields, senderOrganizationsID: acme, cmrCode: '900900' }
  expect((await request('acme.planner', cmrContract.create, sent)).status).toBe(200)
})
