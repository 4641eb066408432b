import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { paperContract } from '@roadnote/domain/cmr/contract/paper'
import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../../../test-kit/database.ts'
import { memoryStore } from '../../../../test-kit/memory-store.ts'
import { createTestWorld, type TestWorld } from '../../../../test-kit/notes.ts'
import { startTestApp } from '../../../../test-kit/app.ts'
import { isValidLink, linkLifetime, makeLink } from '../../links/link.ts'

const connection = await openTestDatabase('world')
const { db } = connection
const files = memoryStore()
let testWorld: TestWorld
/** A second process on the same database, whose files the tests can read. */
const office = startTestApp(connection, undefined, files)
beforeAll(async () => {
  testWorld = await createTestWorld(connection)
})

function token(who: string): string {
  return testWorld.tokens[who] ?? ''
}

async function linkFor(id: number, who = 'acme.planner'): Promise<string> {
  const { status, body } = await testWorld.ask(paperContract.link, { cmr_id: id }, { token: token(who) })
  expect(status).toBe(200)
  return new URL(String(body['url'])).searchParams.get('link') ?? ''
}

let addresses = 0
/** From a new IP address each time, so that the rate limit of one test does not affect another. */
function openLink(id: number | string, link: string) {
  addresses += 1
  const ip = `10.1.${addresses >> 8}.${addresses & 255}`
  return testWorld.ask(paperContract.publicPdf, { cmrId: String(id), link }, { ip })
}

describe('the PDF of a note', () => {
  test('the PDF of a note is returned under its code to users who see the note', async () => {
    const id = await testWorld.released()
    const seen = await testWorld.ask(paperContract.pdf, { cmr_id: id }, { token: token('colmar.admin') })
    expect(seen.body['name']).toMatch(/^BEACM\d+RN\.pdf$/)
    expect(Buffer.from(String(seen.body['pdf']), 'base64').subarray(0, 5).toString()).toBe('%PDF-')
    const unseen = await testWorld.ask(paperContract.pdf, { cmr_id: id }, { token: token('eastline.planner') })
    const unknown = await testWorld.ask(paperContract.pdf, { cmr_id: '99999999' }, { token: token('eastline.planner') })
    expect([unseen.status, unseen.body]).toEqual([unknown.status, unknown.body])
    expect(unseen.status).toBe(404)
  })

  test('the file name of a PDF is the note’s own code, signed or not', async () => {
    const codeOf = async (id: number) =>
      (await db.selectFrom('cmr').where('id', '=', id).select('code').executeTakeFirstOrThrow()).code
    for (const isSigned of [true, true, false]) {
      const id = await testWorld.released()
      if (isSigned) await testWorld.sign('shipper', id, 'acme.signer')
      const { body } = await testWorld.ask(paperContract.pdf, { cmr_id: id }, { token: token('acme.planner') })
      expect(body['name']).toBe(`${await codeOf(id)}.pdf`)
    }
  })

  test('the PDF of a note is available in four copies, and a fifth is refused', async () => {
    const id = await testWorld.released()
    const ask = (copy: number) =>
      testWorld.ask(paperContract.pdf, { cmr_id: id, copy }, { token: token('acme.planner') })
    expect((await ask(4)).body['name']).toMatch(/-4\.pdf$/)
    expect((await ask(5)).body).toMatchObject({ error: 'bad_input', fields: { copy: 'not_allowed' } })
  })
})

