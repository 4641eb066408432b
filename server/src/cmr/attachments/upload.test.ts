import { attachmentContract } from '@roadnote/domain/cmr/contract/attachment'
import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { badFiles, goodFiles, type SentFile } from '../../../test-kit/bad-files.ts'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld, type TestWorld } from '../../../test-kit/notes.ts'
import { effort } from '../../../test-kit/torture.ts'

const connection = await openTestDatabase('world')
const { db } = connection
let testWorld: TestWorld
let note: number

beforeAll(async () => {
  testWorld = await createTestWorld(connection)
  note = await testWorld.released()
})

function attach({ name, bytes }: SentFile) {
  return testWorld.ask(
    attachmentContract.addDocument,
    { cmrId: note, documents: [{ name, file: bytes.toString('base64') }] },
    { token: testWorld.tokens['acme.admin'] ?? '' },
  )
}

function photograph({ name, bytes }: SentFile) {
  return testWorld.ask(
    attachmentContract.addPhoto,
    { cmrId: note, fileName: name, photo: bytes.toString('base64') },
    { token: testWorld.tokens['acme.admin'] ?? '' },
  )
}

async function storedFileCount(): Promise<number> {
  const { count } = await db
    .selectFrom('file')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Every seventh file in `npm test`, all of them with `npm run torture -- upload`. */
function some<File>(files: readonly File[]): File[] {
  const wanted = effort(50)
  return files.filter((_, at) => wanted >= files.length || at % Math.ceil(files.length / wanted) === 0)
}

test('no file with a false or forbidden type is accepted as a document', { timeout: 120_000 }, async () => {
  const files = some(await badFiles())
  const before = await storedFileCount()
  const taken: string[] = []
  for (const file of files) {
    const { status, body } = await attach(file)
    const isRefused = status === 400 && (body['error'] === 'file_type_refused' || body['error'] === 'bad_input')
    if (!isRefused) taken.push(`${file.name}: ${status} ${JSON.stringify(body)}`)
  }
  expect(taken).toEqual([])
  expect(await storedFileCount()).toBe(before)
  process.stdout.write(`upload: ${files.length} bad files as documents, 0 taken\n`)
})

test('only images that can be decoded are accepted as photos', { timeout: 120_000 }, async () => {
  // Only the content counts: a photo is re-encoded whatever its name.
  const files = some((await badFiles()).filter(({ name }) => !/\.(?:png|jpg|webp)\.(?:png|jpg)$/.test(name)))
  const taken: string[] = []
  for (const file of files) {
    const { status } = await photograph(file)
    const isPictureUnderAnotherName = /^load\.\w+\.pdf$/.test(file.name)
    if (status !== (isPictureUnderAnotherName ? 200 : 400)) taken.push(`${file.name}: ${status}`)
  }
  expect(taken).toEqual([])
  process.stdout.write(`upload: ${files.length} bad files as photos, 0 taken\n`)
})

test('everyday document files are accepted, stored unchanged and downloaded with safe headers', async () => {
  const files = some(await goodFiles())
  let fetched = 0
  for (const file of files) {
    const { status, body } = await attach(file)
    expect([file.name, status]).toEqual([file.name, 200])
    const [id] = body['ids'] as number[]
    const reply = await testWorld.app.inject({
      url: `/api/cmr/download-document?documentId=${id}&type=4`,
      headers: { authorization: `Bearer ${testWorld.tokens['brabant.planner'] ?? ''}` },
    })
    expect(reply.headers['content-disposition']).toMatch(/^attachment;/)
    expect(reply.headers['x-content-type-options']).toBe('nosniff')
    expect(reply.headers['content-security-policy']).toBe("default-src 'none'; sandbox")
    const { fileSha256 } = await db
      .selectFrom('cmrDocument')
      .where('id', '=', id ?? 0)
      .select('fileSha256')
      .executeTakeFirstOrThrow()
    expect(createHash('sha256').update(reply.rawPayload).digest('hex')).toBe(fileSha256)
    // Pictures are re-encoded; all other files are stored byte by byte.
    const isPicture = /\.(?:png|jpg|webp)$/i.test(file.name)
    expect(isPicture || reply.rawPayload.equals(file.bytes)).toBe(true)
    fetched += 1
  }
  process.stdout.write(`upload: ${fetched} of ${files.length} good files taken and fetched\n`)
})
