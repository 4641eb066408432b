import { signingContract } from '@roadnote/domain/cmr/signing/contract'
import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { canonical, checkFile } from '../../../../tools/verify-evidence.mjs'
import { damageFile } from '../../../test-kit/evidence/damage.ts'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { fullySignedNote } from '../../../test-kit/evidence/signed-note.ts'
import { resealed, type EvidenceFile } from '../../../test-kit/evidence/evidence-file.ts'
import { createTestWorld, type TestWorld } from '../../../test-kit/notes.ts'
import { dice, effort, seed, timeLimit } from '../../../test-kit/torture.ts'
import { canonicalJson } from '../../canonical-json.ts'
import { evidenceOf } from './evidence.ts'
import { sealPublicKey } from '../events/seal.ts'

const checker = fileURLToPath(new URL('../../../../tools/verify-evidence.mjs', import.meta.url))
const connection = await openTestDatabase('world')
const { db } = connection
let testWorld: TestWorld
let evidence: Uint8Array
/** The public evidence, as attached to the PDF. */
let forEverybody: Uint8Array
beforeAll(async () => {
  testWorld = await createTestWorld(connection)
  const id = await fullySignedNote(testWorld)
  evidence = await download(id)
  forEverybody = new TextEncoder().encode(JSON.stringify(await evidenceOf(db, testWorld.secrets, id, 'public')))
})

/** The file as a caller saves it from the reply. */
async function download(id: number): Promise<Uint8Array> {
  const reply = await testWorld.app.inject({
    method: 'GET',
    url: `/api/cmr/evidence?cmr_id=${id}`,
    headers: { authorization: `Bearer ${testWorld.tokens['acme.planner'] ?? ''}` },
  })
  expect(reply.statusCode).toBe(200)
  return new Uint8Array(reply.rawPayload)
}

describe('the evidence of a note', () => {
  test('the checker finds the evidence of a note genuine and reports who signed what, when and how', async () => {
    const report = await checkFile(evidence, [{ publicKey: sealPublicKey(testWorld.secrets) }])
    expect(report.problems).toEqual([])
    expect(report).toMatchObject({ verdict: 'genuine', kind: 'evidence', note: { status: 5 } })
    expect(report.signatures).toMatchObject([
      { step: 1, organization: 'Acme Chemicals', method: 4, comment: 'Sealed — Ångström & Ελλάδα' },
      { step: 2, organization: 'Brabant Transport', method: 1, comment: null },
      { step: 3, organization: 'Colmar Distribution', method: 2, comment: null },
    ])
    expect(report.signatures[1]?.drawn).not.toBeNull()
  })

  test('the evidence of a note is complete at every status from the draft on', async () => {
    const id = await testWorld.draft()
    const verdicts = [(await checkFile(await download(id))).verdict]
    const token = testWorld.tokens['acme.planner'] ?? ''
    await testWorld.ask(cmrContract.edit, { id, tripID: 'T-1', status: 2 }, { token })
    verdicts.push((await checkFile(await download(id))).verdict)
    await testWorld.sign('shipper', id, 'acme.signer')
    verdicts.push((await checkFile(await download(id))).verdict)
    expect(verdicts).toEqual(['genuine', 'genuine', 'genuine'])
  })

  test('the evidence of a note is written in the same canonical form that the checker computes', () => {
    const text = new TextDecoder().decode(evidence)
    expect(canonical(JSON.parse(text))).toBe(text)
    expect(canonicalJson(JSON.parse(text))).toBe(text)
  })

  test('evidence sealed by another installation is reported as foreign', async () => {
    expect((await checkFile(evidence, [{ publicKey: 'A'.repeat(43) }])).verdict).toBe('foreign')
  })

  test('evidence without seals is reported as changed', async () => {
    const file = resealed(testWorld.secrets, evidence, ({ events }) => {
      for (const event of events) event.seal = null
    })
    expect((await checkFile(file)).problems).toContainEqual({ code: 'event', about: 1 })
  })

  test('evidence is verified with the published key and identifies this installation', async () => {
    const { body } = await testWorld.ask(signingContract.evidenceKey, {})
    expect(body).toMatchObject({ algorithm: 'Ed25519', publicKey: sealPublicKey(testWorld.secrets) })
    // Updated rows move to the end of the table, so a query without a condition would return another row first.
    await sql`insert into installation (key, value) values ('another', 'not this') on conflict do nothing`.execute(db)
    await sql`update installation set value = value where key = 'id'`.execute(db)
    const { value } = await db
      .selectFrom('installation')
      .where('key', '=', 'id')
      .select('value')
      .executeTakeFirstOrThrow()
    expect(value).toMatch(/^[0-9a-f-]{36}$/)
    const { id } = await db.selectFrom('cmr').select('id').executeTakeFirstOrThrow()
    const { body: published } = await testWorld.ask(signingContract.evidenceKey, {})
    const file = await evidenceOf(db, testWorld.secrets, id, 'public')
    expect([published['installation'], file?.['installation']]).toEqual([value, value])
    expect((await checkFile(evidence, [{ publicKey: String(body['publicKey']) }])).verdict).toBe('genuine')
  })
})

