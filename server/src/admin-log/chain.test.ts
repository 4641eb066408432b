import { adminLogContract } from '@roadnote/domain/admin-log/contract'
import { accountContract } from '@roadnote/domain/user/account-contract'
import { erasureContract } from '@roadnote/domain/user/erasure'
import { sql, type Kysely, type Transaction } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../test-kit/database.ts'
import { mergeCaller } from '../../test-kit/merging.ts'
import { createTestWorld, type TestWorld } from '../../test-kit/notes.ts'
import { addOrganization } from '../../test-kit/rows.ts'
import type { Database } from '../database/schema.ts'
import { chainExistingEvents } from './chain-existing.ts'
import { checkAdminLog } from './check.ts'
import { recordAdminEvent } from './record.ts'
import { entryHash, createLogSealer, type LoggedEvent, type SealLog } from './seal.ts'

type Tx = Transaction<Database>

const connection = await openTestDatabase('world')
const { db } = connection
let testWorld: TestWorld
let sealLog: SealLog

beforeAll(async () => {
  testWorld = await createTestWorld(connection)
  sealLog = createLogSealer(testWorld.secrets)
})

function record(tx: Tx, organizationId: number | null, name: string, before = 'Before'): Promise<void> {
  const actor = { userId: testWorld.userId.super, name: 'super', organizationId: 1, organizationName: 'Operator' }
  return recordAdminEvent(
    { tx, actor, caller: { ip: '192.0.2.7', userAgent: 'Browser' }, sealLog },
    {
      action: 'organizationEdited',
      subject: { kind: 'organization', id: testWorld.acme, name },
      organizationId,
      part: 'Part',
      before: { name: before },
      after: { name },
    },
  )
}

/** A new organisation whose chain has four entries. */
async function aChain(): Promise<number> {
  const id = await addOrganization(db, { parentId: testWorld.operator, name: 'Chained' })
  await db.transaction().execute(async (tx) => {
    for (const name of ['One', 'Two', 'Three', 'Four']) await record(tx, id, name)
  })
  return id
}

class Undone extends Error {}

/** The result of the check after statements of a database administrator, which are rolled back. */
async function afterTampering(tamper: (tx: Tx) => Promise<unknown>): Promise<Record<string, unknown>> {
  const seen: Record<string, unknown> = {}
  const trying = db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await tamper(tx)
    await sql`set local session_replication_role = origin`.execute(tx)
    const { breaks } = await checkAdminLog(tx, sealLog)
    for (const [chain, { problem, sequence }] of breaks) seen[chain ?? 'register'] = [problem, sequence]
    throw new Undone()
  })
  await expect(trying).rejects.toThrow(Undone)
  return seen
}

async function problems(within: Kysely<Database> = db) {
  return [...(await checkAdminLog(within, sealLog)).breaks]
}

async function eventAt(tx: Kysely<Database>, chain: number, sequence: number) {
  const { eventId } = await tx
    .selectFrom('adminLogEntry')
    .where('chain', '=', chain)
    .where('sequence', '=', sequence)
    .select('eventId')
    .executeTakeFirstOrThrow()
  return eventId
}

