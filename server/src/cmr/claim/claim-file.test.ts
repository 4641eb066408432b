import { PDF } from '@libpdf/core'
import { attachmentContract } from '@roadnote/domain/cmr/contract/attachment'
import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { claimContract } from '@roadnote/domain/cmr/claim/contract'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { checkFile } from '../../../../tools/verify-evidence.mjs'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { memoryStore } from '../../../test-kit/memory-store.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import type { PersonName } from '../../../test-kit/people.ts'
import { testSignCode } from '../../../test-kit/secrets.ts'
import { zipEntries } from '../../files/zip.ts'
import { sealPublicKey } from '../events/seal.ts'
import { withoutEmptyParts } from './cover.ts'
import { withinBounds, type ClaimFile } from './files-of-claim.ts'

const store = memoryStore()
const world = await createTestWorld(await openTestDatabase('world'), undefined, { files: store })
const { call, db } = world

const goods = [
  { goodsNature: 'Solvents', grossWeight: 1200.5, packagesNumber: 12 },
  { goodsNature: 'Acids', grossWeight: 80, packagesNumber: 2 },
]

const picture = await sharp({ create: { width: 12, height: 4, channels: 3, background: '#102030' } })
  .png()
  .toBuffer()

/** A note of which one drum of twelve is missing, with a photo. */
async function delivered(change: object = {}): Promise<number> {
  const id = await world.makeAt(4, { goods, driverUserName: 'brabant.driver', deliveryCountryCode: 'FR', ...change })
  const photo = { cmrId: id, fileName: 'drum.png', photo: picture.toString('base64') }
  await world.request('brabant.planner', attachmentContract.addPhoto, photo)
  const item = await call(cmrContract.item, { cmr_id: id }, { as: 'acme.planner' })
  const goodId = item.goods[0]?.id ?? 0
  const remarks = [{ code: 'missing', goodId, number: 1, text: 'One drum never came' }]
  const checks = [{ cmr_id: id, goods: [{ id: goodId, packages: 11 }], remarks }]
  const body = { cmr_id: id, code: testSignCode, checks }
  await world.requestByPath('colmar.admin', 'POST api/cmr/signature-receiver', body)
  return id
}

const rate = { rate: '1.234567', currency: 'EUR', rateDay: '2026-11-18', rateSource: 'IMF' }

function ask(id: number, change: object = {}, who: PersonName | null = 'colmar.admin') {
  const body = { cmr_id: id, weightShort: '100.04', timeZone: 'Europe/Paris', ...rate, ...change }
  return world.requestByPath(who, 'POST api/cmr/claim-file', body)
}

async function filesIn(id: number, change: object = {}, who: PersonName = 'colmar.admin') {
  const reply = await world.app.inject({
    method: 'POST',
    url: '/api/cmr/claim-file',
    headers: { authorization: `Bearer ${world.tokens[who] ?? ''}`, 'accept-language': 'en' },
    payload: { cmr_id: id, weightShort: '100.04', timeZone: 'Europe/Paris', ...rate, ...change },
  })
  expect(reply.headers['content-type']).toBe('application/zip')
  const entries = (await zipEntries(reply.rawPayload)) ?? []
  const files = new Map<string, Buffer>()
  for (const { name, unpack } of entries) files.set(name, (await unpack()) ?? Buffer.alloc(0))
  return files
}

async function coverOf(files: ReadonlyMap<string, Buffer>): Promise<string> {
  const name = [...files.keys()].find((one) => one.endsWith('-claim.pdf')) ?? ''
  const document = await PDF.load(files.get(name) ?? Buffer.alloc(0))
  return document
    .extractText()
    .map(({ text }) => text.replaceAll(/\s+/g, ' '))
    .join(' ')
}

