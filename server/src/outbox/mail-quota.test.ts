import { mailsToStrangersPerDay } from '@roadnote/domain/outbox/policy'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { charterWorld, type CharterWorld } from '../../test-kit/charter.ts'
import { openTestDatabase } from '../../test-kit/database.ts'
import { testOutgoing } from '../../test-kit/outgoing.ts'
import { testSignCode } from '../../test-kit/secrets.ts'
import { dispatchDue } from './dispatch.ts'

const connection = await openTestDatabase()
const { db } = connection
let testWorld: CharterWorld

beforeAll(async () => {
  testWorld = await charterWorld(connection)
  await db.updateTable('organization').set({ email: 'office@acme.example' }).where('id', '=', testWorld.acme).execute()
})

beforeEach(async () => {
  await db.deleteFrom('outboxAttempt').execute()
  await db.deleteFrom('outbox').execute()
})

const ask = (who: string, path: string, body: unknown) =>
  testWorld.askByPath('POST', path, { token: testWorld.tokens[who] ?? '', body })

const remark = (who: string, id: number, more: object = {}) =>
  ask(who, 'api/cmr/comment', { cmr_id: id, comment: 'Dock 4 is blocked', CommentType: 9, ...more })

async function mails(): Promise<{ recipient: string | null; isToStranger: boolean }[]> {
  return db
    .selectFrom('outbox')
    .where('kind', '=', 'mail')
    .orderBy('id')
    .select(['recipient', 'isToStranger'])
    .execute()
}

/** As if this user had used up the quota of today except for this many mails. */
async function leave(who: string, left: number): Promise<void> {
  const { id } = await db.selectFrom('appUser').where('userName', '=', who).select('id').executeTakeFirstOrThrow()
  const rows = Array.from({ length: mailsToStrangersPerDay - left }, (_, mail) => ({
    kind: 'mail' as const,
    key: `${who} before ${mail}`,
    state: 'kept' as const,
    createdByUserId: id,
    isToStranger: true,
    payload: JSON.stringify({ to: 'earlier@stranger.example' }),
  }))
  if (rows.length > 0) await db.insertInto('outbox').values(rows).execute()
}

async function toLaterMails(): Promise<(string | null)[]> {
  return (await mails()).map(({ recipient }) => recipient).filter((to) => to !== 'earlier@stranger.example')
}

