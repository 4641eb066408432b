import { mailsToStrangersPerDay } from '@roadnote/domain/outbox/policy'
import type { UpdateObject } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../test-kit/database.ts'
import { addOrganization, addUser } from '../../test-kit/rows.ts'
import type { Database } from '../database/schema.ts'
import { takeMailQuota } from './mail-quota.ts'

/** Who is a stranger, and which mails count: each time with just one thing different. */
const { db } = await openTestDatabase()
const operator = await addOrganization(db)
const house = await addOrganization(db, { parentId: operator, email: 'office@house.example' })
const writer = await addUser(db, house)
const colleague = await addUser(db, house)
const reader = await addUser(db, house, { email: 'reader@house.example' })

const admit = (...addresses: (string | null)[]) =>
  db.transaction().execute((tx) => takeMailQuota(tx, writer, addresses))

beforeEach(async () => {
  await db.deleteFrom('outbox').execute()
})

describe('an address', () => {
  test('of nobody, of an organisation and of somebody who works here is our own, in whatever letters', async () => {
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
  test.each(people)('of somebody who %s is a stranger’s', async (_, change, back) => {
    const set = (fields: UpdateObject<Database, 'appUser'>) =>
      db.updateTable('appUser').set(fields).where('id', '=', reader).execute()
    await set(change)
    expect(await admit('reader@house.example')).toEqual(['counted'])
    await set(back)
    expect(await admit('reader@house.example')).toEqual(['own'])
  })

  test('of an organisation that is gone is a stranger’s', async () => {
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
    'that an organisation has named in %s is its own',
    async (list) => {
      const address = `${list.toLowerCase()}@house.example`
      expect(await admit(address)).toEqual(['counted'])
      await db
        .updateTable('organization')
        .set({ [list]: [address] })
        .where('id', '=', house)
        .execute()
      expect(await admit(address)).toEqual(['own'])
    },
  )
})

describe('of today’s mails', () => {
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

  test('the last one may go and the next may not, while our own always go', async () => {
    await sent(mailsToStrangersPerDay - 1)
    expect(await admit('a@stranger.example', 'office@house.example', 'b@stranger.example', null)).toEqual([
      'counted',
      'own',
      'tooMany',
      'own',
    ])
  })

  test.each([
    ['a colleague’s', { createdByUserId: colleague }],
    ['those to our own', { isToStranger: false }],
    ['those of yesterday', { createdAt: new Date(Date.now() - 25 * 60 * 60 * 1000) }],
  ])('%s do not count', async (_, change) => {
    await sent(mailsToStrangersPerDay, change)
    expect(await admit('a@stranger.example')).toEqual(['counted'])
  })

  test('those of 23 hours ago do', async () => {
    await sent(mailsToStrangersPerDay, { createdAt: new Date(Date.now() - 23 * 60 * 60 * 1000) })
    expect(await admit('a@stranger.example')).toEqual(['tooMany'])
  })
})
