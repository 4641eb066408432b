import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { signingContract } from '@roadnote/domain/cmr/signing/contract'
import { PDF } from '@libpdf/core'
import { paperContract } from '@roadnote/domain/cmr/contract/paper'
import { contentVersion } from '@roadnote/domain/cmr/signing/signed-content'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { checkFile } from '../../../../tools/verify-evidence.mjs'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { readEvidence, resealed, type EvidenceFile } from '../../../test-kit/evidence/evidence-file.ts'
import { createTestWorld, type TestWorld } from '../../../test-kit/notes.ts'
import { recordedEvents } from '../../../test-kit/recorded.ts'
import { aSecretiveNote, printedWords, secretWords } from '../../../test-kit/evidence/secretive-note.ts'
import { canonicalJson } from '../../canonical-json.ts'
import { eventHash } from '../events/chain.ts'
import { evidenceOf } from './evidence.ts'
import type { EvidenceDepth } from './evidence-view.ts'
import { restoreParts, type PrivatePart } from '../events/private-parts.ts'
import { createSealer } from '../events/seal.ts'

const connection = await openTestDatabase('world')
const { db } = connection
let testWorld: TestWorld
let id: number
beforeAll(async () => {
  testWorld = await createTestWorld(connection)
  await db
    .updateTable('organization')
    .set({ issuingOrganization: true, manualCreationUseSign: true, pdfLogRegistration: true })
    .where('id', '=', testWorld.acme)
    .execute()
  id = await aSecretiveNote(testWorld)
})

async function fileOf(cmrId: number, depth: EvidenceDepth): Promise<EvidenceFile> {
  return readEvidence(await evidenceOf(db, testWorld.secrets, cmrId, depth))
}

const bytesOf = (file: object) => new TextEncoder().encode(canonicalJson(file))

async function pdfOf(cmrId: number): Promise<Buffer> {
  const { pdf } = await testWorld.call(paperContract.pdf, { cmr_id: cmrId }, { as: 'acme.planner' })
  return Buffer.from(pdf, 'base64')
}

describe('full evidence', () => {
  test('full evidence contains all events from the first draft on and is genuine', async () => {
    const file = await fileOf(id, 'full')
    const words = JSON.stringify(file)
    expect(secretWords.filter((secret) => !words.includes(secret))).toEqual(['boss@example.com'])
    expect(words).toContain('packing-list.pdf')
    const report = await checkFile(bytesOf(file))
    expect(report.problems).toEqual([])
    expect(report).toMatchObject({ verdict: 'genuine', depth: 'full', withheld: 0 })
  })

  test('the API returns the full evidence to users who see the note', async () => {
    const answer = await testWorld.request('acme.planner', signingContract.evidence, { cmr_id: id })
    expect(answer.body).toEqual(await fileOf(id, 'full'))
  })

  test('full evidence hashes each private part with a salt of its own', async () => {
    const { events } = await fileOf(id, 'full')
    const created = events.find(({ type }) => type === 'noteCreated')
    expect(created?.payload?.['changes']).toEqual({ sha256: expect.stringMatching(/^[0-9a-f]{64}$/) })
    const salts = events.flatMap(({ private: parts }) => Object.values(parts ?? {}).map(({ salt }) => salt))
    expect(salts.length).toBeGreaterThan(10)
    expect(new Set(salts).size).toBe(salts.length)
    for (const salt of salts) expect(salt).toMatch(/^[0-9a-f]{32}$/)
  })
})

