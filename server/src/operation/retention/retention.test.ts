import { attachmentContract } from '@roadnote/domain/cmr/contract/attachment'
import { externalIdContract } from '@roadnote/domain/cmr/contract/external-id'
import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { signingContract } from '@roadnote/domain/cmr/signing/contract'
import { operationContract } from '@roadnote/domain/operation/contract'
import { firstRetentionState, retentionKinds } from '@roadnote/domain/operation/retention'
import type { InstallationRetention } from '@roadnote/domain/organization/retention'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { checkFile } from '../../../../tools/verify-evidence.mjs'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { fullySignedNote } from '../../../test-kit/evidence/signed-note.ts'
import { memoryStore } from '../../../test-kit/memory-store.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import { withinSpain } from '../../../test-kit/spain.ts'
import { placesOf } from '../../../test-kit/planted.ts'
import { addNote, addOrganization } from '../../../test-kit/rows.ts'
import { checkAdminLog } from '../../admin-log/check.ts'
import { recordAdminEvent } from '../../admin-log/record.ts'
import { appendEntries, lockChainHead } from '../../admin-log/chain.ts'
import { createLogSealer, headSeal } from '../../admin-log/seal.ts'
import { evidenceOf } from '../../cmr/evidence/evidence.ts'
import { keepFile, removeFiles } from '../../files/removal.ts'
import { queueDelivery } from '../../outbox/queue.ts'
import { previewRetention } from './preview.ts'
import { expireNext, expireNextOrPass, readRetentionState } from './round.ts'

const testWorld = await createTestWorld(await openTestDatabase('world'))
const { db, secrets, acme, brabant, colmar } = testWorld
const sealLog = createLogSealer(secrets)
const forEver: InstallationRetention = {
  noteYears: null,
  noteYearsMinimum: 10,
  draftDays: null,
  mailDays: null,
  logDays: null,
  sessionDays: null,
}
const now = new Date()
const dayMilliseconds = 24 * 60 * 60 * 1000
const ago = (days: number, more = 0) => new Date(now.getTime() - days * dayMilliseconds + more)
const longAgo = new Date('2009-05-06T07:08:09.000Z')

function partsFor(retention: Partial<InstallationRetention>) {
  return { database: db, secrets, retention: { ...forEver, ...retention }, now: () => now }
}

/** A whole round; what it removed. */
async function expire(retention: Partial<InstallationRetention>, atOnce = 500) {
  const parts = partsFor(retention)
  while ((await expireNext(parts, { atOnce, isDue: true })) !== 'done');
  return (await readRetentionState(db)).last?.counts
}

async function makeOld(id: number, lastModified = longAgo): Promise<void> {
  await db.updateTable('outbox').set({ state: 'delivered', deliveredAt: now }).where('cmrId', '=', id).execute()
  await db.updateTable('cmr').set({ lastModified }).where('id', '=', id).execute()
}

async function hasExpired(id: number): Promise<boolean> {
  const note = await db.selectFrom('cmr').where('id', '=', id).select('expiredAt').executeTakeFirstOrThrow()
  return note.expiredAt !== null
}

async function own(organizationId: number, settings: Record<string, number | string | null>): Promise<void> {
  await db.updateTable('organization').set(settings).where('id', '=', organizationId).execute()
}

beforeEach(async () => {
  await sql`update organization set retention_note_years = null, retention_draft_days = null, retention_mail_days = null,
    retention_log_days = null, retention_session_days = null, retention_hold = null`.execute(db)
  await db.deleteFrom('installation').where('key', '=', 'retention').execute()
})

const planted = { tripID: 'PLANTED-7', collectionName: 'Zwaluwstaart', senderInstructions: 'call quirijn at the gate' }
const words = ['planted-7', 'zwaluwstaart', 'quirijn']

const bytesOf = (file: unknown) => new TextEncoder().encode(JSON.stringify(file))