describe('the check of the admin log', () => {
  test('an unchanged admin log has no break, and entries and chains are counted', async () => {
    const before = await checkAdminLog(db, sealLog)
    await aChain()
    const after = await checkAdminLog(db, sealLog)
    expect([...after.breaks]).toEqual([])
    expect([after.entries - before.entries, after.chains - before.chains]).toEqual([4, 1])
    expect(after.sealedSince).toBeInstanceOf(Date)
  })

  test.each([
    `at = at + interval '1 millisecond'`,
    'actor_user_id = null',
    `actor_name = 'somebody else'`,
    'actor_organization_id = null',
    `actor_organization_name = 'Another'`,
    `address = '192.0.2.8'`,
    'address = null',
    `user_agent = 'Another'`,
    `subject_kind = 'role'`,
    'subject_id = 1',
    `subject_name = 'Another'`,
    `action = 'organizationCreated'`,
    `part = 'Another'`,
    `changes = '[]'`,
    `changes = jsonb_set(changes, '{0,new}', '"Another"')`,
  ])('the check finds an edit of one column: %s', async (edit) => {
    const chain = await aChain()
    const seen = await afterTampering(async (tx) => {
      const id = await eventAt(tx, chain, 2)
      await sql`update admin_event set ${sql.raw(edit)} where id = ${id}`.execute(tx)
    })
    expect(seen).toEqual({ [chain]: ['changed', 2] })
  })

  test('the check finds an event that was moved to another organisation', async () => {
    const chain = await aChain()
    const seen = await afterTampering(async (tx) =>
      sql`update admin_event set organization_id = 1 where id = ${await eventAt(tx, chain, 2)}`.execute(tx),
    )
    expect(seen).toEqual({ [chain]: ['changed', 2] })
  })

  test('the check finds an event that was given another number', async () => {
    const chain = await aChain()
    const seen = await afterTampering(async (tx) => {
      const id = await eventAt(tx, chain, 2)
      await sql`insert into admin_event (id, at, actor_user_id, actor_name, actor_organization_id, actor_organization_name,
          address, user_agent, subject_kind, subject_id, subject_name, organization_id, action, part, changes)
        overriding system value
        select 900000, at, actor_user_id, actor_name, actor_organization_id, actor_organization_name, address, user_agent,
          subject_kind, subject_id, subject_name, organization_id, action, part, changes
        from admin_event where id = ${id}`.execute(tx)
      await sql`delete from admin_event where id = ${id}`.execute(tx)
      await sql`update admin_log_entry set event_id = 900000 where event_id = ${id}`.execute(tx)
    })
    expect(seen).toEqual({ [chain]: ['changed', 2] })
  })

  test.each([1, 2, 4])('the check finds a deleted event: number %i of 4', async (sequence) => {
    const chain = await aChain()
    const seen = await afterTampering(async (tx) =>
      sql`delete from admin_event where id = ${await eventAt(tx, chain, sequence)}`.execute(tx),
    )
    expect(seen).toEqual({ [chain]: ['missing', sequence] })
  })

  test.each([1, 2, 4])('the check finds an event deleted together with its entry: number %i of 4', async (sequence) => {
    const chain = await aChain()
    const seen = await afterTampering(async (tx) => {
      await sql`delete from admin_event where id = ${await eventAt(tx, chain, sequence)}`.execute(tx)
      await sql`delete from admin_log_entry where chain = ${chain} and sequence = ${sequence}`.execute(tx)
    })
    expect(seen).toEqual({ [chain]: ['missing', sequence] })
  })

  test('the check finds two entries that were swapped', async () => {
    const chain = await aChain()
    const seen = await afterTampering((tx) => swap(tx, chain, 2, 3))
    expect(seen).toEqual({ [chain]: ['changed', 2] })
  })

  test('the check finds two events whose times were swapped', async () => {
    const chain = await aChain()
    const seen = await afterTampering(async (tx) => {
      const [one, other] = [await eventAt(tx, chain, 2), await eventAt(tx, chain, 3)]
      await sql`update admin_event set at = now() - interval '1 day' where id = ${other}`.execute(tx)
      await sql`update admin_event set at = now() where id = ${one}`.execute(tx)
    })
    expect(seen).toEqual({ [chain]: ['changed', 2] })
  })

  test('the check finds an event without an entry', async () => {
    const chain = await aChain()
    const seen = await afterTampering((tx) => insertForeign(tx, chain))
    expect(seen).toEqual({ [chain]: ['added', null] })
  })

  test('the check finds an event with a forged entry after the newest one', async () => {
    const chain = await aChain()
    const seen = await afterTampering(async (tx) => {
      const id = await insertForeign(tx, chain)
      await sql`insert into admin_log_entry (chain, sequence, event_id, hash, value_hashes, salts)
        select chain, 5, ${id}, hash, value_hashes, salts from admin_log_entry
        where chain = ${chain} and sequence = 4`.execute(tx)
    })
    expect(seen).toEqual({ [chain]: ['changed', 5] })
  })

  test('the check finds an entry that was copied from another chain', async () => {
    const [chain, other] = [await aChain(), await aChain()]
    const seen = await afterTampering(async (tx) => {
      const [id, copied] = [await eventAt(tx, chain, 4), await eventAt(tx, other, 4)]
      await sql`delete from admin_log_entry where event_id in (${id}, ${copied})`.execute(tx)
      await sql`delete from admin_event where id = ${id}`.execute(tx)
      await sql`insert into admin_log_entry (chain, sequence, event_id, hash, value_hashes, salts)
        values (${chain}, 4, ${copied}, sha256('copied'), '{}', '{}')`.execute(tx)
    })
    expect(seen).toEqual({ [chain]: ['changed', 4], [other]: ['missing', 4] })
  })

  test('the check finds a chain that was rewritten without the key', async () => {
    const chain = await aChain()
    const seen = await afterTampering((tx) => forge(tx, chain))
    expect(seen).toEqual({ [chain]: ['changed', 1] })
  })

  test('the check finds a deleted chain head', async () => {
    const chain = await aChain()
    const seen = await afterTampering((tx) => sql`delete from admin_log_head where chain = ${chain}`.execute(tx))
    expect(seen).toEqual({ register: ['chains', null], [chain]: ['seal', null] })
  })

  test('the check finds a chain that was deleted as a whole', async () => {
    const chain = await aChain()
    const seen = await afterTampering(async (tx) => {
      await sql`delete from admin_event where organization_id = ${chain}`.execute(tx)
      await sql`delete from admin_log_entry where chain = ${chain}`.execute(tx)
      await sql`delete from admin_log_head where chain = ${chain}`.execute(tx)
    })
    expect(seen).toEqual({ register: ['chains', null] })
  })

  test('the check finds a deleted register and one with another number', async () => {
    const chains = { register: ['chains', null] }
    expect(await afterTampering((tx) => sql`delete from admin_log_register`.execute(tx))).toEqual(chains)
    expect(await afterTampering((tx) => sql`update admin_log_register set chains = chains + 1`.execute(tx))).toEqual(
      chains,
    )
    expect(await afterTampering((tx) => sql`update admin_log_register set sealed_since = now()`.execute(tx))).toEqual(
      chains,
    )
  })

  test.each(['subjectName', 'changes', 'actorName', 'address', 'userAgent'])(
    'the check finds a deleted salt of a person who was not erased: %s',
    async (name) => {
      const chain = await aChain()
      const seen = await afterTampering((tx) =>
        sql`update admin_log_entry set salts = salts - ${name}::text where chain = ${chain} and sequence = 3`.execute(
          tx,
        ),
      )
      expect(seen).toEqual({ [chain]: ['changed', 3] })
    },
  )

  test('the check of the admin log is for super admins only and names the organisation of a break', async () => {
    expect((await testWorld.request('acme.admin', adminLogContract.check, {})).status).toBe(403)
    expect((await testWorld.request(null, adminLogContract.check, {})).status).toBe(401)
    const answer = await testWorld.call(adminLogContract.check, {}, { as: 'super' })
    expect(answer).toMatchObject({ broken: 0, breaks: [] })
    expect(answer.entries).toBeGreaterThan(3)
  })
})

