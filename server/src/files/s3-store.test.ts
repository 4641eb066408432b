import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync, readdirSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asRefusal } from '../http/error-reply.ts'
import { s3PlaceFrom, type S3Place } from './s3-place.ts'
import { s3Store } from './s3-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'roadnote-s3-'))
const service = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: folder,
  configureBuckets: [{ name: 'notes', configs: [] }],
})
// The test service knows one key id; it does not verify signatures.
const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
let address = ''

beforeAll(async () => {
  const { port } = await service.run()
  address = `http://127.0.0.1:${port}`
})
afterAll(async () => {
  await service.close()
  rmSync(folder, { recursive: true, force: true })
})

function placeAt(url: string, given: typeof keys = keys): S3Place {
  const place = s3PlaceFrom(url, given)
  if (place === null) throw new Error(`${url} is no bucket`)
  return place
}

function bucket(parameters = ''): S3Place {
  return placeAt(`s3://notes?endpoint=${encodeURIComponent(address)}${parameters}`)
}

const bytes = Buffer.from('weighbridge ticket 4711')
const name = createHash('sha256').update(bytes).digest('hex')

describe('files in an S3 bucket', () => {
  test('a file in the bucket is named by the hash of its content and is read back unchanged', async () => {
    const store = s3Store(bucket())
    expect(await store.put(bytes)).toBe(name)
    expect(await store.get(name)).toEqual(bytes)
    const large = randomBytes(3 * 1024 * 1024)
    expect((await store.get(await store.put(large)))?.equals(large)).toBe(true)
  })

  test('the bucket stores the same content once, also after parallel uploads', async () => {
    const store = s3Store(bucket('&prefix=once/'))
    const names = await Promise.all(Array.from({ length: 8 }, () => store.put(bytes)))
    expect(new Set(names)).toEqual(new Set([name]))
    const stored = readdirSync(join(folder, 'notes', 'once'), { recursive: true }).map(String)
    expect(stored.filter((path) => path.endsWith('_object'))).toHaveLength(1)
  })

  test('several installations use separate prefixes of one bucket', async () => {
    const own = s3Store(bucket('&prefix=ours/'))
    const other = s3Store(bucket('&prefix=theirs/'))
    const sha256 = await own.put(Buffer.from('a photo of a torn tarpaulin'))
    expect(await own.get(sha256)).not.toBeNull()
    expect(await other.get(sha256)).toBeNull()
  })

  test('the bucket does not find unknown files and accepts only hashes as names', async () => {
    const store = s3Store(bucket())
    expect(await store.get('0'.repeat(64))).toBeNull()
    await expect(store.get('../../secret')).rejects.toThrow('SHA-256')
  })

  test('a file that was modified in the bucket is never returned', async () => {
    const store = s3Store(bucket('&prefix=changed/'))
    const sha256 = await store.put(bytes)
    const place = join(folder, 'notes', 'changed', sha256.slice(0, 2), sha256.slice(2, 4))
    const object = readdirSync(place).find((file) => file.endsWith('_object')) ?? ''
    writeFileSync(join(place, object), 'Weighbridge ticket 4711')
    await expect(store.get(sha256)).rejects.toThrow('damaged')
  })

  test('an access key that the service does not know makes the caller try again later', async () => {
    const store = s3Store(
      placeAt(`s3://notes?endpoint=${encodeURIComponent(address)}`, { ...keys, accessKeyId: 'somebody' }),
    )
    const problem = await store.put(Buffer.from('never kept')).catch((error: unknown) => error)
    expect(asRefusal(problem).code).toBe('files_unavailable')
  })
})

describe('a misbehaving S3 service', () => {
  const servers: Server[] = []
  afterAll(() => servers.forEach((server) => server.closeAllConnections() ?? server.close()))

  function answering(status: number, headers: Record<string, string> = {}, words = 'no'): Promise<S3Place> {
    const server = createServer((_, reply) => reply.writeHead(status, headers).end(words))
    servers.push(server)
    return new Promise((resolve) => {
      server.listen(0, '127.0.0.1', () => {
        const { port } = server.address() as AddressInfo
        resolve(placeAt(`s3://notes?endpoint=http://127.0.0.1:${port}`))
      })
    })
  }

  test.each([403, 500, 503])('a file is never silently lost when the S3 service answers %i', async (status) => {
    const store = s3Store(await answering(status))
    const problem = await store.put(bytes).catch((error: unknown) => error)
    expect(asRefusal(problem).code).toBe('files_unavailable')
  })

  test.each([
    [507, 'no'],
    [403, '<Error><Code>QuotaExceeded</Code></Error>'],
    [507, '<Error><Code>XMinioStorageFull</Code></Error>'],
  ])('an S3 service that answers %i %s counts as full, and the caller is informed', async (status, words) => {
    const store = s3Store(await answering(status, {}, words))
    const problem = await store.put(bytes).catch((error: unknown) => error)
    expect(asRefusal(problem).code).toBe('no_space')
  })

  test('redirects of the S3 service are not followed', async () => {
    const store = s3Store(await answering(302, { location: `${address}/notes/elsewhere` }))
    const problem = await store.get(name).catch((error: unknown) => error)
    expect(asRefusal(problem).code).toBe('files_unavailable')
  })

  test('an unreachable S3 service is named at the start', async () => {
    expect(await s3Store(bucket()).problem()).toBeNull()
    expect(await s3Store(await answering(403)).problem()).toBe('the bucket notes of FILES_URL answers 403')
    const gone = placeAt('s3://notes?endpoint=http://127.0.0.1:9')
    expect(await s3Store(gone).problem()).toBe('127.0.0.1:9 of FILES_URL does not answer')
  })
})

describe('the address of an S3 bucket', () => {
  test('the bucket address contains bucket, endpoint, region and keys', () => {
    expect(
      s3PlaceFrom('s3://ab%2Bc:de%2Ff@notes-eu?region=eu-west-3', {
        accessKeyId: undefined,
        secretAccessKey: undefined,
      }),
    ).toMatchObject({
      endpoint: new URL('https://s3.eu-west-3.amazonaws.com'),
      bucket: 'notes-eu',
      accessKeyId: 'ab+c',
      secretAccessKey: 'de/f',
    })
  })

  test.each([
    'https://notes',
    's3://',
    's3://Notes',
    's3://notes/folder',
    's3://notes?endpoint=ftp://x',
    's3://notes?bukket=x',
    's3://notes?prefix=../x',
    's3://notes?region=EU WEST',
  ])('the bucket address %s is invalid', (address) => {
    expect(s3PlaceFrom(address, keys)).toBeNull()
  })

  test('a bucket address without keys is refused', () => {
    expect(s3PlaceFrom('s3://notes', { accessKeyId: 'a', secretAccessKey: undefined })).toBeNull()
  })
})