describe('a signed note that has expired', () => {
  test('the chain, the seals and an older evidence file of an expired note stay valid, and none of its content can be read any more', async () => {
    const id = await fullySignedNote(testWorld)
    await testWorld.call(
      attachmentContract.comment,
      { cmr_id: id, CommentType: 9, comment: 'Zwaluwstaart was late' },
      { as: 'acme.planner' },
    )
    const before = await evidenceOf(db, secrets, id)
    await makeOld(id)
    const { code } = await db.selectFrom('cmr').where('id', '=', id).select('code').executeTakeFirstOrThrow()
    expect(await expire({ noteYears: 10 })).toMatchObject({ signedNotes: 1 })
    expect(await testWorld.chain(id)).toMatchObject({ intact: true })
    const after = await evidenceOf(db, secrets, id)
    const keys = await testWorld.call(signingContract.evidenceKey, {})
    expect(await checkFile(bytesOf(after), keys.keys)).toMatchObject({ verdict: 'genuine', problems: [] })
    expect(await checkFile(bytesOf(before), keys.keys)).toMatchObject({ verdict: 'genuine', problems: [] })
    expect(hashesIn(after).slice(0, -1)).toEqual(hashesIn(before))
    expect(contentHashesIn(after)).toEqual(contentHashesIn(before))
    expect(JSON.stringify(after)).not.toMatch(/Ångström|Zwaluwstaart|Antwerp/)
    expect(JSON.stringify(after)).toContain(code)
    // Everybody who holds the older file can still learn that it is ours and that the note has gone on by one event.
    const hash = eventsIn(before).at(-1)?.hash ?? ''
    expect(await testWorld.call(signingContract.evidenceNewer, { hash })).toEqual({ events: 1, signatures: 3 })
    for (const who of ['super', 'acme.planner', 'brabant.driver', 'colmar.signer'] as const)
      expect((await testWorld.request(who, cmrContract.item, { cmr_id: id })).status).toBe(404)
  })

  test('no column contains the values of an expired note, its rows or its files, except the events that were sealed in clear', async () => {
    const id = await testWorld.released(planted)
    const number = { cmr_id: id, system: 'tms', externalId: 'PLANTED-7/1' }
    await testWorld.call(externalIdContract.addExternalId, number, { as: 'acme.planner' })
    await testWorld.signed(id, 'shipper', 'driver', 'receiver')
    expect((await placesOf(db, words)).length).toBeGreaterThan(3)
    await makeOld(id)
    await expire({ noteYears: 10 })
    expect(await placesOf(db, words)).toEqual([])
  })

  test('a second retention round changes nothing on an expired note', async () => {
    const id = await testWorld.released()
    await testWorld.signed(id, 'shipper')
    await makeOld(id)
    await expire({ noteYears: 10 })
    const events = () => db.selectFrom('cmrEvent').where('cmrId', '=', id).select('type').execute()
    const recorded = await events()
    expect(await expire({ noteYears: 10 })).not.toHaveProperty('signedNotes')
    expect(await events()).toEqual(recorded)
  })

  test('moving a party of an expired note does not bring the note back into a list', async () => {
    const id = await testWorld.released()
    await testWorld.signed(id, 'shipper')
    await makeOld(id)
    await expire({ noteYears: 10 })
    await sql`select refresh_cmr_party(array[${id}]::bigint[]), refresh_cmr_search(array[${id}]::bigint[])`.execute(db)
    const rows = await db.selectFrom('cmrParty').where('cmrId', '=', id).select('organizationId').execute()
    const found = await db.selectFrom('cmrSearch').where('cmrId', '=', id).select('text').execute()
    expect([rows, found]).toEqual([[], []])
  })

  test('the content of a note that has not expired cannot be taken out of its signature', async () => {
    const id = await testWorld.released()
    await testWorld.signed(id, 'shipper')
    const emptied = sql`update cmr_signature set content = '', drawn_png = null, comment = null where cmr_id = ${id}`
    await expect(emptied.execute(db)).rejects.toThrow('cmr_signature is evidence: update is refused')
    await makeOld(id)
    await expire({ noteYears: 10 })
    const forged = sql`update cmr_signature set content = 'other' where cmr_id = ${id}`
    await expect(forged.execute(db)).rejects.toThrow('cmr_signature is evidence: update is refused')
  })
})

