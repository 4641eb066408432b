import { randomBytes, randomUUID } from 'node:crypto'
import { accountContract } from '@roadnote/domain/user/account-contract'
import { erasureContract } from '@roadnote/domain/user/erasure'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testSecrets } from '../../../test-kit/secrets.ts'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import { addEvent, addNote, addOrganization, addSignature } from '../../../test-kit/rows.ts'
import { insertSession } from '../../session/token/store.ts'
import { newToken } from '../../session/token/token.ts'

const testWorld = await createTestWorld(await openTestDatabase('world'))
const { db, acme, brabant, colmar, operator } = testWorld
const admin = { as: 'brabant.admin' } as const
const later = new Date('2030-01-01')

interface Person {
  readonly id: number
  readonly userName: string
  readonly email: string
}

async function aDriver(userName: string): Promise<Person> {
  const id = await testWorld.anEmployee(brabant, 'driver user', userName)
  const email = `${userName}@brabant.example`
  await db.updateTable('appUser').set({ email }).where('id', '=', id).execute()
  return { id, userName, email }
}

const hash = () => randomBytes(32)

/** Every kind of access and personal settings that a user can have. */
async function haveAccess({ id }: Person): Promise<void> {
  for (const endedAt of [null, new Date()]) {
    const { tokenHash } = newToken()
    await insertSession(db, testSecrets, {
      tokenHash,
      userId: id,
      family: randomUUID(),
      client: 'portal',
      remember: false,
    })
    await db.updateTable('session').set({ endedAt }).where('tokenHash', '=', tokenHash).execute()
  }
  await db
    .insertInto('oneTimeToken')
    .values({ tokenHash: hash(), kind: 'activation', userId: id, expiresAt: later })
    .execute()
  for (const revokedAt of [null, new Date('2026-01-01')]) {
    const link = { tokenHash: hash(), userId: id, createdByUserId: id, expiresAt: later, revokedAt }
    const made = await db.insertInto('driverLink').values(link).returning('id').executeTakeFirstOrThrow()
    await db.insertInto('driverLinkRequest').values({ driverLinkId: made.id, key: randomUUID(), reply: '{}' }).execute()
  }
  await db.insertInto('knownDevice').values({ userId: id, kind: 'login', device: 'phone' }).execute()
  const reply = { userId: id, key: 'k', call: 'create', bodyHash: hash(), reply: '{}' }
  await db.insertInto('idempotentReply').values(reply).execute()
  await db.insertInto('driverRequest').values({ userId: id, key: randomUUID(), reply: '{}' }).execute()
  await db.insertInto('secondFactor').values({ userId: id }).execute()
  await db.insertInto('recoveryCode').values({ userId: id, codeHash: hash() }).execute()
  const passkey = { userId: id, credentialId: `key ${id}`, publicKey: hash(), counter: 0, name: 'Phone' }
  await db.insertInto('passkey').values(passkey).execute()
  await db.insertInto('userStore').values({ userId: id, organizationId: acme }).execute()
  await db.insertInto('cmrView').values({ userId: id, name: 'Mine', filter: '{}' }).execute()
  const morning = { userId: id, toSign: true, late: false, weekdays: [1], minuteOfDay: 420, leavesOutEmpty: true }
  await db
    .insertInto('cmrMorningMail')
    .values({ ...morning, timeZone: 'UTC', nextDue: later })
    .execute()
  await db.insertInto('dashboardView').values({ userId: id, name: 'Mine', search: '' }).execute()
  const report = { userId: id, cadence: 'weekly' as const, timeZone: 'UTC', nextDue: later }
  await db.insertInto('dashboardReport').values(report).execute()
  const { guid } = await db.selectFrom('appUser').where('id', '=', id).select('guid').executeTakeFirstOrThrow()
  const failures = [
    { kind: 'code', caller: 'somebody', subject: guid },
    { kind: 'code', caller: `user ${id}`, subject: 'somebody' },
  ]
  await db.insertInto('attemptFailure').values(failures).execute()
}

