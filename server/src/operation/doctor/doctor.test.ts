import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { testSecret } from '../../../test-kit/secrets.ts'
import { migrate, readMigrations } from '../../database/migrate.ts'
import { switchOutboxOff, switchOutboxOn } from '../../outbox/switch.ts'
import { readConfig } from '../../config.ts'
import { secretsFrom } from '../../secrets.ts'
import { fingerprintsOf } from '../process/setting-fingerprints.ts'
import { ProcessWatch } from '../process/watch.ts'
import { doctorCommand } from './command.ts'

const { db, url } = await openTestDatabase()
const folder = mkdtempSync(join(tmpdir(), 'roadnote-doctor-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let lines: string[]
beforeEach(() => {
  lines = []
})

function doctor(settings: Record<string, string> = {}): Promise<number> {
  const environment = { DATABASE_URL: url, SECRET: testSecret, DATA_DIR: folder, ...settings }
  return doctorCommand([], environment, (line) => lines.push(line))
}

function lineOf(part: string): string {
  return lines.find((line) => line.split(/\s+/)[1] === part) ?? ''
}

test('the doctor explains itself when asked for help, and does nothing with an unknown argument', async () => {
  expect(await doctorCommand(['--help'], {}, (line) => lines.push(line))).toBe(0)
  expect(lines).toEqual([expect.stringMatching(/^npm run doctor\n/)])
  await expect(doctorCommand(['--hlep'], {}, () => undefined)).rejects.toThrow(/^npm run doctor\n/)
})

test('the doctor warns of a server in DATABASE_READ_URL that is no standby', async () => {
  await doctor({ DATABASE_READ_URL: url })
  expect(lineOf('standbys')).toMatch(
    /^warning {2}standbys {3}0 of 1 servers are standbys that answer\. Everything is read/,
  )
  expect(lineOf('standbys')).not.toContain(new URL(url).password)
})

test('an installation without problems gets a line for each part and exit code 0', async () => {
  expect(await doctor()).toBe(0)
  expect(lines.map((line) => line.split(/\s+/).slice(0, 2).join(' '))).toEqual([
    'ok settings',
    'ok database',
    'ok standbys',
    'ok migrations',
    'ok keys',
    'ok processes',
    'ok clock',
    'ok outbox',
    'ok files',
    'warning mail',
    'ok gateway',
    'ok external',
    expect.stringMatching(/^(?:ok|warning) disk$/),
    'warning backup',
    'ok TLS',
    'ok metrics',
    'ok traces',
  ])
  expect(lineOf('mail')).toContain('Set SMTP_URL and MAIL_FROM')
})

test('the doctor stores nothing in the database', async () => {
  const fresh = await openTestDatabase()
  await doctor({ DATABASE_URL: fresh.url })
  expect(await fresh.db.selectFrom('evidenceKey').selectAll().execute()).toEqual([])
})

test('the doctor reports an invalid setting as a problem and checks nothing else', async () => {
  expect(await doctor({ PORT: 'eighty' })).toBe(1)
  expect(lines).toEqual(['problem  settings   PORT must be a port number from 0 to 65535. See docs/settings.md.'])
})

test('the doctor reports an unreachable database as a problem and still checks the other parts', async () => {
  expect(await doctor({ DATABASE_URL: 'postgres://roadnote:planted-secret@127.0.0.1:9/none' })).toBe(1)
  expect(lineOf('database')).toContain('cannot be used (ECONNREFUSED)')
  expect(lineOf('files')).toMatch(/^ok/)
  expect(lines.join('\n')).not.toContain('planted-secret')
})

test('the doctor describes the metrics without their token and reports an unreachable trace collector', async () => {
  const token = 'planted-token-of-metrics'
  await doctor({ METRICS_TOKEN: token })
  expect(lineOf('metrics')).toContain('/metrics on port 3000, with the token')
  await doctor({ METRICS_PORT: '9464' })
  expect(lines.findLast((line) => line.includes('metrics'))).toContain('on port 9464 of 127.0.0.1, without a token')
  expect(
    await doctor({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1', OTEL_EXPORTER_OTLP_HEADERS: 'a=planted-header' }),
  ).toBe(1)
  expect(lines.findLast((line) => line.includes('traces'))).toMatch(/^problem .*127\.0\.0\.1 cannot be reached/)
  expect(lines.join('\n')).not.toContain('planted-')
})

test('the doctor reports a secret other than that of the database as a problem', async () => {
  await db.insertInto('installation').values({ key: 'secret', value: 'of another secret' }).execute()
  expect(await doctor()).toBe(1)
  expect(lineOf('keys')).toContain('made with another secret')
  await db.deleteFrom('installation').where('key', '=', 'secret').execute()
})

test('the doctor warns of pending migrations', async () => {
  const older = await openTestDatabase('empty')
  await migrate(older.url, readMigrations().slice(0, -1))
  await doctor({ DATABASE_URL: older.url })
  expect(lineOf('migrations')).toMatch(/^warning .*1 have not run yet/)
})

test('the doctor warns of a running process with another setting, naming the setting and no value', async () => {
  const config = readConfig({ DATABASE_URL: url, SECRET: testSecret, DATA_DIR: folder })
  const settings = fingerprintsOf({ ...config, publicUrl: 'https://planted.example' }, secretsFrom(testSecret))
  const watch = new ProcessWatch({ database: db, settings, log: { warn: () => undefined } }, 'machine:42')
  await watch.report()
  await doctor()
  expect(lineOf('processes')).toMatch(/^warning .*process machine:42 has another PUBLIC_URL\. Start all/)
  expect(lines.join('\n')).not.toContain('planted')
  await watch.end()
  lines = []
  await doctor()
  expect(lineOf('processes')).toContain('none is running')
})

test('the doctor does not compare the settings of processes before the migrations have run', async () => {
  const older = await openTestDatabase()
  await older.db.schema.dropTable('running_process').execute()
  await doctor({ DATABASE_URL: older.url })
  expect(lineOf('processes')).toMatch(/^ok .*before the migrations have run/)
})

test('the doctor warns of an outbox that is switched off', async () => {
  await switchOutboxOff(db, 'restored from a backup')
  await doctor()
  expect(lineOf('outbox')).toMatch(/^warning .*restored from a backup.*outbox on/)
  await switchOutboxOn(db)
})

test('the doctor reports an unreachable mail server and gateway as problems and prints no password', async () => {
  const settings = {
    SMTP_URL: 'smtp://user:planted-secret@127.0.0.1:9',
    MAIL_FROM: 'notes@example.com',
    MESSAGING_URL: 'http://127.0.0.1:9/send',
    MESSAGING_TOKEN: 'planted-token',
  }
  expect(await doctor(settings)).toBe(1)
  expect(lineOf('mail')).toMatch(/^problem .*127\.0\.0\.1 cannot be used/)
  expect(lineOf('gateway')).toMatch(/^problem .*cannot be reached \(ECONNREFUSED\)/)
  expect(lines.join('\n')).not.toMatch(/planted/)
})

test('the doctor names a reachable gateway and sends nothing to it', async () => {
  let bytes = 0
  const server = createServer((socket) => socket.on('data', (piece) => (bytes += piece.length)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  await doctor({ MESSAGING_URL: `http://127.0.0.1:${port}/`, MESSAGING_TOKEN: 'x' })
  expect(lineOf('gateway')).toMatch(/^ok .*127\.0\.0\.1 can be reached/)
  await new Promise((resolve) => server.close(resolve))
  expect(bytes).toBe(0)
})

test('the doctor reports a public address without TLS, or one that does not answer, as a problem', async () => {
  expect(await doctor({ PUBLIC_URL: 'http://notes.example.com' })).toBe(1)
  expect(lineOf('TLS')).toMatch(/^problem .*without TLS/)
  lines = []
  expect(await doctor({ PUBLIC_URL: 'https://127.0.0.1:9' })).toBe(1)
  expect(lineOf('TLS')).toMatch(/^problem .*ECONNREFUSED/)
})