describe('public evidence in the PDF', () => {
  test('public evidence contains nothing private in its events and signed content, and is genuine', async () => {
    const file = await fileOf(id, 'public')
    const words = JSON.stringify(file)
    expect(secretWords.filter((secret) => words.includes(secret))).toEqual([])
    const report = await checkFile(bytesOf(file))
    expect(report.problems).toEqual([])
    expect(report).toMatchObject({ verdict: 'genuine', depth: 'public', note: { status: 5 } })
    expect(report.signatures).toMatchObject([
      { organization: 'Acme Chemicals', comment: 'Sealed by us' },
      { organization: 'Brabant Transport', signer: 'Jeroen Bakker' },
      { organization: 'Colmar Distribution' },
    ])
    expect(report.signatures.every(({ record, content }) => record !== null && content !== null)).toBe(true)
  })

  test('public evidence still proves the printed content of the note', async () => {
    const { signatures } = await fileOf(id, 'public')
    const signed = signatures.map(({ content }) => content).join()
    expect(printedWords.filter((word) => !signed.includes(word))).toEqual([])
  })

  test('public evidence shows only hash and seal of the events before the release', async () => {
    const { events } = await fileOf(id, 'public')
    const shown = events.filter(({ type }) => type !== undefined)
    expect(shown[0]?.type).toBe('noteReleased')
    const before = events.slice(0, events.length - shown.length)
    expect(before.length).toBeGreaterThanOrEqual(4)
    for (const event of before) expect(Object.keys(event).sort()).toEqual(['hash', 'previousHash', 'seal', 'sequence'])
    expect(await checkFile(bytesOf(await fileOf(id, 'public')))).toMatchObject({ withheld: before.length })
  })

  test('the sealed PDF carries the public evidence and prints nothing private, not even on the log sheet', async () => {
    const pdf = await pdfOf(id)
    const document = await PDF.load(pdf)
    const attached = [...document.getAttachments().keys()].map((name) =>
      Buffer.from(document.getAttachment(name) ?? []).toString('utf8'),
    )
    expect(attached).toHaveLength(3)
    for (const text of attached) expect(JSON.parse(text)).toMatchObject({ depth: 'public' })
    const everything =
      attached.join() +
      pdf.toString('latin1') +
      document
        .extractText()
        .map(({ text }) => text)
        .join()
    expect(secretWords.filter((secret) => everything.includes(secret))).toEqual([])
    expect(await checkFile(new Uint8Array(pdf))).toMatchObject({ verdict: 'genuine', pdfSeals: 3, depth: 'public' })
  })

  test('a sealed PDF in a Node Buffer is genuine, and checking it does not modify the Buffer', async () => {
    const pdf = await pdfOf(id)
    // Inside a larger Buffer, as Node allocates parts of its pool.
    const pool = Buffer.concat([Buffer.from('before'), pdf, Buffer.from('after')])
    const part = pool.subarray(6, 6 + pdf.length)
    expect(await checkFile(part)).toMatchObject({ verdict: 'genuine', pdfSeals: 3 })
    expect(pool.equals(Buffer.concat([Buffer.from('before'), pdf, Buffer.from('after')]))).toBe(true)
    const json = Buffer.from(canonicalJson(await fileOf(id, 'public')))
    expect(await checkFile(json)).toMatchObject({ verdict: 'genuine' })
  })

  test('a changed public evidence file is detected', async () => {
    const changes: [string, (file: EvidenceFile) => void][] = [
      ['withholds the last event', ({ events }) => withhold(events, events.length - 1)],
      [
        'withholds a signature',
        ({ events }) =>
          withhold(
            events,
            events.findIndex(({ type }) => type === 'noteSigned'),
          ),
      ],
      ['swaps two withheld ones', ({ events }) => void events.splice(0, 2, ...events.slice(0, 2).reverse())],
      ['takes a withheld one out', ({ events }) => void events.splice(1, 1)],
      ['shows another name', ({ signatures }) => void Object.assign(signatures[0] ?? {}, { signer: 'Nobody' })],
      ['takes a signed content away', (file) => void Object.assign(file.signatures[0] ?? {}, { content: '' })],
      ['calls it full', (file) => void Object.assign(file, { depth: 'full' })],
      ['calls it something else', (file) => void Object.assign(file, { depth: 'secret' })],
      ['moves its end', ({ note }) => void Object.assign(note, { at: '2020-01-01T00:00:00.000Z' })],
    ]
    const found = []
    for (const [what, change] of changes) {
      const { verdict } = await checkFile(resealed(testWorld.secrets, await fileOf(id, 'public'), change))
      if (verdict === 'changed') found.push(what)
    }
    // The server itself may withhold any event; its link must still fit, so that a withheld event differs from a
    // missing one.
    expect(found).toEqual(changes.map(([what]) => what).filter((what) => !what.startsWith('withholds')))
  })
})

