import { passkeyContract } from '@roadnote/domain/session/passkey-contract'
import { signingContract } from '@roadnote/domain/cmr/signing/contract'
import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { permissionId } from '@roadnote/domain/access/permission'
import { apiKeyContract } from '@roadnote/domain/api-key/contract'
import { keyPermissions } from '@roadnote/domain/api-key/policy'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { checkFile } from '../../../../tools/verify-evidence.mjs'
import { testCodeHash, testSignCode } from '../../../test-kit/secrets.ts'
import { anAuthenticator, type AuthenticatorFacts, type KeyKind } from '../../../test-kit/session/authenticator.ts'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { recipientsOf } from '../../../test-kit/session/guesses.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import {
  addPasskey,
  passkeyResponse,
  requestSigningChallenge,
  requireChallenge,
  signWithPasskey,
} from '../../../test-kit/session/passkey-signing.ts'
import { canonicalJson } from '../../canonical-json.ts'
import { evidenceOf } from '../evidence/evidence.ts'
import type { EvidenceDepth } from '../evidence/evidence-view.ts'

const connection = await openTestDatabase('world')
const { db } = connection
const testWorld = await createTestWorld(connection)
const { ask, askByPath } = testWorld

let device: ReturnType<typeof anAuthenticator>
let token: string
let id: number
const planner = testWorld.userId['acme.planner']

beforeEach(async () => {
  await sql`truncate attempt_failure`.execute(db)
  await sql`truncate passkey`.execute(db)
  token = testWorld.tokens['acme.planner']
  device = anAuthenticator()
  await addPasskey(testWorld, token, device)
  id = await testWorld.released()
})

const shipping = (cmrId = id) => ({ token, step: 'shipper', cmr_id: cmrId })
const sends = (body: object, step = 'shipper') => askByPath('POST', `api/cmr/signature-${step}`, { token, body })
const signs = (how?: AuthenticatorFacts) => signWithPasskey(testWorld, shipping(), device, how)

async function edits(cmrId: number): Promise<void> {
  const body = { id: cmrId, senderInstructions: 'Keep dry' }
  const answer = await testWorld.request('acme.planner', cmrContract.edit, body)
  expect(answer.status).toBe(200)
}

async function signatureOf(cmrId: number) {
  return db.selectFrom('cmrSignature').where('cmrId', '=', cmrId).selectAll().executeTakeFirst()
}

async function checked(cmrId: number, depth: EvidenceDepth = 'full') {
  const file = await evidenceOf(db, testWorld.secrets, cmrId, depth)
  return checkFile(new TextEncoder().encode(canonicalJson(file)))
}

test('a user acting for another organisation cannot sign while their own organisation is deleted', async () => {
  const { acme, antwerp } = testWorld
  const worksFor = (organizationId: number | null) =>
    db.updateTable('session').set({ organizationId }).where('userId', '=', planner).execute()
  const gone = (deletedAt: Date | null) =>
    db.updateTable('organization').set({ deletedAt }).where('id', '=', acme).execute()
  await db.insertInto('userStore').values({ userId: planner, organizationId: antwerp }).execute()
  await worksFor(antwerp)
  await gone(new Date())
  const { body } = await requestSigningChallenge(testWorld, shipping())
  await gone(null)
  await worksFor(null)
  await db.deleteFrom('userStore').where('userId', '=', planner).execute()
  expect(body['error']).toBe('signer_not_party')
})

test('a user who requests too many passkey challenges is throttled, and other users are not', async () => {
  const requestStatus = async (who = token) =>
    (await requestSigningChallenge(testWorld, { ...shipping(), token: who })).status
  expect(await requestStatus()).toBe(200)
  await sql`
    insert into attempt_failure (kind, caller, subject)
    select kind, caller, '' from attempt_failure, generate_series(1, 599)
    where kind = 'passkeyAsked' and caller = ${`user ${planner}`}
  `.execute(db)
  expect(await requestStatus()).toBe(429)
  expect(await requestStatus(testWorld.tokens['acme.admin'])).not.toBe(429)
})

