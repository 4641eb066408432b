import { charterContract } from '@roadnote/domain/cmr/contract/charter'
import { adminLogContract } from '@roadnote/domain/admin-log/contract'
import { organizationContract } from '@roadnote/domain/organization/contract'
import { describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'

const testWorld = await createTestWorld(await openTestDatabase('world'))
const { acme, antwerp, operator } = testWorld
const { create, edit, remove } = organizationContract

const aBranch = { name: 'Acme Gent', organizationType: 1, organizationId: acme, countryCode: 'BE' } as const

async function historyOf(id: number, as: 'super' | 'acme.admin' = 'super') {
  const { data } = await testWorld.call(adminLogContract.list, { kind: 'organization', subjectId: id }, { as })
  return data.map(({ action, subject, changes, actor }) => ({ action, subject, changes, who: actor?.name }))
}

describe('the history of an organisation', () => {
  test('the history of an organisation begins with its creator and its first settings', async () => {
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

  test('the history of an organisation has one entry for each save with the old and new values that changed', async () => {
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

  test('the history of an organisation names a new webhook authorisation without its value', async () => {
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

  test('the history of an organisation records a move with both parents, separately from other changes', async () => {
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

  test('the history of an organisation ends with one deletion, even if the deletion is repeated', async () => {
    const { id } = await testWorld.call(create, aBranch, { as: 'super' })
    await testWorld.call(remove, { Id: id }, { as: 'acme.admin' })
    await testWorld.call(remove, { Id: id }, { as: 'acme.admin' })
    expect((await historyOf(id)).map(({ action }) => action)).toEqual(['organizationDeleted', 'organizationCreated'])
  })

  test('the history of an organisation contains no refused change', async () => {
    const refused = await testWorld.request('acme.admin', organizationContract.edit, {
      id: acme,
      organizationId: operator,
      spotCharterUsingSign: true,
    })
    expect(refused.status).toBe(400)
    expect(await historyOf(acme)).toEqual([])
  })

  test('the history of an organisation is hidden from foreign organisations', async () => {
    const { id } = await testWorld.call(create, aBranch, { as: 'super' })
    const input = { kind: 'organization', subjectId: id } as const
    const { total } = await testWorld.call(adminLogContract.list, input, { as: 'brabant.admin' })
    expect(total).toBe(0)
  })
})

describe('a spot charter', () => {
  test('a spot charter logs the creation of its carrier and its driver', async () => {
    await testWorld.db.updateTable('organization').set({ spotCharterUsingSign: true }).where('id', '=', acme).execute()
    const id = await testWorld.released()
    const answer = await testWorld.request('acme.planner', charterContract.create, {
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
