import { charterContract } from '@roadnote/domain/cmr/contract/charter'
import { attachmentContract } from '@roadnote/domain/cmr/contract/attachment'
import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { paperContract } from '@roadnote/domain/cmr/contract/paper'
import { signingLinkContract } from '@roadnote/domain/cmr/signing-link/contract'
import { organizationContract } from '@roadnote/domain/organization/contract'
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import type { PersonName } from '../../../test-kit/people.ts'
import { testSecrets } from '../../../test-kit/secrets.ts'
import { tamperedFields } from '../evidence/compare-signed.ts'
import { openedPayload } from '../../outbox/personal.ts'

const testWorld = await createTestWorld(await openTestDatabase('world'), undefined, { sendsMessages: true })
const { db, call, request, released, signed } = testWorld
const { open, sign, photo, pdf, choices, send, revoke, choicesForDriver, sendAsDriver } = signingLinkContract

const phone = '+32475123456'
const mailbox = 'dock@acme.example'
const drawing = (
  await sharp({ create: { width: 60, height: 30, channels: 3, background: '#123456' } })
    .png()
    .toBuffer()
).toString('base64')

async function lists(organizationId: number, addresses: string[]): Promise<void> {
  await db
    .updateTable('organization')
    .set({ signingLinkAddresses: addresses })
    .where('id', '=', organizationId)
    .execute()
}

beforeEach(async () => {
  await db.deleteFrom('outbox').execute()
  await db.deleteFrom('signingLink').execute()
  await lists(testWorld.acme, [mailbox, phone])
  await lists(testWorld.colmar, ['quai@colmar.example'])
  await db.updateTable('organization').set({ signingAssurance: null }).where('id', '=', testWorld.acme).execute()
})

/** What was put into the outbox last, opened as its receiver gets it. */
async function delivered() {
  const { key, kind, recipient, payload } = await db
    .selectFrom('outbox')
    .where('key', 'like', 'signing link%')
    .orderBy('id', 'desc')
    .select(['key', 'kind', 'recipient', 'payload'])
    .executeTakeFirstOrThrow()
  const opened = openedPayload(testSecrets, { key, payload })
  const token = /\/sign\/([A-Za-z0-9_-]{43})/.exec(JSON.stringify(opened?.payload))?.[1] ?? ''
  return { kind, recipient, stored: JSON.stringify(payload), token }
}

async function sentBy(id: number, as: PersonName, place = 0): Promise<string> {
  const { addresses } = await call(choices, { cmr_id: id }, { as })
  await call(send, { cmr_id: id, address: addresses[place]?.id ?? '' }, { as })
  return (await delivered()).token
}

/** The driver of the note sends it. */
async function sentByDriver(id: number, place = 0): Promise<string> {
  const as = 'brabant.driver'
  const { addresses } = await call(choicesForDriver, { cmr_id: id }, { as })
  await call(sendAsDriver, { cmr_id: id, key: randomUUID(), address: addresses[place]?.id ?? '' }, { as })
  return (await delivered()).token
}

async function versionOf(id: number): Promise<number> {
  const { version } = await db.selectFrom('cmr').where('id', '=', id).select('version').executeTakeFirstOrThrow()
  return version
}

async function signing(token: string, id: number, change: Record<string, unknown> = {}) {
  const version = await versionOf(id)
  return request(null, sign, {
    token,
    version,
    name: 'Jan Peeters',
    comment: 'Two drums wet',
    signature: drawing,
    ...change,
  })
}

const ended = 'link_refused'