interface FileEvent {
  readonly hash: string
}

function eventsIn(file: Record<string, unknown>): readonly FileEvent[] {
  // The format of an evidence file.
  return file['events'] as FileEvent[]
}

function hashesIn(file: Record<string, unknown>): string[] {
  return eventsIn(file).map(({ hash }) => hash)
}

function contentHashesIn(file: Record<string, unknown>): string[] {
  // As above.
  return (file['signatures'] as { readonly contentHash: string }[]).map(({ contentHash }) => contentHash)
}

describe('whose period counts for a note', () => {
  async function signedNote(): Promise<number> {
    const id = await testWorld.released()
    await testWorld.signed(id, 'shipper')
    await makeOld(id)
    return id
  }

  test('without a retention setting no note ever expires', async () => {
    const id = await signedNote()
    await expire({})
    expect(await hasExpired(id)).toBe(false)
  })

  test('a note is kept if only one of its parties has set a period', async () => {
    const id = await signedNote()
    await own(acme, { retentionNoteYears: 10 })
    await expire({})
    expect(await hasExpired(id)).toBe(false)
    await own(brabant, { retentionNoteYears: 10 })
    await own(colmar, { retentionNoteYears: 10 })
    await expire({})
    expect(await hasExpired(id)).toBe(true)
  })

  test.each([
    ['the carrier', brabant],
    ['the consignee', colmar],
  ])('the longer period of %s keeps the note of a sender with a shorter one', async (_who, party) => {
    const id = await signedNote()
    await own(party, { retentionNoteYears: 60 })
    await expire({ noteYears: 10 })
    expect(await hasExpired(id)).toBe(false)
  })

  test('no organisation can set a retention period below the minimum of the installation', async () => {
    const id = await testWorld.released()
    await testWorld.signed(id, 'shipper')
    await makeOld(id, new Date(Date.UTC(now.getUTCFullYear() - 6, 0, 2)))
    for (const party of [acme, brabant, colmar]) await own(party, { retentionNoteYears: 3 })
    await expire({ noteYearsMinimum: 6 })
    expect(await hasExpired(id)).toBe(false)
    await expire({ noteYearsMinimum: 5 })
    expect(await hasExpired(id)).toBe(true)
  })

  test('a hold of an organisation above keeps its notes, and one of a neighbour with a similar number does not', async () => {
    await sql`insert into organization (id, name, country_code, organization_type)
      values (4000, 'Held Group', 'BE', 3), (40001, 'Free Group', 'BE', 3)`.execute(db)
    await sql`insert into organization (id, parent_id, name, country_code, organization_type)
      values (4001, 4000, 'Held Depot', 'BE', 1)`.execute(db)
    await own(4000, { retentionHold: 'Claim 12 of 2024' })
    const noteOf = (sender: number) =>
      addNote(db, { sender, carrier: brabant, recipient: colmar }, { lastModified: longAgo })
    const [held, free] = [await noteOf(4001), await noteOf(40001)]
    await expire({ draftDays: 30 })
    expect([await hasExpired(held), await hasExpired(free)]).toEqual([false, true])
  })

  test('a hold on one note keeps it until it is lifted', async () => {
    const [held, free] = [await signedNote(), await signedNote()]
    const hold = { cmrId: held, organizationId: brabant, reason: 'Court', createdByUserId: testWorld.userId.super }
    await db.insertInto('cmrHold').values(hold).execute()
    await expire({ noteYears: 10 })
    expect([await hasExpired(held), await hasExpired(free)]).toEqual([false, true])
    await db.deleteFrom('cmrHold').where('cmrId', '=', held).execute()
    await expire({ noteYears: 10 })
    expect(await hasExpired(held)).toBe(true)
  })

  test('a note whose mail is still waiting stays', async () => {
    const id = await signedNote()
    await db
      .transaction()
      .execute((tx) => queueDelivery(tx, { kind: 'mail', key: `late ${id}`, cmrId: id, payload: {} }))
    await expire({ noteYears: 10 })
    expect(await hasExpired(id)).toBe(false)
  })
})