function withhold(events: EvidenceFile['events'], index: number): void {
  const event = events[index]
  if (event === undefined) throw new Error(`there is no event ${index}`)
  const { sequence, hash, previousHash, seal } = event
  events[index] = { sequence, hash, previousHash, seal }
}

describe('private values stored outside the event chain', () => {
  test('a rewritten private value is detected', async () => {
    const rewrite = (parts: Record<string, PrivatePart>, value: unknown) => {
      const [way = ''] = Object.keys(parts)
      parts[way] = { salt: parts[way]?.salt ?? '', value }
    }
    const inEvent = resealed(testWorld.secrets, await fileOf(id, 'full'), ({ events }) =>
      rewrite(events[0]?.private ?? {}, []),
    )
    expect((await checkFile(inEvent)).problems).toEqual([{ code: 'event', about: 1 }])
    const inContent = resealed(testWorld.secrets, await fileOf(id, 'full'), ({ signatures }) =>
      rewrite(signatures[0]?.private ?? {}, 'somebody.else'),
    )
    expect((await checkFile(inContent)).problems).toEqual([{ code: 'signature', about: 1 }])
  })

  test('a private value can be erased, and chain, history and evidence stay valid', async () => {
    const erased = await aSecretiveNote(testWorld)
    await sql`
      delete from cmr_event_private
      using cmr_event as event where event.id = event_id and event.cmr_id = ${erased}`.execute(db)
    for (const depth of ['full', 'public'] as const) {
      const report = await checkFile(bytesOf(await fileOf(erased, depth)))
      expect(report.problems).toEqual([])
      expect(report.signatures.map(({ signer }) => signer)).toEqual([null, null, null])
    }
    const history = await testWorld.request('acme.planner', cmrContract.history, { cmr_id: erased })
    expect(history.status).toBe(200)
  })
})

