import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { paperContract } from '@roadnote/domain/cmr/contract/paper'
import jsqr from 'jsqr'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { fullySignedNote } from '../../../test-kit/evidence/signed-note.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import { isValidShortLink, linkLifetime, makeShortLink } from '../links/link.ts'

const testWorld = await createTestWorld(await openTestDatabase('world'))
const { db, secrets } = testWorld
const run = promisify(execFile)
const hour = 60 * 60 * 1000

async function paperOf(id: number): Promise<Buffer> {
  const { pdf } = await testWorld.call(paperContract.pdf, { cmr_id: id, copy: 1 }, { as: 'acme.planner' })
  return Buffer.from(pdf, 'base64')
}

async function withFile<Result>(pdf: Buffer, work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'roadnote-qr-'))
  try {
    await writeFile(join(folder, 'note.pdf'), pdf)
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** What a camera reads on the first sheet. */
async function qrCodeOn(pdf: Buffer): Promise<string> {
  const sheet = await withFile(pdf, async (folder) => {
    await run('pdftoppm', ['-png', '-r', '200', '-singlefile', 'note.pdf', 'sheet'], { cwd: folder })
    return readFile(join(folder, 'sheet.png'))
  })
  const { data, info } = await sharp(sheet).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return jsqr.default(new Uint8ClampedArray(data), info.width, info.height)?.data ?? ''
}

async function propertiesOf(pdf: Buffer) {
  const { stdout } = await withFile(pdf, (folder) => run('pdfinfo', ['-rawdates', 'note.pdf'], { cwd: folder }))
  const property = (name: string) => new RegExp(`^${name}:\\s+(.+)$`, 'm').exec(stdout)?.[1] ?? ''
  return { title: property('Title'), created: property('CreationDate'), changed: property('ModDate') }
}

async function linkOf(id: number, now = new Date()): Promise<string> {
  const { linkGeneration: generation } = await db
    .selectFrom('cmr')
    .where('id', '=', id)
    .select('linkGeneration')
    .executeTakeFirstOrThrow()
  return makeShortLink(secrets, { cmrId: id, generation }, now, linkLifetime.printed)
}

let addresses = 0
/** From a new IP address each time, so that the limit of one test does not affect another. */
async function open(link: string) {
  addresses += 1
  return testWorld.app.inject({ method: 'GET', url: `/p/${link}`, remoteAddress: `10.2.0.${addresses}` })
}

describe('the short address of a note', () => {
  test('the QR code on paper holds an address that answers the PDF itself, without sign-in', async () => {
    const id = await fullySignedNote(testWorld)
    const address = new URL(await qrCodeOn(await paperOf(id)))
    expect(address.pathname).toMatch(/^\/p\/[\w.-]{28,40}$/)
    const reply = await testWorld.app.inject({ method: 'GET', url: address.pathname })
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-type']).toBe('application/pdf')
    expect(reply.headers['content-disposition']).toMatch(/^inline; filename="BEACM\d+RN\.pdf"/)
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(reply.rawPayload.length).toBeLessThan(5_000_000)
    const { title, created, changed } = await propertiesOf(reply.rawPayload)
    expect(title).toMatch(/BEACM\d+RN/)
    expect(created).toMatch(/^D:20\d{12}/)
    // Each seal says when it changed the document; here all were made at once.
    expect(changed >= created).toBe(true)
  })

  test('a wrong, changed, expired, revoked or foreign short address and a removed note answer the same refusal', async () => {
    const [id, other] = [await testWorld.released(), await testWorld.released()]
    const good = await linkOf(id)
    const [note = '', day = '', mac = ''] = good.split('.')
    const removed = await testWorld.draft()
    const ofRemoved = await linkOf(removed)
    await db.updateTable('cmr').set({ status: 8 }).where('id', '=', removed).execute()
    const refused = [
      'x',
      '%00',
      `${note}.${day}`,
      `${other.toString(36)}.${day}.${mac}`,
      `${note}.${(Number.parseInt(day, 36) + 1).toString(36)}.${mac}`,
      `${note}.${day}.${mac.toLowerCase()}`,
      `${note}.${day}.${mac}x`,
      `0${note}.${day}.${mac}`,
      await linkOf(99_999_999).catch(() =>
        makeShortLink(secrets, { cmrId: 99_999_999, generation: 1 }, new Date(), hour),
      ),
      await linkOf(id, new Date(Date.now() - linkLifetime.printed - 25 * hour)),
      ofRemoved,
    ]
    const replies = await Promise.all(refused.map(open))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(refused.map(() => 403))
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1)
    expect((await open(good)).statusCode).toBe(200)
    await testWorld.call(paperContract.revokeLinks, { cmr_id: id }, { as: 'brabant.planner' })
    expect((await open(good)).statusCode).toBe(403)
    expect((await open(await linkOf(other))).statusCode).toBe(200)
  })

  test('a short address is valid until the end of its last day', () => {
    const note = { cmrId: 7, generation: 1 }
    const link = makeShortLink(secrets, note, new Date('2026-11-15T12:00:00Z'), 24 * hour)
    expect(isValidShortLink(secrets, note, link, new Date('2026-11-16T23:59:59Z'))).toBe(true)
    expect(isValidShortLink(secrets, note, link, new Date('2026-11-17T00:00:00Z'))).toBe(false)
    expect(isValidShortLink(secrets, { ...note, generation: 2 }, link, new Date('2026-11-15T12:00:00Z'))).toBe(false)
    expect(isValidShortLink(secrets, { ...note, cmrId: 70 }, link, new Date('2026-11-15T12:00:00Z'))).toBe(false)
  })

  test('wrong short addresses are throttled together with wrong links, and a valid one is not', async () => {
    const good = await linkOf(await testWorld.released())
    const from = (link: string) => testWorld.app.inject({ method: 'GET', url: `/p/${link}`, remoteAddress: '10.3.0.1' })
    for (let attempt = 0; attempt < 30; attempt += 1) await from('wrong')
    const throttled = await from('wrong')
    expect([throttled.statusCode, Number(throttled.headers['retry-after']) > 0]).toEqual([429, true])
    expect((await from(good)).statusCode).toBe(200)
  })

  test('scanning the QR code on paper finds the code of its note', async () => {
    const id = await testWorld.released()
    const { cmrCode } = await testWorld.call(
      paperContract.codeOfLink,
      { link: await linkOf(id) },
      { as: 'acme.planner' },
    )
    const { code } = await db.selectFrom('cmr').where('id', '=', id).select('code').executeTakeFirstOrThrow()
    expect(cmrCode).toBe(code)
  })
})
