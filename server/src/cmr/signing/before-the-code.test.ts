import { assuranceContract } from '@roadnote/domain/session/assurance'
import { describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'

const testWorld = await createTestWorld(await openTestDatabase('world'))
const { db } = testWorld

const tries = () => db.selectFrom('attemptFailure').select('id').execute()

describe('checks before the sign code is tried', () => {
  test('signing out of turn is refused before the code is tried', async () => {
    const id = await testWorld.released()
    const answer = await testWorld.sign('driver', id, 'brabant.driver', { code: '0000' })
    expect(answer.body['error']).toBe('status_not_allowed')
    expect(await tries()).toEqual([])
  })

  test('signing by a user of no party is refused before the code is tried', async () => {
    const id = await testWorld.released()
    const answer = await testWorld.sign('shipper', id, 'brabant.driver', { code: '0000' })
    expect(answer.body['error']).toBe('signer_not_party')
    expect(await tries()).toEqual([])
  })

  test('signing where more than a code is required is refused before the code is tried', async () => {
    const id = await testWorld.released()
    await testWorld.call(assuranceContract.demand, { id: testWorld.acme, assurance: 'passkey' }, { as: 'super' })
    const answer = await testWorld.sign('shipper', id, 'acme.signer', { code: '0000' })
    expect(answer.body['error']).toBe('assurance_too_low')
    expect(await tries()).toEqual([])
  })
})