describe('a note that nobody has signed', () => {
  test.each([
    ['exactly that old', 0, false],
    ['a millisecond older', -1, true],
  ])('an unsigned note that is %s expires or stays by the retention period of drafts', async (_case, more, gone) => {
    const id = await testWorld.draft(planted)
    await makeOld(id, ago(30, more))
    await expire({ draftDays: 30 })
    expect(await hasExpired(id)).toBe(gone)
    expect(await testWorld.chain(id)).toMatchObject({ intact: true })
  })

  test('a released Spanish control document that nobody has signed is kept for a year, and a draft of one is not', async () => {
    const kept = [
      await testWorld.released({ ...withinSpain }),
      await testWorld.released({ ...withinSpain, deliveryCountryCode: 'PT', controlDocumentSign: true }),
    ]
    const others = [
      await testWorld.draft(withinSpain),
      await testWorld.released({ ...withinSpain, controlDocumentSign: false }),
      await testWorld.released(),
    ]
    const old = await testWorld.released(withinSpain)
    for (const id of [...kept, ...others]) await makeOld(id, ago(364))
    await makeOld(old, ago(366))
    await expire({ draftDays: 30 })
    expect(await Promise.all(kept.map(hasExpired))).toEqual([false, false])
    expect(await Promise.all([...others, old].map(hasExpired))).toEqual([true, true, true, true])
  })

  test('the expiry of an unsigned note does not remove signed notes of the same age', async () => {
    const signed = await testWorld.released()
    await testWorld.signed(signed, 'shipper')
    await makeOld(signed)
    const draft = await testWorld.draft()
    await makeOld(draft)
    await expire({ draftDays: 30 })
    expect([await hasExpired(draft), await hasExpired(signed)]).toEqual([true, false])
  })
})

