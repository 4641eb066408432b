import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { installWebFiles } from './web-files.ts'

const script = 'export const words = "one two three four five six seven eight nine ten"\n'.repeat(40)
const page = '<!doctype html><title>Roadnote</title>'

describe('files of the web app', () => {
  const folder = mkdtempSync(join(tmpdir(), 'roadnote-web-'))
  const app = Fastify()

  beforeAll(async () => {
    mkdirSync(join(folder, 'assets'))
    writeFileSync(join(folder, 'index.html'), page)
    writeFileSync(join(folder, 'assets/a-1.js'), script)
    writeFileSync(join(folder, 'assets/a-1.js.br'), brotliCompressSync(script))
    writeFileSync(join(folder, 'assets/a-1.js.gz'), gzipSync(script))
    writeFileSync(join(folder, 'driver-worker.js'), script)
    writeFileSync(join(folder, 'driver.nl.webmanifest'), '{}')
    installWebFiles(app, folder)
    await app.ready()
  })

  afterAll(async () => {
    await app.close()
    rmSync(folder, { recursive: true, force: true })
  })

  function ask(url: string, accepted?: string) {
    return app.inject({ url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } })
  }

  test('a web file is sent in the best precompressed encoding that the browser accepts', async () => {
    const [br, gz, plain] = await Promise.all([
      ask('/assets/a-1.js', 'gzip, deflate, br, zstd'),
      ask('/assets/a-1.js', 'gzip;q=0.8'),
      ask('/assets/a-1.js'),
    ])
    expect(br.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'accept-encoding',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(script)
    expect(gz.headers).toMatchObject({ 'content-encoding': 'gzip', 'content-type': 'text/javascript; charset=utf-8' })
    expect(gunzipSync(gz.rawPayload).toString()).toBe(script)
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect([plain.body, plain.headers['vary']]).toEqual([script, 'accept-encoding'])
  })

  test('a web file is sent uncompressed if the client refuses compression or compression gained nothing', async () => {
    const [refused, small] = await Promise.all([
      ask('/assets/a-1.js', 'br;q=0, gzip; q=0.0'),
      ask('/index.html', 'br, gzip'),
    ])
    expect([refused.headers['content-encoding'], refused.body]).toEqual([undefined, script])
    expect([small.headers['content-encoding'], small.body]).toEqual([undefined, page])
  })

  test('a web file with an unchanged ETag is answered with 304', async () => {
    const { headers } = await ask('/assets/a-1.js', 'br')
    const again = await app.inject({ url: '/assets/a-1.js', headers: { 'if-none-match': String(headers['etag']) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('the service worker and the manifests are asked for at each use, so that no version outlives its build', async () => {
    const [worker, manifest] = await Promise.all([ask('/driver-worker.js'), ask('/driver.nl.webmanifest')])
    expect(worker.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
    })
    expect(manifest.headers).toMatchObject({
      'content-type': 'application/manifest+json',
      'cache-control': 'no-cache',
    })
  })

  test('every screen address returns the app, while missing files and compressed variants get 404', async () => {
    const [screen, compressed, lost] = await Promise.all([
      ask('/en/orders'),
      ask('/assets/a-1.js.gz', 'gzip'),
      ask('/assets/b-2.js'),
    ])
    expect([screen.statusCode, screen.body, screen.headers['cache-control']]).toEqual([200, page, 'no-cache'])
    expect((await ask('/en/orders/4711/edit?from=list')).headers['cache-control']).toBe('no-cache')
    expect([compressed.statusCode, lost.statusCode]).toEqual([404, 404])
  })

  const personal = [
    '/pdf/7?link=v1.1.2.abc',
    '/en/charter/abc',
    '/EN/Charter/abc',
    '/en//charter/abc',
    '/en/ch%61rter/abc',
    '/de/reset-password/abc',
    '/nl/registration/abc',
    `/nl/stop-mail/7.v1.tte6n4.${'a'.repeat(43)}`,
    `/fr/reservations/b6.u4.v1.tte6n4.${'a'.repeat(43)}`,
    `/nl/sign/${'a'.repeat(43)}`,
  ]
  test.each(personal)('a page whose address contains a secret is not cached: %s', async (url) => {
    const { headers, body } = await ask(url, 'br, gzip')
    expect([headers['cache-control'], headers['etag'], body]).toEqual(['no-store', undefined, page])
  })
})
