import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import { findNote } from './store.ts'

const testWorld = await createTestWorld(await openTestDatabase())
const { db, acme, brabant, colmar, operator } = testWorld

test('a note is read with its own parties only and with the assurance that each of them or its nearest ancestor requires', async () => {
  const set = (id: number, change: { signingAssurance: 'code' | 'passkey' | null; deletedAt?: Date }) =>
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
})
