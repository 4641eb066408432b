import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../../test-kit/app.ts'
import { charterWorld, type CharterWorld } from '../../../test-kit/charter.ts'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { multipartBody } from '../../../test-kit/parts.ts'
import { callRaw } from '../../../test-kit/raw-caller.ts'

const connection = await openTestDatabase()
const { db } = connection
const folder = await mkdtemp(join(tmpdir(), 'receiving-test-'))
let world: CharterWorld
/** The same database with a separate folder for temporary upload files. */
let house: TestApp
let note: number
let picture: Buffer

beforeAll(async () => {
  world = await charterWorld(connection)
  note = await world.released()
  await writeFile(join(folder, 'left by a crash'), 'half a file')
  house = startTestApp(connection, undefined, undefined, { uploadFolderPath: folder })
  picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer()
  await house.app.listen({ host: '127.0.0.1', port: 0 })
})

afterAll(async () => {
  await house.app.close()
  await rm(folder, { recursive: true })
})

function bearer(userName = 'acme.admin'): Record<string, string> {
  return { authorization: `Bearer ${world.tokens[userName] ?? ''}` }
}

type Files = Parameters<typeof multipartBody>[1]

async function send(path: string, fields: Record<string, string | number>, files: Files, head = bearer()) {
  const { body, headers } = await multipartBody(fields, files)
  return house.ask('POST', path, { body, headers: { ...headers, ...head } })
}

function attach(files: Files, fields: Record<string, string | number> = { cmrId: note }) {
  return send('api/cmr/add-document', fields, files)
}

async function documentsOf(cmrId: number) {
  return db.selectFrom('cmrDocument').where('cmrId', '=', cmrId).orderBy('id').select(['name', 'fileSha256']).execute()
}

/** The files in the folder by name and, on Linux, also open files without a name. */
async function temporaryFiles(): Promise<string[]> {
  const named = await readdir(folder)
  if (process.platform !== 'linux') return named
  const handles = await readdir('/proc/self/fd')
  const paths = await Promise.all(handles.map((handle) => readlink(`/proc/self/fd/${handle}`).catch(() => '')))
  return [...named, ...paths.filter((path) => path.startsWith(folder))]
}

describe('a multipart upload', () => {
  test('a multipart upload stores the same documents as a base64 upload', async () => {
    const id = await world.released()
    const files = ['4 drums', '5 drums'] as const
    const named: Files = files.map((text, at) => ['documents', `list ${at}.txt`, text] as const)
    expect((await attach(named, { cmrId: id })).status).toBe(200)
    const other = await world.released()
    const documents = files.map((text, at) => ({ name: `list ${at}.txt`, file: Buffer.from(text).toString('base64') }))
    const body = { cmrId: other, documents }
    expect((await house.ask('POST', 'api/cmr/add-document', { headers: bearer(), body })).status).toBe(200)
    expect(await documentsOf(id)).toEqual(await documentsOf(other))
    expect(await documentsOf(id)).toHaveLength(2)
  })

  test('a multipart upload keeps file names in every script and removes quotes from them', async () => {
    const id = await world.released()
    for (const name of ['Überweisung – 发票 🚚.txt', 'Ladung "A".txt', '50%22 off.txt'])
      expect((await attach([['documents', name, 'x']], { cmrId: id })).status).toBe(200)
    expect((await documentsOf(id)).map(({ name }) => name)).toEqual([
      'Überweisung – 发票 🚚.txt',
      'Ladung A.txt',
      '50 off.txt',
    ])
  })

  test('a multipart photo is named by its fileName field, or by the file name of its part if the field is missing', async () => {
    const id = await world.released()
    const namings: Record<string, string>[] = [{}, { fileName: 'ramp.jpg' }]
    for (const names of namings)
      expect((await send('api/cmr/add-photo', { cmrId: id, ...names }, [['photo', 'IMG 1.jpg', picture]])).status).toBe(
        200,
      )
    const photos = await db.selectFrom('cmrPhoto').where('cmrId', '=', id).orderBy('id').select('fileName').execute()
    expect(photos.map(({ fileName }) => fileName)).toEqual(['IMG 1.jpg', 'ramp.jpg'])
  })

  test('a driver’s multipart upload is accepted with the link in the Authorization header and refused with the link in a field', async () => {
    const { id, token } = await world.chartered()
    const add = (head: Record<string, string>, fields = {}) =>
      send('api/charter/add-photo', { key: randomUUID(), cmr_id: id, ...fields }, [['photo', 'a.jpg', picture]], head)
    expect((await add({ authorization: `Link ${token}` })).status).toBe(200)
    expect((await add({}, { token })).body['error']).toBe('charter_link_unknown')
    const { body } = await house.ask('POST', 'api/charter/item', { headers: { authorization: `Link ${token}` } })
    expect(body['notes']).toMatchObject([{ id, photos: [{ fileName: 'a.jpg' }] }])
  })

  test('a multipart upload of a forbidden, missing or empty file is refused with the name of its field', async () => {
    expect((await attach([['documents', 'a.svg', '<svg/>']])).body).toMatchObject({
      error: 'file_type_refused',
      fields: { 'documents.0.file': 'not_allowed' },
    })
    expect((await attach([])).body['fields']).toEqual({ documents: 'required' })
    expect((await attach([['documents', 'a.txt', '']])).body['fields']).toEqual({ 'documents.0.file': 'wrong_format' })
  })
})

