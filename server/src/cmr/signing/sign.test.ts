import { profileContract } from '@roadnote/domain/session/profile-contract'
import { signCodeContract } from '@roadnote/domain/session/sign-code'
import { goodContract } from '@roadnote/domain/cmr/contract/row'
import { createPublicKey, randomUUID, verify } from 'node:crypto'
import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { signingContract } from '@roadnote/domain/cmr/signing/contract'
import { contentVersion } from '@roadnote/domain/cmr/signing/signed-content'
import { sql } from 'kysely'
import { pino } from 'pino'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { wrongInput } from '../../../test-kit/contract-call.ts'
import { testPassword, testSignCode } from '../../../test-kit/secrets.ts'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { readEvidence } from '../../../test-kit/evidence/evidence-file.ts'
import { createTestWorld, type TestWorld } from '../../../test-kit/notes.ts'
import { waitForLockWait, withFullDiskForSignatures } from '../../../test-kit/rows.ts'
import { dispatchDue } from '../../outbox/dispatch.ts'
import { closingWith } from '../lifecycle/closing.ts'
import { eventHash } from '../events/chain.ts'
import { createSealer, sealPublicKey } from '../events/seal.ts'
import { contentHash } from '../evidence/signed-content.ts'

const connection = await openTestDatabase('world')
const { db } = connection
let testWorld: TestWorld
beforeAll(async () => {
  testWorld = await createTestWorld(connection)
})

const log = pino({ level: 'silent' })

function drainOutbox() {
  const seal = createSealer(testWorld.secrets)
  return dispatchDue({
    database: db,
    log,
    deliver: async () => ({ outcome: 'kept' }),
    ...closingWith({ database: db, seal, newId: randomUUID }),
  })
}

async function statusOf(id: number) {
  return (await db.selectFrom('cmr').where('id', '=', id).select('status').executeTakeFirstOrThrow()).status
}

async function signatureOf(id: number, step: number) {
  return db
    .selectFrom('cmrSignature')
    .where('cmrId', '=', id)
    .where('step', '=', step)
    .selectAll()
    .executeTakeFirstOrThrow()
}

describe('the three signatures of a note', () => {
  test('shipper, driver and receiver sign one after another, and the outbox closes the note', async () => {
    const id = await testWorld.released()
    const shipper = await testWorld.sign('shipper', id, 'acme.signer', { comment: 'Sealed' })
    expect(shipper).toMatchObject({ status: 200, body: { status: 3, statusName: 'Signed by shipper' } })
    expect((await testWorld.sign('driver', id, 'brabant.driver')).body['status']).toBe(4)
    expect((await testWorld.sign('receiver', id, 'colmar.signer')).body['status']).toBe(5)
    expect(await drainOutbox()).toBeGreaterThan(0)
    expect(await statusOf(id)).toBe(7)
    const events = await db.selectFrom('cmrEvent').where('cmrId', '=', id).orderBy('sequence').select('type').execute()
    expect(events.map(({ type }) => type)).toEqual([
      'noteCreated',
      'noteReleased',
      'noteSigned',
      'noteSigned',
      'noteSigned',
      'mailingStarted',
      'noteClosed',
    ])
  })

  test('a driver cannot sign before the shipper, nor a receiver before the driver', async () => {
    const id = await testWorld.released()
    for (const [step, who] of [
      ['driver', 'brabant.driver'],
      ['receiver', 'colmar.signer'],
    ] as const) {
      const answer = await testWorld.sign(step, id, who)
      expect(answer.body).toMatchObject({ error: 'status_not_allowed', status: 2, statusName: 'Ready for signing' })
    }
    expect(await statusOf(id)).toBe(2)
  })

  test('a draft cannot be signed', async () => {
    const id = await testWorld.draft()
    expect((await testWorld.sign('shipper', id, 'acme.signer')).body['error']).toBe('status_not_allowed')
  })

  test('the comment of a signature becomes the party’s remark on the note', async () => {
    const id = await testWorld.released()
    await testWorld.sign('shipper', id, 'acme.signer', { comment: 'Two pallets wet' })
    const { body } = await testWorld.request('acme.planner', cmrContract.item, { cmr_id: id })
    expect(body).toMatchObject({ senderComment: 'Two pallets wet', senderSignMethod: 4 })
  })
})