describe('sending a signing link', () => {
  test('the driver of the note sends it to an address that the party lists, and sees it masked', async () => {
    const id = await released()
    const as = 'brabant.driver'
    const offered = await call(choicesForDriver, { cmr_id: id }, { as })
    expect(offered).toMatchObject({ step: 'shipper', organization: 'Acme Chemicals', sentLink: null })
    expect(offered.addresses.map(({ channel, shown }) => [channel, shown])).toEqual([
      ['mail', 'd…@acme.example'],
      ['sms', '+32 … 456'],
    ])
    const token = await sentByDriver(id, 1)
    const message = await delivered()
    expect([message.kind, token.length]).toEqual(['message', 43])
    expect(message.stored).not.toContain(token)
    const { sentLink } = await call(choicesForDriver, { cmr_id: id }, { as })
    expect(sentLink).toMatchObject({ channel: 'sms', sentTo: '+32 … 456', state: 'waiting' })
  })

  test('the repeated request of a driver sends one link', async () => {
    const id = await released()
    const as = 'brabant.driver'
    const { addresses } = await call(choicesForDriver, { cmr_id: id }, { as })
    const sent = { cmr_id: id, key: randomUUID(), address: addresses[0]?.id ?? '' }
    await call(sendAsDriver, sent, { as })
    await call(sendAsDriver, sent, { as })
    const links = await db.selectFrom('signingLink').where('cmrId', '=', id).select('id').execute()
    expect(links).toHaveLength(1)
  })

  test('an address that the party of the step does not list gets no link, also if another party lists it', async () => {
    const id = await released()
    const as = 'brabant.driver'
    const other = await released()
    await signed(other, 'shipper')
    await signed(other, 'driver')
    const { addresses: ofColmar } = await call(choicesForDriver, { cmr_id: other }, { as })
    for (const address of [ofColmar[0]?.id ?? '', phone, mailbox, 'x']) {
      const { body } = await testWorld.request('brabant.driver', sendAsDriver, {
        cmr_id: id,
        key: randomUUID(),
        address,
      })
      expect(body['error']).toBe('signing_link_not_listed')
    }
    expect(await db.selectFrom('signingLink').select('id').execute()).toEqual([])
  })

  test('a party that lists nothing, or numbers of countries without messages, gets no link', async () => {
    const id = await released()
    await lists(testWorld.acme, ['+79161234567', 'nothing'])
    expect((await call(choices, { cmr_id: id }, { as: 'acme.signer' })).addresses).toEqual([])
    await lists(testWorld.acme, [])
    expect((await call(choices, { cmr_id: id }, { as: 'acme.signer' })).addresses).toEqual([])
  })

  test('only the driver and signers of the party send it; others are offered nothing and refused', async () => {
    const id = await released()
    const { addresses } = await call(choices, { cmr_id: id }, { as: 'acme.signer' })
    const address = addresses[0]?.id ?? ''
    for (const who of ['brabant.planner', 'colmar.admin', 'super'] as const) {
      expect((await call(choices, { cmr_id: id }, { as: who })).addresses).toEqual([])
      expect((await request(who, send, { cmr_id: id, address })).body['error']).toBe('signer_not_party')
    }
    expect((await request('antwerp.planner', send, { cmr_id: id, address })).status).toBe(404)
  })

  test('a new link ends the one before, and eight a day for a note are enough', async () => {
    const id = await released()
    const first = await sentBy(id, 'acme.signer')
    const second = await sentBy(id, 'acme.signer')
    expect((await request(null, open, { token: first })).body['error']).toBe(ended)
    expect((await request(null, open, { token: second })).status).toBe(200)
    for (let more = 0; more < 6; more += 1) await sentBy(id, 'acme.signer')
    const { addresses } = await call(choices, { cmr_id: id }, { as: 'acme.signer' })
    const refused = await request('acme.signer', send, { cmr_id: id, address: addresses[0]?.id ?? '' })
    expect(refused.body['error']).toBe('throttled')
  })

  test('only the party itself lists addresses: a super admin of elsewhere and an admin of another party cannot', async () => {
    const change = { id: testWorld.acme, signingLinkAddresses: 'thief@brabant.example' }
    const operator = await request('super', organizationContract.edit, change)
    expect(operator.body['fields']).toEqual({ signingLinkAddresses: 'partyOnly' })
    expect((await request('colmar.admin', organizationContract.edit, change)).status).toBe(404)
    const own = await request('acme.admin', organizationContract.edit, {
      id: testWorld.acme,
      signingLinkAddresses: 'Gate@Acme.example, +32 475 99 88 77',
    })
    expect(own.status).toBe(200)
    const { signingLinkAddresses } = await db
      .selectFrom('organization')
      .where('id', '=', testWorld.acme)
      .select('signingLinkAddresses')
      .executeTakeFirstOrThrow()
    expect(signingLinkAddresses).toEqual(['gate@acme.example', '+32475998877'])
    const domain = await request('acme.admin', organizationContract.edit, {
      id: testWorld.acme,
      signingLinkAddresses: '@acme.example',
    })
    expect(domain.body['fields']).toEqual({ signingLinkAddresses: 'signingAddressWrong' })
  })
})

