import { signingContract } from '@roadnote/domain/cmr/signing/contract'
import { paperContract } from '@roadnote/domain/cmr/contract/paper'
import { beforeAll, describe, expect, test } from 'vitest'
import { wrongInput } from '../../../test-kit/contract-call.ts'
import { checkFile } from '../../../../tools/verify-evidence.mjs'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld, type TestWorld } from '../../../test-kit/notes.ts'

const connection = await openTestDatabase('world')
let testWorld: TestWorld
beforeAll(async () => {
  testWorld = await createTestWorld(connection)
})

async function pdfOf(id: number): Promise<Uint8Array> {
  const token = testWorld.tokens['acme.planner'] ?? ''
  const { body } = await testWorld.ask(paperContract.pdf, { cmr_id: id }, { token })
  return new Uint8Array(Buffer.from(String(body['pdf']), 'base64'))
}

const ask = (hash: unknown, ip = '192.0.2.7') =>
  testWorld.ask(signingContract.evidenceNewer, wrongInput({ hash }), { ip })

describe('checking for a newer revision of a sealed PDF', () => {
  test('an older revision of a sealed PDF is genuine, and its last event hash tells how many events and signatures follow', async () => {
    const id = await testWorld.released()
    await testWorld.sign('shipper', id, 'acme.signer')
    const first = await pdfOf(id)
    const neighbour = await testWorld.released()
    await testWorld.sign('shipper', neighbour, 'acme.signer')
    await testWorld.sign('driver', neighbour, 'brabant.driver')
    await testWorld.sign('driver', id, 'brabant.driver')
    await testWorld.sign('receiver', id, 'colmar.signer')
    const whole = await pdfOf(id)
    // Truncated to the revision after the shipper's signature.
    const cut = whole.slice(0, first.length)
    const old = await checkFile(cut)
    const signedAt = old.signatures[0]?.signedAt
    expect(old).toMatchObject({ verdict: 'genuine', pdfSeals: 1, lastEventAt: signedAt })
    expect(old.signatures).toHaveLength(1)
    expect((await ask(old.lastEventHash)).body).toEqual({ events: 2, signatures: 3 })
    const newest = await checkFile(whole)
    expect((await ask(newest.lastEventHash)).body).toEqual({ events: 0, signatures: 3 })
  })

  test('an older revision is genuine even if all revisions were sealed at once later', async () => {
    const id = await testWorld.released()
    await testWorld.sign('shipper', id, 'acme.signer')
    await testWorld.sign('driver', id, 'brabant.driver')
    const whole = await pdfOf(id)
    const [, next, rest] = /\/ByteRange \[0 \d+ +(\d+) +(\d+)/.exec(Buffer.from(whole).toString('latin1')) ?? []
    const old = await checkFile(whole.slice(0, Number(next) + Number(rest)))
    expect(old.problems).toEqual([])
    expect(old).toMatchObject({ verdict: 'genuine', pdfSeals: 1, note: { status: 3 }, signatures: [{ step: 1 }] })
    expect(await checkFile(whole)).toMatchObject({ verdict: 'genuine', pdfSeals: 2, note: { status: 4 } })
  })

  test('newer revisions can be looked up only by the hash of the last event', async () => {
    expect((await ask('0'.repeat(64))).body['error']).toBe('not_found')
    for (const wrong of ['', 'abc', 'G'.repeat(64), undefined, 7, ['0'.repeat(64)]])
      expect((await ask(wrong)).body['error']).toBe('bad_input')
  })

  test('looking up newer revisions is limited to thirty unknown hashes a minute per address', async () => {
    const statuses = []
    for (let index = 0; index < 31; index++) statuses.push((await ask('1'.repeat(64), '192.0.2.9')).status)
    expect(statuses.slice(0, 30).every((status) => status === 404)).toBe(true)
    expect(statuses[30]).toBe(429)
    expect((await ask('1'.repeat(64), '192.0.2.10')).status).toBe(404)
  })
})
