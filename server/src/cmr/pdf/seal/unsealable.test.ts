import { outboxContract } from '@roadnote/domain/outbox/contract'
import { paperContract } from '@roadnote/domain/cmr/contract/paper'
import { contentVersion } from '@roadnote/domain/cmr/signing/signed-content'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkFile } from '../../../../../tools/verify-evidence.mjs'
import { startTestApp, type TestApp } from '../../../../test-kit/app.ts'
import { openTestDatabase } from '../../../../test-kit/database.ts'
import { memoryStore } from '../../../../test-kit/memory-store.ts'
import { createTestWorld, type TestWorld } from '../../../../test-kit/notes.ts'
import { UnknownContentVersion } from '../../evidence/read-signed.ts'
import { ensureSealedPdf } from './ensure-sealed.ts'

const publicUrl = 'http://localhost:3000'
const connection = await openTestDatabase('world')
const { db } = connection

/** A store whose disk a test can fill and clear. */
const disk = { isFull: false }
const store = memoryStore()
const files = {
  ...store,
  put: (bytes: Buffer) => (disk.isFull ? Promise.reject(new Error('ENOSPC: no space left')) : store.put(bytes)),
}

let testWorld: TestWorld
let process: TestApp
beforeAll(async () => {
  testWorld = await createTestWorld(connection)
  process = startTestApp(connection, undefined, files)
})
beforeEach(async () => {
  disk.isFull = false
  await db.deleteFrom('pdfToSeal').execute()
})

async function pdfOf(id: number): Promise<Buffer> {
  const { status, body } = await process.ask(
    paperContract.pdf,
    { cmr_id: id },
    { token: testWorld.tokens['acme.planner'] ?? '' },
  )
  expect(status).toBe(200)
  return Buffer.from(String(body['pdf']), 'base64')
}

const ready = async () => (await process.askByPath('GET', 'ready')).body
const unsealed = (who: string) => process.ask(outboxContract.unsealed, {}, { token: testWorld.tokens[who] ?? '' })

