import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { attachmentContract } from '@roadnote/domain/cmr/contract/attachment'
import type { UpdateObject } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld, type TestWorld } from '../../../test-kit/notes.ts'
import { addFile, addPartners } from '../../../test-kit/rows.ts'
import type { Database } from '../../database/schema.ts'

/** All mails and webhooks in the outbox: every field is compared with the expected value. */
const connection = await openTestDatabase('world')
const { db } = connection
let testWorld: TestWorld

const change = (id: number, fields: UpdateObject<Database, 'organization'>) =>
  db.updateTable('organization').set(fields).where('id', '=', id).execute()

beforeAll(async () => {
  testWorld = await createTestWorld(connection)
  await addPartners(db, testWorld.acme, testWorld.delta)
  await change(testWorld.acme, { email: 'office@acme.example', issuingOrganization: true, manualCreationUseSign: true })
  await change(testWorld.brabant, { email: 'office@brabant.example' })
  await change(testWorld.delta, { email: 'office@delta.example' })
  await change(testWorld.colmar, { email: 'office@colmar.example' })
  await change(testWorld.antwerp, { email: 'office@antwerp.example' })
  for (const [userName, name, surname] of [
    ['acme.signer', 'Anna', 'Peeters'],
    ['brabant.planner', 'Bram', 'Visser'],
    ['colmar.signer', 'Claire', 'Weiss'],
  ] as const)
    await db.updateTable('appUser').set({ name, surname }).where('userName', '=', userName).execute()
})

beforeEach(async () => {
  await db.deleteFrom('outbox').execute()
})

interface Mail {
  readonly to: string | null
  readonly template: string
  readonly language: string
  readonly values: Readonly<Record<string, string>>
  readonly link?: unknown
  readonly organization?: unknown
  readonly attach?: unknown
  readonly contacts?: unknown
  readonly own?: unknown
}

async function mails() {
  const rows = await db.selectFrom('outbox').where('kind', '=', 'mail').orderBy('key').selectAll().execute()
  // Written by our own use cases just before.
  return rows.map((row) => ({ ...row, mail: row.payload as Mail }))
}

async function userId(userName: string) {
  return (await db.selectFrom('appUser').where('userName', '=', userName).select('id').executeTakeFirstOrThrow()).id
}

async function codeOf(id: number) {
  return (await db.selectFrom('cmr').where('id', '=', id).select('code').executeTakeFirstOrThrow()).code
}

const parties = (fields: Record<string, unknown> = {}) =>
  testWorld.released({ subcontractorOrganizationsID: testWorld.delta, driverUserName: null, tripID: 'T-7', ...fields })

async function toDriver(fields: Record<string, unknown> = {}): Promise<number> {
  const id = await parties(fields)
  await testWorld.sign('shipper', id, 'acme.signer')
  return id
}

async function toReceiver(fields: Record<string, unknown> = {}): Promise<number> {
  const id = await toDriver(fields)
  await testWorld.sign('driver', id, 'brabant.planner')
  await db.deleteFrom('outbox').execute()
  return id
}

describe('mails after the shipper’s signature', () => {
  test('the shipper’s signature sends no mail', async () => {
    await toDriver()
    expect(await mails()).toEqual([])
  })

  test('the shipper’s signature with a remark is mailed only to the note’s address for the sender’s remarks', async () => {
    const id = await parties({
      escalateCommentSenderEmail: 'claims@acme.example',
      escalateCommentCarrierEmail: 'claims@brabant.example',
      escalateCommentRecipientEmail: 'claims@colmar.example',
    })
    await testWorld.sign('shipper', id, 'acme.signer', { comment: 'Two pallets wet' })
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      key: `note ${id} escalated signature shipper`,
      cmrId: id,
      organizationId: testWorld.acme,
      closesNote: false,
      createdByUserId: await userId('acme.signer'),
      mail: { to: 'claims@acme.example', template: 'NoteComment', values: { comment: 'Two pallets wet' } },
    })
  })
})

