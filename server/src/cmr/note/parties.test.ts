import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import { resultOrLockWait } from '../../../test-kit/rows.ts'
import { findNote } from './store.ts'

const testWorld = await createTestWorld(await openTestDatabase('world'))
const { db, acme, brabant, colmar, inspectorate, operator } = testWorld

test('a note is read with its own parties only and with the assurance that each of them or its nearest ancestor requires', async () => {
  const set = (id: number, change: { signingAssurance: 'code' | 'passkey' | null; deletedAt?: Date | null }) =>
    db.updateTable('organization').set(change).where('id', '=', id).execute()
  await set(operator, { signingAssurance: 'code' })
  await set(brabant, { signingAssurance: 'passkey' })
  const id = await testWorld.released()
  const actor = await testWorld.actorOf('acme.planner')
  const demanded = async () => {
    const { organizations } = await findNote(db, actor, id)
    return Object.fromEntries([...organizations].map(([party, { demandedAssurance }]) => [party, demandedAssurance]))
  }
  expect(await demanded()).toEqual({ [acme]: 'code', [brabant]: 'passkey', [colmar]: 'code' })
  await set(acme, { signingAssurance: 'passkey', deletedAt: new Date() })
  expect(await demanded()).toMatchObject({ [acme]: 'code' })
  await set(acme, { signingAssurance: 'code', deletedAt: null })
})

test('saving a note locks its own parties and does not wait for locks on other organisations', async () => {
  const changing = await db.startTransaction().execute()
  await changing.selectFrom('organization').where('id', '=', inspectorate).select('id').forUpdate().execute()
  const writing = testWorld.request('acme.planner', cmrContract.create, testWorld.aForm())
  const first = await resultOrLockWait(db, writing)
  await changing.rollback().execute()
  await writing
  expect(first).toMatchObject({ status: 200 })
})
