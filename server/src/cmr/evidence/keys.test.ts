import { paperContract } from '@roadnote/domain/cmr/contract/paper'
import { signingContract } from '@roadnote/domain/cmr/signing/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { checkFile } from '../../../../tools/verify-evidence.mjs'
import { startTestApp, type TestApp } from '../../../test-kit/app.ts'
import { testSecret, testSignCode } from '../../../test-kit/secrets.ts'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { callEndpoint } from '../../../test-kit/contract-call.ts'
import { resealed } from '../../../test-kit/evidence/evidence-file.ts'
import { memoryStore } from '../../../test-kit/memory-store.ts'
import { createTestWorld, type TestWorld } from '../../../test-kit/notes.ts'
import { sealsOf } from '../../../test-kit/evidence/pdf-seals.ts'
import { secretsFrom } from '../../secrets.ts'
import { evidenceKeys, hasEvidenceKeyEnded, rememberEvidenceKey, type EvidenceKey } from './keys.ts'
import { sealPublicKey } from '../events/seal.ts'

const connection = await openTestDatabase('world')
const { db } = connection
const old = secretsFrom(testSecret)
const fresh = secretsFrom(testSecret, 'the secret of evidence, from the day of the change on')
const hour = 3_600_000
const files = memoryStore()
let testWorld: TestWorld
/** The process before the key replacement and the one after it. */
let before: TestApp
let after: TestApp
/** A note signed by the shipper before and by the driver after the replacement. */
let id: number
let early: Papers
let late: Papers

interface Papers {
  readonly evidence: Uint8Array
  readonly pdf: Uint8Array
}

async function papers(app: TestApp): Promise<Papers> {
  const token = testWorld.tokens['acme.planner'] ?? ''
  const headers = { authorization: `Bearer ${token}` }
  const { rawPayload } = await app.app.inject({ url: `/api/cmr/evidence?cmr_id=${id}`, headers })
  const { body } = await app.ask(paperContract.pdf, { cmr_id: id }, { token })
  return {
    evidence: new Uint8Array(rawPayload),
    pdf: new Uint8Array(Buffer.from(String(body['pdf']), 'base64')),
  }
}

async function published(): Promise<EvidenceKey[]> {
  return (await callEndpoint(after.ask, signingContract.evidenceKey, {})).keys
}

beforeAll(async () => {
  testWorld = await createTestWorld(connection)
  await rememberEvidenceKey(db, old, new Date())
  before = startTestApp(connection, undefined, files)
  id = await testWorld.released()
  await testWorld.sign('shipper', id, 'acme.signer')
  early = await papers(before)
  await rememberEvidenceKey(db, fresh, new Date())
  after = startTestApp(connection, undefined, files, { secrets: fresh })
  const signed = await after.ask(
    signingContract.signAsDriver,
    { cmr_id: id, code: testSignCode },
    { token: testWorld.tokens['brabant.driver'] ?? '' },
  )
  if (signed.status !== 200) throw new Error(JSON.stringify(signed.body))
  late = await papers(after)
})

describe('replacing the evidence key', () => {
  test('replacing the evidence key leaves sign codes, sessions and links valid', async () => {
    expect(fresh.key('sign code').equals(old.key('sign code'))).toBe(true)
    expect(sealPublicKey(fresh)).not.toBe(sealPublicKey(old))
  })

  test('a replaced evidence key stays publicly published with its end time', async () => {
    const [now, then, ...others] = await published()
    expect(others).toEqual([])
    expect(now).toMatchObject({ publicKey: sealPublicKey(fresh), until: null })
    expect(then).toMatchObject({ publicKey: sealPublicKey(old), from: null })
    expect(Date.parse(then?.until ?? '')).toBeGreaterThan(Date.now() + 23 * hour)
  })

  test('evidence and PDFs from before a key replacement stay genuine', async () => {
    for (const bytes of [early.evidence, early.pdf])
      expect(await checkFile(bytes, await published())).toMatchObject({ verdict: 'genuine', problems: [] })
  })

  test('a note sealed with the old and the new evidence key is genuine', async () => {
    for (const bytes of [late.evidence, late.pdf])
      expect(await checkFile(bytes, await published())).toMatchObject({ verdict: 'genuine', problems: [] })
    const seals = sealsOf(Buffer.from(late.pdf))
    expect(seals.map(({ valid }) => valid)).toEqual([true, true])
    expect(new Set(seals.map(({ certificate }) => certificate.fingerprint256)).size).toBe(2)
  })

  test('an evidence key is stored once, even if many processes start with it', async () => {
    expect(await rememberEvidenceKey(db, fresh, new Date())).toBeNull()
    expect(await db.selectFrom('evidenceKey').select('id').execute()).toHaveLength(2)
  })

  test('a replaced evidence key cannot be used again', async () => {
    await expect(rememberEvidenceKey(db, old, new Date())).rejects.toThrow(
      /was replaced by another one and ends on \d{4}-\d\d-\d\d/,
    )
  })

  test('a process that still seals with a replaced key has to stop after a day', async () => {
    const tomorrow = new Date(Date.now() + 25 * hour)
    expect(await hasEvidenceKeyEnded(db, old, new Date())).toBe(false)
    expect(await hasEvidenceKeyEnded(db, old, tomorrow)).toBe(true)
    expect(await hasEvidenceKeyEnded(db, fresh, tomorrow)).toBe(false)
  })

  test('the database refuses to delete, change or end a stored evidence key again', async () => {
    const change = (set: Record<string, unknown>) =>
      db.updateTable('evidenceKey').set(set).where('publicKey', '=', sealPublicKey(old)).execute()
    await expect(db.deleteFrom('evidenceKey').execute()).rejects.toThrow('is evidence')
    await expect(change({ validUntil: new Date() })).rejects.toThrow('is evidence')
    await expect(change({ pdfKey: 'A'.repeat(43) })).rejects.toThrow('is evidence')
  })
})

describe('misuse of a replaced evidence key', () => {
  /** The file with other validity times of its keys, sealed again with the newest one. */
  function withKeys(change: (keys: EvidenceKey[]) => EvidenceKey[], secrets = fresh): Uint8Array {
    return resealed(secrets, late.evidence, (file) => {
      file.keys = change(file.keys)
    })
  }

  test('a replaced key cannot seal events after its end', async () => {
    const file = withKeys(([now, ...then]) => [
      ...(now === undefined ? [] : [now]),
      ...then.map((key) => ({ ...key, until: '2020-01-01T00:00:00.000Z' })),
    ])
    expect((await checkFile(file)).problems).toContainEqual({ code: 'event', about: 1 })
  })

  test('a file sealed with a replaced key is foreign if its events are later than the key’s end', async () => {
    const keys = await published()
    const ended = keys.map((key) => (key.until === null ? key : { ...key, until: '2020-01-01T00:00:00.000Z' }))
    expect((await checkFile(early.evidence, ended)).verdict).toBe('foreign')
  })

  test('a file sealed with a foreign key is foreign even if it lists our key too', async () => {
    const stranger = secretsFrom('the secret of quite another installation')
    const [own] = await evidenceKeys(db, stranger)
    const file = withKeys((keys) => [own, ...keys], stranger)
    expect((await checkFile(file)).verdict).toBe('genuine')
    expect((await checkFile(file, await published())).verdict).toBe('foreign')
  })
})