describe('recording after the log was changed', () => {
  test('a chain whose newest rows were deleted shows the gap although new events are recorded', async () => {
    const chain = await aChain()
    const seen = await afterTampering(async (tx) => {
      await sql`delete from admin_event where id = ${await eventAt(tx, chain, 4)}`.execute(tx)
      await sql`delete from admin_log_entry where chain = ${chain} and sequence = 4`.execute(tx)
      await sql`update admin_log_head set sequence = 3, hash = entry.hash from admin_log_entry as entry
        where admin_log_head.chain = ${chain} and entry.chain = ${chain} and entry.sequence = 3`.execute(tx)
      await record(tx, chain, 'Five')
    })
    expect(seen).toEqual({ [chain]: ['missing', 4] })
  })

  test('events are recorded after the chain head was deleted, and the break stays visible', async () => {
    const chain = await aChain()
    const seen = await afterTampering(async (tx) => {
      await sql`delete from admin_log_head where chain = ${chain}`.execute(tx)
      await record(tx, chain, 'Five')
    })
    expect(seen).toEqual({ register: ['chains', null], [chain]: ['missing', 5] })
  })
})

describe('the chain of the admin log', () => {
  test('events of parallel transactions of one organisation get consecutive positions in the chain', async () => {
    const chain = await aChain()
    const names = ['A', 'B', 'C', 'D', 'E', 'F']
    await Promise.all(names.map((name) => db.transaction().execute((tx) => record(tx, chain, name))))
    const rows = await db.selectFrom('adminLogEntry').where('chain', '=', chain).select('sequence').execute()
    expect(rows.map(({ sequence }) => sequence).sort((one, other) => one - other)).toEqual(
      Array.from({ length: 10 }, (_, index) => index + 1),
    )
    expect(await problems()).toEqual([])
  })

  test('chains that are opened in parallel are all counted in the register', async () => {
    await Promise.all(Array.from({ length: 6 }, () => aChain()))
    expect(await problems()).toEqual([])
  })

  test('an admin log event that is rolled back leaves no gap in the chain', async () => {
    const chain = await aChain()
    const undone = db.transaction().execute(async (tx) => {
      await record(tx, chain, 'Never')
      throw new Undone()
    })
    await expect(undone).rejects.toThrow(Undone)
    await db.transaction().execute((tx) => record(tx, chain, 'Five'))
    expect(await eventAt(db, chain, 5)).toBeGreaterThan(0)
    expect(await problems()).toEqual([])
  })

  test('admin log events without an organisation have a chain of their own', async () => {
    await db.transaction().execute((tx) => record(tx, null, 'Portal'))
    expect(await eventAt(db, 0, 1)).toBeGreaterThan(0)
    expect(await problems()).toEqual([])
  })

  test('merging two organisations leaves every admin log chain valid', async () => {
    const { merged, aTwin } = mergeCaller(testWorld)
    const gone = await aTwin()
    await db.transaction().execute((tx) => record(tx, gone, 'Twin'))
    await merged(gone, testWorld.brabant)
    expect(await problems()).toEqual([])
  })

  test('erasing a person keeps the chain valid and deletes the salts, and a later edit is found', async () => {
    const admin = { as: 'acme.admin' } as const
    const id = await testWorld.anEmployee(testWorld.acme, 'planner', 'erased.planner')
    await testWorld.call(accountContract.edit, { id, name: 'Quirijn', surname: 'Zwaluw', phone: '+31699887766' }, admin)
    await db.transaction().execute((tx) =>
      recordAdminEvent(
        {
          tx,
          actor: { userId: id, name: 'Quirijn Zwaluw', organizationId: testWorld.acme, organizationName: 'Acme' },
          caller: { ip: '192.0.2.9', userAgent: 'Browser' },
          sealLog,
        },
        {
          action: 'webhookTested',
          subject: { kind: 'organization', id: testWorld.acme, name: 'Acme' },
          organizationId: testWorld.acme,
        },
      ),
    )
    await testWorld.call(accountContract.remove, { id }, admin)
    await testWorld.call(erasureContract.erase, { id, name: 'Quirijn Zwaluw' }, admin)
    expect(await problems()).toEqual([])
    const aboutPerson = sql`subject_kind = 'user' and subject_id = ${id} and action = 'userEdited'`
    const edits = [
      sql`update admin_event set subject_name = 'Another' where ${aboutPerson}`,
      sql`update admin_event set changes = jsonb_set(changes, '{0,new}', '"Another"') where ${aboutPerson}`,
      sql`update admin_event set changes = '[]' where ${aboutPerson}`,
      sql`update admin_event set actor_name = 'Another' where actor_user_id = ${id}`,
      sql`update admin_event set address = '192.0.2.1' where actor_user_id = ${id}`,
    ]
    for (const edit of edits)
      expect(await afterTampering((tx) => edit.execute(tx))).toEqual({
        [testWorld.acme]: ['changed', expect.any(Number)],
      })
  })

  test('existing events are chained once, and an event that is added later by hand is not', async () => {
    const fresh = await openTestDatabase()
    const seal = createLogSealer(testWorld.secrets)
    await insertForeign(fresh.db, null)
    const count = 2345
    await sql`insert into admin_event (at, subject_kind, subject_name, action)
      select now() - make_interval(secs => n), 'role', 'Role ' || n, 'roleEdited'
      from generate_series(1, ${count}) as n`.execute(fresh.db)
    await chainExistingEvents(fresh.db, seal)
    const first = await checkAdminLog(fresh.db, seal)
    expect([first.entries, first.chains, [...first.breaks]]).toEqual([count + 1, 1, []])
    await insertForeign(fresh.db, null)
    await chainExistingEvents(fresh.db, seal)
    expect([...(await checkAdminLog(fresh.db, seal)).breaks]).toMatchObject([[0, { problem: 'added' }]])
  })

  test.each([
    'update admin_log_entry set sequence = sequence + 1000',
    `update admin_log_entry set salts = '{"address": "00"}'`,
    'delete from admin_log_entry',
    'delete from admin_log_head',
    'truncate admin_log_register',
  ])('the database refuses a change of the admin log chain: %s', async (statement) => {
    await expect(connection.pool.query(statement)).rejects.toThrow(/is evidence/)
  })
})

