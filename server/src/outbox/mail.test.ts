import { outboxContract } from '@roadnote/domain/outbox/contract'
import { signingContract } from '@roadnote/domain/cmr/signing/contract'
import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { attachmentContract } from '@roadnote/domain/cmr/contract/attachment'
import { paperContract } from '@roadnote/domain/cmr/contract/paper'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../test-kit/database.ts'
import { openMailServer, type ReceivedMail } from '../../test-kit/mail-server.ts'
import { memoryStore } from '../../test-kit/memory-store.ts'
import { startTestApp } from '../../test-kit/app.ts'
import { createTestWorld, type TestWorld } from '../../test-kit/notes.ts'
import { testOutgoing } from '../../test-kit/outgoing.ts'
import { dispatchDue } from './dispatch.ts'
import { queueAccountMail } from './mail/payload.ts'
import { startOutbox } from './worker.ts'

const connection = await openTestDatabase('world')
const { db } = connection
const server = await openMailServer()
const files = memoryStore()
const outgoing = testOutgoing(connection, { smtp: server.url, files })
let testWorld: TestWorld

beforeAll(async () => {
  testWorld = await createTestWorld(connection)
  const addresses = [
    [testWorld.acme, 'transport@acme.example'],
    [testWorld.brabant, 'planning@brabant.example'],
    [testWorld.colmar, 'reception@colmar.example'],
  ] as const
  for (const [id, email] of addresses)
    await db.updateTable('organization').set({ email }).where('id', '=', id).execute()
  await db
    .updateTable('organization')
    .set({ issuingOrganization: true, manualCreationUseSign: true })
    .where('id', '=', testWorld.acme)
    .execute()
  await db
    .updateTable('appUser')
    .set({ name: 'Jan', surname: 'de Rijk' })
    .where('userName', '=', 'brabant.driver')
    .execute()
  await db
    .updateTable('appUser')
    .set({ name: 'Élodie', surname: 'Weiß' })
    .where('userName', '=', 'colmar.signer')
    .execute()
})

beforeEach(async () => {
  await db.deleteFrom('outboxAttempt').execute()
  await db.deleteFrom('outbox').execute()
  server.received.length = 0
  server.mood = 'takes'
})

async function send(): Promise<Map<string, ReceivedMail>> {
  while ((await dispatchDue(outgoing)) > 0);
  return new Map(server.received.map((mail) => [mail.envelopeTo.join(), mail]))
}

async function loaded(fields: Record<string, unknown> = {}): Promise<number> {
  const id = await testWorld.released(fields)
  await testWorld.sign('shipper', id, 'acme.signer')
  const { status, body } = await testWorld.sign('driver', id, 'brabant.driver', { comment: 'Seal 4711' })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return id
}

async function template(
  kind: 'OnDriverSignatureToSender' | 'OnException',
  subject: string | null,
  body: string | null,
) {
  await db
    .insertInto('organizationMailTemplate')
    .values({ organizationId: testWorld.acme, kind, subject, body })
    .onConflict((conflict) => conflict.columns(['organizationId', 'kind']).doUpdateSet({ subject, body }))
    .execute()
}

function attachmentsOf(mail: ReceivedMail | undefined) {
  return (mail?.attachments ?? []).map(({ filename, mimeType, content }) => ({
    filename,
    mimeType,
    start:
      typeof content === 'string'
        ? content.slice(0, 5)
        : Buffer.from(new Uint8Array(content)).subarray(0, 5).toString('latin1'),
  }))
}

