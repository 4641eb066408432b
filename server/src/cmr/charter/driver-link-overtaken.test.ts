import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { charterWorld, type CharterWorld } from '../../../test-kit/charter.ts'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { waitForLockWait } from '../../../test-kit/rows.ts'
import { requireStillValid, type DriverAccess } from './driver-access.ts'

/** A link that is revoked while its driver acts is checked again under the note's lock. */
const connection = await openTestDatabase()
const { db } = connection
let world: CharterWorld
let first: { id: number; linkId: number }
let second: { id: number; linkId: number }

async function chartered() {
  const { id } = await world.chartered()
  const { driverLinkId } = await db
    .selectFrom('driverLinkCmr')
    .where('cmrId', '=', id)
    .select('driverLinkId')
    .executeTakeFirstOrThrow()
  return { id, linkId: driverLinkId }
}

beforeAll(async () => {
  world = await charterWorld(connection)
})

beforeEach(async () => {
  first = await chartered()
  second = await chartered()
})

async function stillOpens(linkId: number, ids: readonly number[]): Promise<boolean> {
  // The check reads nothing but the link id.
  const holder = { link: { id: linkId } } as DriverAccess
  return db.transaction().execute((tx) =>
    requireStillValid(tx, holder, ids).then(
      () => true,
      () => false,
    ),
  )
}

const now = () => ({ revokedAt: new Date() })

describe('a driver link', () => {
  test('a driver link opens its own note and not the note of another link', async () => {
    expect(await stillOpens(first.linkId, [first.id])).toBe(true)
    expect(await stillOpens(first.linkId, [second.id])).toBe(false)
    expect(await stillOpens(first.linkId, [first.id, second.id])).toBe(false)
  })

  test('a driver link no longer opens a note that was removed from it', async () => {
    await db.updateTable('driverLinkCmr').set(now()).where('cmrId', '=', first.id).execute()
    expect([await stillOpens(first.linkId, [first.id]), await stillOpens(second.linkId, [second.id])]).toEqual([
      false,
      true,
    ])
  })

  test('a revoked driver link opens nothing', async () => {
    await db.updateTable('driverLink').set(now()).where('id', '=', first.linkId).execute()
    expect([await stillOpens(first.linkId, [first.id]), await stillOpens(second.linkId, [second.id])]).toEqual([
      false,
      true,
    ])
  })
})

test('a driver whose link is revoked while they sign has not signed', async () => {
  const { id, token } = await world.chartered(true, { phone: '+31612345679' })
  const code = '7351'
  await world.drive('set-code', token, { code })
  const revoking = await db.startTransaction().execute()
  await revoking.selectFrom('cmr').where('id', '=', id).select('id').forUpdate().execute()
  const signing = world.drive('signature', token, { cmr_id: id, code })
  await Promise.race([signing, waitForLockWait(db)])
  await revoking.updateTable('driverLinkCmr').set({ revokedAt: new Date() }).where('cmrId', '=', id).execute()
  await revoking.commit().execute()
  expect((await signing).body).toEqual({ notes: [{ id, status: 3, problem: 'charter_link_revoked' }] })
  expect((await world.item(id))['status']).toBe(3)
})
