import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '../../test-kit/app.ts'
import { openTestDatabase } from '../../test-kit/database.ts'
import { createLog } from '../log.ts'

const connection = await openTestDatabase()
const lines: string[] = []
const log = createLog('trace', { write: (line) => void lines.push(line) })
const { app } = startTestApp(connection, undefined, undefined, { log })

async function pathLogged(url: string): Promise<unknown> {
  lines.length = 0
  await app.inject({ method: 'GET', url })
  return (JSON.parse(lines.at(-1) ?? '{}') as { path: unknown }).path
}

describe('the request log', () => {
  const token = randomBytes(32).toString('base64url')
  const spelled = (text: string) => Buffer.from(text).toString('hex').replaceAll(/../g, '%$&')
  const spellings = [
    '/en/charter/{token}',
    '/EN/Charter/{token}',
    '/en//charter//{token}',
    '//en/charter/{token}',
    '/en/charter/{token}/',
    '/%65n/charter/{token}',
    '/en/ch%61rter/{token}',
    '/en/charter%2F{token}',
    '/en/charter;{token}',
    '/en/charter;x/{token}',
    '/en;x/charter/{token}',
    '/en/./charter/{token}',
    '/en/x/../charter/{token}',
    '/en\\charter\\{token}',
    '/charter/{token}',
    '/en/reset-password/{token}%zz',
    '/en/registration/{spelled}',
    '/en/registration/{token}?x=1',
    '/en/registration/{token}%3Fx=1',
    '/pdf/7/{token}',
    '/api/charter/item/{token}',
    '/api/charter/item;{token}',
    '/API/cmr/public-pdf/{token}',
    '/token/{token}',
    '/{token}',
    '/en/{token}',
    '/assets/{token}.js',
  ]
  test.each(spellings)('the request log does not contain the secret in %s', async (pattern) => {
    const url = pattern.replace('{token}', token).replace('{spelled}', spelled(token))
    await pathLogged(url)
    const logText = lines.join('')
    expect(logText).not.toContain(token)
    expect(logText).not.toContain(token.slice(0, 12))
    expect(logText).not.toContain(spelled(token).slice(0, 12))
  })

  const pages: [string, string][] = [
    ['/API/Outbox/List/?Limit=5', '/api/outbox/list'],
    ['/en/orders', '/en/orders'],
    ['/en/orders/4711', '/en/orders/…'],
    ['/en/charter/abc', '/en/charter/…'],
    ['/nowhere', '/nowhere'],
    ['/wp-admin/setup.php', '/wp-admin/…'],
    ['/', '/'],
  ]
  test.each(pages)('the request log shows the address %s as %s', async (url, path) => {
    expect(await pathLogged(url)).toBe(path)
  })

  test('a probe is logged only if its answer needs attention', async () => {
    expect(await pathLogged('/health')).toBeUndefined()
    expect(await pathLogged('/ready')).toBeUndefined()
    const empty = startTestApp(await openTestDatabase('empty'), undefined, undefined, { log })
    await empty.app.inject({ method: 'GET', url: '/ready' })
    expect(JSON.parse(lines.at(-1) ?? '{}')).toMatchObject({ path: '/ready', status: 503 })
  })

  test('every line of the log names the process that wrote it', async () => {
    await pathLogged('/nowhere')
    const { process: writer } = JSON.parse(lines.at(-1) ?? '{}') as { process: string }
    expect(writer).toMatch(new RegExp(`:${process.pid}$`))
  })

  test('the log contains the code of an error, and redacts every other field named code', () => {
    lines.length = 0
    log.error({ err: Object.assign(new Error('disk full'), { code: '53100' }), code: '1234' }, 'failed')
    log.error(
      { err: Object.assign(new Error('no answer'), { code: 'ECONNREFUSED' }), sent: { code: '1234' } },
      'failed',
    )
    log.error({ err: Object.assign(new Error('odd'), { code: 'planted secret' }) }, 'failed')
    const [full, away, odd] = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(full).toMatchObject({ err: { code: '53100' }, code: '[redacted]' })
    expect(away).toMatchObject({ err: { code: 'ECONNREFUSED' }, sent: { code: '[redacted]' } })
    expect(odd).toMatchObject({ err: { code: '[redacted]' } })
  })
})

describe('which requests get a line in the log', () => {
  const written = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>)

  async function ask(choice: { slow: number; share: number }, urls: readonly string[], level = 'info') {
    const own = startTestApp(connection, undefined, undefined, {
      log: createLog(level, destination),
      requestLog: choice,
    })
    // Time as the log reads it, so that the test does not depend on how busy the machine is.
    own.app.addHook('onRequest', async (request, reply) => {
      Object.defineProperty(reply, 'elapsedTime', { value: request.url === '/slow' ? 60 : 40 })
    })
    lines.length = 0
    for (const url of urls) await own.app.inject({ method: 'GET', url })
  }
  const destination = { write: (line: string) => void lines.push(line) }
  const ten = Array.from({ length: 10 }, () => '/api/docs')

  test('the request log has a line for the configured share of ordinary requests, which names the share', async () => {
    await ask({ slow: 0, share: 0.2 }, ten)
    expect(written()).toHaveLength(2)
    expect(written()[0]).toMatchObject({ msg: 'request', path: '/api/docs', share: 0.2 })
    await ask({ slow: 0, share: 0 }, ten)
    expect(lines).toEqual([])
    await ask({ slow: 0, share: 1 }, ten)
    expect(written()).toHaveLength(10)
    expect(written()[0]).not.toHaveProperty('share')
  })

  test('refused and slow requests always get a line, and slow ones are warnings', async () => {
    await ask({ slow: 50, share: 0 }, ['/api/docs', '/user', '/slow'])
    expect(written()).toMatchObject([
      { level: 30, msg: 'request', path: '/user', status: 401 },
      { level: 40, msg: 'slow request', path: '/slow', milliseconds: expect.any(Number) },
    ])
    for (const line of written()) expect(line).not.toHaveProperty('share')
  })

  test('with the threshold 0 no request is slow', async () => {
    await ask({ slow: 0, share: 1 }, ['/slow'])
    expect(written()).toMatchObject([{ level: 30, msg: 'request' }])
  })

  test('at the level debug every request gets a line, whatever the share', async () => {
    await ask({ slow: 0, share: 0 }, ten, 'debug')
    expect(written()).toHaveLength(10)
  })
})
