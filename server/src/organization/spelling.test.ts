import { nameKey, vatKey } from '@roadnote/domain/organization/spelling'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../test-kit/database.ts'

const { db } = await openTestDatabase()

const names = [
  'Acme  Chemicals',
  ' acme chemicals\t',
  'ACME\u00a0CHEMICALS',
  'Sørensen & Søn A/S',
  'Café\u2003Noir',
  '',
]
test.each(names)('the program and the database compute the same name key for %j', async (name) => {
  const { rows } = await sql<{ key: string }>`select organization_called(${name}) as key`.execute(db)
  expect(rows).toEqual([{ key: nameKey(name) }])
})

const numbers = ['BE 0123.456.789', 'nl-8012.34.567.B01', 'ATU 12345678', 'ЕИК 12 34', '–', '']
test.each(numbers)('the program and the database compute the same VAT key for %j', async (vat) => {
  const { rows } = await sql<{ key: string }>`select organization_vat(${vat}) as key`.execute(db)
  expect(rows).toEqual([{ key: vatKey(vat) }])
})
