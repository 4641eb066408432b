import { expect, test } from 'vitest'
import { openTestDatabase } from '../../test-kit/database.ts'
import { copyRows } from './copy-rows.ts'
import { copyLine, hexBytes, instant } from './copy-text.ts'

const { pool } = await openTestDatabase('empty')

test('values written through COPY are read back unchanged', async () => {
  await pool.query('create table thing (a text, b int, c boolean, d timestamptz(3), e bytea, f text)')
  const awkward = 'tab\there, line\nbreak, return\r, back\\slash, \\N, Łódź ’ €'
  const client = await pool.connect()
  const now = Date.UTC(2026, 10, 13, 8, 0, 0, 7)
  try {
    await copyRows(client, 'thing', ['a', 'b', 'c', 'd', 'e', 'f'], [
      copyLine([awkward, 7, true, instant(now), hexBytes(Buffer.from([0, 92, 255])), null]),
      copyLine(['', -1, false, null, null, '']),
    ]) // prettier-ignore
  } finally {
    client.release()
  }
  const { rows } = await pool.query('select * from thing order by b desc')
  expect(rows).toEqual([
    { a: awkward, b: 7, c: true, d: new Date(now), e: Buffer.from([0, 92, 255]), f: null },
    { a: '', b: -1, c: false, d: null, e: null, f: '' },
  ])
})
