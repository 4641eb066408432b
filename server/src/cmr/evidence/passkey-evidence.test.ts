import { beforeAll, describe, expect, test } from 'vitest'
import { checkFile } from '../../../../tools/verify-evidence.mjs'
import { anAuthenticator } from '../../../test-kit/session/authenticator.ts'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { resealed, type EvidenceFile } from '../../../test-kit/evidence/evidence-file.ts'
import { createTestWorld, type TestWorld } from '../../../test-kit/notes.ts'
import { addPasskey, signWithPasskey } from '../../../test-kit/session/passkey-signing.ts'
import { evidenceOf } from './evidence.ts'

const connection = await openTestDatabase('world')
let testWorld: TestWorld
let file: Record<string, unknown>

beforeAll(async () => {
  testWorld = await createTestWorld(connection)
  const device = anAuthenticator()
  const token = testWorld.tokens['acme.planner']
  await addPasskey(testWorld, token, device)
  const ids = [await testWorld.released(), await testWorld.released()]
  await signWithPasskey(testWorld, { token, step: 'shipper', cmr_id: ids }, device)
  const [id = 0] = ids
  await testWorld.sign('driver', id, 'brabant.driver')
  file = await evidenceOf(connection.db, testWorld.secrets, id)
})

type Proof = Record<string, string> & { contentHashes: string[]; publicKey: Record<string, string> }

/** Simulates a dishonest server, which can seal any file itself. */
async function problemsAfter(change: (proof: Proof, signature: EvidenceFile['signatures'][number]) => void) {
  const bytes = resealed(testWorld.secrets, structuredClone(file), ({ signatures: [signature] }) => {
    if (signature === undefined) throw new Error('nobody has signed')
    // The shape in which the server wrote it.
    change(signature['passkey'] as Proof, signature)
  })
  return (await checkFile(bytes)).problems.map(({ code, about }) => `${code} ${about}`)
}

/** The same with one bit flipped at this byte. */
function turned(base64url: string, at: number): string {
  const bytes = Buffer.from(base64url, 'base64url')
  bytes[at] = (bytes[at] ?? 0) ^ 1
  return bytes.toString('base64url')
}

/** The client data with one word changed. */
function withClientData(clientDataJSON: string, change: object): string {
  const clientData = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as object
  return Buffer.from(JSON.stringify({ ...clientData, ...change })).toString('base64url')
}

describe('a passkey signature in an evidence file', () => {
  test('a passkey signature is genuine in an evidence file next to a signature by code', async () => {
    const report = await checkFile(resealed(testWorld.secrets, structuredClone(file), () => {}))
    expect(report.problems).toEqual([])
    expect(report.signatures.map(({ assurance }) => assurance)).toEqual(['passkey', 'code'])
  })

  const content = 'passkeyContent 1'
  const device = 'passkeyDevice 1'
  const signature = 'passkeySignature 1'
  test.each<[what: string, change: (proof: Proof) => unknown, problems: string[]]>([
    ['another nonce', (proof) => (proof['nonce'] = turned(proof['nonce'] ?? '', 0)), [content]],
    ['another hash beside it', (proof) => (proof.contentHashes[1] = '0'.repeat(64)), [content]],
    ['hashes in another order', (proof) => proof.contentHashes.reverse(), [content]],
    ['without its own hash', (proof) => proof.contentHashes.shift(), [content]],
    [
      'the answer to another challenge',
      (proof) => (proof['clientDataJSON'] = withClientData(proof['clientDataJSON'] ?? '', { challenge: 'AAAA' })),
      [content, signature],
    ],
    [
      'what was no signature',
      (proof) => (proof['clientDataJSON'] = withClientData(proof['clientDataJSON'] ?? '', { type: 'webauthn.create' })),
      [device, signature],
    ],
    [
      'the answer to another page',
      (proof) =>
        (proof['clientDataJSON'] = withClientData(proof['clientDataJSON'] ?? '', { origin: 'https://evil.example' })),
      [device, signature],
    ],
    [
      'a device that answered another name',
      (proof) => (proof['authenticatorData'] = turned(proof['authenticatorData'] ?? '', 5)),
      [device, signature],
    ],
    [
      'nobody at the device',
      (proof) => (proof['authenticatorData'] = turned(proof['authenticatorData'] ?? '', 32)),
      [device, signature],
    ],
    [
      'another counter',
      (proof) => (proof['authenticatorData'] = turned(proof['authenticatorData'] ?? '', 36)),
      [signature],
    ],
    ['another signature', (proof) => (proof['signature'] = turned(proof['signature'] ?? '', 20)), [signature]],
    ['another key', (proof) => (proof.publicKey['x'] = turned(proof.publicKey['x'] ?? '', 3)), [signature]],
    ['a key of another kind', (proof) => (proof.publicKey['alg'] = 'none'), [signature]],
    ['another name of the key', (proof) => (proof['credentialId'] = 'AAAA'), []],
    ['one word more', (proof) => (proof['more'] = 'AAAA'), []],
  ])('the checker detects a passkey signature with %s', async (_, change, problems) => {
    expect(await problemsAfter(change)).toEqual(['passkeyRecord 1', ...problems])
  })

  test('the checker detects a passkey proof that was removed or whose assurance was lowered or raised', async () => {
    const without = await problemsAfter((_, one) => Object.assign(one, { passkey: null }))
    const less = await problemsAfter((_, one) => Object.assign(one, { passkey: null, assurance: 'code' }))
    const more = await problemsAfter((_, one) => Object.assign(one, { assurance: 'signOnTwoFactors' }))
    expect([without, less, more]).toEqual([['passkeyRecord 1'], ['passkeyRecord 1'], ['passkeyRecord 1']])
  })

  test('the checker detects a passkey claimed for a signature made with a code', async () => {
    const bytes = resealed(testWorld.secrets, structuredClone(file), ({ signatures: [signed, coded] }) => {
      Object.assign(coded ?? {}, { assurance: 'passkey', passkey: signed?.['passkey'] })
    })
    const { problems } = await checkFile(bytes)
    expect(problems).toEqual([
      { code: 'passkeyRecord', about: 2 },
      { code: 'passkeyContent', about: 2 },
    ])
  })
})
