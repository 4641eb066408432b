import type { UpdateObject } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { startTestApp } from '../../../test-kit/app.ts'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { addOrganization } from '../../../test-kit/rows.ts'
import type { Database } from '../../database/schema.ts'
import { notifyOfPause } from './notify-of-guesses.ts'

/** Each condition that suppresses a mail is tested with only that one different. */
const connection = await openTestDatabase()
const { db } = connection
const app = startTestApp(connection)
const operator = await addOrganization(db)
const house = await addOrganization(db, { parentId: operator })
const branch = await addOrganization(db, { parentId: house })
const sibling = await addOrganization(db, { parentId: operator })
let people = 0

async function employ(organizationId = house, role: Parameters<typeof app.anEmployee>[1] = 'planner') {
  people += 1
  const userName = `Person.${people}`
  const userId = await app.anEmployee(organizationId, role, userName)
  return { userId, userName }
}

const change = (userId: number, fields: UpdateObject<Database, 'appUser'>) =>
  db.updateTable('appUser').set(fields).where('id', '=', userId).execute()

describe('notifying of guesses at a secret', () => {
  beforeEach(async () => {
    await db.deleteFrom('outbox').execute()
    await db.updateTable('appUser').set({ email: null }).execute()
  })

  async function admin(organizationId: number, email: string, fields: UpdateObject<Database, 'appUser'> = {}) {
    const { userId } = await employ(organizationId, 'company admin')
    await change(userId, { email, ...fields })
    return userId
  }

  async function notifiedAddresses(userId: number): Promise<(string | null)[]> {
    await notifyOfPause(db, userId, people)
    const rows = await db.selectFrom('outbox').orderBy('recipient').select('recipient').execute()
    return rows.map(({ recipient }) => recipient)
  }

  test('guesses at a secret are mailed to the user and to the administrators of the user’s organisation only', async () => {
    const { userId } = await employ()
    await change(userId, { email: 'victim@house.example' })
    await admin(house, 'admin@house.example')
    await admin(sibling, 'admin@sibling.example')
    await admin(branch, 'admin@branch.example')
    const { userId: planner } = await employ()
    await change(planner, { email: 'planner@house.example' })
    expect(await notifiedAddresses(userId)).toEqual(['admin@house.example', 'victim@house.example'])
  })

  test('guesses are mailed to the nearest administrators above when the organisation has none', async () => {
    const { userId } = await employ(branch)
    await change(userId, { email: 'victim@branch.example' })
    await admin(house, 'admin@house.example')
    await admin(operator, 'admin@operator.example')
    expect(await notifiedAddresses(userId)).toEqual(['admin@house.example', 'victim@branch.example'])
  })

  test('the search for administrators above skips a deleted organisation', async () => {
    const { userId } = await employ(branch)
    await change(userId, { email: 'victim@branch.example' })
    await admin(house, 'admin@house.example')
    await admin(operator, 'admin@operator.example')
    const houseIs = (deletedAt: Date | null) =>
      db.updateTable('organization').set({ deletedAt }).where('id', '=', house).execute()
    await houseIs(new Date())
    const readers = await notifiedAddresses(userId)
    await houseIs(null)
    expect(readers).toEqual(['admin@operator.example', 'victim@branch.example'])
  })

  const others: [string, UpdateObject<Database, 'appUser'>][] = [
    ['are blocked', { status: 4 }],
    ['are deleted', { deletedAt: new Date() }],
    ['have no address', { email: null }],
  ]
  test.each(others)('guesses at a secret are not mailed to administrators who %s', async (_, fields) => {
    const { userId } = await employ()
    await change(userId, { email: 'victim@house.example' })
    const administrator = await admin(house, 'admin@house.example', fields)
    expect(await notifiedAddresses(userId)).toEqual(['victim@house.example'])
    await change(administrator, { deletedAt: new Date() })
  })

  test('guesses at the secret of a deleted user are mailed to nobody', async () => {
    const { userId } = await employ()
    await change(userId, { email: 'victim@house.example', deletedAt: new Date() })
    await admin(house, 'admin@house.example')
    expect(await notifiedAddresses(userId)).toEqual([])
  })

  test('a mail about guesses is sent once to one address regardless of case', async () => {
    const { userId } = await employ()
    await change(userId, { email: 'Both@House.example' })
    await admin(house, 'both@house.example')
    expect(await notifiedAddresses(userId)).toEqual(['Both@House.example'])
  })
})