describe('mails after the driver’s signature', () => {
  test('the driver’s signature is mailed to sender and carrier, not to subcontractor and recipient, with the data of that moment', async () => {
    const id = await toDriver({ carrierSupportEmail: 'help@brabant.example', licensePlateNumberList: '1-ABC-2' })
    await testWorld.sign('driver', id, 'brabant.planner', { comment: 'Seal 4711' })
    const sentMails = await mails()
    expect(sentMails.map(({ key, mail, organizationId }) => [key, mail.to, organizationId, mail.language])).toEqual([
      [`note ${id} loaded carrier`, 'office@brabant.example', testWorld.brabant, 'nl'],
      [`note ${id} loaded sender`, 'office@acme.example', testWorld.acme, 'nl'],
    ])
    const { signedAt } = await db
      .selectFrom('cmrSignature')
      .where('cmrId', '=', id)
      .where('step', '=', 2)
      .select('signedAt')
      .executeTakeFirstOrThrow()
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Brussels', hour: '2-digit', minute: '2-digit' })
    for (const row of sentMails) {
      expect(row).toMatchObject({ kind: 'mail', cmrId: id, closesNote: false, state: 'waiting' })
      expect(row.createdByUserId).toBe(await userId('brabant.planner'))
      expect(row.mail).toMatchObject({
        template: 'OnDriverSignature',
        link: { cmrId: id, generation: 1 },
        organization: { name: 'Acme Chemicals', logoSha256: null },
        contacts: ['help@brabant.example'],
      })
      expect(row.mail.attach).toBeUndefined()
      expect(row.mail.values).toEqual({
        cmrCode: await codeOf(id),
        tripID: 'T-7',
        status: expect.any(String),
        senderName: 'Acme Chemicals',
        carrierName: 'Brabant Transport',
        recipientName: 'Colmar Distribution',
        licensePlates: '1-ABC-2',
        collectionPlace: 'Antwerpen (BE)',
        deliveryPlace: 'Colmar (FR)',
        signedBy: 'Bram Visser',
        signedAt: expect.stringContaining(clock.format(signedAt)),
        comment: 'Seal 4711',
        by: 'Bram Visser',
        goods: '12, Solvents, 1.200,5 kg',
      })
    }
  })

  test('the mail about the driver’s signature uses the issuer’s template and no other organisation’s', async () => {
    const words = { subject: 'Loaded', body: 'Loaded by {carrierName}' }
    const kinds = ['OnDriverSignatureToSender', 'OnDriverSignatureToCarrier'] as const
    for (const kind of kinds)
      await db
        .insertInto('organizationMailTemplate')
        .values({ organizationId: testWorld.brabant, kind, ...words })
        .execute()
    await testWorld.sign('driver', await toDriver(), 'brabant.planner')
    expect((await mails()).map(({ mail }) => mail.own)).toEqual([undefined, undefined])
    await db
      .insertInto('organizationMailTemplate')
      .values({ organizationId: testWorld.acme, kind: kinds[0], ...words })
      .execute()
    await db.deleteFrom('outbox').execute()
    await testWorld.sign('driver', await toDriver(), 'brabant.planner')
    expect((await mails()).map(({ mail }) => mail.own)).toEqual([undefined, words])
    await db.deleteFrom('organizationMailTemplate').execute()
  })

  test('the mail about the driver’s signature uses the language of the active user with that address in any letter case', async () => {
    const read = (userName: string, change: UpdateObject<Database, 'appUser'>) =>
      db.updateTable('appUser').set(change).where('userName', '=', userName).execute()
    const languages = async () => {
      await db.deleteFrom('outbox').execute()
      await testWorld.sign('driver', await toDriver(), 'brabant.planner')
      return (await mails()).map(({ mail }) => mail.language)
    }
    await read('acme.admin', { email: 'Office@Acme.example', language: 'es' })
    expect(await languages()).toEqual(['nl', 'es'])
    await read('acme.admin', { deletedAt: new Date() })
    expect(await languages()).toEqual(['nl', 'nl'])
    await read('acme.admin', { email: null })
  })

  test('the driver’s signature on a branch’s note is mailed to the branch and in the branch’s name', async () => {
    const id = await testWorld.released({ senderOrganizationsID: testWorld.antwerp, driverUserName: null })
    await change(testWorld.acme, { issuingOrganization: false, manualCreationUseSign: false })
    await testWorld.sign('shipper', id, 'antwerp.signer')
    await testWorld.sign('driver', id, 'brabant.planner')
    await change(testWorld.acme, { issuingOrganization: true, manualCreationUseSign: true })
    const sender = (await mails()).find(({ key }) => key.endsWith('sender'))
    expect(sender).toMatchObject({
      organizationId: testWorld.antwerp,
      mail: { to: 'office@antwerp.example', organization: { name: 'Acme Antwerp' } },
    })
  })
})