describe('old events without salts', () => {
  /** The note as the first version would have recorded it: everything in clear text, chained and sealed again. */
  async function asOfBefore(cmrId: number): Promise<void> {
    const seal = createSealer(testWorld.secrets)
    const { code } = await db.selectFrom('cmr').where('id', '=', cmrId).select('code').executeTakeFirstOrThrow()
    await db.transaction().execute(async (tx) => {
      for (const table of ['cmr_event', 'cmr_signature'] as const)
        await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx)
      let previousHash: Buffer | null = null
      const events = await tx
        .selectFrom('cmrEvent')
        .where('cmrId', '=', cmrId)
        .orderBy('sequence')
        .selectAll()
        .execute()
      for (const { id: eventId, ...event } of events) {
        const privateParts = await tx
          .selectFrom('cmrEventPrivate')
          .where('eventId', '=', eventId)
          .selectAll()
          .executeTakeFirst()
        const payload = restoreParts(event.payload, privateParts?.parts) as Record<string, unknown>
        const old = { ...event, payload, version: 1, code, previousHash }
        const hash = eventHash(old)
        await tx
          .updateTable('cmrEvent')
          .set({ version: 1, payload: JSON.stringify(payload), previousHash, hash, seal: seal(hash) })
          .where('id', '=', eventId)
          .execute()
        await tx.deleteFrom('cmrEventPrivate').where('eventId', '=', eventId).execute()
        previousHash = hash
      }
      for (const table of ['cmr_event', 'cmr_signature'] as const)
        await sql`alter table ${sql.table(table)} enable trigger user`.execute(tx)
    })
  }

  test('public evidence withholds old events without salts completely, and the checker counts them and finds the file genuine', async () => {
    const old = await aSecretiveNote(testWorld)
    await asOfBefore(old)
    await sql`alter table cmr_signature disable trigger user`.execute(db)
    await sql`update cmr_signature set content = convert_to(replace(convert_from(content, 'utf8'), ${contentVersion}, 'ecmr-content/1'), 'utf8') where cmr_id = ${old}`.execute(
      db,
    )
    await sql`alter table cmr_signature enable trigger user`.execute(db)
    const file = await fileOf(old, 'public')
    expect(file.events.every(({ type, payload }) => type === undefined && payload === undefined)).toBe(true)
    expect(secretWords.filter((secret) => JSON.stringify(file).includes(secret))).toEqual([])
    const report = await checkFile(bytesOf(file))
    expect(report.problems).toEqual([])
    expect(report).toMatchObject({ verdict: 'genuine', withheld: file.events.length, events: file.events.length })
    expect(report.signatures.map(({ record, content }) => [record, content])).toEqual([
      [null, null],
      [null, null],
      [null, null],
    ])
  })

  test('old events without salts and new events form one valid chain', async () => {
    const mixed = await testWorld.released()
    await asOfBefore(mixed)
    await testWorld.sign('shipper', mixed, 'acme.signer')
    const versions = await db
      .selectFrom('cmrEvent')
      .where('cmrId', '=', mixed)
      .orderBy('sequence')
      .select('version')
      .execute()
    expect(versions.map(({ version }) => version)).toEqual([1, 1, 2])
    for (const depth of ['full', 'public'] as const) {
      const report = await checkFile(bytesOf(await fileOf(mixed, depth)))
      expect(report.problems).toEqual([])
      expect(report.signatures).toHaveLength(1)
    }
  })

  test('a PDF sealed with old events without salts is sealed again on the next request', async () => {
    const sealed = await pdfOf(id)
    await sql`update sealed_pdf set evidence = 2 where cmr_id = ${id}`.execute(db)
    const remade = await pdfOf(id)
    expect(remade.equals(sealed)).toBe(false)
    expect(await checkFile(new Uint8Array(remade))).toMatchObject({ verdict: 'genuine', pdfSeals: 3, depth: 'public' })
    expect((await pdfOf(id)).equals(remade)).toBe(true)
  })
})

describe('event times in the chain', () => {
  test('the checker reports event times that go back', async () => {
    const back = await testWorld.released()
    const seal = createSealer(testWorld.secrets)
    const { code } = await db.selectFrom('cmr').where('id', '=', back).select('code').executeTakeFirstOrThrow()
    const end = await db
      .selectFrom('cmrEvent')
      .where('cmrId', '=', back)
      .orderBy('sequence', 'desc')
      .select(['sequence', 'hash', 'at'])
      .executeTakeFirstOrThrow()
    const early = {
      cmrId: back,
      sequence: end.sequence + 1,
      type: 'linksRevoked',
      at: new Date(end.at.getTime() - 1),
      actorUserId: null,
      previousHash: end.hash,
      version: 2,
    }
    const hash = eventHash({ ...early, code, payload: {} })
    await db
      .insertInto('cmrEvent')
      .values({ ...early, payload: '{}', hash, seal: seal(hash) })
      .execute()
    const report = await checkFile(bytesOf(await fileOf(back, 'full')))
    expect(report.problems).toEqual([{ code: 'time', about: early.sequence }])
  })

  test('event times never go back, even for a transaction that waited for a lock', async () => {
    const events = await recordedEvents(db, id)
    const times = events.map(({ at }) => at.getTime())
    expect(times).toEqual([...times].sort((one, other) => one - other))
  })
})