describe('the claim file', () => {
  test('has the sealed PDF, evidence that checks, the photos, and a cover sheet that computes the limit', async () => {
    const id = await delivered()
    await world.requestByPath('colmar.admin', 'POST api/cmr/claim-reservation', {
      cmrId: id,
      kind: 'loss',
      text: 'The drum had a lid of steel',
    })
    const facts = await call(claimContract.claimFileFacts, { cmr_id: id }, { as: 'brabant.planner' })
    expect(facts).toMatchObject({
      weightShort: '100.04',
      rows: [
        { name: 'Solvents', weightShort: '100.04', basis: 'packages' },
        { name: 'Acids', weightShort: null },
      ],
      files: { photos: 1, documents: 0, leftOut: 0 },
    })
    const files = await filesIn(id)
    const { code } = await db.selectFrom('cmr').where('id', '=', id).select('code').executeTakeFirstOrThrow()
    expect([...files.keys()]).toEqual([
      `${code}-claim.pdf`,
      `${code}.pdf`,
      `${code}-evidence.json`,
      'photos/001-drum.jpg',
    ])
    const evidence = new Uint8Array(files.get(`${code}-evidence.json`) ?? [])
    const report = await checkFile(evidence, [{ publicKey: sealPublicKey(world.secrets) }])
    expect(report).toMatchObject({ verdict: 'genuine', problems: [] })
    const cover = await coverOf(files)
    for (const words of ['Delivered in part', 'One drum never came', 'The drum had a lid of steel', 'Solvents'])
      expect(cover).toContain(words)
    expect(cover).toContain('100.04 kg × 8.33 = 833.3332 SDR')
    expect(cover).toContain('Source: IMF')
    expect(cover).toContain('Limit: 1028.81 EUR')
    // No signature seals the cover, so it must not say so.
    expect(cover).not.toContain('seals this document')
  })

  test('the user corrects the weight, may leave the rate out, and a declared value is named', async () => {
    const id = await delivered({ declaredValue: '5000', declaredValueCurrency: 'CHF' })
    const none = { rate: null, currency: null, rateDay: null, rateSource: null }
    const cover = await coverOf(await filesIn(id, { ...none, weightShort: '250,5' }))
    expect(cover).toContain('by the check at delivery: 100.04 kg')
    expect(cover).toContain('250.5 kg × 8.33 = 2086.665 SDR')
    expect(cover).toContain('No rate was entered')
    expect(cover).toContain('Art. 24: a value of 5000 CHF')
    expect(cover).not.toContain('Limit: ')
  })

  test.each(['rate', 'currency', 'rateDay', 'rateSource'])(
    'a rate without its %s is refused by name',
    async (field) => {
      const id = await delivered()
      expect(await ask(id, { [field]: '' })).toMatchObject({ status: 400, body: { fields: { [field]: 'required' } } })
    },
  )

  test.each([
    ['weightShort', '-1', 'not_a_number'],
    ['weightShort', '', 'not_a_number'],
    ['weightShort', '1e3', 'not_a_number'],
    ['weightShort', '1.234', 'not_a_number'],
    ['rate', '0', 'not_allowed'],
    ['rate', '1,2345678', 'not_a_number'],
    ['currency', 'XXX', 'unknown'],
    ['rateDay', '2026-02-30', 'wrong_format'],
    ['timeZone', 'Nowhere/At', 'not_allowed'],
  ])('%s %j is bad input', async (field, value, problem) => {
    const refused = await ask(await delivered(), { [field]: value })
    expect(refused).toMatchObject({ status: 400, body: { fields: { [field]: problem } } })
  })

  test('parties of a delivered note get one, inspectors and strangers do not, and nobody before the delivery', async () => {
    const id = await delivered()
    for (const who of ['acme.planner', 'brabant.planner', 'colmar.admin'] as const)
      expect((await ask(id, {}, who)).status).toBe(200)
    expect((await ask(id, {}, 'eastline.planner')).status).toBe(404)
    // An inspector who entered the code sees the note, and gets no claim file of it.
    const { code } = await db.selectFrom('cmr').where('id', '=', id).select('code').executeTakeFirstOrThrow()
    await world.request('inspector', cmrContract.list, { Code: code })
    expect((await ask(id, {}, 'inspector')).status).toBe(403)
    expect((await ask(id, {}, null)).status).toBe(401)
    const open = await world.makeAt(4)
    expect((await ask(open)).body).toMatchObject({ error: 'status_not_allowed' })
    const { mayMakeFile } = await call(claimContract.claimClock, { cmr_id: open }, { as: 'acme.planner' })
    expect(mayMakeFile).toBe(false)
  })

  test('a file that the storage lost is named on the cover sheet, and the ZIP has no empty entry for it', async () => {
    const id = await delivered()
    const { fileSha256 } = await db
      .selectFrom('cmrPhoto')
      .where('cmrId', '=', id)
      .select('fileSha256')
      .executeTakeFirstOrThrow()
    const bytes = await store.get(fileSha256)
    await store.remove(fileSha256)
    const files = await filesIn(id)
    await store.put(bytes ?? Buffer.alloc(0))
    expect([...files.keys()].some((name) => name.startsWith('photos/'))).toBe(false)
    const cover = await coverOf(files)
    expect(cover).toContain('Missing or damaged in the storage')
    expect(cover.replaceAll(/\s/g, '')).toContain(`photos/001-drum.jpg·SHA-256${fileSha256}`)
  })

  test('the cover sheet prints a heading only if its section has lines', () => {
    const [one, other] = [
      { kind: 'heading', text: 'Times' },
      { kind: 'heading', text: 'Files' },
    ] as const
    const table = { kind: 'table', columns: [], rows: [] } as const
    const line = { kind: 'words', label: '', text: 'A line' } as const
    expect(withoutEmptyParts([one, table, other, line, one])).toEqual([other, line])
  })

  test('more files than a claim file holds are left out from the end and named', () => {
    const file = (place: number, size: number): ClaimFile => ({
      folder: place > 150 ? 'documents' : 'photos',
      place,
      name: `${place}.jpg`,
      sha256: '0'.repeat(64),
      size,
      createdAt: new Date(0),
    })
    const many = withinBounds(Array.from({ length: 203 }, (_, index) => file(index + 1, 1)))
    expect([many.photos.length, many.documents.length, many.leftOut.length]).toEqual([150, 50, 3])
    const large = withinBounds([file(1, 150 * 1024 ** 2), file(2, 100 * 1024 ** 2), file(3, 50 * 1024 ** 2)])
    expect(large.leftOut.map(({ place }) => place)).toEqual([2])
  })
})
