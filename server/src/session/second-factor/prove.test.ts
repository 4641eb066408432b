import { describe, expect, test } from 'vitest'
import { testPassword } from '../../../test-kit/secrets.ts'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import { switchOnSecondFactor } from '../../../test-kit/session/second-factor.ts'
import { createLogSealer } from '../../admin-log/seal.ts'
import { callerByAddress } from '../caller.ts'
import { requireRightCode } from './prove.ts'
import { findFactor, type Factor } from './store.ts'

let minutes = 0
const now = () => new Date(Date.UTC(2026, 10, 16, 12, minutes, 10))
const testWorld = await createTestWorld(await openTestDatabase('world'), now)
const { db, secrets } = testWorld

async function employ(organizationId: number, name: string) {
  const id = await testWorld.anEmployee(organizationId, 'planner', name)
  return { id, name, token: await testWorld.tokenOf(name) }
}

async function factorOf(userId: number): Promise<Factor> {
  const factor = await findFactor(db, userId)
  if (factor === null) throw new Error('no second factor')
  return factor
}

function proves(factor: Factor, code: string) {
  const caller = { ip: '10.0.0.1', userAgent: '', sessionHash: null, device: null }
  const context = { database: db, now: now(), newId: () => 'one', caller, sealLog: createLogSealer(secrets) }
  return requireRightCode(context, secrets, callerByAddress(secrets, { caller }), factor, code).then(
    () => true,
    () => false,
  )
}

describe('concurrent use of a second factor', () => {
  test('of two concurrent uses of the same second factor code only the first succeeds', async () => {
    const { id, token } = await employ(testWorld.acme, 'double')
    const { phone } = await switchOnSecondFactor(testWorld, now, token, testPassword)
    minutes += 2
    const read = await factorOf(id)
    expect([await proves(read, phone.shows()), await proves(read, phone.shows())]).toEqual([true, false])
  })

  test('a code of an app that was replaced concurrently is refused', async () => {
    const { id, token } = await employ(testWorld.acme, 'mover')
    const { phone } = await switchOnSecondFactor(testWorld, now, token, testPassword)
    minutes += 2
    const read = await factorOf(id)
    await db
      .updateTable('secondFactor')
      .set({ secretSealed: Buffer.alloc(60) })
      .where('userId', '=', id)
      .execute()
    expect(await proves(read, phone.shows())).toBe(false)
  })
})
