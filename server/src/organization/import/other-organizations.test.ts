import { organizationImportContract as contract } from '@roadnote/domain/organization/import-contract'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import { addOrganization, resultOrLockWait } from '../../../test-kit/rows.ts'

const testWorld = await createTestWorld(await openTestDatabase('world'))
const { db, acme, brabant } = testWorld

test('an import of organisations does not wait for a lock on an organisation that it does not change', async () => {
  await addOrganization(db, { parentId: acme, name: 'Acme Gent', countryCode: 'BE' })
  const file = Buffer.from('Name;Place\nAcme Gent;Gent').toString('base64')
  const { digest } = await testWorld.call(contract.importPreview, { file }, { as: 'super' })
  const elsewhere = await db.startTransaction().execute()
  await elsewhere.updateTable('organization').set({ place: 'Breda' }).where('id', '=', brabant).execute()
  const importing = testWorld.call(contract.importTable, { file, digest }, { as: 'super' })
  const outcome = await resultOrLockWait(db, importing)
  await elsewhere.rollback().execute()
  await importing
  expect(outcome).toMatchObject({ updated: 1 })
})

test('an export names a parent organisation, or gives its number when another active one has the same name', async () => {
  const parent = await addOrganization(db, { parentId: acme, name: 'Depot', countryCode: 'BE' })
  await addOrganization(db, { parentId: parent, name: 'Gate of the depot', countryCode: 'BE' })
  const other = await addOrganization(db, { parentId: brabant, name: 'DEPOT', countryCode: 'NL' })
  const parentOfGate = async () => {
    const saved = await testWorld.app.inject({
      method: 'POST',
      url: '/api/organization/export',
      headers: { authorization: `Bearer ${testWorld.tokens.super}` },
      payload: { format: 'csv', language: 'en', Search: 'Gate of the depot' },
    })
    return /;Gate of the depot;Customer;([^;]*);/.exec(saved.body)?.[1]
  }
  expect(await parentOfGate()).toBe(String(parent))
  await db.updateTable('organization').set({ deletedAt: new Date() }).where('id', '=', other).execute()
  expect(await parentOfGate()).toBe('Depot')
})
