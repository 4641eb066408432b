import { expect, test, vi } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { readConfig } from '../../config.ts'
import { connect } from '../../database/connect.ts'
import { secretsFrom } from '../../secrets.ts'
import { fingerprintsOf } from './setting-fingerprints.ts'
import { runningProcesses } from './store.ts'
import { ProcessWatch, startProcessWatch } from './watch.ts'

const { db, url } = await openTestDatabase()
const secret = 'a secret of these tests with enough characters'

const same = {
  DATABASE_URL: 'postgres://127.0.0.1/any',
  SECRET: secret,
  PUBLIC_URL: 'https://notes.example.com',
  SMTP_URL: 'smtp://notes:planted@mail.example.com',
  MAIL_FROM: 'notes@example.com',
  FILES_URL: 's3://key:planted@notes?region=eu-central-1',
  DATA_DIR: '/srv/one',
}

function settingsOf(change: Readonly<Record<string, string>> = {}, evidenceSecret = secret) {
  return fingerprintsOf(readConfig({ ...same, ...change }), secretsFrom(secret, evidenceSecret))
}

function aProcess(name: string, settings = settingsOf()) {
  const lines: string[] = []
  const log = { warn: (...words: unknown[]) => void lines.push(String(words.at(-1))) }
  return { lines, log, watch: new ProcessWatch({ database: db, settings, log }, name) }
}

test('a process that has other settings than a running one names them once, and the running one does too', async () => {
  const one = aProcess('machine:1')
  const two = aProcess('machine:2', settingsOf({ PUBLIC_URL: 'https://other.example.com', MAIL_FROM: 'b@example.com' }))
  await one.watch.report()
  await two.watch.report()
  await two.watch.report()
  await one.watch.report()
  await one.watch.report()
  expect(one.lines).toEqual(['This process has another PUBLIC_URL, MAIL_FROM than process machine:2.'])
  expect(two.lines).toEqual(['This process has another PUBLIC_URL, MAIL_FROM than process machine:1.'])
  await two.watch.end()
  const restarted = aProcess('machine:2', settingsOf({ SMTP_URL: 'smtp://mail.example.com' }))
  await restarted.watch.report()
  await one.watch.report()
  expect(one.lines.slice(1)).toEqual(['This process has another SMTP_URL than process machine:2.'])
  await one.watch.end()
  await restarted.watch.end()
})

test.each<[difference: string, change: Readonly<Record<string, string>>, named: string]>([
  ['keys of the same bucket', { FILES_URL: 's3://other:keys@notes?region=eu-central-1' }, ''],
  ['folder of uploads beside a bucket', { DATA_DIR: '/srv/two' }, ''],
  ['port with the same public address', { PORT: '4000' }, ''],
  ['bucket', { FILES_URL: 's3://key:planted@others?region=eu-central-1' }, 'FILES_URL or DATA_DIR'],
  ['sender of mails', { MAIL_FROM: 'Notes@example.com' }, 'MAIL_FROM'],
  ['suffix of codes', { CODE_SUFFIX: 'XX' }, 'CODE_SUFFIX'],
])('processes with another %s are compared by what must be the same', async (_difference, change, named) => {
  const one = aProcess('machine:1')
  const two = aProcess('machine:2', settingsOf(change))
  await one.watch.report()
  await two.watch.report()
  expect(two.lines).toEqual(named === '' ? [] : [`This process has another ${named} than process machine:1.`])
  await one.watch.end()
  await two.watch.end()
})

test('the database has no setting of a process, only fingerprints that depend on the secret of the installation', async () => {
  const { watch } = aProcess('machine:1')
  await watch.report()
  const [row] = await runningProcesses(db)
  expect(JSON.stringify(row)).not.toMatch(/planted|example\.com|srv|eu-central/)
  const other = fingerprintsOf(readConfig(same), secretsFrom(`${secret} but another`))
  expect(Object.keys(other)).toEqual(Object.keys(settingsOf()))
  for (const [name, print] of Object.entries(settingsOf())) expect(other[name]).not.toBe(print)
  await watch.end()
})

test('a process that crashed is no longer compared after a minute and a half, and its row goes after an hour', async () => {
  const crashed = aProcess('machine:9', settingsOf({ PUBLIC_URL: 'https://other.example.com' }))
  await crashed.watch.report()
  await db
    .updateTable('runningProcess')
    .set({ seenAt: new Date(Date.now() - 100_000) })
    .execute()
  const one = aProcess('machine:1')
  await one.watch.report()
  expect(one.lines).toEqual([])
  const names = async () => (await db.selectFrom('runningProcess').select('name').execute()).map(({ name }) => name)
  expect((await names()).toSorted()).toEqual(['machine:1', 'machine:9'])
  await db
    .updateTable('runningProcess')
    .set({ seenAt: new Date(Date.now() - 3_700_000) })
    .where('name', '=', 'machine:9')
    .execute()
  await one.watch.report()
  expect(await names()).toEqual(['machine:1'])
  await one.watch.end()
})

test('a database that is away is logged once, and the comparison goes on when it is back', async () => {
  const away = connect('postgres://127.0.0.1:9/none', { maxConnections: 1 })
  let isAway = true
  const other = aProcess('machine:2', settingsOf({ CODE_SUFFIX: 'XX' }))
  await other.watch.report()
  const { lines, log } = aProcess('unused')
  const parts = {
    get database() {
      return isAway ? away.db : db
    },
    settings: settingsOf(),
    log,
  }
  const watch = new ProcessWatch(parts, 'machine:1')
  await watch.report()
  await watch.report()
  await watch.end()
  expect(lines).toEqual(['the settings of other processes could not be compared'])
  isAway = false
  await watch.report()
  expect(lines.at(-1)).toBe('This process has another CODE_SUFFIX than process machine:2.')
  await watch.end()
  await other.watch.end()
  await away.close()
})

test('a started process is in the database until it stops', async () => {
  const connection = connect(url, { maxConnections: 2 })
  const { log, lines } = aProcess('unused')
  const stop = startProcessWatch({ database: connection.db, settings: settingsOf(), log })
  await vi.waitFor(async () => expect(await runningProcesses(db)).toHaveLength(1), 20_000)
  await stop()
  await connection.close()
  expect(await runningProcesses(db)).toEqual([])
  expect(lines).toEqual([])
})
