import { mailsToStrangersPerDay } from '@roadnote/domain/outbox/policy'
import type { UpdateObject } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../test-kit/database.ts'
import { addOrganization, addUser } from '../../test-kit/rows.ts'
import type { Database } from '../database/schema.ts'
import { takeMailQuota } from './mail-quota.ts'

/** Which addresses are strangers and which mails count; each case changes one condition. */
const { db } = await openTestDatabase()
const operator = await addOrganization(db)
const organization = await addOrganization(db, { parentId: operator, email: 'office@house.example' })
const writer = await addUser(db, organization)
const colleague = await addUser(db, organization)
const reader = await addUser(db, organization, { email: 'reader@house.example' })

const admit = (...addresses: (string | null)[]) =>
  db.transaction().execute((tx) => takeMailQuota(tx, writer, addresses))

beforeEach(async () => {
  await db.deleteFrom('outbox').execute()
})

describe('own addresses and addresses of strangers', () => {
  test('an empty address and those of an organisation or an employee are own ones, regardless of case', async () => {
    expect(await admit(null, 'office@house.example', 'OFFICE@House.example', 'Reader@HOUSE.example')).toEqual([
      'own',
      'own',
      'own',
      'own',
    ])
    expect(await admit('reader@other.example')).toEqual(['counted'])
  })

  const people: [string, UpdateObject<Database, 'appUser'>, UpdateObject<Database, 'appUser'>][] = [
    ['is not active', { status: 2 }, { status: 1 }],
    ['is blocked', { status: 4 }, { status: 1 }],
    ['is gone', { deletedAt: new Date() }, { deletedAt: null }],
    ['is known through a charter only', { charterOnly: true }, { charterOnly: false }],
  ]
  test.each(people)('the address of a user who %s counts as a stranger’s', async (_, change, back) => {
    const set = (fields: UpdateObject<Database, 'appUser'>) =>
      db.updateTable('appUser').set(fields).where('id', '=', reader).execute()
    await set(change)
    expect(await admit('reader@house.example')).toEqual(['counted'])
    await set(back)
    expect(await admit('reader@house.example')).toEqual(['own'])
  })

  test('the address of a deleted organisation counts as a stranger’s', async () => {
    const gone = await addOrganization(db, {
      parentId: operator,
      email: 'office@gone.example',
      palletAdditionLogEmail: ['pallets@gone.example'],
    })
    expect(await admit('office@gone.example', 'pallets@gone.example')).toEqual(['own', 'own'])
    await db.updateTable('organization').set({ deletedAt: new Date() }).where('id', '=', gone).execute()
    expect(await admit('office@gone.example', 'pallets@gone.example')).toEqual(['counted', 'counted'])
  })

  test.each(['palletAdditionLogEmail', 'exceptionNotifyEmails', 'apiChangesNotificationEmail'] as const)(
    'an address that an organisation has set in %s is an own one',
    async (list) => {
      const address = `${list.toLowerCase()}@house.example`
      expect(await admit(address)).toEqual(['counted'])
      await db
        .updateTable('organization')
        .set({ [list]: [address] })
        .where('id', '=', organization)
        .execute()
      expect(await admit(address)).toEqual(['own'])
    },
  )
})

describe('counting today’s mails to strangers', () => {
  async function sent(count: number, change: Record<string, unknown> = {}): Promise<void> {
    const rows = Array.from({ length: count }, (_, mail) => ({
      kind: 'mail' as const,
      key: `sent ${mail} ${JSON.stringify(change)}`,
      payload: JSON.stringify({ to: 'x@stranger.example' }),
      createdByUserId: writer,
      isToStranger: true,
      ...change,
    }))
    await db.insertInto('outbox').values(rows).execute()
  }

  test('the last mail of the quota is sent and the next refused, while mails to own addresses are always sent', async () => {
    await sent(mailsToStrangersPerDay - 1)
    expect(await admit('a@stranger.example', 'office@house.example', 'b@stranger.example', null)).toEqual([
      'counted',
      'own',
      'tooMany',
      'own',
    ])
  })

  test.each([
    ['of a colleague', { createdByUserId: colleague }],
    ['to own addresses', { isToStranger: false }],
    ['of yesterday', { createdAt: new Date(Date.now() - 25 * 60 * 60 * 1000) }],
  ])('mails %s do not count towards today’s quota', async (_, change) => {
    await sent(mailsToStrangersPerDay, change)
    expect(await admit('a@stranger.example')).toEqual(['counted'])
  })

  test('mails of 23 hours ago count towards today’s quota', async () => {
    await sent(mailsToStrangersPerDay, { createdAt: new Date(Date.now() - 23 * 60 * 60 * 1000) })
    expect(await admit('a@stranger.example')).toEqual(['tooMany'])
  })
})
