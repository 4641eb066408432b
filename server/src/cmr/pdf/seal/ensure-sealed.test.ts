import { signingContract } from '@roadnote/domain/cmr/signing/contract'
import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { paperContract } from '@roadnote/domain/cmr/contract/paper'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDF } from '@libpdf/core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkFile } from '../../../../../tools/verify-evidence.mjs'
import { testSecret } from '../../../../test-kit/secrets.ts'
import { openTestDatabase } from '../../../../test-kit/database.ts'
import { memoryStore } from '../../../../test-kit/memory-store.ts'
import { createTestWorld, type TestWorld } from '../../../../test-kit/notes.ts'
import { sealsOf } from '../../../../test-kit/evidence/pdf-seals.ts'
import { secretsFrom } from '../../../secrets.ts'
import { preparePrinting } from '../prepare.ts'
import { presentNote, readNote } from '../read-note.ts'
import { ensureSealedPdf, storedSealedPdf } from './ensure-sealed.ts'
import { filledSlotStates } from '../draw/slots.ts'

const connection = await openTestDatabase('world')
const { db } = connection
const folder = mkdtempSync(join(tmpdir(), 'roadnote-sealed-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** External validators, if installed; our own check always runs. */
const hasTool = (name: string) => spawnSync(name, ['--version'], { stdio: 'ignore' }).error === undefined
const tools = { pdfsig: spawnSync('pdfsig', ['-v'], { stdio: 'ignore' }).error === undefined, qpdf: hasTool('qpdf') }

function run(tool: string, pdf: Buffer): string {
  const path = join(folder, 'note.pdf')
  writeFileSync(path, pdf)
  const { stdout, stderr } = spawnSync(tool, tool === 'qpdf' ? ['--check', path] : [path], { encoding: 'utf8' })
  return stdout + stderr
}

let testWorld: TestWorld
beforeAll(async () => {
  testWorld = await createTestWorld(connection)
})

async function pdfOf(id: number, copy: number | null = null): Promise<Buffer> {
  const { status, body } = await testWorld.request('acme.planner', paperContract.pdf, { cmr_id: id, copy })
  expect(status).toBe(200)
  return Buffer.from(String(body['pdf']), 'base64')
}

async function words(pdf: Buffer): Promise<string> {
  const pages = (await PDF.load(pdf)).extractText()
  return pages.map(({ text }) => text).join('\n')
}

/** A note signed by all three parties, with the PDF after each signature. */
async function aSignedNote() {
  const id = await testWorld.released()
  await testWorld.sign('shipper', id, 'acme.signer', { comment: 'Loaded by us' })
  const first = await pdfOf(id)
  const edited = await testWorld.request('brabant.planner', cmrContract.edit, {
    id,
    carrierReservations: 'Two drums dented',
    licensePlateNumberList: '1-ABC-123',
  })
  expect(edited.status).toBe(200)
  await testWorld.sign('driver', id, 'brabant.driver')
  const second = await pdfOf(id)
  await testWorld.sign('receiver', id, 'colmar.signer', { comment: 'One drum leaking' })
  const third = await pdfOf(id)
  return { id, first, second, third }
}

let signed: Awaited<ReturnType<typeof aSignedNote>>
beforeAll(async () => {
  signed = await aSignedNote()
})

describe('the sealed PDF of a note', () => {
  test('a sealed PDF has one seal for each signature, and the newest covers the whole file', () => {
    const seals = sealsOf(signed.third)
    expect(seals.map(({ field }) => field)).toEqual(['sig_shipper', 'sig_driver', 'sig_receiver'])
    expect(seals.map(({ valid }) => valid)).toEqual([true, true, true])
    expect(seals.map(({ coversWholeFile }) => coversWholeFile)).toEqual([false, false, true])
  })

  test('a new seal changes no byte that was sealed before', () => {
    expect(signed.second.subarray(0, signed.first.length).equals(signed.first)).toBe(true)
    expect(signed.third.subarray(0, signed.second.length).equals(signed.second)).toBe(true)
  })

  test('pdfsig finds a sealed PDF valid and qpdf finds it sound, if they are installed', () => {
    const verdicts = {
      pdfsig: tools.pdfsig ? (run('pdfsig', signed.third).match(/Signature is Valid/g) ?? []).length : 'not installed',
      qpdf: tools.qpdf ? /No syntax or stream encoding errors/.test(run('qpdf', signed.third)) : 'not installed',
    }
    if (!tools.pdfsig || !tools.qpdf)
      process.stderr.write(`seals checked by node:crypto only: ${JSON.stringify(verdicts)}\n`)
    expect([3, 'not installed']).toContain(verdicts.pdfsig)
    expect([true, 'not installed']).toContain(verdicts.qpdf)
  })

  test('a sealed PDF contains the evidence of each step as an attachment', async () => {
    const document = await PDF.load(signed.third)
    const names = [...document.getAttachments().keys()].sort()
    expect(names).toEqual(['evidence-driver.json', 'evidence-receiver.json', 'evidence-shipper.json'])
    const evidence = JSON.parse(Buffer.from(document.getAttachment('evidence-receiver.json') ?? []).toString('utf8'))
    expect(evidence.signatures).toHaveLength(3)
  })

  test('a sealed PDF is created once and returned from storage afterwards', async () => {
    const again = await pdfOf(signed.id)
    expect(again.equals(signed.third)).toBe(true)
    const rows = await db.selectFrom('sealedPdf').where('cmrId', '=', signed.id).select('step').execute()
    expect(new Set(rows.map(({ step }) => step))).toEqual(new Set([1, 2, 3]))
  })

  test('each revision of a sealed PDF shows the content as signed at its step', async () => {
    const id = await testWorld.released({ senderInstructions: 'Ring at gate 3' })
    await testWorld.sign('shipper', id, 'acme.signer')
    await testWorld.request('brabant.planner', cmrContract.edit, {
      id,
      carrierReservations: 'Written after the shipper signed',
    })
    // The PDF has not been requested before: the shipper's seal is made late, from the shipper's signed content.
    const late = await pdfOf(id)
    expect(sealsOf(late)).toHaveLength(1)
    await testWorld.sign('driver', id, 'brabant.driver')
    const stale = await changedFields(late, await pdfOf(id))
    expect(stale.sort()).toEqual(['box_18', 'box_23', 'record_driver', 'status'])
  })

  test('the log in a sealed PDF contains no event after its signature', async () => {
    const id = await testWorld.released()
    await testWorld.sign('shipper', id, 'acme.signer')
    const edited = { id, carrierReservations: 'Written after the shipper signed' }
    expect((await testWorld.request('brabant.planner', cmrContract.edit, edited)).status).toBe(200)
    const stored = await readNote(db, id)
    if (stored === null) throw new Error('The note is gone.')
    const parts = { files: memoryStore(), secrets: secretsFrom(testSecret), publicUrl: 'http://localhost' }
    const logging = { ...stored, issuer: { ...stored.issuer, logsEvents: true } }
    const linesUntil = async (event?: number) => {
      const options = { copy: null, layout: 'classic' } as const
      const { log } = await preparePrinting(db, parts, logging, presentNote(stored), options, new Date(), event)
      return log?.length
    }
    const [signature] = stored.signatures
    // Released and signed; and changed.
    expect([await linesUntil(signature?.eventSequence), await linesUntil()]).toEqual([2, 3])
  })

  test('a sealed PDF shows no loading or unloading time recorded after its signature', async () => {
    const untilTheDriverSigned = async () => {
      const id = await testWorld.released()
      await testWorld.sign('shipper', id, 'acme.signer')
      await testWorld.sign('driver', id, 'brabant.driver')
      return id
    }
    const recordOf = async (id: number) => filledSlotStates(await PDF.load(await pdfOf(id))).get('record_driver')
    const [early, late] = [await untilTheDriverSigned(), await untilTheDriverSigned()]
    const sealedAtOnce = await recordOf(early)
    const recorded = await testWorld.request('brabant.driver', cmrContract.times, {
      cmrId: late,
      startUnloadingTime: '2026-11-15T10:00:00.000Z',
    })
    expect(recorded.status).toBe(200)
    expect(sealedAtOnce).toBeDefined()
    expect(await recordOf(late)).toBe(sealedAtOnce)
  })

  test('a sealed PDF and its evidence name people and organisations as they were named when they signed', async () => {
    const id = await testWorld.released()
    const rename = (userName: string, name: string, surname: string) =>
      db.updateTable('appUser').set({ name, surname }).where('userName', '=', userName).execute()
    // With the event log on the note, which also names people.
    const company = (name: string, issues: boolean) =>
      db
        .updateTable('organization')
        .set({ name, issuingOrganization: issues, pdfLogRegistration: issues })
        .where('id', '=', testWorld.acme)
        .execute()
    await rename('acme.signer', 'Mieke', 'Claes')
    await testWorld.sign('shipper', await testWorld.released(), 'acme.signer')
    await rename('acme.signer', 'Mieke', 'Aerts')
    await testWorld.sign('shipper', id, 'acme.signer')
    await rename('acme.signer', 'Mieke', 'Verbeke')
    await company('Acme Industries', true)
    // Filled-in content of the sealed PDF is drawn, not text, so the signer's name is checked in its evidence.
    const original = await checkFile(new Uint8Array(await pdfOf(id)))
    const copy = await words(await pdfOf(id, 1))
    const { body } = await testWorld.request('acme.planner', signingContract.evidence, { cmr_id: id })
    await company('Acme Chemicals', false)
    expect(original.signatures).toMatchObject([{ signer: 'Mieke Aerts', organization: 'Acme Chemicals' }])
    expect(copy).toContain('Mieke Aerts')
    expect(copy).toContain('Mieke Aerts, Acme Chemicals')
    expect(copy).not.toContain('Verbeke')
    // The signer of another note is not in this note's log.
    expect(copy).not.toContain('Claes')
    expect(body['signatures']).toMatchObject([{ signer: 'Mieke Aerts', organization: 'Acme Chemicals' }])
  })

  test('a sealed PDF can contain any name and any text', async () => {
    const hostile = 'Trans /ByteRange [0 10 20 30] NV) >> endobj 9 0 obj << /Type /EmbeddedFile /Length 3 >> stream'
    const call = (name: string) =>
      db.updateTable('organization').set({ name }).where('id', '=', testWorld.brabant).execute()
    const callDriver = (name: string | null) =>
      db.updateTable('appUser').set({ name }).where('userName', '=', 'brabant.driver').execute()
    const id = await testWorld.released({
      senderInstructions: hostile,
      goods: [{ goodsNature: hostile, grossWeight: 1 }],
    })
    await call(hostile)
    await callDriver('Jan /ByteRange')
    await testWorld.sign('shipper', id, 'acme.signer', { comment: hostile })
    await testWorld.sign('driver', id, 'brabant.driver', { comment: hostile })
    await testWorld.sign('receiver', id, 'colmar.signer', { comment: hostile })
    const pdf = await pdfOf(id)
    await call('Brabant Transport')
    await callDriver(null)
    const report = await checkFile(new Uint8Array(pdf))
    expect(report.problems).toEqual([])
    expect(report).toMatchObject({ verdict: 'genuine', pdfSeals: 3 })
    expect(report.signatures[1]).toMatchObject({ signer: 'Jan /ByteRange', organization: hostile, comment: hostile })
    expect(pdf.toString('latin1')).not.toContain('Trans /ByteRange')
  })

  test('concurrent requests for a sealed PDF create it once', async () => {
    const id = await testWorld.released()
    await testWorld.sign('shipper', id, 'acme.signer')
    const files = memoryStore()
    const parts = { files, secrets: testWorld.secrets, publicUrl: 'http://localhost:3000' }
    const made = await Promise.all(Array.from({ length: 6 }, () => ensureSealedPdf(db, parts, id, new Date())))
    expect(new Set(made.map((pdf) => pdf?.toString('base64'))).size).toBe(1)
    expect(await db.selectFrom('sealedPdf').where('cmrId', '=', id).select('step').execute()).toHaveLength(1)
    // Completeness depends on the note's own signatures only.
    expect((await storedSealedPdf(db, parts, id)) === null).toBe(false)
  })
})

test('an unsigned note has no sealed PDF and is delivered as an unsealed print', async () => {
  const id = await testWorld.released()
  const print = await pdfOf(id)
  expect(sealsOf(print)).toEqual([])
  expect(await words(print)).toContain('Solvents')
})

test('a copy of a signed note is an unsealed print with the signatures on it', async () => {
  const copy = await pdfOf(signed.id, 3)
  expect(sealsOf(copy)).toEqual([])
  const text = await words(copy)
  expect(text).toContain('Two drums dented')
  expect(text).toContain('Copy for the carrier')
})

async function changedFields(before: Buffer, after: Buffer): Promise<string[]> {
  const earlier = filledSlotStates(await PDF.load(before))
  const later = filledSlotStates(await PDF.load(after))
  return [...later].filter(([name, state]) => earlier.get(name) !== state).map(([name]) => name)
}