describe('mails after the receiver’s signature', () => {
  test('the receiver’s signature is mailed to all three parties with the note and the issuer’s current documents, and closes the note', async () => {
    const fileSha256 = await addFile(db)
    const document = (organizationId: number, name: string, more: object = {}) => ({
      organizationId,
      name,
      fileSha256,
      mailingInclusionSign: true,
      ...more,
    })
    await db
      .insertInto('organizationDocument')
      .values([
        document(testWorld.acme, 'Terms.pdf'),
        document(testWorld.acme, 'Old terms.pdf', { deletedAt: new Date() }),
        document(testWorld.acme, 'Not for mails.pdf', { mailingInclusionSign: false }),
        document(testWorld.brabant, 'Of the carrier.pdf'),
      ])
      .execute()
    const id = await toReceiver({ photoMailingSign: true, receiverEmail: 'dock@colmar.example' })
    await testWorld.sign('receiver', id, 'colmar.signer')
    const sentMails = await mails()
    expect(sentMails.map(({ key, mail, organizationId }) => [key, mail.to, organizationId, mail.language])).toEqual([
      [`note ${id} closing carrier`, 'office@brabant.example', testWorld.brabant, 'nl'],
      [`note ${id} closing receiver`, 'dock@colmar.example', testWorld.colmar, 'fr'],
      [`note ${id} closing sender`, 'office@acme.example', testWorld.acme, 'nl'],
    ])
    for (const row of sentMails)
      expect(row).toMatchObject({
        closesNote: true,
        mail: {
          template: 'OnReceiverSignature',
          attach: { pdf: true, photos: true, documents: [{ name: 'Terms.pdf', sha256: fileSha256 }] },
          values: { signedBy: 'Claire Weiss', by: 'Claire Weiss' },
        },
      })
    await db.deleteFrom('organizationDocument').execute()
  })

  test('the mail about the receiver’s signature includes photos only if the note says so', async () => {
    await testWorld.sign('receiver', await toReceiver(), 'colmar.signer')
    expect((await mails())[0]?.mail.attach).toEqual({ pdf: true, photos: false, documents: [] })
  })

  test('returned goods are mailed once to each address for returned goods, and only if there are any', async () => {
    await change(testWorld.acme, { palletAdditionLogEmail: ['pallets@acme.example', 'both@example.com'] })
    await change(testWorld.colmar, { palletAdditionLogEmail: ['both@example.com'] })
    const returns = async (fields: Record<string, unknown>) => {
      await testWorld.sign('receiver', await toReceiver(fields), 'colmar.signer')
      return (await mails()).filter(({ mail }) => mail.template === 'ReturnGoods').map(({ mail }) => mail.to)
    }
    expect(await returns({})).toEqual([])
    const back = { returnedGoods: [{ goodsNature: 'EUR pallet', packagesNumber: 22 }] }
    const addresses = await returns(back)
    expect(addresses).toHaveLength(2)
    expect(new Set(addresses)).toEqual(new Set(['both@example.com', 'pallets@acme.example']))
    const mail = (await mails()).find(({ mail: { template } }) => template === 'ReturnGoods')
    expect(mail?.mail.values).toMatchObject({ returnedGoods: '22, EUR pallet', goods: '12, Solvents, 1.200,5 kg' })
    expect(mail?.closesNote).toBe(false)
    await change(testWorld.acme, { palletAdditionLogEmail: [] })
    await change(testWorld.colmar, { palletAdditionLogEmail: [] })
  })

  test('the receiver’s signature closes a note even if no party has an address', async () => {
    for (const id of [testWorld.acme, testWorld.brabant, testWorld.colmar]) await change(id, { email: null })
    const id = await toReceiver()
    await testWorld.sign('receiver', id, 'colmar.signer')
    expect(
      (await mails()).map(({ key, closesNote, mail, recipient }) => [key, closesNote, mail.to, recipient]),
    ).toEqual([[`note ${id} closing nobody`, true, null, null]])
    await change(testWorld.acme, { email: 'office@acme.example' })
    await change(testWorld.brabant, { email: 'office@brabant.example' })
    await change(testWorld.colmar, { email: 'office@colmar.example' })
  })
})