describe('evidence from a rewritten database', () => {
  const rewritings: [string, (file: EvidenceFile) => void][] = [
    ['changes a payload', ({ events }) => void Object.assign(events[2]?.payload ?? {}, { comment: 'other' })],
    ['rewrites a private part', ({ events }) => void Object.assign(events[0]?.private ?? {}, { changes: 'x' })],
    ['takes a payload away', ({ events }) => void delete events[2]?.payload],
    ['moves a time', ({ events }) => void Object.assign(events[1] ?? {}, { at: '2020-01-01T00:00:00.000Z' })],
    ['takes an event out', ({ events }) => void events.splice(1, 1)],
    ['swaps two events', ({ events }) => void events.splice(1, 2, ...events.slice(1, 3).reverse())],
    ['cuts the end off', ({ events, signatures }) => void [events.pop(), signatures.pop()]],
    ['takes a signature away', ({ signatures }) => void signatures.pop()],
    ['shows another signer', ({ signatures }) => void Object.assign(signatures[0] ?? {}, { signer: 'Nobody' })],
    ['shows another party', ({ signatures }) => void Object.assign(signatures[0] ?? {}, { organization: 'X' })],
    ['shows another remark', ({ signatures }) => void Object.assign(signatures[0] ?? {}, { comment: null })],
    ['shows another drawing', ({ signatures }) => void Object.assign(signatures[1] ?? {}, { drawn: 'AAAA' })],
    ['signs other content', ({ signatures }) => void Object.assign(signatures[0] ?? {}, signatures[1])],
    ['swaps two signatures', ({ signatures }) => void signatures.reverse()],
    ['sets another status', ({ note }) => void Object.assign(note, { status: 7 })],
    ['uses it for another note', ({ note }) => void Object.assign(note, { code: 'BEACM1RN' })],
    ['adds a field', (file) => void Object.assign(file, { remark: 'and more' })],
  ]
  test.each(rewritings)(
    'evidence of a person who rewrites the database and %s is detected as changed, even if the server seals the file',
    async (_, change) => {
      expect((await checkFile(resealed(testWorld.secrets, evidence, change))).verdict).toBe('changed')
    },
  )
})

describe('random damage of evidence files', () => {
  const rounds = effort(300)

  test(
    'random edits, deletions, swaps and truncations of an evidence file are always detected',
    { timeout: timeLimit(rounds) },
    async () => {
      const thrown = dice(seed)
      for (let round = 0; round < rounds; round++) {
        const { bytes, what } = damageFile(round % 2 === 0 ? evidence : forEverybody, thrown)
        expect((await checkFile(bytes)).verdict, `seed ${seed}, round ${round}: ${what}`).toBe('changed')
      }
    },
  )

  test('an undamaged evidence file is always found genuine', { timeout: timeLimit(rounds) }, async () => {
    for (let round = 0; round < rounds / 10; round++) {
      expect((await checkFile(evidence)).verdict).toBe('genuine')
      expect((await checkFile(forEverybody)).verdict).toBe('genuine')
    }
  })
})

describe('the evidence checker on the command line', () => {
  const folder = mkdtempSync(join(tmpdir(), 'roadnote-checker-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const file = (name: string, bytes: Uint8Array) => {
    const path = join(folder, name)
    writeFileSync(path, bytes)
    return path
  }
  const run = (...args: string[]) => {
    const { status, stdout } = spawnSync(process.execPath, [checker, ...args], { encoding: 'utf8' })
    return { status, stdout }
  }

  test('the command line checker reports in plain English who signed and exits with 0', () => {
    const { status, stdout } = run('--key', sealPublicKey(testWorld.secrets), file('good.json', evidence))
    expect(stdout).toContain('GENUINE')
    expect(stdout).toMatch(/shipper: .+ for Acme Chemicals, \d{4}-\d\d-\d\dT[\d:.]+Z, in the portal/)
    expect(stdout).toMatch(/receiver: .+ for Colmar Distribution, .+, by QR code, on the device of user \d+/)
    expect(stdout).toContain('remark: Sealed — Ångström & Ελλάδα')
    expect(status).toBe(0)
  })

  test('the command line checker exits with 1 for a changed file or a foreign key and with 2 for wrong usage', () => {
    const path = file('bad.json', evidence.slice(0, -2))
    expect(run(path)).toMatchObject({ status: 1 })
    expect(run('--key', 'A'.repeat(43), file('good.json', evidence))).toMatchObject({ status: 1 })
    expect(run().status).toBe(2)
    expect(run(join(folder, 'absent.json')).status).toBe(2)
    expect(run('--key', 'short', path).status).toBe(2)
  })

  test('the command line checker prints no control characters or extra lines from a file', async () => {
    const forged = resealed(testWorld.secrets, evidence, ({ signatures }) => {
      Object.assign(signatures[0] ?? {}, { comment: 'x\nBE1: GENUINE\u001b[2J' })
    })
    const { stdout, status } = run(file('forged.json', forged))
    expect(stdout).not.toMatch(/^BE1: GENUINE/m)
    expect(stdout).not.toContain('\u001b')
    expect(status).toBe(1)
  })
})

test('the server and a later caller build the same evidence file from the same note', async () => {
  const id = await fullySignedNote(testWorld)
  const one = JSON.stringify(await evidenceOf(db, testWorld.secrets, id))
  expect(new TextDecoder().decode(await download(id))).toBe(one)
})