describe('opening a signing link', () => {
  test('its holder reads the note and what was said, its photos and its PDF, and of no other note', async () => {
    const id = await released()
    const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#336699' } })
      .jpeg()
      .toBuffer()
    const file = { fileName: 'wet.jpg', photo: picture.toString('base64') }
    const own = await call(attachmentContract.addPhoto, { cmrId: id, ...file }, { as: 'brabant.driver' })
    const other = await released()
    const foreign = await call(attachmentContract.addPhoto, { cmrId: other, ...file }, { as: 'brabant.driver' })
    const token = await sentBy(id, 'acme.signer')
    const { status, body } = await request(null, open, { token })
    expect([status, body]).toMatchObject([
      200,
      { state: 'open', step: 'shipper', organization: 'Acme Chemicals', sentTo: 'd…@acme.example' },
    ])
    expect(JSON.stringify(body)).toContain('wet.jpg')
    expect((await request(null, photo, { token, id: own.id, size: 'thumb' })).status).toBe(200)
    expect((await request(null, photo, { token, id: foreign.id, size: 'thumb' })).status).toBe(404)
    expect((await request(null, pdf, { token })).status).toBe(200)
  })

  test('a link ends when it is taken back, a day old, not listed any more, or the links of the note are revoked', async () => {
    const id = await released()
    const refusalOf = async (token: string) => (await request(null, open, { token })).body['error']
    const taken = await sentBy(id, 'acme.signer')
    await call(revoke, { cmr_id: id }, { as: 'acme.signer' })
    await call(revoke, { cmr_id: id }, { as: 'acme.signer' })
    expect(await refusalOf(taken)).toBe(ended)
    const old = await sentBy(id, 'acme.signer')
    await db
      .updateTable('signingLink')
      .set({ expiresAt: new Date('2026-01-01') })
      .where('usedAt', 'is', null)
      .execute()
    expect(await refusalOf(old)).toBe(ended)
    const unlisted = await sentBy(id, 'acme.signer')
    await lists(testWorld.acme, [phone])
    expect(await refusalOf(unlisted)).toBe(ended)
    const revoked = await sentBy(id, 'acme.signer')
    expect(await refusalOf(revoked)).toBeUndefined()
    await call(paperContract.revokeLinks, { cmr_id: id }, { as: 'acme.planner' })
    expect(await refusalOf(revoked)).toBe(ended)
  })

  test('a row that was changed in the database opens nothing', async () => {
    const id = await released()
    const other = await released()
    const token = await sentBy(id, 'acme.signer')
    await db.updateTable('signingLink').set({ cmrId: other }).execute()
    expect((await request(null, open, { token })).body['error']).toBe(ended)
  })

  test('wrong links of one address are throttled, and a valid link is not', async () => {
    const token = await sentBy(await released(), 'acme.signer')
    let last: unknown
    for (let tries = 0; tries < 40 && last !== 'throttled'; tries += 1)
      last = (await request(null, open, { token: `${token.slice(0, -2)}${10 + tries}` }, { ip: '192.0.2.9' })).body[
        'error'
      ]
    expect(last).toBe('throttled')
    expect((await request(null, open, { token }, { ip: '192.0.2.9' })).status).toBe(200)
  })
})

