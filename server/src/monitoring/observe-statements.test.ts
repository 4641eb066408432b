import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../test-kit/database.ts'
import { connect } from '../database/connect.ts'
import { createLog } from '../log.ts'
import { createMetrics } from './metrics.ts'
import { observeStatements } from './observe-statements.ts'
import { shownStatement, statementId, statementSummary } from './statement-id.ts'

const { url } = await openTestDatabase('empty')
const lines: string[] = []
const log = createLog('info', { write: (line) => void lines.push(line) })
beforeEach(() => {
  lines.length = 0
  log.level = 'info'
})

const metrics = createMetrics('1')
const watched = connect(url, { maxConnections: 2, observe: observeStatements({ log, slow: 40, metrics }) })
const unwatched = connect(url, { maxConnections: 2, observe: observeStatements({ log, slow: 0 }) })
afterAll(async () => {
  await watched.close()
  await unwatched.close()
})

const written = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>)

test('a slow statement is logged with its id and text, and without its values', async () => {
  const nap = (value: string) => sql`select pg_sleep(0.05), ${value}::text, 'a constant'`.execute(watched.db)
  await nap('planted value')
  await nap('another planted value')
  await sql`select 1`.execute(watched.db)
  const [first, second, ...others] = written()
  expect(first).toMatchObject({
    level: 40,
    msg: 'slow statement',
    statement: statementId("select pg_sleep(0.05), $1::text, 'a constant'"),
    text: 'select pg_sleep(0.05), $1::text, …',
    milliseconds: expect.any(Number),
  })
  expect(second?.['statement']).toBe(first?.['statement'])
  expect(others).toEqual([])
  expect(lines.join('')).not.toContain('planted')
})

test('with the threshold 0 no statement is slow, and at the level trace every one gets a line', async () => {
  await sql`select pg_sleep(0.05)`.execute(unwatched.db)
  expect(lines).toEqual([])
  log.level = 'trace'
  await sql`select ${'planted'}::text`.execute(unwatched.db)
  expect(written()).toMatchObject([{ level: 10, msg: 'statement', text: 'select $1::text' }])
  expect(lines.join('')).not.toContain('planted')
})

test('a statement that fails is measured, and its error goes to the caller', async () => {
  await expect(sql`select ${1}::int / length(pg_sleep(0.05)::text)`.execute(watched.db)).rejects.toMatchObject({
    code: '22012',
  })
  expect(written()).toMatchObject([{ msg: 'slow statement' }])
  const { body } = await metrics.text()
  expect(Number(/^roadnote_statement_duration_seconds_count (\d+)$/m.exec(body)?.[1])).toBeGreaterThanOrEqual(1)
})

test('the id of a statement depends on its whole text, and its summary names verb and table', () => {
  expect(statementId('select 1')).toBe(statementId('select 1'))
  expect(statementId('select 1')).not.toBe(statementId('select 2'))
  expect(statementId('select 1')).toBe('822ae07d4783')
  const summaries = [
    ['select "id" from "app_user" where "id" = $1', 'select app_user'],
    ['  with due as (select id from outbox) update outbox set', 'with outbox'],
    ['insert into "outbox" ("kind") values ($1)', 'insert outbox'],
    ['commit', 'commit'],
    ['', 'statement'],
  ]
  for (const [text = '', summary] of summaries) expect(statementSummary(text)).toBe(summary)
  expect(shownStatement(`select 'it''s',\n  2 from x`)).toBe('select ……, 2 from x')
  expect(shownStatement('x'.repeat(5000))).toHaveLength(1000)
})
