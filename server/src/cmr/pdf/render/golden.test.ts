import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PDF, PdfDict, PdfNumber, PdfRef } from '@libpdf/core'
import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { paperContract } from '@roadnote/domain/cmr/contract/paper'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../../test-kit/database.ts'
import { createTestWorld } from '../../../../test-kit/notes.ts'
import { sealsOf } from '../../../../test-kit/evidence/pdf-seals.ts'

const folder = mkdtempSync(join(tmpdir(), 'roadnote-golden-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let clock = new Date('2026-11-16T08:00:00.000Z')
const testWorld = await createTestWorld(await openTestDatabase('world'), () => clock)

function hourPasses(): void {
  clock = new Date(clock.getTime() + 3_600_000)
}

/** A fixed note with a value in each box, signed by all three parties. */
async function theNote(): Promise<number> {
  const id = await testWorld.released({
    tripID: 'T-4711',
    loadOrderID: 'LO-70001',
    unLoadOrderID: 'UO-40001',
    extraCMRID: 'X1234',
    collectionName: 'Acme Geel',
    collectionStreet: 'Kanaalkade 12',
    collectionPostalCode: '2440',
    collectionDate: '2026-11-16T08:30:00Z',
    deliveryName: 'Colmar Dock 3',
    deliveryStreet: 'Rue du Port 5',
    deliveryPostalCode: '68000',
    deliveryDate: '2026-11-17T09:00:00Z',
    attachedDocuments: 'Packing list',
    senderInstructions: 'Keep upright',
    cashOnDelivery: 'Against bank cheque',
    specialAgreements: 'Unloading by the consignee',
    successiveCarriersList: 'Rhine Haulage, Basel',
    franco: true,
    drawnUpPlace: 'Geel',
    drawnUpDate: '2026-11-16',
    goods: [
      {
        goodsNature: 'Solvents',
        marks: 'LOT 88',
        packagesNumber: 12,
        packingMethod: 'drums',
        statisticNumber: '29051100',
        grossWeight: 1200.5,
        volume: 2.4,
      },
    ],
    pallets: [{ typeCodeDescription: 'EUR', unitWeight: 25, loadingPlaceLoaded: 4 }],
    containers: [{ number: 'MSKU 412096-5', sealNumber: '8841207' }],
  })
  hourPasses()
  await testWorld.sign('shipper', id, 'acme.signer', { comment: 'Sealed by us' })
  hourPasses()
  const words = { carrierReservations: 'Two drums dented', licensePlateNumberList: '1-ABC-123' }
  await call(cmrContract.edit, { id, ...words })
  await call(cmrContract.times, { cmrId: id, startLoadingTime: new Date('2026-11-16T08:10:00Z') })
  await testWorld.sign('driver', id, 'brabant.driver')
  hourPasses()
  await testWorld.sign('receiver', id, 'colmar.signer', { comment: 'One drum leaking' })
  return id
}

const call: typeof testWorld.call = (endpoint, input) => testWorld.call(endpoint, input, { as: 'brabant.planner' })

interface Field {
  readonly name: string
  readonly page: number
  /** Left, top, right and bottom. */
  readonly edges: readonly [number, number, number, number]
}

/** The positions of the filled-in parts of the form. */
function fieldsOf(pdf: PDF): Field[] {
  const resolve = (ref: PdfRef) => pdf.getObject(ref)
  return pdf.getPages().flatMap(({ dict, height }, page) =>
    [...(dict.getArray('Annots', resolve) ?? [])].flatMap((entry): Field[] => {
      const field = entry instanceof PdfRef ? pdf.getObject(entry) : entry
      if (!(field instanceof PdfDict) || field.getString('RoadnoteState') === undefined) return []
      const rectangle = [...(field.getArray('Rect') ?? [])]
      const [left = 0, bottom = 0, right = 0, top = 0] = rectangle.map((one) =>
        one instanceof PdfNumber ? one.value : 0,
      )
      return [
        { name: field.getString('T')?.asString() ?? '', page, edges: [left, height - top, right, height - bottom] },
      ]
    }),
  )
}

interface Word {
  readonly page: number
  readonly x: number
  readonly y: number
  readonly text: string
}

/** The text that pdftotext finds on the sheets, with the positions of the words; null if it is not installed. */
function wordsOn(bytes: Buffer): Word[] | null {
  const path = join(folder, 'note.pdf')
  writeFileSync(path, bytes)
  const { stdout, error } = spawnSync('pdftotext', ['-bbox', path, '-'], { encoding: 'utf8' })
  if (error !== undefined) return null
  return stdout
    .split('<page ')
    .slice(1)
    .flatMap((sheet, page) =>
      [...sheet.matchAll(/xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">(.*?)<\/word>/g)].map(
        (found) => {
          const [left, top, right, bottom] = found.slice(1, 5).map(Number)
          return {
            page,
            x: ((left ?? 0) + (right ?? 0)) / 2,
            y: ((top ?? 0) + (bottom ?? 0)) / 2,
            text: found[5] ?? '',
          }
        },
      ),
    )
}

/** Clipping hides content only visually: text extraction also finds what an earlier step drew in the same place. */
function textIn({ page, edges: [left, top, right, bottom] }: Field, words: readonly Word[]): string {
  const inside = words.filter(
    (word) => word.page === page && word.x > left && word.x < right && word.y > top && word.y < bottom,
  )
  const lineOf = ({ y }: Word) => Math.round(y / 3)
  return inside
    .toSorted((one, other) => lineOf(one) - lineOf(other) || one.x - other.x)
    .map(({ text }) => text)
    .join(' ')
}

const golden = fileURLToPath(new URL('golden/sealed.json', import.meta.url))

test('a sealed PDF has the same sheets, attachments, seals and words as the golden file', async () => {
  const { pdf } = await testWorld.call(paperContract.pdf, { cmr_id: await theNote() }, { as: 'acme.planner' })
  const bytes = Buffer.from(pdf, 'base64')
  const document = await PDF.load(bytes)
  const words = wordsOn(bytes)
  // The golden file was written once by this test.
  const { text, ...known } = JSON.parse(readFileSync(golden, 'utf8')) as { readonly text: unknown }
  const found = {
    pages: document.getPageCount(),
    attachments: [...document.getAttachments().keys()].toSorted(),
    seals: sealsOf(bytes).map(({ field, valid }) => `${field}: ${valid ? 'valid' : 'broken'}`),
    fields: fieldsOf(document).map(({ name, page }) => `${page + 1}: ${name}`),
    text: words && Object.fromEntries(fieldsOf(document).map((field) => [field.name, textIn(field, words)])),
  }
  if (words === null) process.stderr.write('words of the sealed PDF not read: pdftotext is not installed\n')
  expect(found).toEqual({ ...known, text: words && text })
})