describe('the party that may sign each step', () => {
  const wrong: [string, string][] = [
    ['shipper', 'brabant.planner'],
    ['shipper', 'super'],
    ['driver', 'acme.signer'],
    ['receiver', 'acme.signer'],
  ]
  test.each(wrong)('the step %s cannot be signed by %s', async (step, who) => {
    const id = await testWorld.released()
    if (step !== 'shipper') await testWorld.sign('shipper', id, 'acme.signer')
    if (step === 'receiver') await testWorld.sign('driver', id, 'brabant.driver')
    const before = await statusOf(id)
    expect((await testWorld.sign(step, id, who)).body['error']).toBe('signer_not_party')
    expect(await statusOf(id)).toBe(before)
  })

  test('a planner of the carrier signs for the driver', async () => {
    const id = await testWorld.released()
    await testWorld.sign('shipper', id, 'acme.signer')
    expect((await testWorld.sign('driver', id, 'brabant.planner')).body['status']).toBe(4)
  })

  test('signing an invisible note gets the same answer as an unknown note', async () => {
    const id = await testWorld.released()
    const foreign = await testWorld.sign('shipper', id, 'eastline.planner')
    const unknown = await testWorld.sign('shipper', 999_999_999, 'eastline.planner')
    expect(foreign.status).toBe(404)
    expect(foreign.body).toEqual(unknown.body)
  })

  test('a branch user signs only if the parent allows it, and is recorded as subordinate', async () => {
    const refused = await testWorld.released()
    expect((await testWorld.sign('shipper', refused, 'antwerp.signer')).status).toBe(404)
    await db
      .updateTable('organization')
      .set({ canSignedBySubordinateSign: true })
      .where('id', '=', testWorld.acme)
      .execute()
    const id = await testWorld.released()
    expect((await testWorld.sign('shipper', id, 'antwerp.signer')).body['status']).toBe(3)
    expect(await signatureOf(id, 1)).toMatchObject({ method: 8, organizationId: testWorld.acme })
    await db
      .updateTable('organization')
      .set({ canSignedBySubordinateSign: false })
      .where('id', '=', testWorld.acme)
      .execute()
  })
})

test.each(['\ud800', 'a\u0000b', 'x\udfffy'])(
  'a signature comment that is not a string (%j) is refused as bad input',
  async (comment) => {
    const id = await testWorld.released()
    const answer = await testWorld.sign('shipper', id, 'acme.signer', { comment })
    expect(answer.body).toMatchObject({ error: 'bad_input', fields: { comment: 'wrong_format' } })
  },
)

describe('signing with unapproved goods', () => {
  test('the driver cannot sign until all goods are approved, unless the issuing organisation allows it', async () => {
    const id = await testWorld.released()
    await testWorld.sign('shipper', id, 'acme.signer')
    const picked = { cmrId: id, goodsNature: 'Picked', grossWeight: 1, manualPickingSign: true }
    const driver = testWorld.tokens['brabant.planner'] ?? ''
    expect((await testWorld.ask(goodContract.create, picked, { token: driver })).status).toBe(200)
    expect((await testWorld.sign('driver', id, 'brabant.driver')).body['error']).toBe('goods_not_approved')
    expect((await testWorld.ask(cmrContract.confirmGoods, { cmrId: id }, { token: driver })).status).toBe(200)
    expect((await testWorld.sign('driver', id, 'brabant.driver')).body['status']).toBe(4)
  })

  test('goods that become unapproved while the driver signs prevent the signature', async () => {
    const id = await testWorld.released()
    await testWorld.sign('shipper', id, 'acme.signer')
    const { version } = await testWorld.call(cmrContract.item, { cmr_id: id }, { as: 'brabant.driver' })
    const picking = await db.startTransaction().execute()
    await picking.selectFrom('cmr').where('id', '=', id).select('id').forUpdate().execute()
    await picking
      .insertInto('good')
      .values({ cmrId: id, goodsNature: 'Picked', grossWeight: 1, approved: false })
      .execute()
    const signing = testWorld.sign('driver', id, 'brabant.driver', { version })
    await Promise.race([signing, waitForLockWait(db)])
    await picking.commit().execute()
    expect((await signing).body['error']).toBe('goods_not_approved')
  })
})