describe('the daily quota of mails to strangers', () => {
  test('one user can send fifty mails a day to strangers by escalation, so the product is no mail relay', async () => {
    const id = await testWorld.released({ escalateCommentSenderEmail: 'victim@stranger.example' })
    const answers = []
    for (let mail = 1; mail <= 52; mail++) answers.push(await remark('acme.planner', id, { CommentType: 10 }))
    expect(answers.map(({ status }) => status)).toEqual([...Array<number>(50).fill(200), 400, 400])
    expect(answers.at(-1)?.body['error']).toBe('mail_quota')
    expect(await mails()).toHaveLength(50)
    expect((await remark('acme.admin', id, { CommentType: 10 })).status).toBe(200)
  })

  test('mails to strangers count whatever causes them, and a refused mail leaves no comment', async () => {
    await leave('acme.planner', 1)
    const id = await testWorld.released()
    expect((await remark('acme.planner', id, { email: 'a@stranger.example' })).status).toBe(200)
    expect((await remark('acme.planner', id, { email: 'b@stranger.example' })).body['error']).toBe('mail_quota')
    const comments = await db.selectFrom('cmrComment').where('cmrId', '=', id).select('email').execute()
    expect(comments).toEqual([{ email: 'a@stranger.example' }])
    expect((await remark('acme.planner', id)).status).toBe(200)
  })

  test('of two parallel mails to strangers only one gets the last place of the day', async () => {
    await leave('acme.planner', 3)
    const ids = await Promise.all(Array.from({ length: 8 }, () => testWorld.released()))
    const answers = await Promise.all(ids.map((id) => remark('acme.planner', id, { email: 'x@stranger.example' })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(answers.filter(({ body }) => body['error'] === 'mail_quota')).toHaveLength(5)
    expect(await toLaterMails()).toHaveLength(3)
  })

  test('mails to strangers no longer count after a day', async () => {
    await leave('acme.planner', 0)
    const id = await testWorld.released()
    expect((await remark('acme.planner', id, { email: 'a@stranger.example' })).status).toBe(400)
    const longAgo = new Date(Date.now() - 25 * 60 * 60 * 1000)
    await db.updateTable('outbox').set({ createdAt: longAgo }).execute()
    expect((await remark('acme.planner', id, { email: 'a@stranger.example' })).status).toBe(200)
  })
})

describe('addresses that do not count as strangers', () => {
  beforeEach(() => leave('acme.planner', 0))

  test.each(['office@acme.example', 'Office@ACME.example'])(
    'a mail to the organisation’s own address %s does not count',
    async (email) => {
      expect((await remark('acme.planner', await testWorld.released(), { email })).status).toBe(200)
    },
  )

  test('mails to the notification addresses of an organisation do not count', async () => {
    await db
      .updateTable('organization')
      .set({ exceptionNotifyEmails: ['claims@brabant.example'], palletAdditionLogEmail: ['pallets@brabant.example'] })
      .where('id', '=', testWorld.brabant)
      .execute()
    for (const email of ['claims@brabant.example', 'pallets@brabant.example'])
      expect((await remark('acme.planner', await testWorld.released(), { email })).status).toBe(200)
  })

  test('a mail to an employee does not count, but one to a driver whose address a planner typed does', async () => {
    await db
      .updateTable('appUser')
      .set({ email: 'jan@colmar.example' })
      .where('userName', '=', 'colmar.signer')
      .execute()
    expect((await remark('acme.planner', await testWorld.released(), { email: 'Jan@colmar.example' })).status).toBe(200)
    await testWorld.charter([await testWorld.released()], { email: 'driver@stranger.example' })
    const again = await remark('acme.planner', await testWorld.released(), { email: 'driver@stranger.example' })
    expect(again.body['error']).toBe('mail_quota')
  })
})

describe('signing with an exhausted mail quota', () => {
  const strangers = {
    senderEmail: 'sender@stranger.example',
    carrierEmail: 'carrier@stranger.example',
    receiverEmail: 'receiver@stranger.example',
    escalateCommentRecipientEmail: 'escalation@stranger.example',
  }

  async function atReceiver(fields: object = strangers): Promise<number> {
    const id = await testWorld.released({ ...fields })
    await testWorld.sign('shipper', id, 'acme.signer')
    await testWorld.sign('driver', id, 'brabant.driver')
    await db.deleteFrom('outbox').execute()
    return id
  }

  test('a signature beyond the quota skips the mails, returns their number and still closes the note', async () => {
    const id = await atReceiver()
    await leave('colmar.signer', 1)
    const signed = await testWorld.sign('receiver', id, 'colmar.signer', { comment: 'Two cartons wet' })
    expect(signed.status, JSON.stringify(signed.body)).toBe(200)
    expect(signed.body['warnings']).toEqual([expect.stringMatching(/^3 e-mails were not sent/)])
    expect(await toLaterMails()).toEqual(['sender@stranger.example'])
  })

  test('a signature with an exhausted quota closes the note with a mail without recipient', async () => {
    const id = await atReceiver()
    await leave('colmar.signer', 0)
    expect((await testWorld.sign('receiver', id, 'colmar.signer')).status).toBe(200)
    expect(await toLaterMails()).toEqual([null])
    await dispatchDue(testOutgoing(connection, {}))
    expect(await db.selectFrom('cmr').where('id', '=', id).select('status').executeTakeFirst()).toEqual({ status: 7 })
  })

  test('signing several notes beyond the quota signs all of them and reports the skipped mails', async () => {
    const ids = [await testWorld.released(), await testWorld.released()]
    await leave('acme.signer', 1)
    const { status, body } = await ask('acme.signer', 'api/cmr/multy-signature-shipper', {
      cmr_id: ids.join(','),
      code: testSignCode,
      email: 'one@stranger.example,two@stranger.example,office@acme.example',
    })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body['info']).toHaveLength(2)
    expect(body['warnings']).toEqual([expect.stringMatching(/^1 e-mail was not sent/)])
    expect(await toLaterMails()).toEqual(['one@stranger.example', 'office@acme.example'])
  })

  test('a signature through a driver’s link succeeds beyond the quota', async () => {
    const { id, token } = await testWorld.chartered(true)
    const { userName } = await db
      .selectFrom('cmr')
      .innerJoin('appUser', 'appUser.id', 'cmr.driverUserId')
      .where('cmr.id', '=', id)
      .select('userName')
      .executeTakeFirstOrThrow()
    await db.updateTable('cmr').set({ senderEmail: 'sender@stranger.example' }).where('id', '=', id).execute()
    await leave(String(userName), 0)
    await testWorld.drive('set-code', token, { code: '7351' })
    const { status, body } = await testWorld.drive('signature', token, { cmr_id: id, code: '7351' })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({ notes: [{ status: 4, problem: null }], warnings: [expect.any(String)] })
  })

  test('the reply to a signature has no warnings if no mail was skipped', async () => {
    const id = await atReceiver()
    const { body } = await testWorld.sign('receiver', id, 'colmar.signer')
    expect(Object.keys(body).toSorted()).toEqual(['message', 'status', 'statusName'])
    expect((await mails()).map(({ isToStranger }) => isToStranger)).toEqual([true, true, true])
  })
})
