import { signingContract } from '@roadnote/domain/cmr/signing/contract'
import { createHash } from 'node:crypto'
import { contentVersion } from '@roadnote/domain/cmr/signing/signed-content'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { testSignCode } from '../../../test-kit/secrets.ts'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld, type TestWorld } from '../../../test-kit/notes.ts'
import { recordedEvents } from '../../../test-kit/recorded.ts'
import { addPartners } from '../../../test-kit/rows.ts'
import { contentHash } from '../evidence/signed-content.ts'

/** The exact record of a signature, field by field. */
const connection = await openTestDatabase('world')
const { db } = connection
let testWorld: TestWorld

beforeAll(async () => {
  testWorld = await createTestWorld(connection)
  await addPartners(db, testWorld.acme, testWorld.delta)
  await db
    .updateTable('appUser')
    .set({ name: 'Anna', surname: 'Peeters' })
    .where('userName', '=', 'acme.signer')
    .execute()
})

async function person(userName: string) {
  return db.selectFrom('appUser').where('userName', '=', userName).selectAll().executeTakeFirstOrThrow()
}

const hex = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** The newest signature of a note with its event, with the private parts put back. */
async function record(id: number) {
  const signature = await db
    .selectFrom('cmrSignature')
    .where('cmrId', '=', id)
    .orderBy('step', 'desc')
    .selectAll()
    .executeTakeFirstOrThrow()
  const event = (await recordedEvents(db, id)).at(-1)
  if (event === undefined) throw new Error('nothing is on record')
  // The payload of a signature, which this test checks.
  return { signature, event, payload: event.payload as Record<string, unknown> }
}

const subcontracted = (fields: Record<string, unknown> = {}) =>
  testWorld.released({
    subcontractorOrganizationsID: testWorld.delta,
    driverUserName: 'delta.driver',
    ...fields,
  })

describe('the record of a signature in the portal', () => {
  test('a signature records signer, party, method, time, comment and signed content', async () => {
    const id = await testWorld.released()
    await testWorld.ask(
      signingContract.signAsShipper,
      { cmr_id: id, code: testSignCode, comment: 'Sealed', version: 2 },
      { token: testWorld.tokens['acme.signer'] ?? '', ip: '203.0.113.7', headers: { 'user-agent': 'a browser' } },
    )
    const signer = await person('acme.signer')
    const { signature, event, payload } = await record(id)
    expect(signature).toMatchObject({
      cmrId: id,
      step: 1,
      signerUserId: signer.id,
      actorUserId: signer.id,
      organizationId: testWorld.acme,
      method: 4,
      comment: 'Sealed',
      drawnPng: null,
      signedAt: event.at,
    })
    expect(signature.contentHash).toEqual(contentHash(contentVersion, signature.content))
    expect(event).toMatchObject({ type: 'noteSigned', actorUserId: signer.id })
    expect(payload).toEqual({
      status: { from: 2, to: 3 },
      step: 1,
      signer: {
        userId: signer.id,
        name: 'Anna Peeters',
        role: 'signing user',
        organizationId: testWorld.acme,
        organization: 'Acme Chemicals',
      },
      onBehalfOf: testWorld.acme,
      method: 4,
      comment: 'Sealed',
      contentVersion,
      contentHash: signature.contentHash.toString('hex'),
      drawnSha256: null,
      authentication: { kind: 'code', failuresBefore: 0 },
      assurance: 'code',
      signOnFactors: null,
      passkeySha256: null,
      credentials: { code: { setAt: null, startedBy: null }, password: null, passkey: null, address: null },
      seenVersion: 2,
      client: expect.anything(),
    })
    const origin = await db
      .selectFrom('cmrEventPerson')
      .where('eventId', '=', signature.eventId)
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(origin).toMatchObject({ ip: '203.0.113.7', userAgent: 'a browser' })
    const salted = (value: string) => createHash('sha256').update(origin.salt).update(value).digest('hex')
    expect(payload['client']).toEqual({ ip: salted('203.0.113.7'), userAgent: salted('a browser') })
  })

  test('a signature without comment and seen version records both as null', async () => {
    const id = await testWorld.released()
    await testWorld.sign('shipper', id, 'acme.signer')
    const { signature, payload } = await record(id)
    expect(signature.comment).toBeNull()
    expect(payload).toMatchObject({ comment: null, seenVersion: null })
  })

  test('the content of a signature includes the comment sent with it', async () => {
    const id = await testWorld.released()
    await testWorld.sign('shipper', id, 'acme.signer', { comment: 'Two pallets wet' })
    const { signature } = await record(id)
    expect(signature.content.toString('utf8')).toContain('Two pallets wet')
    await testWorld.sign('driver', id, 'brabant.driver', { comment: 'Three' })
    const later = await record(id)
    expect(later.signature.content.toString('utf8')).toContain('Three')
    const { senderComment, driverComment, recipientComment } = await db
      .selectFrom('cmr')
      .where('id', '=', id)
      .select(['senderComment', 'driverComment', 'recipientComment'])
      .executeTakeFirstOrThrow()
    expect([senderComment, driverComment, recipientComment]).toEqual(['Two pallets wet', 'Three', null])
  })
})

