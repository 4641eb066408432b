import { paperContract } from '@roadnote/domain/cmr/contract/paper'
import { PDF, PdfName, PdfStream } from '@libpdf/core'
import { beforeAll, describe, expect, test } from 'vitest'
import { checkFile } from '../../../../../tools/verify-evidence.mjs'
import { openTestDatabase } from '../../../../test-kit/database.ts'
import { createTestWorld, type TestWorld } from '../../../../test-kit/notes.ts'
import { fullySignedNote } from '../../../../test-kit/evidence/signed-note.ts'
import { dice, effort, seed, timeLimit } from '../../../../test-kit/torture.ts'
import { secretsFrom } from '../../../secrets.ts'
import { evidenceOf } from '../../evidence/evidence.ts'
import { sealPublicKey } from '../../events/seal.ts'
import { pdfSigner } from './certificate.ts'
import { sealPdf } from './seal.ts'

const connection = await openTestDatabase('world')
let testWorld: TestWorld
let pdf: Uint8Array
beforeAll(async () => {
  testWorld = await createTestWorld(connection)
  pdf = await pdfOf(await fullySignedNote(testWorld))
})

async function pdfOf(id: number): Promise<Uint8Array> {
  const token = testWorld.tokens['acme.planner'] ?? ''
  const { body } = await testWorld.ask(paperContract.pdf, { cmr_id: id }, { token })
  return new Uint8Array(Buffer.from(String(body['pdf']), 'base64'))
}

function withByte(at: number, change: (byte: number) => number): Uint8Array {
  const changed = pdf.slice()
  changed[at] = change(changed[at] ?? 0)
  return changed
}

/** The bytes of the newest seal, the only ones that no seal covers. */
function newestSeal(): { from: number; upTo: number } {
  const text = new TextDecoder('latin1').decode(pdf)
  const ranges = [...text.matchAll(/\/ByteRange\s*\[\s*0\s+(\d+)\s+(\d+)/g)]
  const [from = 0, upTo = 0] =
    ranges
      .map(([, end, begin]) => [Number(end), Number(begin)])
      .sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0))
      .at(-1) ?? []
  return { from, upTo }
}

describe('the evidence checker on sealed PDFs', () => {
  test('the checker finds the sealed PDF of a note genuine and reports who signed', async () => {
    const report = await checkFile(pdf, [{ publicKey: sealPublicKey(testWorld.secrets) }])
    expect(report.problems).toEqual([])
    expect(report).toMatchObject({ kind: 'pdf', verdict: 'genuine', pdfSeals: 3, note: { status: 5 } })
    expect(report.signatures.map(({ step }) => step)).toEqual([1, 2, 3])
  })

  test('the checker finds the sealed PDF genuine after each signature', async () => {
    const id = await testWorld.released()
    await testWorld.sign('shipper', id, 'acme.signer')
    expect(await checkFile(await pdfOf(id))).toMatchObject({ verdict: 'genuine', pdfSeals: 1 })
    await testWorld.sign('driver', id, 'brabant.driver')
    expect(await checkFile(await pdfOf(id))).toMatchObject({ verdict: 'genuine', pdfSeals: 2 })
  })

  const rounds = effort(120)
  test('the checker detects every change of one byte in a sealed PDF', { timeout: timeLimit(rounds) }, async () => {
    const { roll } = dice(seed)
    for (let round = 0; round < rounds; round++) {
      const at = roll(pdf.length)
      const changed = withByte(at, (byte) => byte ^ (1 << roll(8)))
      expect((await checkFile(changed)).verdict, `seed ${seed}, byte ${at}`).toBe('changed')
    }
  })

  test('the checker detects every change in the newest seal, which no later seal covers', async () => {
    const { from, upTo } = newestSeal()
    expect(upTo - from).toBeGreaterThan(1000)
    for (let at = from; at < Math.min(from + 2000, upTo); at += 17) {
      expect((await checkFile(withByte(at, (byte) => byte ^ 1))).verdict, `byte ${at}`).toBe('changed')
    }
  })

  test('the checker rejects content added after the last seal', async () => {
    const longer = new Uint8Array([...pdf, ...new TextEncoder().encode('\n% and one thing more')])
    expect((await checkFile(longer)).problems).toEqual([{ code: 'pdfCover', about: null }])
  })

  test('the checker mistakes no user text for a seal or an attachment', async () => {
    const typed =
      '/ByteRange [0 10 20 30] /Type /EmbeddedFile endobj 9 0 obj << /ByteRange [0 1 2 3] /Length 9 >> stream\n'
    const paper = await PDF.load(await pdfOf(await testWorld.draft()))
    paper.setTitle(`(${typed}) (((`)
    paper.setSubject(`100% \\ ) ${typed}`)
    const stream = PdfStream.fromDict({ Type: PdfName.of('Typed') }, Buffer.from(typed))
    paper.getCatalog().set('RoadnoteTyped', paper.register(stream))
    const id = await fullySignedNote(testWorld)
    const proof = await evidenceOf(connection.db, testWorld.secrets, id, 'public')
    const signer = await pdfSigner(connection.db, testWorld.secrets, new Date())
    const evidence = new TextEncoder().encode(JSON.stringify(proof))
    const sealed = await sealPdf(await paper.save(), 'receiver', 'X', evidence, signer, new Date())
    expect(Buffer.from(sealed).toString('latin1').split('/ByteRange [0 10 20 30]').length).toBeGreaterThan(2)
    const report = await checkFile(sealed)
    expect(report.problems).toEqual([])
    expect(report).toMatchObject({ verdict: 'genuine', pdfSeals: 1 })
  })

  test('the checker rejects our evidence in a PDF sealed by another party', async () => {
    const id = await fullySignedNote(testWorld)
    const evidence = new TextEncoder().encode(JSON.stringify(await evidenceOf(connection.db, testWorld.secrets, id)))
    const elsewhere = await openTestDatabase()
    const stranger = await pdfSigner(elsewhere.db, secretsFrom('the secret of quite another installation'), new Date())
    const own = await pdfSigner(connection.db, testWorld.secrets, new Date())
    const paper = await pdfOf(await testWorld.draft())
    const seal = (signer: typeof own) => sealPdf(paper, 'receiver', 'X', evidence, signer, new Date())
    expect((await checkFile(await seal(stranger))).problems).toEqual([{ code: 'pdfKey', about: null }])
    expect((await checkFile(await seal(own))).problems).toEqual([])
  })
})