describe('public links to the PDF', () => {
  test('a PDF link opens the PDF without an account, inline and with caching disabled', async () => {
    const id = await testWorld.released()
    const { status, headers } = await openLink(id, await linkFor(id))
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    })
    expect(headers['content-disposition']).toMatch(/^inline; filename="BEACM\d+RN\.pdf"/)
  })

  test('a wrong, expired, revoked or foreign PDF link gets the same refusal as an unknown note', async () => {
    const id = await testWorld.released()
    const other = await testWorld.released()
    const long = new Date(Date.now() - 91 * 24 * 60 * 60 * 1000)
    const expired = makeLink(testWorld.secrets, { kind: 'pdf', cmrId: id, generation: 1 }, long)
    const good = await linkFor(id)
    const ofOther = await linkFor(other)
    const replies = [
      await openLink(id, 'v1.zzzzzz.AAAA'),
      await openLink(id, ''),
      await openLink(id, expired),
      await openLink(other, good),
      // Every other last character, including those that encode the same bits.
      await openLink(id, good.slice(0, -1) + String.fromCharCode(good.charCodeAt(good.length - 1) ^ 1)),
      await openLink(99_999_999, good),
      await openLink('no-number', good),
      await openLink(id, 'x'.repeat(400)),
    ]
    await testWorld.ask(paperContract.revokeLinks, { cmr_id: id }, { token: token('brabant.planner') })
    replies.push(await openLink(id, good))
    for (const { status, body } of replies) {
      expect(status).toBe(403)
      expect(body).toEqual({
        error: 'link_refused',
        message: 'Access Denied: You do not have permission to view this document.',
      })
    }
    expect((await openLink(id, await linkFor(id))).status).toBe(200)
    // Revoking the links of one note leaves the links of other notes valid.
    expect((await openLink(other, ofOther)).status).toBe(200)
  })

  test('a PDF link is valid for 90 days and only for its own note, kind and generation', () => {
    const now = new Date('2026-11-15T12:00:00Z')
    const linked = { kind: 'pdf', cmrId: 7, generation: 1 } as const
    const link = makeLink(testWorld.secrets, linked, now)
    const after = (milliseconds: number) => new Date(now.getTime() + milliseconds)
    expect(isValidLink(testWorld.secrets, linked, link, after(linkLifetime.sent - 1000))).toBe(true)
    expect(isValidLink(testWorld.secrets, linked, link, after(linkLifetime.sent + 1000))).toBe(false)
    expect(isValidLink(testWorld.secrets, { ...linked, generation: 2 }, link, now)).toBe(false)
    const document = { kind: 'document', documentId: 7, type: 1, generation: 1 } as const
    expect(isValidLink(testWorld.secrets, document, link, now)).toBe(false)
    const longer = link.replace(/\.[0-9a-z]+\./, '.zzzzzzz.')
    expect(isValidLink(testWorld.secrets, linked, longer, now)).toBe(false)
  })

  test.each([
    ['the note is taken back', () => ({ status: 1 })],
    ['the sender is another', () => ({ senderOrganizationsID: testWorld.antwerp })],
    ['the carrier is another', () => ({ carrierOrganizationsID: testWorld.delta })],
    ['the recipient is another', () => ({ recipientOrganizationsID: testWorld.eastline })],
    ['there is a subcontractor', () => ({ subcontractorOrganizationsID: testWorld.delta })],
  ])('an earlier PDF link becomes invalid when %s', async (_, change) => {
    const id = await testWorld.released()
    const before = await linkFor(id)
    const edited = await testWorld.ask(cmrContract.edit, { id, ...change() }, { token: token('acme.planner') })
    expect(edited.status, JSON.stringify(edited.body)).toBe(200)
    expect((await openLink(id, before)).status).toBe(403)
    expect((await openLink(id, await linkFor(id))).status).toBe(200)
  })

  test('a PDF link stays valid through changes that do not affect the parties', async () => {
    const id = await testWorld.released()
    const before = await linkFor(id)
    const body = { id, senderInstructions: 'Keep dry', carrierOrganizationsID: testWorld.brabant }
    await testWorld.ask(cmrContract.edit, body, { token: token('acme.planner') })
    await testWorld.sign('shipper', id, 'acme.signer')
    expect((await openLink(id, before)).status).toBe(200)
  })

  test('removing a note invalidates its PDF links for good', async () => {
    const id = await testWorld.draft()
    const before = await linkFor(id)
    await testWorld.askByPath('POST', `api/cmr/delete?id=${id}`, { token: token('acme.admin') })
    expect((await openLink(id, before)).status).toBe(403)
    const { linkGeneration } = await db
      .selectFrom('cmr')
      .where('id', '=', id)
      .select('linkGeneration')
      .executeTakeFirstOrThrow()
    expect(linkGeneration).toBe(2)
  })

  test('a correctly signed PDF link is refused if its note is removed or unknown', async () => {
    const id = await testWorld.draft()
    await testWorld.askByPath('POST', `api/cmr/delete?id=${id}`, { token: token('acme.admin') })
    const now = new Date()
    for (const linked of [
      { cmrId: id, generation: 2 },
      { cmrId: 99_999_999, generation: 0 },
    ])
      expect(await openLink(linked.cmrId, makeLink(testWorld.secrets, { kind: 'pdf', ...linked }, now))).toMatchObject({
        status: 403,
        body: { error: 'link_refused' },
      })
  })

  test('parties and the driver can create a PDF link, an inspector cannot', async () => {
    const id = await testWorld.released()
    const code = (await db.selectFrom('cmr').where('id', '=', id).select('code').executeTakeFirstOrThrow()).code
    await testWorld.ask(cmrContract.list, { Code: code }, { token: token('inspector') })
    await linkFor(id, 'brabant.driver')
    const reply = await testWorld.ask(paperContract.link, { cmr_id: id }, { token: token('inspector') })
    expect(reply.status).toBe(403)
  })

  test('revoking PDF links is recorded and needs a party’s user with permission to change notes', async () => {
    const id = await testWorld.released()
    const revoke = (who: string) => testWorld.ask(paperContract.revokeLinks, { cmr_id: id }, { token: token(who) })
    expect((await revoke('acme.signer')).status).toBe(403)
    expect((await revoke('eastline.planner')).status).toBe(404)
    expect((await revoke('acme.planner')).status).toBe(200)
    const events = await db.selectFrom('cmrEvent').where('cmrId', '=', id).orderBy('sequence').select('type').execute()
    expect(events.at(-1)?.type).toBe('linksRevoked')
  })

  test('wrong PDF links are limited to 30 a minute per address, and a valid link still opens', async () => {
    const id = await testWorld.released()
    const good = await linkFor(id)
    const from = (link: string) =>
      testWorld.ask(paperContract.publicPdf, { cmrId: String(id), link }, { ip: '192.0.2.77' })
    for (let tries = 0; tries < 30; tries += 1) expect((await from('v1.1.x')).status).toBe(403)
    const refused = await from('v1.1.x')
    expect([refused.status, refused.body['error']]).toEqual([429, 'throttled'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await from(good)).status).toBe(200)
  })
})

