import { adminLogContract } from '@roadnote/domain/admin-log/contract'
import { documentContract } from '@roadnote/domain/organization/document-contract'
import { exceptionTypeContract } from '@roadnote/domain/organization/exception-type-contract'
import { predefinedContract } from '@roadnote/domain/organization/predefined-contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { aPdf } from '../../test-kit/bad-files.ts'
import { openTestDatabase } from '../../test-kit/database.ts'
import { createTestWorld } from '../../test-kit/notes.ts'

const testWorld = await createTestWorld(await openTestDatabase('world'))
const { acme } = testWorld
const byAdmin = { as: 'acme.admin' } as const
let seen = 0

async function history() {
  const input = { kind: 'organization', subjectId: acme, Limit: 200 } as const
  return (await testWorld.call(adminLogContract.list, input, byAdmin)).data
}

/** The log entries since the start of the test, oldest first. */
async function loggedEntries() {
  const entries = (await history()).toReversed().slice(seen)
  return entries.map(({ action, part, changes }) => ({ action, part, changes }))
}

beforeEach(async () => {
  seen = (await history()).length
})

describe('rows in the history of an organisation', () => {
  test('the history of an organisation shows exception types added, edited, deleted and reactivated', async () => {
    const { id } = await testWorld.call(
      exceptionTypeContract.create,
      { organizationsId: acme, name: 'Broken', translationExceptionTypes: [{ languageCode: 'DE', name: 'Bruch' }] },
      byAdmin,
    )
    await testWorld.call(
      exceptionTypeContract.edit,
      { id, name: 'Damaged', translationExceptionTypes: [{ languageCode: 'DE', name: 'Schaden' }] },
      byAdmin,
    )
    await testWorld.call(exceptionTypeContract.edit, { id, name: 'Damaged' }, byAdmin)
    await testWorld.call(exceptionTypeContract.remove, { id }, byAdmin)
    await testWorld.call(exceptionTypeContract.remove, { id }, byAdmin)
    await testWorld.call(exceptionTypeContract.edit, { id, status: 1 }, byAdmin)
    expect(await loggedEntries()).toEqual([
      {
        action: 'exceptionTypeCreated',
        part: 'Broken',
        changes: [
          { field: 'name', old: null, new: 'Broken' },
          { field: 'translations.DE', old: null, new: 'Bruch' },
        ],
      },
      {
        action: 'exceptionTypeEdited',
        part: 'Broken',
        changes: [
          { field: 'name', old: 'Broken', new: 'Damaged' },
          { field: 'translations.DE', old: 'Bruch', new: 'Schaden' },
        ],
      },
      { action: 'exceptionTypeDeleted', part: 'Damaged', changes: [] },
      { action: 'exceptionTypeReactivated', part: 'Damaged', changes: [] },
    ])
  })

  test('the history of an organisation shows changes of predefined goods', async () => {
    const { id } = await testWorld.call(
      predefinedContract.createGood,
      { organizationsId: acme, goodsNature: 'Solvents', marks: 'S1' },
      byAdmin,
    )
    await testWorld.call(predefinedContract.editGood, { id, goodsNature: 'Solvents', marks: 'S2' }, byAdmin)
    await testWorld.call(predefinedContract.removeGood, { id }, byAdmin)
    expect(await loggedEntries()).toEqual([
      {
        action: 'predefinedGoodCreated',
        part: 'Solvents',
        changes: [
          { field: 'goodsNature', old: null, new: 'Solvents' },
          { field: 'marks', old: null, new: 'S1' },
        ],
      },
      { action: 'predefinedGoodEdited', part: 'Solvents', changes: [{ field: 'marks', old: 'S1', new: 'S2' }] },
      {
        action: 'predefinedGoodDeleted',
        part: 'Solvents',
        changes: [
          { field: 'goodsNature', old: 'Solvents', new: null },
          { field: 'marks', old: 'S2', new: null },
        ],
      },
    ])
  })

  test('the history of an organisation shows changes of predefined return goods', async () => {
    const line = { typeCodeDescription: 'Euro pallet', unitWeight: 25 }
    const { id } = await testWorld.call(
      predefinedContract.createReturnGood,
      { organizationsId: acme, ...line },
      byAdmin,
    )
    await testWorld.call(predefinedContract.editReturnGood, { id, ...line, unitWeight: 22.5 }, byAdmin)
    await testWorld.call(predefinedContract.removeReturnGood, { id }, byAdmin)
    const entries = await loggedEntries()
    expect(entries.map(({ action, part }) => [action, part])).toEqual([
      ['predefinedReturnGoodCreated', 'Euro pallet'],
      ['predefinedReturnGoodEdited', 'Euro pallet'],
      ['predefinedReturnGoodDeleted', 'Euro pallet'],
    ])
    expect(entries[1]?.changes).toEqual([{ field: 'unitWeight', old: 25, new: 22.5 }])
  })

  test('the history of an organisation shows changes of attached files', async () => {
    const added = await testWorld.request('acme.admin', documentContract.addDocument, {
      organizationId: acme,
      name: 'Terms.pdf',
      documentFile: aPdf('terms').toString('base64'),
      mailingInclusionSign: true,
    })
    const id = Number(added.body['id'])
    expect(id).toBeGreaterThan(0)
    await testWorld.call(documentContract.editDocument, { id, mailingInclusionSign: false }, byAdmin)
    await testWorld.call(documentContract.editDocument, { id, mailingInclusionSign: false }, byAdmin)
    await testWorld.call(documentContract.removeDocument, { id }, byAdmin)
    expect(await loggedEntries()).toEqual([
      {
        action: 'documentAdded',
        part: 'Terms.pdf',
        changes: [{ field: 'mailingInclusionSign', old: null, new: true }],
      },
      {
        action: 'documentEdited',
        part: 'Terms.pdf',
        changes: [{ field: 'mailingInclusionSign', old: true, new: false }],
      },
      { action: 'documentDeleted', part: 'Terms.pdf', changes: [] },
    ])
  })

  test('the history of an organisation shows no refused changes of its rows', async () => {
    const refused = await testWorld.request('brabant.admin', predefinedContract.createGood, {
      organizationsId: acme,
      goodsNature: 'Foreign',
    })
    expect(refused.status).toBe(404)
    expect(await loggedEntries()).toEqual([])
  })
})