describe('a round', () => {
  test('a retention round removes exactly what the preview lists, and each organisation reads its totals in the admin log', async () => {
    await Promise.all([1, 2, 3].map(async () => makeOld(await testWorld.draft())))
    const other = await addOrganization(db, { name: 'Other' })
    await addNote(db, { sender: other, carrier: brabant, recipient: colmar }, { lastModified: longAgo })
    const retention = { draftDays: 30, mailDays: 30, sessionDays: 90 }
    const due = await previewRetention(db, { ...forEver, ...retention }, now)
    expect(due.filter(({ kind }) => kind === 'unsignedNotes')).toEqual([
      expect.objectContaining({ organizationId: acme, count: 3, oldest: longAgo }),
      expect.objectContaining({ organizationId: other, count: 1, oldest: longAgo }),
    ])
    const counts = await expire(retention, 2)
    const listed = Object.fromEntries(
      retentionKinds.flatMap((kind) => {
        const total = due.filter((one) => one.kind === kind).reduce((sum, { count }) => sum + count, 0)
        return total === 0 ? [] : [[kind, total]]
      }),
    )
    expect(counts).toEqual(listed)
    expect(await previewRetention(db, { ...forEver, ...retention }, now)).toEqual([])
    const told = await db
      .selectFrom('adminEvent')
      .where('action', '=', 'dataExpired')
      .where('organizationId', '=', other)
      .select('changes')
      .execute()
    expect(told).toEqual([{ changes: [{ field: 'unsignedNotes', old: null, new: 1 }] }])
  })

  test('a retention round that one process left unfinished is finished by another one, and a failing batch is rolled back', async () => {
    const ids = [await testWorld.draft(planted), await testWorld.draft(planted), await testWorld.draft(planted)]
    for (const id of ids) await makeOld(id)
    const parts = partsFor({ draftDays: 30 })
    await sql`create function refuse_second() returns trigger language plpgsql as $$ begin raise 'killed'; end; $$`.execute(
      db,
    )
    await sql`create trigger refuse_second before update of expired_at on cmr
      for each row when (new.id = ${sql.lit(ids[1])}) execute function refuse_second()`.execute(db)
    const walk = async (atOnce: number) => {
      for (;;) await expireNext(parts, { atOnce, isDue: true })
    }
    const events = () =>
      db.selectFrom('cmrEvent').where('type', '=', 'noteExpired').where('cmrId', 'in', ids).select('cmrId').execute()
    await expect(walk(500)).rejects.toThrow('killed')
    expect([await Promise.all(ids.map(hasExpired)), await events()]).toEqual([[false, false, false], []])
    await expect(walk(1)).rejects.toThrow('killed')
    expect([await Promise.all(ids.map(hasExpired)), await events()]).toEqual([
      [true, false, false],
      [{ cmrId: ids[0] }],
    ])
    await sql`drop trigger refuse_second on cmr`.execute(db)
    while ((await expireNext(parts, { isDue: true })) !== 'done');
    expect(await Promise.all(ids.map(hasExpired))).toEqual([true, true, true])
    expect((await readRetentionState(db)).last?.counts).toMatchObject({ unsignedNotes: 3 })
  })

  test('a retention round continues after a note that cannot be removed, and the next round tries that note again', async () => {
    const ids = [await testWorld.draft(), await testWorld.draft(), await testWorld.draft()]
    for (const id of ids) await makeOld(id)
    await sql`create trigger refuse_second before update of expired_at on cmr
      for each row when (new.id = ${sql.lit(ids[1])}) execute function refuse_second()`.execute(db)
    const parts = partsFor({ draftDays: 30 })
    const passed: unknown[] = []
    const round = async () => {
      while ((await expireNextOrPass(parts, { isDue: true, onPassed: (problem) => passed.push(problem) })) !== 'done');
    }
    await round()
    expect(await Promise.all(ids.map(hasExpired))).toEqual([true, false, true])
    expect(passed).toHaveLength(1)
    await sql`drop trigger refuse_second on cmr`.execute(db)
    await round()
    expect(await Promise.all(ids.map(hasExpired))).toEqual([true, true, true])
  })

  test('a retention round is done by one process at a time', async () => {
    await db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended('retention', 0))`.execute(tx)
      expect(await expireNext(partsFor({}), { isDue: true })).toBe('idle')
    })
    expect(await expireNext(partsFor({}), { isDue: true })).not.toBe('idle')
  })

  test('a retention round skips a note that is locked by an edit, and the next round takes it', async () => {
    const id = await testWorld.draft()
    await makeOld(id)
    await db.transaction().execute(async (tx) => {
      await tx.selectFrom('cmr').where('id', '=', id).forUpdate().select('id').execute()
      await expire({ draftDays: 30 })
    })
    expect(await hasExpired(id)).toBe(false)
    await expire({ draftDays: 30 })
    expect(await hasExpired(id)).toBe(true)
  })

  test('the last retention round is shown to super admins and to nobody else', async () => {
    await makeOld(await testWorld.draft())
    await expire({ draftDays: 30 })
    const { retention } = await testWorld.call(operationContract.state, {}, { as: 'super' })
    expect(retention).toEqual({ finishedAt: now, counts: [{ kind: 'unsignedNotes', count: 1 }] })
    expect((await testWorld.request('acme.admin', operationContract.state, {})).status).toBe(403)
  })

  test('a retention round starts from the beginning when its stored state cannot be read', async () => {
    await db.insertInto('installation').values({ key: 'retention', value: '{"running":4}' }).execute()
    expect(await readRetentionState(db)).toEqual(firstRetentionState)
    await expire({})
    expect((await readRetentionState(db)).running).toBeNull()
  })
})

describe('the admin log', () => {
  async function anEvent(organizationId: number, days: number): Promise<number> {
    await db.transaction().execute((tx) =>
      recordAdminEvent(
        {
          tx,
          actor: { userId: testWorld.userId.super, name: 'Quirijn', organizationId: acme, organizationName: 'Acme' },
          caller: { ip: '192.0.2.7', userAgent: 'Browser of Quirijn' },
          sealLog,
        },
        {
          action: 'userEdited',
          subject: { kind: 'user', id: testWorld.userId.super, name: 'Zwaluwstaart' },
          organizationId,
          before: { surname: 'Zwaluwstaart' },
          after: { surname: 'Quirijn' },
        },
      ),
    )
    const { id } = await db.selectFrom('adminEvent').orderBy('id', 'desc').select('id').executeTakeFirstOrThrow()
    if (days > 0) await makeEventOld(id, days)
    return id
  }

  /** The time is part of the chain, so the event is recorded again at that time. */
  async function makeEventOld(id: number, days: number): Promise<void> {
    await db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      const event = await tx
        .updateTable('adminEvent')
        .set({ at: ago(days) })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow()
      await tx.deleteFrom('adminLogEntry').where('eventId', '=', id).execute()
      const chain = event.organizationId ?? 0
      const head = await lockChainHead(tx, sealLog, chain)
      const last = await tx
        .selectFrom('adminLogEntry')
        .where('chain', '=', chain)
        .orderBy('sequence', 'desc')
        .select(['sequence', 'hash'])
        .executeTakeFirst()
      const before = { chain, sequence: last?.sequence ?? 0, hash: last?.hash ?? null }
      await appendEntries(
        tx,
        sealLog,
        { ...head, ...before, seal: headSeal(sealLog, before), isNew: last === undefined },
        [{ ...event, lastSequence: last?.sequence ?? null }],
      )
    })
  }

  test('expired events of the admin log lose names, addresses and values, and the chain stays valid', async () => {
    const old = await anEvent(acme, 400)
    const young = await anEvent(acme, 0)
    const neighbour = await anEvent(brabant, 400)
    await own(acme, { retentionLogDays: 365 })
    expect(await expire({})).toMatchObject({ adminLog: 1 })
    const events = await db
      .selectFrom('adminEvent')
      .where('id', 'in', [old, young, neighbour])
      .orderBy('id')
      .selectAll()
      .execute()
    expect(events[0]).toMatchObject({
      actorName: '********',
      subjectName: '********',
      address: null,
      userAgent: null,
      actorUserId: testWorld.userId.super,
      changes: [{ field: 'surname', old: '********', new: '********' }],
    })
    expect(events.slice(1).map(({ actorName }) => actorName)).toEqual(['Quirijn', 'Quirijn'])
    expect([...(await checkAdminLog(db, sealLog)).breaks.values()]).toEqual([])
  })

  test('the check of the admin log finds an event that was masked before it expired', async () => {
    const id = await anEvent(colmar, 0)
    await sql`update admin_event set expired_at = now(), actor_name = '********', subject_name = '********',
      address = null, user_agent = null where id = ${id}`.execute(db)
    await sql`update admin_log_entry set salts = '{}' where event_id = ${id}`.execute(db)
    const { breaks } = await checkAdminLog(db, sealLog)
    expect(breaks.get(colmar)).toMatchObject({ problem: 'changed', eventId: id })
  })
})

describe('mails, sessions and links', () => {
  const mailsOf = (key: string) =>
    db.selectFrom('outbox').where('key', 'like', `${key}%`).orderBy('key').select('key').execute()

  test('expired mails of an organisation with a retention period are deleted with their attempts, other and waiting mails stay', async () => {
    const add = async (
      key: string,
      organizationId: number | undefined,
      state: 'delivered' | 'waiting',
      days: number,
    ) => {
      await db.transaction().execute((tx) =>
        queueDelivery(tx, {
          kind: 'mail',
          key,
          payload: {},
          ...(organizationId !== undefined && { organizationId }),
        }),
      )
      const changes = { state, deliveredAt: state === 'delivered' ? now : null, createdAt: ago(days) }
      const { id } = await db
        .updateTable('outbox')
        .set(changes)
        .where('key', '=', key)
        .returning('id')
        .executeTakeFirstOrThrow()
      await db.insertInto('outboxAttempt').values({ outboxId: id, outcome: 'delivered' }).execute()
    }
    await add('kept of another', brabant, 'delivered', 400)
    await add('kept of nobody', undefined, 'delivered', 400)
    await add('kept waiting', acme, 'waiting', 400)
    await add('kept young', acme, 'delivered', 29)
    await add('kept not', acme, 'delivered', 31)
    await own(acme, { retentionMailDays: 30 })
    expect(await expire({})).toMatchObject({ mails: 1 })
    expect(await mailsOf('kept')).toEqual(
      ['kept of another', 'kept of nobody', 'kept waiting', 'kept young'].map((key) => ({ key })),
    )
  })

  test('sessions that ended long enough ago are deleted, but not the first session of an active sign-in', async () => {
    const [first] = await db.selectFrom('session').limit(1).selectAll().execute()
    if (first === undefined) throw new Error('everybody in the test world is signed in')
    const add = (name: string, days: number, family: string) =>
      db
        .insertInto('session')
        .values({
          ...first,
          tokenHash: Buffer.from(name.padEnd(32)),
          family,
          expiresAt: ago(days),
          successorHash: null,
          rotatedAt: null,
        })
        .execute()
    const gone = '00000000-0000-4000-8000-000000000000'
    await add('exactly as old', 90, gone)
    await add('older', 91, gone)
    await add('older and active', 91, first.family)
    await expire({ sessionDays: 90 })
    const left = await db.selectFrom('session').where('expiresAt', '<=', ago(90)).select('tokenHash').execute()
    expect(left.map(({ tokenHash }) => tokenHash.toString().trim()).sort()).toEqual([
      'exactly as old',
      'older and active',
    ])
  })
})

describe('stored files', () => {
  const files = memoryStore()

  async function aFile(text: string): Promise<string> {
    const sha256 = await files.put(Buffer.from(text))
    await db.insertInto('file').values({ sha256, size: text.length, mediaType: 'image/png' }).execute()
    return sha256
  }

  async function aNoteWith(sha256: string): Promise<number> {
    const id = await testWorld.draft()
    await db.insertInto('cmrPhoto').values({ cmrId: id, fileSha256: sha256, fileName: 'a.png' }).execute()
    return id
  }

  const dayPasses = () => sql`update file_removal set due_at = due_at - interval '25 hours'`.execute(db)
  const isListed = async (sha256: string) =>
    (await db.selectFrom('file').where('sha256', '=', sha256).select('size').execute()).length === 1

  async function removeAll(): Promise<void> {
    while ((await removeFiles(db, files)) > 0);
  }

  test('a photo that two notes show is removed when the second one has expired, its bytes a day later', async () => {
    const sha256 = await aFile('shared')
    const [one, other] = [await aNoteWith(sha256), await aNoteWith(sha256)]
    await makeOld(one)
    await expire({ draftDays: 30 })
    await removeAll()
    expect([await isListed(sha256), await files.check(sha256)]).toEqual([true, null])
    await makeOld(other)
    await expire({ draftDays: 30 })
    await removeAll()
    expect([await isListed(sha256), await files.check(sha256)]).toEqual([false, null])
    await dayPasses()
    await removeAll()
    expect(await files.check(sha256)).toBe('missing')
  })

  test('a file that is uploaded again before its bytes are removed stays', async () => {
    const sha256 = await aFile('again')
    await makeOld(await aNoteWith(sha256))
    await expire({ draftDays: 30 })
    await removeAll()
    await keepFile(db, sha256)
    await dayPasses()
    await removeAll()
    expect(await files.check(sha256)).toBeNull()
  })
})
