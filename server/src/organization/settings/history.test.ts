import { adminLogContract } from '@roadnote/domain/admin-log/contract'
import { organizationContract } from '@roadnote/domain/organization/contract'
import { describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'

const testWorld = await createTestWorld(await openTestDatabase())
const { acme, antwerp, operator } = testWorld
const { create, edit, remove } = organizationContract

const aBranch = { name: 'Acme Gent', organizationType: 1, organizationId: acme, countryCode: 'BE' } as const

async function historyOf(id: number, as: 'super' | 'acme.admin' = 'super') {
  const { data } = await testWorld.call(adminLogContract.list, { kind: 'organization', subjectId: id }, { as })
  return data.map(({ action, subject, changes, actor }) => ({ action, subject, changes, who: actor?.name }))
}

describe('the history of an organisation', () => {
  test('begins with who made it, and with what was said of it', async () => {
    const { id } = await testWorld.call(create, { ...aBranch, place: 'Gent' }, { as: 'acme.admin' })
    const [first, ...others] = await historyOf(id, 'acme.admin')
    expect(others).toEqual([])
    expect(first).toMatchObject({ action: 'organizationCreated', subject: 'Acme Gent' })
    expect(first?.changes).toEqual(
      expect.arrayContaining([
        { field: 'name', old: null, new: 'Acme Gent' },
        { field: 'organizationType', old: null, new: 1 },
        { field: 'organizationId', old: null, new: { id: acme, name: 'Acme Chemicals' } },
        { field: 'place', old: null, new: 'Gent' },
      ]),
    )
    expect(first?.changes.map(({ field }) => field)).not.toContain('issuingOrganization')
  })

  test('tells each changed setting with its old and new value, in one entry for one save, and nothing that stayed', async () => {
    const { id } = await testWorld.call(create, { ...aBranch, vat: 'BE1' }, { as: 'super' })
    await testWorld.call(
      edit,
      { id, name: 'Acme Gent Noord', vat: 'BE1', exceptionNotifyEmails: ['a@acme.example', 'b@acme.example'] },
      { as: 'super' },
    )
    expect((await historyOf(id))[0]).toMatchObject({
      action: 'organizationEdited',
      subject: 'Acme Gent Noord',
      changes: [
        { field: 'name', old: 'Acme Gent', new: 'Acme Gent Noord' },
        { field: 'exceptionNotifyEmails', old: null, new: ['a@acme.example', 'b@acme.example'] },
      ],
    })
    expect(await historyOf(id)).toHaveLength(2)
    await testWorld.call(edit, { id, name: 'Acme Gent Noord' }, { as: 'super' })
    expect(await historyOf(id)).toHaveLength(2)
  })

  test('names a new authorisation and never shows it', async () => {
    const { id } = await testWorld.call(create, aBranch, { as: 'super' })
    const webhook = { webhookUrl: 'https://erp.acme.example/in?key=planted', webhookReadyToSigningSign: true }
    await testWorld.call(edit, { id, ...webhook, webhookAuthorization: 'Basic planted' }, { as: 'super' })
    await testWorld.call(edit, { id, webhookAuthorization: 'Basic planted-again' }, { as: 'super' })
    const [second, first] = await historyOf(id)
    expect(second?.changes).toEqual([{ field: 'webhookAuthorization', old: '********', new: '********' }])
    expect(first?.changes.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['webhookUrl', 'webhookAuthorization', 'webhookReadyToSigningSign']),
    )
    expect(JSON.stringify([first, second])).not.toContain('planted')
  })

  test('tells a move by the names of both parents, apart from what else was changed', async () => {
    const { id } = await testWorld.call(create, aBranch, { as: 'super' })
    await testWorld.call(edit, { id, organizationId: antwerp, place: 'Antwerpen' }, { as: 'super' })
    const entries = await historyOf(id)
    expect(entries.map(({ action }) => action).toSorted()).toEqual([
      'organizationCreated',
      'organizationEdited',
      'organizationMoved',
    ])
    expect(entries.find(({ action }) => action === 'organizationMoved')?.changes).toEqual([
      {
        field: 'organizationId',
        old: { id: acme, name: 'Acme Chemicals' },
        new: { id: antwerp, name: 'Acme Antwerp' },
      },
    ])
  })

  test('ends with who deleted it, once, however often that is asked for', async () => {
    const { id } = await testWorld.call(create, aBranch, { as: 'super' })
    await testWorld.call(remove, { Id: id }, { as: 'acme.admin' })
    await testWorld.call(remove, { Id: id }, { as: 'acme.admin' })
    expect((await historyOf(id)).map(({ action }) => action)).toEqual(['organizationDeleted', 'organizationCreated'])
  })

  test('holds nothing of what was refused', async () => {
    const refused = await testWorld.request('acme.admin', 'POST api/organization/edit', {
      id: acme,
      organizationId: operator,
      spotCharterUsingSign: true,
    })
    expect(refused.status).toBe(400)
    expect(await historyOf(acme)).toEqual([])
  })

  test('is not found by strangers', async () => {
    const { id } = await testWorld.call(create, aBranch, { as: 'super' })
    const input = { kind: 'organization', subjectId: id } as const
    const { total } = await testWorld.call(adminLogContract.list, input, { as: 'brabant.admin' })
    expect(total).toBe(0)
  })
})

describe('a spot charter', () => {
  test('leaves an entry for the carrier and the driver that it brings in', async () => {
    await testWorld.db.updateTable('organization').set({ spotCharterUsingSign: true }).where('id', '=', acme).execute()
    const id = await testWorld.released()
    const answer = await testWorld.request('acme.planner', 'POST api/cmr/create-spot-charter', {
      cmrIdList: String(id),
      carrierName: 'Spot Haulage',
      countryCode: 'NL',
      driverFirstName: 'Joris',
      driverLastName: 'Maas',
      phone: '+31612345678',
      licensePlateTruck: '12-ABC-3',
    })
    expect(answer.status).toBe(201)
    const [carrier, ...others] = await historyOf(Number(answer.body['carrierOrganizationsID']))
    expect(others).toEqual([])
    expect(carrier).toMatchObject({ action: 'organizationCreated', subject: 'Spot Haulage' })
    const { data } = await testWorld.call(adminLogContract.list, { kind: 'user', Search: 'joris' }, { as: 'super' })
    expect(data.map(({ action, subject }) => [action, subject])).toEqual([['userCreated', 'Joris Maas']])
  })
})