/** Records about the user and by the user in the admin log. */
async function beOnRecord({ id, userName, email }: Person): Promise<void> {
  const changes = JSON.stringify([
    { field: 'email', old: null, new: `old.${email}` },
    { field: 'jobTitleName', old: `desk.${email}`, new: null },
    { field: 'status', old: 1, new: 3 },
  ])
  const others = JSON.stringify([{ field: 'email', old: null, new: `desk.${email}` }])
  const lines = [
    { action: 'userEdited', subjectKind: 'user' as const, subjectId: id, subjectName: userName, changes },
    { action: 'roleEdited', subjectKind: 'role' as const, actorUserId: id, actorName: userName, address: '10.0.0.1' },
    // A role with the same id.
    { action: 'roleEdited', subjectKind: 'role' as const, subjectId: id, subjectName: 'Desk', changes: others },
  ]
  for (const line of lines) await db.insertInto('adminEvent').values(line).execute()
  const change = JSON.stringify([{ field: 'name', from: null, to: userName }])
  await db.insertInto('partyChange').values({ userId: id, changes: change }).execute()
}

/** Each trace on a separate note where possible. */
async function workOnNotes({ id, userName, email }: Person, exceptionTypeId: number): Promise<void> {
  const note = (fields: object = {}) => addNote(db, { sender: acme, carrier: brabant, recipient: colmar }, fields)
  const mail = async (to: string, fields: object = {}) => {
    const payload = JSON.stringify({ to })
    await db
      .insertInto('outbox')
      .values({ kind: 'mail', key: randomUUID(), payload, ...fields })
      .execute()
  }
  const driven = await note({ driverUserId: id })
  await db.insertInto('driverContact').values({ cmrId: driven, userId: id, openedAt: later, lastAt: later }).execute()
  await mail('planner@acme.example', { cmrId: driven })
  const eventId = await addEvent(db, driven, { actorUserId: id })
  await db.insertInto('cmrEventPerson').values({ eventId, ip: '10.0.0.1', salt: hash() }).execute()
  const parts = JSON.stringify({ driver: { value: { userId: id } }, place: { value: 'Gent' } })
  await db.insertInto('cmrEventPrivate').values({ eventId, parts }).execute()
  const loading = await addEvent(db, driven, { type: 'noteSigned' })
  await addSignature(db, driven, 1, { eventId: loading })
  const contentParts = JSON.stringify({ 'driver.userName': { value: userName } })
  await db.insertInto('cmrEventPrivate').values({ eventId: loading, parts: '{}', contentParts }).execute()

  const signed = await note()
  await addSignature(db, signed, 1, { signerUserId: id })
  await mail('planner@acme.example', { cmrId: signed })

  const by = { type: 9, text: 'Two pallets short', organizationId: acme }
  await db
    .insertInto('cmrComment')
    .values({ ...by, cmrId: await note(), userId: id })
    .execute()
  const planner = testWorld.userId['acme.planner']
  await db
    .insertInto('cmrComment')
    .values({ ...by, cmrId: await note(), userId: planner, email })
    .execute()
  await db
    .insertInto('cmrException')
    .values({ cmrId: await note(), exceptionTypeId, userId: id })
    .execute()
  await note({ driverEmail: email.toUpperCase() })

  await mail(email, { cmrId: await note() })
  await mail(email, { state: 'sending', lockedUntil: later })
  await mail(email)
  await mail(`old.${email}`)
  await mail(`desk.${email}`)
  for (const fields of [
    { email },
    { exceptionNotifyEmails: [email] },
    { palletAdditionLogEmail: [email] },
    { apiChangesNotificationEmail: [email] },
  ])
    await addOrganization(db, { parentId: operator, ...fields })
}