async function insertForeign(tx: Kysely<Database>, organizationId: number | null): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into admin_event (subject_kind, subject_name, organization_id, action)
    values ('role', 'Foreign', ${organizationId}, 'roleEdited') returning id`.execute(tx)
  return rows[0]?.id ?? 0
}

async function swap(tx: Tx, chain: number, one: number, other: number): Promise<void> {
  const move = (from: number, to: number) =>
    sql`update admin_log_entry set sequence = ${to} where chain = ${chain} and sequence = ${from}`.execute(tx)
  await move(one, 1000)
  await move(other, one)
  await move(1000, other)
}

/** Edits an event and relinks all entries, like an attacker who knows the program but not its key. */
async function forge(tx: Tx, chain: number): Promise<void> {
  const ownKey = createLogSealer({ key: () => Buffer.alloc(32, 7) })
  let previousHash: Buffer | null = null
  for (const sequence of [1, 2, 3, 4]) {
    const id = await eventAt(tx, chain, sequence)
    const { rows } = await sql<LoggedEvent>`select * from admin_event where id = ${id}`.execute(tx)
    const [event] = rows
    if (event === undefined) throw new Error('the event is there')
    const hash: Buffer = entryHash(ownKey, { chain, sequence, previousHash }, event, {})
    await sql`update admin_log_entry set hash = ${hash} where event_id = ${id}`.execute(tx)
    previousHash = hash
  }
  await sql`update admin_log_head set hash = ${previousHash} where chain = ${chain}`.execute(tx)
}