describe('signatures on a note with a subcontractor', () => {
  test.each([
    ['brabant.planner', 'brabant'],
    ['delta.planner', 'delta'],
  ] as const)('on a note with a subcontractor %s signs for %s', async (who, place) => {
    const id = await subcontracted()
    await testWorld.sign('shipper', id, 'acme.signer')
    await testWorld.sign('driver', id, who)
    const { signature, payload } = await record(id)
    const { id: userId } = await person(who)
    expect(signature).toMatchObject({ step: 2, signerUserId: userId, organizationId: testWorld[place], method: 4 })
    expect(payload).toMatchObject({ status: { from: 3, to: 4 }, step: 2, onBehalfOf: testWorld[place] })
  })

  test('on a note with a subcontractor the subcontractor’s driver signs for the subcontractor', async () => {
    const id = await subcontracted()
    await testWorld.sign('shipper', id, 'acme.signer')
    const answer = await testWorld.ask(
      signingContract.signAsDriver,
      { cmr_id: id, code: testSignCode },
      { token: testWorld.tokens['delta.driver'] },
    )
    expect(answer.body['status']).toBe(4)
    const { signature, payload } = await record(id)
    expect(signature).toMatchObject({ organizationId: testWorld.delta, method: 4 })
    expect(payload).toMatchObject({ onBehalfOf: testWorld.delta, signer: { organizationId: testWorld.delta } })
  })

  test('on a note with a subcontractor the receiver signs for the recipient', async () => {
    const id = await subcontracted()
    await testWorld.sign('shipper', id, 'acme.signer')
    await testWorld.sign('driver', id, 'brabant.planner')
    await testWorld.sign('receiver', id, 'colmar.signer')
    const { signature, payload } = await record(id)
    expect(signature).toMatchObject({ step: 3, organizationId: testWorld.colmar })
    expect(payload).toMatchObject({ status: { from: 4, to: 5 }, step: 3, onBehalfOf: testWorld.colmar })
  })
})

test('a branch user signs for the parent organisation, and the record names the branch', async () => {
  const lets = (canSignedBySubordinateSign: boolean) =>
    db.updateTable('organization').set({ canSignedBySubordinateSign }).where('id', '=', testWorld.acme).execute()
  await lets(true)
  const id = await testWorld.released()
  await testWorld.sign('shipper', id, 'antwerp.signer')
  await lets(false)
  const { signature, payload } = await record(id)
  expect(signature).toMatchObject({ organizationId: testWorld.acme, method: 8 })
  expect(payload).toMatchObject({
    onBehalfOf: testWorld.acme,
    method: 8,
    signer: { organizationId: testWorld.antwerp, organization: 'Acme Antwerp' },
  })
})

describe('the record of a signature on another user’s device', () => {
  test('a signature on another user’s device records signer and actor, and the wrong codes before', async () => {
    const id = await testWorld.released()
    const guid = await testWorld.guidOf('acme.signer')
    await testWorld.sign('shipper', id, 'brabant.planner', { guid, code: '9999' })
    await testWorld.sign('shipper', id, 'brabant.planner', { guid })
    const [signer, actor] = [await person('acme.signer'), await person('brabant.planner')]
    const { signature, event, payload } = await record(id)
    expect(signature).toMatchObject({ signerUserId: signer.id, actorUserId: actor.id, method: 2 })
    expect(event.actorUserId).toBe(actor.id)
    expect(payload).toMatchObject({
      signer: { userId: signer.id, organizationId: testWorld.acme },
      authentication: { kind: 'code', failuresBefore: 1 },
    })
  })
})

describe('the record of a drawn signature', () => {
  const draw = (background: string) =>
    sharp({ create: { width: 60, height: 20, channels: 4, background } })
      .png()
      .toBuffer()
  const keep = async (userName: string, signaturePng: Buffer | null, defaultSignatureSign: boolean) =>
    db.updateTable('appUser').set({ signaturePng, defaultSignatureSign }).where('userName', '=', userName).execute()

  test('a signature drawn while signing is stored, with its hash in the chain', async () => {
    const id = await testWorld.released()
    const signature = (await draw('#102030ff')).toString('base64')
    await testWorld.sign('shipper', id, 'acme.signer', { signature })
    const found = await record(id)
    expect(found.signature.method).toBe(1)
    expect(found.payload['drawnSha256']).toBe(hex(found.signature.drawnPng ?? Buffer.alloc(0)))
  })

  test('a stored drawn signature is used for its owner unless they have disabled it or draw a new one', async () => {
    const stored = await draw('#405060ff')
    const signed = async (on: boolean, fields: Record<string, unknown> = {}) => {
      await keep('acme.signer', stored, on)
      const id = await testWorld.released()
      await testWorld.sign('shipper', id, 'acme.signer', fields)
      return record(id)
    }
    const usual = await signed(true)
    expect(usual.signature.drawnPng).toEqual(stored)
    expect(usual.payload).toMatchObject({ drawnSha256: hex(stored), method: 4 })
    expect((await signed(false)).signature.drawnPng).toBeNull()
    const fresh = await signed(true, { signature: (await draw('#708090ff')).toString('base64') })
    expect(fresh.signature.drawnPng).not.toEqual(stored)
    await keep('acme.signer', null, false)
  })
})
