import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testSecrets } from '../../../test-kit/secrets.ts'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import { findActor, insertSession } from '../token/store.ts'
import { newToken } from '../token/token.ts'
import { ownProofOf } from './own-password.ts'

const testWorld = await createTestWorld(await openTestDatabase('world'))
const { db } = testWorld

let people = 0

async function employ() {
  people += 1
  const userName = `person.${people}`
  return { userName, id: await testWorld.anEmployee(testWorld.acme, 'planner', userName) }
}

test('a user with a password proves themselves with it, a user without one by signing on again', async () => {
  const [one, other] = [await employ(), await employ()]
  await db.updateTable('appUser').set({ passwordHash: null }).where('id', '=', other.id).execute()
  const proofOf = async (userId: number) => {
    const { tokenHash: sessionHash } = newToken()
    const fields = { userId, family: randomUUID(), client: 'portal', remember: false } as const
    await insertSession(db, testSecrets, { ...fields, tokenHash: sessionHash })
    const actor = await findActor(db, testSecrets, sessionHash)
    if (actor === null) throw new Error('not signed in')
    return ownProofOf(db, { actor, caller: { ip: null, userAgent: '', sessionHash, device: null } })
  }
  expect([await proofOf(one.id), await proofOf(other.id)]).toEqual(['password', 'signOnAgain'])
})