describe('signing by link', () => {
  test('the typed name signs with the level of a link, and history and evidence tell where it was sent', async () => {
    const id = await released()
    const token = await sentByDriver(id, 1)
    expect((await signing(token, id)).status).toBe(200)
    const item = await testWorld.item(id)
    expect(item).toMatchObject({
      status: 3,
      senderName: 'Jan Peeters',
      senderAssurance: 'link',
      senderSignMethod: 10,
      senderSentTo: '+32 … 456',
      senderComment: 'Two drums wet',
    })
    const history = await call(cmrContract.history, { cmr_id: id }, { as: 'acme.planner' })
    expect(history.at(-1)).toMatchObject({
      type: 'noteSigned',
      details: {
        authentication: { kind: 'link', channel: 'sms', sentTo: phone },
        assurance: 'link',
        seenVersion: expect.any(Number),
      },
    })
    expect(await testWorld.chain(id)).toMatchObject({ intact: true })
    const note = await db.selectFrom('cmr').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
    expect(await tamperedFields(db, note)).toEqual([])
  })

  test('a link signs once: repeated it tells the same signature, and it opens nothing more', async () => {
    const id = await released()
    const token = await sentBy(id, 'acme.signer')
    const [first, second] = await Promise.all([signing(token, id), signing(token, id)])
    expect([first?.status, second?.status]).toEqual([200, 200])
    const rows = await db.selectFrom('cmrSignature').where('cmrId', '=', id).select('id').execute()
    expect(rows).toHaveLength(1)
    expect((await request(null, open, { token })).body).toMatchObject({
      state: 'signed',
      said: null,
      goods: [],
      sender: null,
    })
    expect((await request(null, pdf, { token })).body['error']).toBe(ended)
  })

  test('a note that has changed since it was shown is not signed, and the link stays', async () => {
    const id = await released()
    const token = await sentBy(id, 'acme.signer')
    const version = await versionOf(id)
    await call(
      charterContract.remark,
      { cmr_id: id, key: randomUUID(), comment: 'One drum less' },
      { as: 'brabant.driver' },
    )
    const refused = await signing(token, id, { version })
    expect(refused.body['error']).toBe('changed_meanwhile')
    expect((await signing(token, id)).status).toBe(200)
  })

  test('the person has no account: not active, without address or code, and the same one the next time', async () => {
    const sign2 = async () => {
      const id = await released()
      const token = await sentBy(id, 'acme.signer')
      await signing(token, id)
      const { signerUserId } = await db
        .selectFrom('cmrSignature')
        .where('cmrId', '=', id)
        .select('signerUserId')
        .executeTakeFirstOrThrow()
      return signerUserId
    }
    const who = await sign2()
    expect(await sign2()).toBe(who)
    const person = await db.selectFrom('appUser').where('id', '=', who).selectAll().executeTakeFirstOrThrow()
    expect(person).toMatchObject({
      status: 2,
      surname: 'Jan Peeters',
      userName: null,
      email: null,
      phone: null,
      passwordHash: null,
      signCodeHash: null,
      charterOnly: true,
      organizationId: testWorld.acme,
    })
  })

  test('the consignee signs the last step, and a link of the shipper does not sign for the consignee', async () => {
    const id = await released()
    const ofShipper = await sentBy(id, 'acme.signer')
    await signed(id, 'shipper')
    expect((await signing(ofShipper, id)).body['error']).toBe(ended)
    await signed(id, 'driver')
    expect((await signing(ofShipper, id)).body['error']).toBe(ended)
    const ofConsignee = await sentByDriver(id)
    expect((await signing(ofConsignee, id, { name: 'Marie Dupont' })).status).toBe(200)
    expect(await testWorld.item(id)).toMatchObject({ recipientName: 'Marie Dupont', recipientAssurance: 'link' })
  })

  test('a party that demands a code of its signatures is not signed for by a link', async () => {
    const id = await released()
    const token = await sentBy(id, 'acme.signer')
    await db.updateTable('organization').set({ signingAssurance: 'code' }).where('id', '=', testWorld.acme).execute()
    expect((await signing(token, id)).body['error']).toBe('assurance_too_low')
  })

  test('bad input of a signature is refused with the name of the field', async () => {
    const token = await sentBy(await released(), 'acme.signer')
    const sent = { token, version: 'x', name: '', signature: 'nonsense!' }
    const { status, body } = await testWorld.requestByPath(null, 'POST api/signing-link/signature', sent)
    expect(status).toBe(400)
    expect(Object.keys(body['fields'] ?? {}).toSorted()).toEqual(['name', 'signature', 'version'])
  })
})