describe('mails after the driver’s signature', () => {
  test('after the driver’s signature only sender and carrier get a mail, each in the language of its country', async () => {
    await loaded()
    const mails = await send()
    expect([...mails.keys()].sort()).toEqual(['planning@brabant.example', 'transport@acme.example'])
    const mail = mails.get('planning@brabant.example')
    expect(mail?.subject).toMatch(/^Geladen: BEACM\d+RN naar Colmar \(FR\)$/)
    expect(mail?.from).toEqual({ name: 'Roadnote', address: 'notes@roadnote.example' })
    expect(mail?.text).toContain('Jan de Rijk heeft de goederen voor Brabant Transport overgenomen')
    expect(mail?.text).toContain('1.200,5 kg')
    expect(mail?.html).toContain('Seal 4711')
    expect(attachmentsOf(mail)).toEqual([])
  })

  test('a mail to a known user is in the language the user chose', async () => {
    await db
      .updateTable('appUser')
      .set({ email: 'Transport@acme.example', language: 'se' })
      .where('userName', '=', 'acme.planner')
      .execute()
    await loaded()
    const mail = (await send()).get('transport@acme.example')
    expect(mail?.subject).toMatch(/^Lastat: /)
    await db
      .updateTable('appUser')
      .set({ email: null, language: 'en' })
      .where('userName', '=', 'acme.planner')
      .execute()
  })

  test('the link in the mail opens the note without signing in', async () => {
    const id = await loaded()
    const mail = (await send()).get('transport@acme.example')
    const link = /https:\/\/notes\.example\.com\/pdf\/(\d+)\?link=(v1\.[\w.-]+)/.exec(mail?.text ?? '')
    expect(link?.[1]).toBe(String(id))
    const answer = await testWorld.ask(paperContract.publicPdf, { cmrId: String(id), link: link?.[2] ?? '' })
    expect(answer.status).toBe(200)
    const stored = await db.selectFrom('outbox').select('payload').execute()
    expect(JSON.stringify(stored)).not.toContain('v1.')
  })

  test('the address in the note overrides the organisation’s, and replies go to support', async () => {
    await loaded({ senderEmail: 'dock7@acme.example', senderSupportEmail: 'help@acme.example' })
    const mails = await send()
    expect([...mails.keys()].sort()).toEqual(['dock7@acme.example', 'planning@brabant.example'])
    expect(mails.get('dock7@acme.example')?.replyTo).toEqual([{ name: '', address: 'help@acme.example' }])
  })
})

