import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { expectedSignature, partsOf, type WireRequest } from '../../test-kit/aws-signature.ts'
import { s3Store } from './s3-store.ts'
import { s3PlaceFrom } from './s3-place.ts'

/** The keys of the examples in Amazon's documentation; they are not valid. */
const keys = { accessKeyId: 'AKIAIOSFODNN7EXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' }
const empty = createHash('sha256').digest('hex')

function example(method: string, target: string, more: Record<string, string>): WireRequest {
  const headers: Record<string, string> = {
    host: 'examplebucket.s3.amazonaws.com',
    'x-amz-content-sha256': empty,
    'x-amz-date': '20130524T000000Z',
    ...more,
  }
  const names = Object.keys(headers).toSorted().join(';')
  const scope = '20130524/us-east-1/s3/aws4_request'
  const claim = `Credential=${keys.accessKeyId}/${scope},SignedHeaders=${names},Signature=${'0'.repeat(64)}`
  return { method, target, headers: { ...headers, authorization: `AWS4-HMAC-SHA256 ${claim}` } }
}

test.each([
  [
    'an object is read',
    example('GET', '/test.txt', { range: 'bytes=0-9' }),
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    'an object is written',
    example('PUT', '/test%24file.text', {
      date: 'Fri, 24 May 2013 00:00:00 GMT',
      'x-amz-storage-class': 'REDUCED_REDUNDANCY',
      'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
    }),
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
  [
    'the life of a bucket is asked',
    example('GET', '/?lifecycle', {}),
    'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  ],
  [
    'objects are listed',
    example('GET', '/?max-keys=2&prefix=J', {}),
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
])('the signature of the test equals the example published by Amazon: %s', (_what, request, signature) => {
  expect(expectedSignature(request, keys.secretAccessKey)).toBe(signature)
})

describe('an S3 service that verifies every signature', () => {
  const requests: WireRequest[] = []
  const stored = new Map<string, Buffer>()
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
      const wire = { method: request.method ?? '', target: request.url ?? '', headers }
      requests.push(wire)
      const body = Buffer.concat(chunks)
      if (!isGenuine(wire, body)) return void reply.writeHead(403).end('SignatureDoesNotMatch')
      if (wire.method === 'PUT') stored.set(wire.target, body)
      const found = stored.get(wire.target)
      if (found === undefined) return void reply.writeHead(404).end()
      reply.writeHead(200, { 'content-length': String(found.length) })
      return void reply.end(wire.method === 'GET' ? found : undefined)
    })
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  beforeEach(() => {
    requests.length = 0
  })

  /**
   * Verifies like a strict service: our key, this region and day, host and hash among the signed headers, correct
   * hash.
   */
  function isGenuine(wire: WireRequest, body: Buffer): boolean {
    const { accessKeyId, scope, signedHeaders, signature } = partsOf(wire)
    const day = new Date().toISOString().slice(0, 10).replaceAll('-', '')
    const signed = signedHeaders.split(';')
    const hash = wire.headers['x-amz-content-sha256']
    return (
      accessKeyId === keys.accessKeyId &&
      scope === `${day}/eu-central-1/s3/aws4_request` &&
      ['host', 'x-amz-date', 'x-amz-content-sha256'].every((name) => signed.includes(name)) &&
      (hash === 'UNSIGNED-PAYLOAD' ? body.length === 0 : hash === createHash('sha256').update(body).digest('hex')) &&
      signature === expectedSignature(wire, keys.secretAccessKey)
    )
  }

  async function store(secretAccessKey = keys.secretAccessKey) {
    if (!server.listening) {
      server.listen(0, '127.0.0.1')
      await once(server, 'listening')
    }
    const { port } = server.address() as AddressInfo
    const address = `s3://notes?endpoint=http://127.0.0.1:${port}/storage&region=eu-central-1&prefix=our files/`
    const place = s3PlaceFrom(address.replace(' ', '.'), { ...keys, secretAccessKey })
    if (place === null) throw new Error('no bucket')
    return s3Store(place)
  }

  test('an S3 service accepts the signatures of our HEAD, PUT and GET requests', async () => {
    const files = await store()
    const bytes = Buffer.from('weighbridge ticket 4711')
    const sha256 = await files.put(bytes)
    expect(await files.get(sha256)).toEqual(bytes)
    expect(await files.get('0'.repeat(64))).toBeNull()
    expect(requests.map(({ method }) => method)).toEqual(['HEAD', 'PUT', 'GET', 'GET'])
    expect(requests[1]?.headers['x-amz-content-sha256']).toBe(sha256)
  })

  test('an S3 service refuses a request signed with another secret', async () => {
    const files = await store(`${keys.secretAccessKey}x`)
    await expect(files.put(Buffer.from('forged'))).rejects.toThrow('403')
    expect([...stored.values()].map(String)).not.toContain('forged')
  })
})