describe('QR codes of notes', () => {
  async function codeOf(id: number): Promise<string> {
    return (await db.selectFrom('cmr').where('id', '=', id).select('code').executeTakeFirstOrThrow()).code
  }

  test('the QR code of one note is an image, of several notes a sheet', async () => {
    const [one, two] = [await codeOf(await testWorld.released()), await codeOf(await testWorld.released())]
    const single = await testWorld.ask(paperContract.codeImage, { code: one }, { token: token('acme.planner') })
    expect([single.status, single.headers['content-type']]).toEqual([200, 'image/png'])
    const sheet = await testWorld.ask(
      paperContract.codeImage,
      { code: `${one},${two}` },
      { token: token('acme.planner') },
    )
    expect([sheet.status, sheet.headers['content-type']]).toEqual([200, 'image/svg+xml'])
  })

  test('QR codes are created only if the caller sees all requested notes', async () => {
    const code = await codeOf(await testWorld.released())
    const ask = (codes: string, who: string) =>
      testWorld.ask(paperContract.codeImage, { code: codes }, { token: token(who) })
    expect((await ask(code, 'eastline.planner')).status).toBe(404)
    expect((await ask(`${code},https://phishing.example`, 'acme.planner')).status).toBe(404)
    expect((await testWorld.ask(paperContract.codeImage, { code })).status).toBe(401)
    const many = Array.from({ length: 201 }, (_, index) => `BEACM${index}RN`).join(',')
    expect((await ask(many, 'acme.planner')).status).toBe(400)
  })
})

describe('downloading a document of a note', () => {
  async function aDocument(cmrId: number, name = 'Prüfbericht "4".pdf') {
    const bytes = Buffer.from(`%PDF-1.7 report of ${cmrId}`)
    const sha256 = await files.put(bytes)
    const createdAt = new Date()
    const mediaType = 'application/pdf'
    await db.insertInto('file').values({ sha256, size: bytes.length, mediaType, createdAt }).execute()
    const row = { cmrId, type: 1, name, fileSha256: sha256 }
    const { id } = await db.insertInto('cmrDocument').values(row).returning('id').executeTakeFirstOrThrow()
    return { id, digest: createHash('sha256').update(bytes).digest('hex') }
  }

  test('a document is returned as a download to users who see the note', async () => {
    const { id } = await aDocument(await testWorld.released())
    const ask = (who: string, type = 1) =>
      office.ask(paperContract.downloadDocument, { documentId: id, type }, { token: token(who) })
    const got = await ask('acme.planner')
    expect(got.status).toBe(200)
    expect(got.headers['content-disposition']).toBe(
      `attachment; filename="Pru_fbericht _4_.pdf"; filename*=UTF-8''Pr%C3%BCfbericht%20%224%22.pdf`,
    )
    expect(got.headers['content-security-policy']).toContain('sandbox')
    expect((await ask('eastline.planner')).status).toBe(404)
    expect((await ask('acme.planner', 2)).status).toBe(404)
  })

  test('a document opens only by a link for its id and type, and not with an ended session', async () => {
    const note = await testWorld.released()
    const { id } = await aDocument(note)
    const linked = { kind: 'document', documentId: id, type: 1, generation: 1 } as const
    const link = makeLink(testWorld.secrets, linked, new Date())
    const ask = (query: string, headers = {}) =>
      office.askByPath('GET', `api/cmr/download-document?documentId=${id}&${query}`, { ip: '192.0.2.90', headers })
    expect((await ask(`type=1&link=${link}`)).status).toBe(200)
    expect((await ask(`type=2&link=${link}`)).status).toBe(403)
    expect((await ask('type=1')).body['error']).toBe('link_refused')
    const pdfLink = makeLink(testWorld.secrets, { kind: 'pdf', cmrId: note, generation: 1 }, new Date())
    expect((await ask(`type=1&link=${pdfLink}`)).status).toBe(403)
    const ended = { authorization: `Bearer ${'A'.repeat(43)}` }
    expect((await ask(`type=1&link=${link}`, ended)).status).toBe(401)
  })

  test('a document opens by its link regardless of wrong links from the same address', async () => {
    const { id } = await aDocument(await testWorld.released(), 'weighbridge.pdf')
    const linked = { kind: 'document', documentId: id, type: 1, generation: 1 } as const
    const good = makeLink(testWorld.secrets, linked, new Date())
    const from = (link: string) =>
      office.ask(paperContract.downloadDocument, { documentId: id, type: '1', link }, { ip: '192.0.2.78' })
    for (let tries = 0; tries < 30; tries += 1) expect((await from('v1.1.x')).status).toBe(403)
    expect((await from('v1.1.x')).status).toBe(429)
    expect((await from(good)).status).toBe(200)
  })
})