describe('signatures that cannot be sealed', () => {
  test('when sealing fails the PDF of the previous step is returned, and the newest one once sealing succeeds', async () => {
    const id = await testWorld.released()
    await testWorld.sign('shipper', id, 'acme.signer')
    const first = await pdfOf(id)
    await testWorld.sign('driver', id, 'brabant.driver')
    disk.isFull = true
    expect((await pdfOf(id)).equals(first)).toBe(true)
    expect((await unsealed('super')).body).toMatchObject({ data: [{ cmrId: id, step: 'driver' }] })
    disk.isFull = false
    const second = await pdfOf(id)
    expect(await checkFile(new Uint8Array(second))).toMatchObject({ verdict: 'genuine', pdfSeals: 2 })
  })

  test('when sealing fails and no earlier sealed PDF exists an unsealed print is returned', async () => {
    const id = await testWorld.released()
    await testWorld.sign('shipper', id, 'acme.signer')
    disk.isFull = true
    const print = await pdfOf(id)
    expect(print.subarray(0, 5).toString()).toBe('%PDF-')
    expect(print.includes('/ByteRange')).toBe(false)
  })

  test('when sealing fails at a later step the seals of earlier steps are stored', async () => {
    const id = await testWorld.released()
    await testWorld.sign('shipper', id, 'acme.signer')
    await testWorld.sign('driver', id, 'brabant.driver')
    let room = 1
    const tight = startTestApp(connection, undefined, {
      ...store,
      put: (bytes) => (room-- > 0 ? store.put(bytes) : Promise.reject(new Error('ENOSPC: no space left'))),
    })
    const { body } = await tight.ask(
      paperContract.pdf,
      { cmr_id: id },
      { token: testWorld.tokens['acme.planner'] ?? '' },
    )
    const pdf = new Uint8Array(Buffer.from(String(body['pdf']), 'base64'))
    expect(await checkFile(pdf)).toMatchObject({ verdict: 'genuine', pdfSeals: 1 })
  })

  test('a failed sealing is also reported if the note has a PDF with evidence of an earlier version', async () => {
    const id = await testWorld.released()
    await testWorld.sign('shipper', id, 'acme.signer')
    await pdfOf(id)
    await sql`update sealed_pdf set evidence = 2 where cmr_id = ${id}`.execute(db)
    disk.isFull = true
    await pdfOf(id)
    expect((await unsealed('super')).body).toMatchObject({ total: 1, data: [{ cmrId: id, step: 'shipper' }] })
  })

  test('only operators see which notes cannot be sealed and why, until sealing succeeds', async () => {
    // The PDF of this note has not been requested.
    await testWorld.sign('shipper', await testWorld.released(), 'acme.signer')
    const id = await testWorld.released()
    await testWorld.sign('shipper', id, 'acme.signer')
    expect(await ready()).toMatchObject({ status: 'ready', sealing: { failing: 0 } })
    expect((await unsealed('super')).body).toEqual({ data: [], total: 0 })
    disk.isFull = true
    await pdfOf(id)
    expect(await ready()).toMatchObject({ status: 'ready', sealing: { failing: 1 } })
    expect((await unsealed('super')).body).toMatchObject({
      total: 1,
      data: [
        { cmrId: id, cmrCode: expect.stringMatching(/^BEACM/), step: 'shipper', problem: 'ENOSPC: no space left' },
      ],
    })
    expect((await unsealed('acme.admin')).status).toBe(403)
    disk.isFull = false
    await pdfOf(id)
    expect(await ready()).toMatchObject({ status: 'ready', sealing: { failing: 0 } })
  })

  describe('signed content of an unknown version', () => {
    /** As a newer server leaves it in a database that an older one uses again. */
    async function signedByAnotherProgram(): Promise<number> {
      const id = await testWorld.released({ senderInstructions: 'Ring at gate 3' })
      await testWorld.sign('shipper', id, 'acme.signer')
      await sql`alter table cmr_signature disable trigger user`.execute(db)
      await sql`
        update cmr_signature
        set content = convert_to(replace(convert_from(content, 'utf8'), ${contentVersion}, 'ecmr-content/99'), 'utf8')
        where cmr_id = ${id}`.execute(db)
      await sql`alter table cmr_signature enable trigger user`.execute(db)
      return id
    }

    test('a note signed with an unknown content version is not sealed, and the operator sees the reason', async () => {
      const id = await signedByAnotherProgram()
      await expect(
        ensureSealedPdf(db, { files, secrets: testWorld.secrets, publicUrl }, id, new Date()),
      ).rejects.toThrow(new UnknownContentVersion('ecmr-content/99'))
      expect((await unsealed('super')).body).toMatchObject({
        data: [{ cmrId: id, step: 'shipper', problem: expect.stringContaining('ecmr-content/99') }],
      })
      expect(await db.selectFrom('sealedPdf').where('cmrId', '=', id).select('step').execute()).toEqual([])
      const print = await pdfOf(id)
      expect(print.includes('/ByteRange')).toBe(false)
    })

    test('a note signed with an unknown content version can be read and listed, and its evidence is not genuine', async () => {
      const id = await signedByAnotherProgram()
      const read = (path: string) => process.askByPath('GET', path, { token: testWorld.tokens['acme.planner'] ?? '' })
      expect(await read(`api/cmr/item?cmr_id=${id}`)).toMatchObject({ status: 200, body: { status: 3 } })
      expect(await read(`api/cmr/history?cmr_id=${id}`)).toMatchObject({ status: 200 })
      const evidence = await read(`api/cmr/evidence?cmr_id=${id}`)
      expect(evidence).toMatchObject({ status: 200 })
      const report = await checkFile(new TextEncoder().encode(JSON.stringify(evidence.body)))
      expect(report).toMatchObject({ verdict: 'changed', problems: [{ code: 'signature', about: 1 }] })
    })
  })
})