/** All rows that refer to the user. */
async function tracesOf({ id, email }: Person, guid: string) {
  const byUser = [
    'session',
    'one_time_token',
    'driver_link',
    'known_device',
    'driver_contact',
    'driver_request',
    'idempotent_reply',
    'second_factor',
  ]
  const more = [
    'recovery_code',
    'passkey',
    'user_store',
    'cmr_view',
    'cmr_morning_mail',
    'dashboard_view',
    'dashboard_report',
    'party_change',
  ]
  const places = {
    ...Object.fromEntries([...byUser, ...more].map((table) => [table, sql`user_id = ${id}`])),
    app_user: sql`id = ${id}`,
    driver_link_request: sql`driver_link_id in (select id from driver_link where user_id = ${id})`,
    attempt_failure: sql`subject = ${guid} or caller = ${`user ${id}`}`,
    admin_event: sql`subject_id = ${id} or actor_user_id = ${id}`,
    outbox: sql`recipient like ${`%${email}`}`,
    cmr_event_person: sql`event_id in (select id from cmr_event where actor_user_id = ${id})`,
    cmr_event_private: sql`event_id in (select cmr_event.id from cmr_event join cmr on cmr.id = cmr_id
      where driver_user_id = ${id})`,
  }
  const found: Record<string, unknown[]> = {}
  for (const [table, where] of Object.entries(places)) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(kept) as row from ${sql.table(table)} as kept where ${where} order by kept::text`.execute(db)
    found[table] = rows.map(({ row }) => row)
  }
  return found
}

test('erasing a user deletes all data of that user and none of a colleague with the same kinds of data', async () => {
  const { id: exceptionTypeId } = await db
    .insertInto('exceptionType')
    .values({ organizationId: acme, name: 'Damaged' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const [colleague, leaver] = [await aDriver('stays'), await aDriver('leaves')]
  await testWorld.call(accountContract.remove, { id: leaver.id }, admin)
  for (const person of [colleague, leaver]) {
    await haveAccess(person)
    await beOnRecord(person)
    await workOnNotes(person, exceptionTypeId)
  }
  // The colleague is driving a released note.
  await addNote(db, { sender: acme, carrier: brabant, recipient: colmar }, { driverUserId: colleague.id, status: 2 })
  const guids = [await testWorld.guidOf(colleague.userName), await testWorld.guidOf(leaver.userName)] as const
  const before = await tracesOf(colleague, guids[0])

  const preview = await testWorld.call(erasureContract.erasurePreview, { id: leaver.id }, admin)
  expect(preview.goes).toEqual({
    sessions: 1,
    links: 1,
    driverLinks: 1,
    devices: 1,
    mails: 2,
    // The deletion and two more.
    logLines: 3,
    eventParts: 2,
  })
  expect(preview.stays).toEqual({ signatures: 1, notesDriven: 1, events: 1, typed: 4, messages: 4, settings: 4 })
  expect(preview.underWay).toBe(0)

  await testWorld.call(erasureContract.erase, { id: leaver.id, name: leaver.userName }, admin)
  expect(await tracesOf(colleague, guids[0])).toEqual(before)

  const after = await tracesOf(leaver, guids[1])
  const called = `Erased person ${leaver.id}`
  const left = Object.entries(after).filter(([, rows]) => rows.length > 0)
  expect(left.map(([table]) => table).toSorted()).toEqual([
    'admin_event',
    'app_user',
    'cmr_event_private',
    'driver_link',
    'outbox',
    'party_change',
  ])
  // The earlier change and the renaming by the erasure.
  const renamed = { changes: [{ field: 'name', from: null, to: called }] }
  expect(after['party_change']).toMatchObject([renamed, renamed])
  expect(after['driver_link']).toContainEqual(expect.objectContaining({ revoked_at: '2026-01-01T00:00:00+00:00' }))
  expect(after['cmr_event_private']).toContainEqual(expect.objectContaining({ parts: { place: { value: 'Gent' } } }))
  expect(after['admin_event']).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        action: 'userEdited',
        subject_name: called,
        changes: [
          { field: 'email', old: null, new: '********' },
          { field: 'jobTitleName', old: '********', new: null },
          { field: 'status', old: 1, new: 3 },
        ],
      }),
      expect.objectContaining({ action: 'roleEdited', actor_name: called, address: null }),
      expect.objectContaining({ action: 'roleEdited', subject_name: 'Desk' }),
    ]),
  )
  expect(after['outbox']).toHaveLength(3)
})