describe('mails about a remark', () => {
  const remark = (who: string, id: number, type: number, more: Record<string, unknown> = {}) =>
    testWorld.ask(
      attachmentContract.comment,
      { cmr_id: id, comment: 'Late', CommentType: type, ...more },
      { token: testWorld.tokens[who] ?? '' },
    )
  const escalation = {
    escalateCommentSenderEmail: 'claims@acme.example',
    escalateCommentCarrierEmail: 'claims@brabant.example',
    escalateCommentRecipientEmail: 'claims@colmar.example',
  }

  test.each([
    ['acme.planner', 9, []],
    ['acme.planner', 10, ['claims@acme.example']],
    ['brabant.planner', 11, ['claims@brabant.example']],
    ['colmar.admin', 12, ['claims@colmar.example']],
  ] as const)('a remark by %s of type %i is mailed to %j', async (who, type, addresses) => {
    const id = await parties(escalation)
    expect((await remark(who, id, type)).status).toBe(200)
    expect((await mails()).map(({ mail }) => mail.to)).toEqual(addresses)
    for (const { mail } of await mails())
      expect(mail).toMatchObject({ template: 'NoteComment', values: { comment: 'Late' } })
  })

  test('a remark with an address is mailed there in the author’s language', async () => {
    await db.updateTable('appUser').set({ language: 'da' }).where('userName', '=', 'acme.planner').execute()
    const id = await parties()
    await remark('acme.planner', id, 9, { email: 'friend@example.com' })
    expect(
      (await mails()).map(({ mail, organizationId, isToStranger }) => [
        mail.to,
        mail.language,
        organizationId,
        isToStranger,
      ]),
    ).toEqual([['friend@example.com', 'da', null, true]])
    await db.updateTable('appUser').set({ language: 'en' }).where('userName', '=', 'acme.planner').execute()
  })
})