describe('multipart uploads that are refused', () => {
  const tooLarge = Buffer.alloc(15 * 1024 * 1024 + 1, 65)
  const cases: [string, () => ReturnType<typeof send>, string][] = [
    ['a file over 15 MiB', () => attach([['documents', 'a.txt', tooLarge]]), 'too_large'],
    ['eleven files', () => attach(Array.from({ length: 11 }, () => ['documents', 'a.txt', 'x'])), 'body_too_complex'],
    ['a file nobody asked for', () => attach([['others', 'a.txt', 'x']]), 'bad_input'],
    ['a long field', () => attach([['documents', 'a.txt', 'x']], { cmrId: note, x: 'x'.repeat(5000) }), 'too_large'],
    [
      'sixty fields',
      () => attach([], Object.fromEntries(Array.from({ length: 60 }, (_, field) => [`f${field}`, 1]))),
      'body_too_complex',
    ],
    ['an ordinary call in parts', () => send('api/cmr/comment', { cmr_id: note }, []), 'unsupported_content_type'],
  ]
  test.each(cases)('a multipart upload with %s is refused and stores nothing', async (_what, attempt, error) => {
    const before = await documentsOf(note)
    expect((await attempt()).body['error']).toBe(error)
    expect(await documentsOf(note)).toEqual(before)
  })

  const broken: [string, string, string][] = [
    ['without a line between the parts', 'multipart/form-data', 'x'],
    ['that begin nowhere', 'multipart/form-data; boundary=line', 'x'],
    ['that are empty', 'multipart/form-data; boundary=line', ''],
    [
      'that end in the middle',
      'multipart/form-data; boundary=line',
      '--line\r\ncontent-disposition: form-data; name="c',
    ],
    [
      'whose file ends in the middle',
      'multipart/form-data; boundary=line',
      '--line\r\ncontent-disposition: form-data; name="documents"; filename="a.txt"\r\n\r\n4 drums',
    ],
    [
      'whose field has no name',
      'multipart/form-data; boundary=line',
      '--line\r\ncontent-disposition: form-data\r\n\r\nx\r\n--line--',
    ],
    ['without a head', 'multipart/form-data; boundary=line', '--line\r\n\r\nx\r\n--line--'],
    [
      'whose head never ends',
      'multipart/form-data; boundary=line',
      '--line\r\ncontent-disposition: form-data; name="documents"; filename="a.txt"\r\n--line--',
    ],
  ]
  test.each(broken)('an upload of parts %s is refused as malformed', async (_what, type, body) => {
    const headers = { ...bearer(), 'content-type': type }
    const { status, body: reply } = await house.ask('POST', 'api/cmr/add-document', { body, headers })
    expect([status, reply['error']]).toEqual([400, expect.stringMatching(/malformed_body|bad_input/)])
  })
})

describe('multipart uploads over the limits', () => {
  const field = '--line\r\ncontent-disposition: form-data; name="x"\r\n\r\nx\r\n'
  const empty = '--line\r\n\r\n\r\n'
  const heads = { 'content-type': 'multipart/form-data; boundary=line' }

  // An unhandled error event would crash the process; the test runner reports it as a failure.
  test.each([
    ['fields', field],
    ['parts without a head', empty],
    ['boundaries', '--line\r\n'],
  ])(
    'a truncated multipart body with too many of these is refused without crashing the process: %s',
    async (_what, part) => {
      for (const count of [59, 60, 61, 62, 100, 5000]) {
        const body = part.repeat(count) + part.slice(0, -3)
        const injected = await house.ask('POST', 'api/cmr/add-document', { body, headers: { ...bearer(), ...heads } })
        expect(injected.status).toBe(400)
        const { port } = house.app.server.address() as AddressInfo
        const sent = await fetch(`http://127.0.0.1:${port}/api/cmr/add-document`, {
          method: 'POST',
          headers: { ...bearer(), ...heads },
          body,
        })
        expect(sent.status).toBe(400)
      }
    },
  )
})

describe('temporary files of multipart uploads', () => {
  test('no temporary file remains after accepted and refused multipart uploads', async () => {
    await attach([['documents', 'a.txt', 'x']])
    await attach([['documents', 'a.svg', '<svg/>']])
    await attach([
      ['documents', 'a.txt', 'x'],
      ['others', 'a.txt', 'x'],
    ])
    expect(await temporaryFiles()).toEqual([])
  })

  test('no temporary file remains when the client disconnects in the middle of an upload', async () => {
    const { port } = house.app.server.address() as AddressInfo
    const type = { 'content-type': 'multipart/form-data; boundary=line', 'content-length': 10_000_000 }
    const caller = callRaw(port, 'api/cmr/add-document', { ...bearer(), ...type })
    await caller.send('--line\r\ncontent-disposition: form-data; name="documents"; filename="a.txt"\r\n\r\n')
    await caller.send('x'.repeat(200_000))
    // Unnamed files can be listed on Linux only.
    const seen = process.platform === 'linux' ? 1 : 0
    await vi.waitFor(async () => expect(await temporaryFiles()).toHaveLength(seen))
    caller.hangUp()
    await vi.waitFor(async () => expect(await temporaryFiles()).toEqual([]))
  })
})