describe('signing with a passkey', () => {
  test('a passkey signs a note without a sign code, and the public evidence says so', async () => {
    await db.updateTable('appUser').set({ signCodeHash: null }).where('id', '=', planner).execute()
    const answer = await signWithPasskey(testWorld, { ...shipping(), comment: 'Sealed at gate 4' }, device)
    expect([answer.status, answer.body['status']]).toEqual([200, 3])
    expect(await signatureOf(id)).toMatchObject({ assurance: 'passkey', comment: 'Sealed at gate 4', method: 4 })
    expect(await testWorld.item(id)).toMatchObject({ senderAssurance: 'passkey', senderComment: 'Sealed at gate 4' })
    for (const depth of ['full', 'public'] as const) {
      const report = await checked(id, depth)
      expect(report.problems).toEqual([])
      expect(report.signatures).toMatchObject([{ assurance: 'passkey', comment: 'Sealed at gate 4' }])
    }
    const signCodeHash = await testCodeHash(planner)
    await db.updateTable('appUser').set({ signCodeHash }).where('id', '=', planner).execute()
  })

  test.each<KeyKind>(['ES256', 'EdDSA', 'RS256'])(
    'a passkey signature with a key of the type %s can be verified offline',
    async (kind) => {
      const other = anAuthenticator(kind)
      await addPasskey(testWorld, token, other)
      expect((await signWithPasskey(testWorld, shipping(), other)).status).toBe(200)
      expect((await checked(id)).problems).toEqual([])
    },
  )

  test('a passkey signature stores the signed data in the event chain, which stays intact', async () => {
    await signs()
    const event = await db
      .selectFrom('cmrEvent')
      .where('cmrId', '=', id)
      .where('type', '=', 'noteSigned')
      .select('payload')
      .executeTakeFirstOrThrow()
    expect(event.payload).toMatchObject({
      assurance: 'passkey',
      passkeySha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect(await testWorld.chain(id)).toMatchObject({ intact: true })
  })

  test('a passkey can sign together with a drawn signature', async () => {
    const signature = `data:image/png;base64,${onePixel}`
    const passkey = await passkeyResponse(testWorld, shipping(), device)
    expect((await sends({ cmr_id: id, passkey, signature })).status).toBe(200)
    expect(await signatureOf(id)).toMatchObject({ assurance: 'passkey', method: 1 })
  })

  test('a passkey signs several notes with one response, which is in the evidence of each', async () => {
    const ids = [id, await testWorld.released(), await testWorld.released()]
    const answer = await signWithPasskey(testWorld, { token, step: 'shipper', cmr_id: ids }, device)
    expect(answer.status).toBe(200)
    const signatures = await Promise.all(ids.map(signatureOf))
    expect(new Set(signatures.map((one) => JSON.stringify(one?.passkey))).size).toBe(1)
    for (const one of ids) expect((await checked(one)).problems).toEqual([])
  })

  test('a passkey for several notes signs the unchanged ones and lists the changed ones', async () => {
    const [other, third] = [await testWorld.released(), await testWorld.released()]
    const wanted = { token, step: 'shipper', cmr_id: [id, other, third] }
    const passkey = await passkeyResponse(testWorld, wanted, device)
    await edits(other)
    const answer = await ask(signingContract.signManyAsShipper, { ...wanted, passkey }, { token })
    expect(answer.body).toMatchObject({ error: 'not_all_signed', changed: [other] })
    expect([await signatureOf(id), await signatureOf(other)].map((one) => one === undefined)).toEqual([false, true])
    expect((await checked(third)).problems).toEqual([])
  })

  test('no passkey challenge is issued if no note can be signed', async () => {
    const drafts = [await testWorld.draft(), await testWorld.draft()]
    const [draft = 0] = drafts
    expect((await requestSigningChallenge(testWorld, shipping(draft))).body['error']).toBe('status_not_allowed')
    const several = await requestSigningChallenge(testWorld, { ...shipping(), cmr_id: drafts })
    expect(several.body['error']).toBe('not_all_signed')
    const foreign = await requestSigningChallenge(testWorld, {
      ...shipping(),
      token: testWorld.tokens['colmar.admin'],
      cmr_id: id,
    })
    expect(foreign.body['error']).toBe('passkey_missing')
    const old = await requestSigningChallenge(testWorld, { ...shipping(), version: 99 })
    expect(old.body['error']).toBe('changed_meanwhile')
  })
})

/** The smallest valid PNG. */
const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

describe('a passkey response and the content that it signs', () => {
  test('a note changed after the passkey challenge is not signed', async () => {
    const passkey = await passkeyResponse(testWorld, shipping(), device)
    await edits(id)
    const answer = await sends({ cmr_id: id, passkey })
    expect([answer.status, answer.body['error']]).toEqual([409, 'changed_meanwhile'])
    expect(await signatureOf(id)).toBeUndefined()
  })

  test('a note whose sender was renamed after the passkey challenge is not signed', async () => {
    const passkey = await passkeyResponse(testWorld, shipping(), device)
    const rename = (name: string) =>
      db.updateTable('organization').set({ name }).where('id', '=', testWorld.acme).execute()
    await rename('Acme Solvents')
    const answer = await sends({ cmr_id: id, passkey })
    await rename('Acme Chemicals')
    expect(answer.body['error']).toBe('changed_meanwhile')
  })

  test('a passkey response does not sign with another comment than the challenge', async () => {
    const passkey = await passkeyResponse(testWorld, { ...shipping(), comment: 'Sealed' }, device)
    expect((await sends({ cmr_id: id, passkey, comment: 'Not sealed' })).body['error']).toBe('changed_meanwhile')
  })

  test('a passkey response does not sign another note than the challenge', async () => {
    const other = await testWorld.released()
    const passkey = await passkeyResponse(testWorld, shipping(), device)
    expect((await sends({ cmr_id: other, passkey })).body['error']).toBe('passkey_state_over')
    const both = await passkeyResponse(testWorld, { ...shipping(), cmr_id: [id, other] }, device)
    expect((await sends({ cmr_id: id, passkey: both })).body['error']).toBe('passkey_state_over')
    expect(await signatureOf(id)).toBeUndefined()
  })
})

describe('validation of a passkey response', () => {
  test('a passkey response works once, and its copy is refused even with a new challenge', async () => {
    const passkey = await passkeyResponse(testWorld, shipping(), device)
    expect((await sends({ cmr_id: id, passkey })).status).toBe(200)
    const other = await testWorld.released()
    expect((await sends({ cmr_id: other, passkey })).body['error']).toBe('passkey_state_over')
    const next = await passkeyResponse(testWorld, shipping(other), device)
    const copied = await sends({ cmr_id: other, passkey: { ...next, response: passkey.response } })
    expect(copied.body['error']).toBe('passkey_refused')
    expect(await signatureOf(other)).toBeUndefined()
  })

  test('an expired passkey response is refused', async () => {
    const passkey = await passkeyResponse(testWorld, shipping(), device)
    await sql`update one_time_token set expires_at = expires_at - interval '5 minutes'`.execute(db)
    expect((await sends({ cmr_id: id, passkey })).body['error']).toBe('passkey_state_over')
  })

  test.each<[what: string, how: AuthenticatorFacts]>([
    ['at another address', { origin: 'http://localhost:3001' }],
    ['for another name', { rpId: 'evil.example' }],
    ['without looking at its owner', { isVerified: false }],
  ])('a passkey response %s is refused', async (_, how) => {
    expect((await signs(how)).body['error']).toBe('passkey_refused')
    expect(await signatureOf(id)).toBeUndefined()
  })

  test('a passkey counter may stay 0, but a decreasing counter is refused and reported to the owner', async () => {
    await db.updateTable('appUser').set({ email: 'planner@acme.example' }).where('id', '=', planner).execute()
    expect((await signs({ counter: 0 })).status).toBe(200)
    id = await testWorld.released()
    expect((await signs({ counter: 7 })).status).toBe(200)
    id = await testWorld.released()
    expect((await signs({ counter: 6 })).body['error']).toBe('passkey_refused')
    expect(await recipientsOf(db, 'PasskeyRefused')).toEqual(['planner@acme.example'])
    expect(await signatureOf(id)).toBeUndefined()
  })

  test('a passkey response that the offline checker could not verify is refused: unsupported key type or signature encoding', async () => {
    const other = anAuthenticator('otherCurve')
    await expect(addPasskey(testWorld, token, other)).rejects.toThrow('passkey_refused')
    // A passkey that was stored before key types were checked.
    const stored = { credentialId: other.id, publicKey: other.storedKey(), counter: 0, transports: [] }
    await db
      .insertInto('passkey')
      .values({ userId: planner, name: 'Old', ...stored })
      .execute()
    expect((await signWithPasskey(testWorld, shipping(), other)).body['error']).toBe('passkey_refused')
    const { state, response } = await passkeyResponse(testWorld, shipping(), device)
    const assertion = response['response'] as Record<string, string>
    const signature = Buffer.concat([Buffer.from(assertion['signature'] ?? '', 'base64url'), Buffer.alloc(1)])
    const longer = { ...response, response: { ...assertion, signature: signature.toString('base64url') } }
    expect((await sends({ cmr_id: id, passkey: { state, response: longer } })).body['error']).toBe('passkey_refused')
    expect(await signatureOf(id)).toBeUndefined()
  })

  test('a response of another user’s passkey is refused', async () => {
    const theirs = anAuthenticator()
    await addPasskey(testWorld, testWorld.tokens['acme.admin'], theirs)
    expect((await signWithPasskey(testWorld, shipping(), theirs)).body['error']).toBe('passkey_refused')
  })

  test('a response to another user’s passkey challenge is refused', async () => {
    await addPasskey(testWorld, testWorld.tokens['acme.admin'], anAuthenticator())
    const response = await passkeyResponse(testWorld, { ...shipping(), token: testWorld.tokens['acme.admin'] }, device)
    expect((await sends({ cmr_id: id, passkey: response })).body['error']).toBe('passkey_state_over')
  })

  test('five wrong passkey responses throttle the next one, and the sign code still works', async () => {
    for (let tries = 0; tries < 5; tries++)
      expect((await signs({ isVerified: false })).body['error']).toBe('passkey_refused')
    expect((await signs()).status).toBe(429)
    expect((await sends({ cmr_id: id, code: testSignCode })).status).toBe(200)
  })

  test('a correct passkey response is not counted as a wrong code', async () => {
    await sends({ cmr_id: id, code: '9999' })
    expect((await signs()).status).toBe(200)
    const left = await sql<{ count: number }>`select count(*) from attempt_failure where kind = 'code'`.execute(db)
    expect(left.rows).toEqual([{ count: 1 }])
  })
})

test('an API key can neither request a passkey challenge nor sign with a passkey', async () => {
  const permissions = keyPermissions.map(permissionId)
  const expiresOn = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  const input = { organizationId: testWorld.acme, name: 'TMS', permissions, expiresOn }
  const { token: machine } = await testWorld.call(apiKeyContract.create, input, { as: 'super' })
  expect((await requestSigningChallenge(testWorld, { ...shipping(), token: machine })).body['error']).toBe(
    'not_for_keys',
  )
  const passkey = await passkeyResponse(testWorld, shipping(), device)
  const body = { cmr_id: id, passkey }
  const answer = await ask(signingContract.signAsShipper, body, { token: machine })
  expect(answer.body['error']).toBe('not_for_keys')
})

describe('the proof that a signature needs', () => {
  test('a signature needs either a passkey or a code, not both and not neither', async () => {
    const passkey = await passkeyResponse(testWorld, shipping(), device)
    const both = await sends({ cmr_id: id, passkey, code: testSignCode })
    expect(both.body).toMatchObject({ error: 'bad_input', fields: { passkey: 'not_allowed' } })
    expect((await sends({ cmr_id: id })).body).toMatchObject({ error: 'bad_input', fields: { code: 'required' } })
    expect((await sends({ cmr_id: id, passkey: 'mine' })).body).toMatchObject({ error: 'bad_input' })
  })

  test('a passkey challenge for a signature cannot be used to add a passkey', async () => {
    const { state, options } = requireChallenge(await requestSigningChallenge(testWorld, shipping()))
    const body = { state, name: 'Slipped in', response: anAuthenticator().creates(options) }
    const added = await ask(passkeyContract.addPasskey, body, { token })
    expect(added.body['error']).toBe('sign_in_state_over')
  })

  test('a passkey cannot sign for another user on the same device', async () => {
    const passkey = await passkeyResponse(testWorld, shipping(), device)
    const answer = await sends({ cmr_id: id, passkey, guid: await testWorld.guidOf('acme.signer') })
    expect(answer.body).toMatchObject({ error: 'bad_input', fields: { guid: 'not_allowed' } })
    expect((await sends({ cmr_id: id, passkey, guid: await testWorld.guidOf('acme.planner') })).status).toBe(200)
  })
})