describe('mail templates of the issuing organisation', () => {
  test('the issuer’s template replaces the standard text and contains the facts of the note', async () => {
    await template(
      'OnDriverSignatureToSender',
      'Truck left: {cmrCode}',
      'Dear all,\n\n{driverName} left for {deliveryPlace}.\n{link}',
    )
    await loaded()
    const mail = (await send()).get('transport@acme.example')
    expect(mail?.subject).toMatch(/^Truck left: BEACM\d+RN$/)
    expect(mail?.text).toContain('Jan de Rijk left for Colmar (FR).\nhttps://notes.example.com/pdf/')
    expect(mail?.html?.match(/<a /g)).toHaveLength(1)
  })

  test('an empty part of the issuer’s template falls back to the standard text', async () => {
    await template('OnDriverSignatureToSender', null, 'Only a body')
    await loaded()
    const mail = (await send()).get('transport@acme.example')
    expect(mail?.subject).toMatch(/^Geladen: /)
    expect(mail?.text).toContain('Only a body')
  })

  test('typed text is escaped in the mail and cannot inject HTML, scripts or headers', async () => {
    const evil = '<img src=x onerror=alert(1)>"\r\nBcc: everybody@example.com'
    await template(
      'OnDriverSignatureToSender',
      'About {tripID}\r\nBcc: all@example.com',
      '{tripID} <script>alert(1)</script>',
    )
    const id = await testWorld.released()
    await db.updateTable('cmr').set({ tripId: evil }).where('id', '=', id).execute()
    await testWorld.sign('shipper', id, 'acme.signer')
    await testWorld.sign('driver', id, 'brabant.driver')
    const mail = (await send()).get('transport@acme.example')
    const head = mail?.raw.slice(0, mail.raw.indexOf('\r\n\r\n')) ?? ''
    expect(mail?.bcc ?? []).toEqual([])
    expect(head).not.toMatch(/^bcc:/im)
    expect(mail?.html).not.toMatch(/<script|<img/)
    expect(mail?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt;')
    await db.deleteFrom('organizationMailTemplate').execute()
  })
})

describe('mails after the receiver’s signature', () => {
  test('after the receiver’s signature all three parties get the sealed note with the issuer’s attachments, and the note is closed', async () => {
    const terms = Buffer.from('%PDF-1.4 terms')
    const sha256 = await files.put(terms)
    await db.insertInto('file').values({ sha256, size: terms.length, mediaType: 'application/pdf' }).execute()
    const map = Buffer.from('a map of the site')
    const mapSha256 = await files.put(map)
    await db.insertInto('file').values({ sha256: mapSha256, size: map.length, mediaType: 'image/png' }).execute()
    await db
      .insertInto('organizationDocument')
      .values([
        {
          organizationId: testWorld.acme,
          name: 'Map of the site.png',
          fileSha256: mapSha256,
          mailingInclusionSign: true,
        },
        { organizationId: testWorld.acme, name: 'Terms of Acme.pdf', fileSha256: sha256, mailingInclusionSign: true },
        { organizationId: testWorld.acme, name: 'Not for mails.pdf', fileSha256: sha256, mailingInclusionSign: false },
        {
          organizationId: testWorld.brabant,
          name: 'Not the issuer’s.pdf',
          fileSha256: sha256,
          mailingInclusionSign: true,
        },
      ])
      .execute()
    const id = await loaded()
    await send()
    server.received.length = 0
    expect((await testWorld.sign('receiver', id, 'colmar.signer')).body['status']).toBe(5)
    const mails = await send()
    expect([...mails.keys()].sort()).toEqual([
      'planning@brabant.example',
      'reception@colmar.example',
      'transport@acme.example',
    ])
    const { code, status } = await db
      .selectFrom('cmr')
      .where('id', '=', id)
      .select(['code', 'status'])
      .executeTakeFirstOrThrow()
    expect(status).toBe(7)
    const mail = mails.get('reception@colmar.example')
    expect(mail?.subject).toBe(`Livré : ${code} à Colmar (FR)`)
    expect(mail?.text).toContain('Élodie Weiß a réceptionné les marchandises pour Colmar Distribution')
    expect(attachmentsOf(mail)).toEqual([
      { filename: `${code}.pdf`, mimeType: 'application/pdf', start: '%PDF-' },
      { filename: 'Map of the site.png', mimeType: 'image/png', start: 'a map' },
      { filename: 'Terms of Acme.pdf', mimeType: 'application/pdf', start: '%PDF-' },
    ])
  })

  test('a mail waits and states the reason while an attachment is missing from the store', async () => {
    const sha256 = 'f'.repeat(64)
    await db.insertInto('file').values({ sha256, size: 7, mediaType: 'application/pdf' }).execute()
    const lost = { organizationId: testWorld.acme, name: 'Lost.pdf', fileSha256: sha256, mailingInclusionSign: true }
    await db.insertInto('organizationDocument').values(lost).execute()
    const id = await loaded()
    await send()
    server.received.length = 0
    await testWorld.sign('receiver', id, 'colmar.signer')
    await send()
    await db.deleteFrom('organizationDocument').where('name', '=', lost.name).execute()
    expect(server.received).toEqual([])
    const tries = await db.selectFrom('outboxAttempt').select('detail').execute()
    expect(tries.map(({ detail }) => detail)).toContain('a file to be attached is missing in the store')
  })

  test('the pallet log address gets a mail about returned pallets', async () => {
    await db
      .updateTable('organization')
      .set({ palletAdditionLogEmail: ['pallets@acme.example'] })
      .where('id', '=', testWorld.acme)
      .execute()
    const id = await loaded({ returnedGoods: [{ goodsNature: 'EUR pallet', packagesNumber: 22 }] })
    await testWorld.sign('receiver', id, 'colmar.signer')
    const mail = (await send()).get('pallets@acme.example')
    expect(mail?.subject).toMatch(/^Retourgoederen op BEACM/)
    expect(mail?.text).toContain('22, EUR pallet')
  })
})

describe('mails about remarks', () => {
  test('a remark with an address is mailed there in the author’s language', async () => {
    const id = await testWorld.released()
    await testWorld.ask(
      attachmentContract.comment,
      { cmr_id: id, comment: 'Call <b>before</b> eight', CommentType: 9, email: 'gate@customer.example' },
      { token: testWorld.tokens['acme.planner'] ?? '' },
    )
    const mail = (await send()).get('gate@customer.example')
    expect(mail?.subject).toMatch(/^Comment on BEACM/)
    expect(mail?.html).toContain('Call &lt;b&gt;before&lt;/b&gt; eight')
  })

  test('a remark of a party goes to the address named in the note, also when made while signing', async () => {
    await loaded({ escalateCommentCarrierEmail: 'claims@brabant.example' })
    const mail = (await send()).get('claims@brabant.example')
    expect(mail?.text).toContain('> Seal 4711')
  })
})

test('an exception is mailed to the notification addresses in their language', async () => {
  await db
    .updateTable('organization')
    .set({ exceptionRegistrationSign: true, exceptionNotifyEmails: ['claims@acme.example'] })
    .where('id', '=', testWorld.acme)
    .execute()
  const { id: typeId } = await db
    .insertInto('exceptionType')
    .values({ organizationId: testWorld.acme, name: 'Damaged packaging' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('exceptionTypeTranslation')
    .values({ exceptionTypeId: typeId, languageCode: 'NL', name: 'Beschadigde verpakking' })
    .execute()
  const id = await testWorld.released()
  await testWorld.sign('shipper', id, 'acme.signer')
  const answer = await testWorld.ask(
    cmrContract.exception,
    { cmrId: id, exceptionTypeId: typeId, comment: 'Two drums leak' },
    { token: testWorld.tokens['brabant.planner'] ?? '' },
  )
  expect(answer.status).toBe(200)
  const mail = (await send()).get('claims@acme.example')
  expect(mail?.subject).toMatch(/^Beschadigde verpakking: BEACM/)
  expect(mail?.text).toContain('> Two drums leak')
})

test('addresses named when signing several notes get one mail about all of them', async () => {
  const ids = [await testWorld.released(), await testWorld.released(), await testWorld.released()]
  const { status } = await testWorld.ask(
    signingContract.signManyAsShipper,
    { cmr_id: ids, code: '1234', comment: 'Three drums', email: 'boss@acme.example, dock@acme.example' },
    { token: testWorld.tokens['acme.signer'] ?? '' },
  )
  expect(status).toBe(200)
  const mails = await send()
  expect([...mails.keys()].sort()).toEqual(['boss@acme.example', 'dock@acme.example'])
  const mail = mails.get('boss@acme.example')
  expect(mail?.subject).toBe('Signed: 3 consignment notes')
  expect(mail?.text?.match(/^- BEACM\d+RN: Signed by sender$/gm)).toHaveLength(3)
})

test('a mail forgets its link for choosing a password as soon as it is sent', async () => {
  const path = '/nl/reset-password/very-secret-token'
  await db.transaction().execute((tx) =>
    queueAccountMail(tx, testWorld.secrets, {
      template: 'PasswordRecovery',
      key: 'recovery 1',
      to: 'jan@brabant.example',
      language: 'nl',
      name: 'jan',
      organization: 'Brabant Transport',
      path,
      userId: 1,
    }),
  )
  const mail = (await send()).get('jan@brabant.example')
  expect(mail?.text).toContain(`https://notes.example.com${path}`)
  const stored = await db.selectFrom('outbox').select(['payload', 'state']).executeTakeFirstOrThrow()
  expect(stored.state).toBe('delivered')
  expect(JSON.stringify(stored.payload)).not.toContain('very-secret-token')
})

describe('failures of the mail server', () => {
  async function attempts() {
    return db
      .selectFrom('outbox')
      .innerJoin('outboxAttempt as attempt', 'attempt.outboxId', 'outbox.id')
      .orderBy('outbox.recipient')
      .orderBy('attempt.id')
      .select(['outbox.recipient', 'outbox.state', 'attempt.outcome', 'attempt.detail'])
      .execute()
  }

  const moods = ['is busy', 'refuses us', 'cuts the line'] as const

  test.each(moods)('a mail is sent later with the same Message-ID if the mail server %s', async (mood) => {
    server.mood = mood
    await loaded()
    await dispatchDue(outgoing)
    const failed = await attempts()
    expect(failed).toHaveLength(2)
    for (const one of failed) expect(one).toMatchObject({ state: 'waiting', outcome: 'failed' })
    expect(failed[0]?.detail).toMatch(mood === 'cuts the line' ? /closed|reset/i : /\b[45]\d\d\b/)
    server.mood = 'takes'
    await db
      .updateTable('outbox')
      .set({ nextAttemptAt: new Date(0) })
      .execute()
    const mails = await send()
    expect(mails.size).toBe(2)
    expect(new Set([...mails.values()].map(({ messageId }) => messageId)).size).toBe(2)
    for (const { messageId } of mails.values()) expect(messageId).toMatch(/^<[\w-]{43}@roadnote\.example>$/)
  })

  test.each([
    ['refuses the recipient', '550 No such user here'],
    ['refuses the message', '554 Message refused'],
  ] as const)(
    'a mail is not retried if the mail server %s permanently, and its answer is stored',
    async (mood, words) => {
      server.mood = mood
      await loaded()
      await dispatchDue(outgoing)
      const failed = await attempts()
      expect(failed.map(({ state, detail }) => [state, detail])).toEqual([
        ['failed', words],
        ['failed', words],
      ])
      expect(await dispatchDue(outgoing)).toBe(0)
    },
  )

  test('an unknown recipient does not stop the mail to the others, and the note is closed', async () => {
    server.unknown.add('planning@brabant.example')
    const id = await loaded()
    await testWorld.sign('receiver', id, 'colmar.signer')
    const mails = await send()
    server.unknown.clear()
    expect([...mails.keys()].sort()).toEqual(['reception@colmar.example', 'transport@acme.example'])
    const states = await db.selectFrom('outbox').where('closesNote', '=', true).select(['recipient', 'state']).execute()
    expect(Object.fromEntries(states.map(({ recipient, state }) => [recipient, state]))).toEqual({
      'planning@brabant.example': 'failed',
      'reception@colmar.example': 'delivered',
      'transport@acme.example': 'delivered',
    })
    const { status } = await db.selectFrom('cmr').where('id', '=', id).select('status').executeTakeFirstOrThrow()
    expect(status).toBe(7)
  })

  test('a mail that was refused permanently can be retried by hand', async () => {
    server.unknown.add('planning@brabant.example')
    await loaded()
    await send()
    server.unknown.clear()
    const { id } = await db.selectFrom('outbox').where('state', '=', 'failed').select('id').executeTakeFirstOrThrow()
    const answer = await testWorld.ask(outboxContract.retry, { id }, { token: testWorld.tokens['super'] ?? '' })
    expect(answer.status).toBe(200)
    expect((await send()).has('planning@brabant.example')).toBe(true)
    const history = (await attempts()).filter(({ recipient }) => recipient === 'planning@brabant.example')
    expect(history.map(({ outcome }) => outcome)).toEqual(['failed', 'retried', 'delivered'])
  })

  test('an unreachable mail server blocks no signature', async () => {
    const away = testOutgoing(connection, { smtp: 'smtp://127.0.0.1:1', files })
    const id = await loaded()
    expect((await testWorld.sign('receiver', id, 'colmar.signer')).status).toBe(200)
    await dispatchDue(away)
    const { status } = await db.selectFrom('cmr').where('id', '=', id).select('status').executeTakeFirstOrThrow()
    expect(status).toBe(6)
    const states = await db.selectFrom('outbox').where('cmrId', '=', id).select('state').execute()
    expect(new Set(states.map(({ state }) => state))).toEqual(new Set(['waiting']))
  })
})

test('without a mail server mails stay readable and the note is closed', async () => {
  const none = testOutgoing(connection, { files })
  const id = await loaded()
  await testWorld.sign('receiver', id, 'colmar.signer')
  await dispatchDue(none)
  const { status } = await db.selectFrom('cmr').where('id', '=', id).select('status').executeTakeFirstOrThrow()
  expect(status).toBe(7)
  const states = await db.selectFrom('outbox').where('cmrId', '=', id).select('state').execute()
  expect(new Set(states.map(({ state }) => state))).toEqual(new Set(['kept']))
})

test('a mail is sent at once after its request, not at the next poll', async () => {
  // The next poll would be in an hour.
  const worker = startOutbox(outgoing, 3_600_000)
  const { ask } = startTestApp(connection, undefined, files, { afterCommand: () => worker.wake() })
  const id = await testWorld.released()
  const answer = await ask(
    attachmentContract.comment,
    { cmr_id: id, comment: 'Gate 7', CommentType: 9, email: 'gate7@customer.example' },
    { token: testWorld.tokens['acme.planner'] ?? '' },
  )
  expect(answer.status).toBe(200)
  await expect.poll(() => server.received.length, { interval: 5, timeout: 20_000 }).toBe(1)
  await worker.stop()
})
