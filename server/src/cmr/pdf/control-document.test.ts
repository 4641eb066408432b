import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { PDF } from '@libpdf/core'
import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { paperContract } from '@roadnote/domain/cmr/contract/paper'
import { describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import { withinSpain } from '../../../test-kit/spain.ts'
import { linkLifetime, makeShortLink } from '../links/link.ts'

const run = promisify(execFile)
let present = new Date()
const world = await createTestWorld(await openTestDatabase('world'), () => present)
const { db, organization, secrets } = world
const day = 24 * 60 * 60 * 1000

async function linkOf(id: number): Promise<string> {
  const { linkGeneration: generation } = await db
    .selectFrom('cmr')
    .where('id', '=', id)
    .select('linkGeneration')
    .executeTakeFirstOrThrow()
  return makeShortLink(secrets, { cmrId: id, generation }, new Date(), linkLifetime.printed)
}

let callers = 0
async function open(link: string) {
  callers += 1
  return world.app.inject({ method: 'GET', url: `/p/${link}`, remoteAddress: `10.7.0.${callers}` })
}

interface Read {
  readonly pages: readonly string[]
  readonly created: string
  readonly changed: string
}

/** When the file says that it was created and changed: `D:20261119084500Z`. */
async function timesIn(pdf: Buffer) {
  const folder = await mkdtemp(join(tmpdir(), 'roadnote-control-'))
  try {
    await writeFile(join(folder, 'note.pdf'), pdf)
    const { stdout } = await run('pdfinfo', ['-rawdates', 'note.pdf'], { cwd: folder })
    const property = (name: string) => new RegExp(`^${name}:\\s+(.+)$`, 'm').exec(stdout)?.[1] ?? ''
    return { created: property('CreationDate'), changed: property('ModDate') }
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** What an officer reads behind the address of the note. */
async function readByOfficer(id: number): Promise<Read> {
  const reply = await open(await linkOf(id))
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf'])
  const document = await PDF.load(reply.rawPayload)
  return {
    pages: document.extractText().map(({ text }) => text.replaceAll(/\s+/g, ' ')),
    ...(await timesIn(reply.rawPayload)),
  }
}

const isControl = 'documento de control según la Orden FOM/2861/2012'

describe('the PDF of a note within Spain', () => {
  test('a released note that states everything itself says in Spanish and its languages that it is the control document', async () => {
    await db.updateTable('organization').set({ vat: 'BE0400', street: 'Kaai 1' }).where('id', '=', world.acme).execute()
    await db.updateTable('organization').set({ vat: 'NL0500' }).where('id', '=', organization.brabant).execute()
    const id = await world.released({
      ...withinSpain,
      contractualShipper: undefined,
      contractualShipperVat: undefined,
      effectiveCarrierVat: undefined,
    })
    const { pages } = await readByOfficer(id)
    expect(pages).toHaveLength(1)
    expect(pages[0]).toContain(isControl)
    expect(pages[0]).toContain('is also the control document under Orden FOM/2861/2012')
    for (const words of ['BE0400', 'NL0500', '1234-BBB, R-5678-BBC']) expect(pages[0]).toContain(words)
    expect(pages.join(' ')).not.toMatch(/certif/i)
    await db.updateTable('organization').set({ vat: null, street: null }).where('id', '>', 0).execute()
  })

  test('what the boxes of the note do not state stands on a sheet of the control document', async () => {
    const id = await world.released({ ...withinSpain, specialAuthorisation: 'ESP-77' })
    const { pages } = await readByOfficer(id)
    expect(pages[0]).not.toContain(isControl)
    for (const words of [
      'Documento de control electrónico (DeCA)',
      isControl,
      'Cargador SA, Calle Mayor 1, Madrid',
      'A28000003',
      'B48000002',
      '1234-BBB',
      'R-5678-BBC',
      'ESP-77',
      'Valencia',
      'Sevilla',
      'Solvents',
    ])
      expect(pages[1]).toContain(words)
  })

  test('a draft has no statement that it is the control document', async () => {
    const id = await world.draft(withinSpain)
    expect((await readByOfficer(id)).pages.join(' ')).not.toContain(isControl)
  })

  test('a note across a border and one with the control document switched off have no such sheet', async () => {
    for (const change of [
      { ...withinSpain, deliveryCountryCode: 'PT' },
      { ...withinSpain, controlDocumentSign: false },
    ]) {
      const { pages } = await readByOfficer(await world.released(change))
      expect(pages.join(' ')).not.toContain('FOM/2861')
    }
  })

  test('a change under way shows the old value, the new one and its reason at the same address, and when it was made', async () => {
    const id = await world.released(withinSpain)
    const { released } = await db
      .selectFrom('cmr')
      .where('id', '=', id)
      .select('releasedAt as released')
      .executeTakeFirstOrThrow()
    const first = await readByOfficer(id)
    const written = (time: Date | null) => `D:${time?.toISOString().replaceAll(/\D/g, '').slice(0, 14)}Z`
    expect(first.created).toBe(written(released))
    await world.signed(id, 'shipper')
    const change = { id, licensePlateNumberList: '9999-ZZZ, R-5678-BBC', changeReason: 'Breakdown near Albacete' }
    expect((await world.request('brabant.planner', cmrContract.edit, change)).status).toBe(200)
    const { pages, created, changed } = await readByOfficer(id)
    for (const words of ['1234-BBB, R-5678-BBC', '9999-ZZZ', 'Breakdown near Albacete', 'Ya no es válido'])
      expect(pages[1]).toContain(words)
    expect(created).toEqual(first.created)
    const { lastModified } = await db
      .selectFrom('cmr')
      .where('id', '=', id)
      .select('lastModified')
      .executeTakeFirstOrThrow()
    expect(changed).toBe(written(lastModified))
  })

  test('changes before the release are not shown to officers', async () => {
    const id = await world.draft(withinSpain)
    await world.request('acme.planner', cmrContract.edit, { id, contractualShipper: 'Otro SL, Vigo' })
    await world.request('acme.planner', cmrContract.edit, { id, status: 2 })
    const { pages } = await readByOfficer(id)
    expect(pages.join(' ')).toContain('Otro SL')
    expect(pages.join(' ')).not.toContain('Cargador SA')
  })
})

describe('the address of a control document', () => {
  async function deliveredAt(time: string | null, change: object = {}): Promise<string> {
    const id = await world.released({ ...withinSpain, ...change })
    await db
      .updateTable('cmr')
      .set({ receiverSignedAt: time === null ? null : new Date(time) })
      .where('id', '=', id)
      .execute()
    return linkOf(id)
  }

  async function statusAt(link: string, time: string | Date): Promise<number> {
    const before = present
    present = new Date(time)
    const { statusCode } = await open(link)
    present = before
    return statusCode
  }

  test('the address of a control document answers until the seventh day after the delivery is over everywhere in Spain, and not later', async () => {
    const link = await deliveredAt('2026-11-10T16:00:00Z')
    // Midnight on the mainland, an hour earlier than on the Canary Islands.
    expect(await statusAt(link, '2026-11-17T23:00:00Z')).toBe(200)
    expect(await statusAt(link, '2026-11-17T23:59:59Z')).toBe(200)
    expect(await statusAt(link, '2026-11-18T00:00:00Z')).toBe(403)
    const page = { cmrId: '1', link }
    present = new Date('2026-11-18T00:00:00Z')
    expect((await world.request(null, paperContract.publicPdf, page)).status).toBe(403)
    present = new Date()
  })

  test('the address of a control document under way stays open, and that of another note does not close by delivery', async () => {
    const later = new Date(Date.now() + 60 * day)
    expect(await statusAt(await deliveredAt(null), later)).toBe(200)
    const abroad = await deliveredAt('2026-11-10T16:00:00Z', { deliveryCountryCode: 'PT' })
    expect(await statusAt(abroad, later)).toBe(200)
  })
})