describe('webhooks of a note', () => {
  const flags = {
    webhookReadyToSigningSign: true,
    webhookSenderSigningSign: true,
    webhookDriverSigningSign: true,
    webhookClosedSign: true,
  } as const
  const listening = { webhookUrl: 'https://hooks.example.com/notes?key=hidden', ...flags }

  afterEach(async () => {
    const off = Object.fromEntries(Object.keys(flags).map((name) => [name, false]))
    await db
      .updateTable('organization')
      .set({ ...off, webhookUrl: null, webhookDisabledAt: null, deletedAt: null })
      .execute()
  })

  async function hooks() {
    const rows = await db.selectFrom('outbox').where('kind', '=', 'webhook').orderBy('id').selectAll().execute()
    return rows.map(({ organizationId, payload, key, cmrId }) => ({ organizationId, payload, key, cmrId }))
  }

  async function receiversOf(of: () => Promise<unknown>): Promise<(number | null)[]> {
    await db.deleteFrom('outbox').execute()
    await of()
    return (await hooks()).map(({ organizationId }) => organizationId)
  }

  test('a webhook is sent to each subscribed party including the subcontractor, and to no other organisation', async () => {
    const everybody = ['operator', 'acme', 'antwerp', 'brabant', 'delta', 'colmar', 'eastline'] as const
    for (const name of everybody) await change(testWorld[name], listening)
    const organizations = await receiversOf(() => parties())
    expect(organizations).toHaveLength(4)
    expect(new Set(organizations)).toEqual(
      new Set([testWorld.acme, testWorld.brabant, testWorld.delta, testWorld.colmar]),
    )
  })

  test('a webhook contains the event, its time and the note as it was then', async () => {
    await change(testWorld.delta, listening)
    const id = await parties()
    await db.deleteFrom('outbox').execute()
    await testWorld.sign('shipper', id, 'acme.signer', { comment: 'Sealed' })
    const [hook, ...others] = await hooks()
    expect(others).toEqual([])
    const { signedAt } = await db
      .selectFrom('cmrSignature')
      .where('cmrId', '=', id)
      .select('signedAt')
      .executeTakeFirstOrThrow()
    expect(hook).toMatchObject({
      organizationId: testWorld.delta,
      cmrId: id,
      key: `webhook cmr.signed.sender ${id} 3 ${testWorld.delta}`,
      payload: {
        to: 'https://hooks.example.com/notes',
        body: {
          id: expect.stringMatching(/^[\w-]{20,}$/),
          type: 'cmr.signed.sender',
          time: signedAt.toISOString(),
          cmr: { id, status: 3, version: 3, senderComment: 'Sealed', subcontractorOrganizationsID: testWorld.delta },
        },
      },
    })
  })

  const events = [
    ['cmr.ready', 'webhookReadyToSigningSign'],
    ['cmr.signed.sender', 'webhookSenderSigningSign'],
    ['cmr.signed.driver', 'webhookDriverSigningSign'],
  ] as const
  test.each(events)('the webhook %s is sent only if %s is on', async (type, flag) => {
    const story = async () => {
      const id = await parties()
      await testWorld.sign('shipper', id, 'acme.signer')
      await testWorld.sign('driver', id, 'brabant.planner')
    }
    await change(testWorld.brabant, {
      ...listening,
      ...Object.fromEntries(Object.keys(flags).map((name) => [name, name === flag])),
    })
    await receiversOf(story)
    expect((await hooks()).map(({ payload }) => (payload as { body: { type: string } }).body.type)).toEqual([type])
  })

  test('the webhook about changes is sent only to the parties of the changed note', async () => {
    const hears = (name: string) => ({ cmrModifyWebhookUrl: `https://hooks.example.com/${name}` })
    await change(testWorld.acme, hears('acme'))
    await change(testWorld.delta, hears('delta'))
    const withDelta = await parties()
    const without = await testWorld.released()
    const edit = (id: number) => () => testWorld.request('acme.planner', cmrContract.edit, { id, tripID: 'T-8' })
    expect(await receiversOf(edit(without))).toEqual([testWorld.acme])
    expect(new Set(await receiversOf(edit(withDelta)))).toEqual(new Set([testWorld.acme, testWorld.delta]))
    // A parent organisation of a party is not a party itself.
    const below = await testWorld.make({ senderOrganizationsID: testWorld.antwerp }, 'super')
    const byAbove = () => testWorld.request('super', cmrContract.edit, { id: below, tripID: 'T-9' })
    expect(await receiversOf(byAbove)).toEqual([])
    for (const id of [testWorld.acme, testWorld.delta]) await change(id, { cmrModifyWebhookUrl: null })
  })

  test('no webhook is sent if it is disabled or its organisation is deleted', async () => {
    await change(testWorld.acme, listening)
    await change(testWorld.brabant, listening)
    await change(testWorld.brabant, { webhookDisabledAt: new Date() })
    expect(await receiversOf(() => parties())).toEqual([testWorld.acme])
    const id = await parties()
    await change(testWorld.colmar, { ...listening, deletedAt: new Date() })
    expect(await receiversOf(() => testWorld.sign('shipper', id, 'acme.signer'))).toEqual([testWorld.acme])
  })
})
