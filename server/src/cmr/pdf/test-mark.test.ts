import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { paperContract } from '@roadnote/domain/cmr/contract/paper'
import { signingContract } from '@roadnote/domain/cmr/signing/contract'
import { paper as english } from '@roadnote/locales/en/paper'
import { paper as dutch } from '@roadnote/locales/nl/paper'
import { beforeAll, describe, expect, test } from 'vitest'
import { checkFile } from '../../../../tools/verify-evidence.mjs'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import type { PersonName } from '../../../test-kit/people.ts'
import { makeKey, makeTestNote } from '../../../test-kit/test-key.ts'
import { linkLifetime, makeShortLink } from '../links/link.ts'

const testWorld = await createTestWorld(await openTestDatabase('world'))
const { db, call, acme, secrets } = testWorld
const run = promisify(execFile)
const checker = fileURLToPath(new URL('../../../../tools/verify-evidence.mjs', import.meta.url))

let testKey = ''

beforeAll(async () => {
  testKey = await makeKey(testWorld, acme, true)
})

async function signedTestNote(): Promise<number> {
  const id = await makeTestNote(testWorld, testKey, { status: 2 })
  for (const step of ['shipper', 'driver', 'receiver'])
    expect((await testWorld.sign(step, id, 'acme.signer')).status).toBe(200)
  return id
}

async function inFolder<Result>(bytes: Uint8Array, work: (path: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'roadnote-mark-'))
  try {
    await writeFile(join(folder, 'file'), bytes)
    return await work(join(folder, 'file'))
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** The letters of each page; those of a slanted line may be apart. */
function pagesOf(pdf: Uint8Array): Promise<string[]> {
  return inFolder(pdf, async (path) => {
    const { stdout } = await run('pdftotext', ['-raw', path, '-'])
    return stdout
      .split('\f')
      .slice(0, -1)
      .map((page) => page.replaceAll(/\s+/g, ''))
  })
}

const marks = [dutch.testNote, english.testNote].map((mark) => mark.replaceAll(/\s+/g, ''))

/** The pages that lack a mark, by their number; a file without pages lacks it, too. */
async function pagesWithoutMark(pdf: Uint8Array): Promise<number[]> {
  const pages = await pagesOf(pdf)
  if (pages.length === 0) return [0]
  return pages.flatMap((page, index) => (marks.every((mark) => page.includes(mark)) ? [] : [index + 1]))
}

describe('the papers of a test note', () => {
  test.each([
    ['a draft', 0, {}],
    ['all copies with photos', 3, { copies: 'all', photos: true }],
    ['one copy', 1, { copy: 2 }],
    ['the sealed note', 3, {}],
  ] as const)(
    'every page of %s says in the languages of the note that it is a test',
    async (_of, signatures, wanted) => {
      const id = signatures === 0 ? await makeTestNote(testWorld, testKey) : await signedTestNote()
      const { pdf } = await call(paperContract.pdf, { cmr_id: id, ...wanted }, { as: 'acme.planner' })
      expect(await pagesWithoutMark(Buffer.from(pdf, 'base64'))).toEqual([])
    },
  )

  test('the PDF behind the short address has the mark on every page, and the answer says it in a header', async () => {
    const id = await signedTestNote()
    const { linkGeneration: generation } = await db
      .selectFrom('cmr')
      .where('id', '=', id)
      .select('linkGeneration')
      .executeTakeFirstOrThrow()
    const address = makeShortLink(secrets, { cmrId: id, generation }, new Date(), linkLifetime.printed)
    const answer = await testWorld.app.inject({ method: 'GET', url: `/p/${address}` })
    expect([answer.statusCode, answer.headers['roadnote-test']]).toEqual([200, 'no legal value'])
    expect(await pagesWithoutMark(answer.rawPayload)).toEqual([])
  })

  test('the papers of a real note have no mark and no header about tests', async () => {
    const id = await testWorld.makeAt(5)
    const { pdf } = await call(paperContract.pdf, { cmr_id: id }, { as: 'acme.planner' })
    for (const page of await pagesOf(Buffer.from(pdf, 'base64')))
      for (const mark of marks) expect(page).not.toContain(mark)
  })
})

describe('the evidence of a test note', () => {
  test('people of one organisation sign a test note on all sides with their own codes, and each event says test', async () => {
    const id = await signedTestNote()
    const events = await db.selectFrom('cmrEvent').where('cmrId', '=', id).select(['type', 'payload']).execute()
    expect(events.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['noteCreated', 'noteReleased', 'noteSigned']),
    )
    for (const { payload } of events) expect(payload).toMatchObject({ test: true })
    expect(await testWorld.chain(id)).toMatchObject({ intact: true })
  })

  test('the evidence file and the sealed PDF of a test note are genuine and say that it is a test', async () => {
    const id = await signedTestNote()
    const { keys } = await call(signingContract.evidenceKey, {})
    const read = async (noteId: number, as: PersonName) => {
      const file = await call(signingContract.evidence, { cmr_id: noteId }, { as })
      return checkFile(new TextEncoder().encode(JSON.stringify(file)), keys)
    }
    expect(await read(id, 'acme.planner')).toMatchObject({ verdict: 'genuine', problems: [], isTest: true })
    expect(await read(await testWorld.makeAt(3), 'acme.planner')).toMatchObject({ verdict: 'genuine', isTest: false })
    const { pdf } = await call(paperContract.pdf, { cmr_id: id }, { as: 'acme.planner' })
    const { verdict, isTest, pdfSeals } = await checkFile(Buffer.from(pdf, 'base64'))
    expect({ verdict, isTest, pdfSeals }).toEqual({ verdict: 'genuine', isTest: true, pdfSeals: 3 })
    const { stdout } = await inFolder(Buffer.from(pdf, 'base64'), (path) => run(process.execPath, [checker, path]))
    expect(stdout).toContain('TEST NOTE')
    expect(stdout).toContain('NO LEGAL VALUE')
  })

  test('evidence from which the word test was taken is changed, not real', async () => {
    const id = await signedTestNote()
    const file = await call(signingContract.evidence, { cmr_id: id }, { as: 'acme.planner' })
    const written = JSON.stringify(file).replaceAll('"test":true', '"test":false')
    const { verdict } = await checkFile(new TextEncoder().encode(written))
    expect(verdict).toBe('changed')
  })
})