describe('signing on another user’s device', () => {
  test('a signer identified by guid signs with their own code, and signer and actor are both recorded', async () => {
    const id = await testWorld.released()
    const guid = await testWorld.guidOf('acme.signer')
    expect((await testWorld.sign('shipper', id, 'brabant.planner', { guid })).body['status']).toBe(3)
    const signature = await signatureOf(id, 1)
    expect(signature.method).toBe(2)
    expect(signature.signerUserId).not.toBe(signature.actorUserId)
  })

  test('a wrong code, an unknown guid and a signer of the wrong party get the same answer', async () => {
    const id = await testWorld.released()
    const answers = await Promise.all([
      testWorld.sign('shipper', id, 'brabant.planner', { guid: await testWorld.guidOf('acme.signer'), code: '9999' }),
      testWorld.sign('shipper', id, 'brabant.planner', { guid: '00000000-0000-4000-8000-000000000000' }),
      testWorld.sign('shipper', id, 'brabant.planner', { guid: await testWorld.guidOf('eastline.planner') }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400])
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(answers[0]?.body['error']).toBe('sign_code_wrong')
    expect(await statusOf(id)).toBe(2)
  })

  test('a drawn signature is stored unchanged', async () => {
    const id = await testWorld.released()
    const drawing = await sharp({ create: { width: 200, height: 100, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer()
    const answer = await testWorld.sign('shipper', id, 'acme.signer', { signature: drawing.toString('base64') })
    expect(answer.status).toBe(200)
    const { method, drawnPng } = await signatureOf(id, 1)
    expect(method).toBe(1)
    expect((await sharp(drawnPng ?? Buffer.alloc(0)).metadata()).width).toBe(200)
  })

  test('a drawn signature that is not an image is refused before anything is signed', async () => {
    const id = await testWorld.released()
    const signature = Buffer.from('<svg onload=alert(1)>').toString('base64')
    expect((await testWorld.sign('shipper', id, 'acme.signer', { signature })).body['fields']).toEqual({
      signature: 'wrong_format',
    })
    expect(await statusOf(id)).toBe(2)
  })
})

describe('the sign code', () => {
  test('a user without a sign code cannot sign', async () => {
    const id = await testWorld.released()
    const user = await testWorld.anEmployee(testWorld.acme, 'planner', 'codeless')
    await db.updateTable('appUser').set({ signCodeHash: null }).where('id', '=', user).execute()
    const token = await testWorld.tokenOf('codeless')
    const body = { cmr_id: id, code: testSignCode }
    expect((await testWorld.ask(signingContract.signAsShipper, body, { token })).body['error']).toBe(
      'sign_code_missing',
    )
  })

  test('a sign code is set by its owner with the old code, and an easily guessed one is refused', async () => {
    await testWorld.anEmployee(testWorld.acme, 'planner', 'chooser')
    const token = await testWorld.tokenOf('chooser')
    const set = (body: Record<string, unknown>) =>
      testWorld.ask(signCodeContract.setSignCode, wrongInput(body), { token })
    expect((await set({ code: '8305' })).body['fields']).toEqual({ oldCode: 'required' })
    expect((await set({ oldCode: '9999', code: '8305' })).body['error']).toBe('sign_code_wrong')
    expect((await set({ oldCode: testSignCode, code: '1111' })).body['error']).toBe('sign_code_too_simple')
    expect((await set({ oldCode: testSignCode, code: '8305' })).status).toBe(200)
    const id = await testWorld.released()
    const sign = (code: string) => testWorld.ask(signingContract.signAsShipper, { cmr_id: id, code }, { token })
    expect((await sign(testSignCode)).body['error']).toBe('sign_code_wrong')
    expect((await sign('8305')).status).toBe(200)
  })

  test('a user with a password set by another person cannot set a sign code', async () => {
    const user = await testWorld.anEmployee(testWorld.acme, 'planner', 'newcomer')
    const fresh = { signCodeHash: null, mustChangePassword: true }
    await db.updateTable('appUser').set(fresh).where('id', '=', user).execute()
    const token = await testWorld.tokenOf('newcomer')
    const set = () => testWorld.ask(signCodeContract.setSignCode, { code: '8305' }, { token })
    expect((await set()).body['error']).toBe('password_temporary')
    const choice = { OldPassword: testPassword, NewPassword: 'one that nobody else knows' }
    expect((await testWorld.ask(profileContract.setPassword, choice, { token })).status).toBe(200)
    expect((await set()).status).toBe(200)
  })

  test('five wrong codes throttle the caller for that signer only', async () => {
    await testWorld.anEmployee(testWorld.acme, 'planner', 'clumsy.signer')
    const token = await testWorld.tokenOf('clumsy.signer')
    const id = await testWorld.released()
    const sign = (fields: Record<string, unknown>) =>
      testWorld.ask(signingContract.signAsShipper, { cmr_id: id, ...fields }, { token })
    for (let guess = 1; guess <= 5; guess++) expect((await sign({ code: '0000' })).status).toBe(400)
    expect((await sign({ code: testSignCode })).status).toBe(429)
    expect((await sign({ code: testSignCode, guid: await testWorld.guidOf('acme.signer') })).status).toBe(200)
  })
})

describe('signing several notes', () => {
  test('several notes are signed in one request with one try of the code', async () => {
    const ids = [await testWorld.released(), await testWorld.released(), await testWorld.released()]
    const answer = await testWorld.request('acme.signer', signingContract.signManyAsShipper, {
      cmr_id: ids.join(','),
      code: testSignCode,
      email: 'dock@acme.example; office@acme.example',
      comment: 'All fine',
    })
    expect(answer.status).toBe(200)
    expect(answer.body['info']).toHaveLength(3)
    for (const id of ids) expect(await statusOf(id)).toBe(3)
    const mails = await db
      .selectFrom('outbox')
      .where('kind', '=', 'mail')
      .where('cmrId', 'is', null)
      .orderBy('id')
      .select('payload')
      .execute()
    expect(mails.map(({ payload }) => payload)).toEqual(
      ['dock@acme.example', 'office@acme.example'].map((to) => expect.objectContaining({ to })),
    )
  })

  test('each named address is mailed about every signed note, even if one mail was sent before the last signature', async () => {
    const linesOf = async (to: string) => {
      const mails = await db
        .selectFrom('outbox')
        .where(sql`payload ->> 'to'`, '=', to)
        .orderBy('id')
        .select(sql<string[]>`payload -> 'lines'`.as('lines'))
        .execute()
      return mails.map(({ lines }) => lines.length)
    }
    const signThree = async (email: string) => {
      const ids = [await testWorld.released(), await testWorld.released(), await testWorld.released()]
      const body = { cmr_id: ids.join(','), code: testSignCode, email }
      expect((await testWorld.request('acme.signer', signingContract.signManyAsShipper, body)).status).toBe(200)
    }
    await signThree('quay@acme.example')
    expect(await linesOf('quay@acme.example')).toEqual([3])
    await sql`create function leaves() returns trigger language plpgsql as $$
      begin update outbox set attempts = 1 where payload ->> 'to' = 'gate@acme.example'; return new; end $$`.execute(db)
    await sql`create trigger leaves before insert on cmr_signature for each row execute function leaves()`.execute(db)
    await signThree('gate@acme.example; hall@acme.example')
    await sql`drop function leaves cascade`.execute(db)
    expect([await linesOf('gate@acme.example'), await linesOf('hall@acme.example')]).toEqual([[1, 1, 1], [3]])
    // A waiting mail about other notes is not extended with these.
    expect(await linesOf('quay@acme.example')).toEqual([3])
  })

  test.each(['dock@acme.example; nobody', ['dock@acme.example', 'nobody'], 'nobody'])(
    'signing several notes with a bad address in %j is refused with the field name, and nothing is signed',
    async (email) => {
      const id = await testWorld.released()
      const { status, body } = await testWorld.ask(
        signingContract.signManyAsShipper,
        { cmr_id: [id, await testWorld.released()], code: testSignCode, email },
        { token: testWorld.tokens['acme.signer'] ?? '' },
      )
      expect([status, body['fields']]).toEqual([400, { email: 'wrong_format' }])
      expect(await statusOf(id)).toBe(2)
    },
  )

  test('signing several notes signs those that can be signed and lists the others', async () => {
    const good = await testWorld.released()
    const bad = await testWorld.draft()
    const { status, body } = await testWorld.request('acme.signer', signingContract.signManyAsShipper, {
      cmr_id: [good, bad],
      code: testSignCode,
    })
    expect(status).toBe(400)
    expect(body).toMatchObject({ error: 'not_all_signed', warnings: [] })
    expect(body['info']).toEqual([expect.stringMatching(/^BEACM\d+RN: Signed by \w+$/)])
    expect(body['errors']).toEqual([
      expect.stringMatching(/^BEACM\d+RN: This is not possible in the current status of the note\. \(Created\)$/),
    ])
    expect(await statusOf(good)).toBe(3)
    expect(await statusOf(bad)).toBe(1)
  })

  test('signing several notes fails as a whole when the database cannot write at all', async () => {
    const body = { cmr_id: [await testWorld.released(), await testWorld.released()], code: testSignCode }
    const sign = () => testWorld.request('acme.signer', signingContract.signManyAsShipper, body)
    expect((await withFullDiskForSignatures(db, sign)).status).toBe(500)
    expect((await sign()).status).toBe(200)
  })

  test('a wrong code for several notes signs none of them and counts once', async () => {
    const ids = [await testWorld.released(), await testWorld.released()]
    const token = testWorld.tokens['acme.signer'] ?? ''
    const before = await db
      .selectFrom('attemptFailure')
      .select(db.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    const body = { cmr_id: ids, code: '9999' }
    expect((await testWorld.ask(signingContract.signManyAsShipper, body, { token })).body['error']).toBe(
      'sign_code_wrong',
    )
    const after = await db
      .selectFrom('attemptFailure')
      .select(db.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    expect(after.n - before.n).toBe(1)
  })

  test('wrong codes in the name of a user of no party do not disable that user’s code', async () => {
    const stranger = await testWorld.anEmployee(testWorld.eastline, 'signing user', 'far.away')
    const guid = await testWorld.guidOf('far.away')
    const ids = [await testWorld.released()]
    for (let caller = 0; caller < 3; caller++) {
      await testWorld.anEmployee(testWorld.acme, 'planner', `vandal-${caller}`)
      const token = await testWorld.tokenOf(`vandal-${caller}`)
      for (let guess = 0; guess < 4; guess++) {
        const body = { cmr_id: ids, guid, code: '9999' }
        await testWorld.ask(signingContract.signManyAsShipper, body, { token })
      }
    }
    const { status, signCodeDisabledAt } = await db
      .selectFrom('appUser')
      .where('id', '=', stranger)
      .select(['status', 'signCodeDisabledAt'])
      .executeTakeFirstOrThrow()
    expect([status, signCodeDisabledAt]).toEqual([1, null])
  })

  test('the right code of a user who cannot sign any of the notes gets the same answer as a wrong one', async () => {
    await testWorld.anEmployee(testWorld.eastline, 'signing user', 'far.off')
    const guid = await testWorld.guidOf('far.off')
    const ids = [await testWorld.released()]
    const token = testWorld.tokens['acme.planner'] ?? ''
    const ask = (code: string) =>
      testWorld.ask(signingContract.signManyAsShipper, { cmr_id: ids, guid, code }, { token })
    const [right, wrong] = [await ask(testSignCode), await ask('9999')]
    expect(right.body).toEqual(wrong.body)
    expect(right.body['error']).toBe('sign_code_wrong')
  })
})

describe('the evidence of a signature', () => {
  test('the evidence proves who signed what, when and how', async () => {
    const id = await testWorld.released()
    await testWorld.sign('shipper', id, 'acme.signer')
    await testWorld.sign('driver', id, 'brabant.driver')
    const reply = await testWorld.call(signingContract.evidence, { cmr_id: id }, { as: 'acme.planner' })
    const evidence = readEvidence(reply)
    const publicKey = sealPublicKey(testWorld.secrets)
    expect(evidence.keys.map((key) => key.publicKey)).toEqual([publicKey])
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' })
    for (const event of evidence.events) {
      const previousHash = event.previousHash === null ? null : Buffer.from(event.previousHash, 'hex')
      const { version = 0, type = '', at = '', actorUserId = null, sequence, payload } = event
      const name = { cmrId: evidence.note.id, code: evidence.note.code }
      const content = { version, sequence, type, at: new Date(at), actorUserId, payload }
      const hash = eventHash({ ...name, ...content, previousHash })
      expect(hash.toString('hex')).toBe(event.hash)
      expect(verify(null, hash, key, Buffer.from(event.seal ?? '', 'base64url'))).toBe(true)
    }
    expect(evidence.signatures.map(({ step }) => step)).toEqual([1, 2])
    for (const { content, contentHash: hash } of evidence.signatures) {
      expect(contentHash(contentVersion, Buffer.from(content ?? '')).toString('hex')).toBe(hash)
    }
  })

  test('the evidence contains IP address and browser only as salted hashes, so that they can be erased', async () => {
    const id = await testWorld.released()
    await testWorld.ask(
      signingContract.signAsShipper,
      { cmr_id: id, code: testSignCode },
      { token: testWorld.tokens['acme.signer'] ?? '', ip: '203.0.113.7', headers: { 'user-agent': 'planted browser' } },
    )
    const reply = await testWorld.call(signingContract.evidence, { cmr_id: id }, { as: 'acme.planner' })
    expect(JSON.stringify(reply)).not.toMatch(/203\.0\.113\.7|planted browser/)
  })
})
