import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Refusal } from '@roadnote/domain/access/refusal'
import { pino } from 'pino'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { compilePrograms } from '../../test-kit/child-program.ts'
import { openTestDatabase } from '../../test-kit/database.ts'
import { createTestWorld } from '../../test-kit/notes.ts'
import { startTableWorkers, usualTableLimits, type TableParser, type TableWorkers } from './table-parser.ts'

// Workers start slowly on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const folder = await compilePrograms('src/table/parse-thread', 'test-kit/faulty-parse-thread')
const scriptOf = (name: string) => pathToFileURL(join(folder, `${name}.js`))
const silent = pino({ level: 'silent' })
const oneAtOnce = { ...usualTableLimits.turns, atOnce: 1 }
const started: TableWorkers[] = []
afterAll(() => Promise.all(started.map((workers) => workers.stop())))

/** Workers with a parser that has deliberate faults. */
function faultyWorkers(limits: Partial<typeof usualTableLimits>): TableWorkers {
  const workers = startTableWorkers(silent, { ...usualTableLimits, ...limits }, scriptOf('faulty-parse-thread'))
  started.push(workers)
  return workers
}

const base64 = (text: string) => Buffer.from(text).toString('base64')
const neverAborted = new AbortController().signal
const codeOf = (reading: Promise<unknown>) =>
  reading.then(
    () => 'was read',
    (problem: unknown) => (problem as { code?: string }).code ?? problem,
  )

describe('the workers of the server', () => {
  const workers = startTableWorkers(silent, usualTableLimits, scriptOf('parse-thread'))
  started.push(workers)

  test('the parser workers read a table with 5,000 rows unchanged, from base64 and from bytes', async () => {
    const rows = Array.from({ length: 5000 }, (_, row) => [`Depot ${row}`, 'Málaga', String(row)])
    const bytes = new TextEncoder().encode(['Name;Place;Number', ...rows.map((row) => row.join(';'))].join('\n'))
    const file = { size: bytes.length, arrayBuffer: async () => bytes.buffer }
    for (const sent of [Buffer.from(bytes).toString('base64'), file]) {
      const table = await workers.read(1, sent, neverAborted)
      expect(table.heads).toEqual(['Name', 'Place', 'Number'])
      expect(table.rows).toEqual(rows.map((cells, row) => ({ number: row + 2, cells })))
    }
  })

  test('the parser workers refuse a table with the same code and details as the parser', async () => {
    await expect(workers.read(1, base64('Name;Place'), neverAborted)).rejects.toMatchObject({ code: 'table_empty' })
    await expect(workers.read(1, 'no base64!', neverAborted)).rejects.toMatchObject({
      code: 'bad_input',
      fields: { file: 'wrong_format' },
    })
    await expect(workers.read(1, base64(';'.repeat(20_000)), neverAborted)).rejects.toMatchObject({
      code: 'table_too_large',
      about: { rows: 5000, columns: 150 },
    })
  })
})

describe('a parser worker with a fault', () => {
  const hour = 3_600_000

  test.each([
    ['endless', 'table_too_complex', 2000],
    ['greedy', 'table_too_complex', hour],
    ['crashing', 'table_too_complex', hour],
    ['broken', 'table_unreadable', hour],
  ])('a worker refuses the %s table with %s, and the next table is read', async (fault, code, milliseconds) => {
    const workers = faultyWorkers({ milliseconds, megabytes: 64 })
    expect(await codeOf(workers.read(1, base64(fault), neverAborted))).toBe(code)
    expect(await codeOf(workers.read(1, base64('Name\nDepot'), neverAborted))).toBe('was read')
  })

  test('a worker is stopped when its caller disconnects, and the next caller does not wait for it', async () => {
    const workers = faultyWorkers({ milliseconds: hour, turns: oneAtOnce })
    const hangUp = new AbortController()
    const [running, waiting] = [1, 2].map((user) => codeOf(workers.read(user, base64('endless'), hangUp.signal)))
    const next = codeOf(workers.read(3, base64('Name\nDepot'), neverAborted))
    hangUp.abort(new Refusal('too_busy'))
    expect([await running, await waiting, await next]).toEqual(['too_busy', 'too_busy', 'was read'])
  })

  test('a running parser worker is stopped with the server', async () => {
    const workers = faultyWorkers({ milliseconds: hour })
    expect(await codeOf(workers.read(1, base64('Name\nDepot'), neverAborted))).toBe('was read')
    const running = codeOf(workers.read(1, base64('endless'), neverAborted))
    await workers.stop()
    expect(await running).toBe('table_too_complex')
  })
})

describe('parsing tables over HTTP', () => {
  async function aServer(milliseconds: number) {
    const workers = faultyWorkers({ milliseconds, turns: oneAtOnce })
    let onRead: () => void = () => undefined
    const hasBegun = new Promise<void>((resolve) => (onRead = resolve))
    const tables: TableParser = {
      read(...upload) {
        onRead()
        return workers.read(...upload)
      },
    }
    const testWorld = await createTestWorld(await openTestDatabase('world'), undefined, { tables })
    await testWorld.app.listen({ host: '127.0.0.1', port: 0 })
    servers.push(testWorld.app)
    const address = `http://127.0.0.1:${(testWorld.app.server.address() as AddressInfo).port}`
    const upload = (noun: 'employee' | 'organization', text: string, signal: AbortSignal = neverAborted) => {
      const body = new FormData()
      body.set('file', new File([text], 'list.csv'))
      const headers = { authorization: `Bearer ${testWorld.tokens['acme.admin']}` }
      return fetch(`${address}/api/${noun}/import-preview`, { method: 'POST', headers, body, signal })
    }
    return { address, upload, hasBegun }
  }
  const servers: { close: () => Promise<unknown> }[] = []
  afterAll(() => Promise.all(servers.map((server) => server.close())))
  const organizations = 'Name;Type;Country;Parent\nDepot;Customer;BE;1'

  test.each(['employee', 'organization'] as const)(
    'other requests are answered while a table of %s rows runs into its time limit and is refused',
    async (noun) => {
      const { address, upload } = await aServer(2000)
      let isOver = false
      const refused = upload(noun, 'endless').finally(() => (isOver = true))
      let answered = 0
      while (!isOver) {
        expect((await fetch(`${address}/health`)).status).toBe(200)
        if (!isOver) answered += 1
      }
      const reply = await refused
      expect([reply.status, await reply.json()]).toMatchObject([400, { error: 'table_too_complex' }])
      // A parser in the main thread would have blocked all of them.
      expect(answered).toBeGreaterThan(10)
      expect(await (await upload('organization', organizations)).json()).toMatchObject({ total: 1 })
    },
  )

  test('a caller who disconnects frees the parser worker for the next caller', async () => {
    const { upload, hasBegun } = await aServer(3_600_000)
    const hangUp = new AbortController()
    const given = upload('employee', 'endless', hangUp.signal).catch(() => 'hung up')
    await hasBegun
    const next = upload('organization', organizations)
    hangUp.abort()
    expect(await given).toBe('hung up')
    expect(await (await next).json()).toMatchObject({ total: 1 })
  })
})
