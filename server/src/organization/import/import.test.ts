import { organizationContract } from '@roadnote/domain/organization/contract'
import {
  organizationImportContract as contract,
  organizationImportContract,
} from '@roadnote/domain/organization/import-contract'
import type { TableFormat } from '@roadnote/domain/table/table'
import { languages, type Language } from '@roadnote/locales/languages'
import { describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import type { PersonName } from '../../../test-kit/people.ts'
import { addOrganization } from '../../../test-kit/rows.ts'

const testWorld = await createTestWorld(await openTestDatabase('world'))
const { db, organization } = testWorld

const base64 = (table: string | Buffer) => Buffer.from(table).toString('base64')
const preview = (table: string | Buffer, as: PersonName = 'super') =>
  testWorld.call(contract.importPreview, { file: base64(table) }, { as })
const bringIn = (table: string | Buffer, digest: string, as: PersonName = 'super') =>
  testWorld.call(contract.importTable, { file: base64(table), digest }, { as })

async function previewAndImport(table: string | Buffer, as: PersonName = 'super') {
  const { digest } = await preview(table, as)
  return bringIn(table, digest, as)
}

async function saved(format: TableFormat, way: 'template' | 'export', who: PersonName, body: object = {}) {
  const isExport = way === 'export'
  const answer = await testWorld.app.inject({
    method: isExport ? 'POST' : 'GET',
    url: isExport ? '/api/organization/export' : '/api/organization/import-template',
    headers: { authorization: `Bearer ${testWorld.tokens[who]}` },
    ...(isExport ? { payload: { format, ...body } } : { query: { format, ...body } }),
  })
  expect(answer.statusCode).toBe(200)
  return answer.rawPayload
}

const named = (name: string) =>
  db.selectFrom('organization').where('name', '=', name).where('deletedAt', 'is', null).selectAll().execute()

const howMany = async () =>
  Number(
    (
      await db
        .selectFrom('organization')
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )

describe('previewing an import of organisations', () => {
  test('a preview of an organisation import reports the action of each row and the error of each cell, and changes nothing', async () => {
    const before = await howMany()
    const seen = await preview(
      [
        'Naam;Type;Land;Hoofdorganisatie;Straat;E-mailadres;Kleur',
        'Nieuw Depot;Klant;België;Acme Chemicals;Kaai 5;depot@acme.example;rood',
        'Acme Antwerp;;;;Kaai 7;;',
        'Brabant Transport;Transportbedrijf;NL;;;;',
        'Fout;Vliegveld;Narnia;Niemand;;geen adres;',
      ].join('\r\n'),
    )
    expect(seen.counts).toEqual({ create: 1, update: 1, unchanged: 1, error: 1 })
    expect(seen.ignored).toEqual(['Kleur'])
    expect(seen.data.map(({ number, act, id }) => [number, act, id])).toEqual([
      [2, 'create', null],
      [3, 'update', organization.antwerp],
      [4, 'unchanged', organization.brabant],
      [5, 'error', null],
    ])
    expect(seen.data[1]?.changes).toEqual([{ column: 'street', from: null, to: 'Kaai 7' }])
    expect(seen.data[3]?.problems).toEqual({
      organizationType: 'not_allowed',
      countryCode: 'wrong_format',
      organizationId: 'unknown',
      email: 'wrong_format',
    })
    expect(await howMany()).toBe(before)
  })

  test('a preview names a missing column in the language of the request', async () => {
    const answer = await testWorld.request(
      'super',
      organizationImportContract.importPreview,
      { file: base64('Land\nBE') },
      {
        headers: { 'accept-language': 'de' },
      },
    )
    expect([answer.status, answer.body['error'], answer.body['columns']]).toEqual([
      400,
      'table_columns_missing',
      'Name',
    ])
  })

  test.each<[string, Buffer | string, number, string]>([
    ['no table', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 400, 'table_unreadable'],
    ['an archive of something else', Buffer.from('504b0304000000000000', 'hex'), 400, 'table_unreadable'],
    ['heads alone', 'Name;Country\n', 400, 'table_empty'],
    ['too many rows', `Name\n${'x\n'.repeat(5001)}`, 413, 'table_too_large'],
  ])('a preview refuses %s with the reason', async (_what, table, status, code) => {
    const answer = await testWorld.request('super', organizationImportContract.importPreview, { file: base64(table) })
    expect([answer.status, answer.body['error']]).toEqual([status, code])
  })

  test('a preview of an organisation import finds no hidden organisations', async () => {
    const seen = await preview(
      `Number;Name;Parent\n${organization.colmar};Colmar Distribution;Eastline Logistics`,
      'acme.admin',
    )
    expect(seen.data[0]).toMatchObject({ id: null, problems: { id: 'unknown', organizationId: 'unknown' } })
  })
})

describe('importing organisations', () => {
  test('an import creates, edits and moves organisations as previewed, with parents and children in any order', async () => {
    const branch = await addOrganization(db, { parentId: organization.acme, name: 'Acme Branch', countryCode: 'BE' })
    const table = [
      'Name,Type,Country,Parent,VAT,Carrier code',
      'Import Child,Customer,BE,Import Mother,,IC1',
      'Import Mother,Customer,BE,Acme Chemicals,BE0999,',
      'Acme Branch,,,Import Mother,,AB1',
    ].join('\n')
    expect(await previewAndImport(table, 'acme.admin')).toMatchObject({ created: 2, updated: 1, unchanged: 0 })
    const [mother] = await named('Import Mother')
    const [child] = await named('Import Child')
    const [moved] = await named('Acme Branch')
    expect(mother).toMatchObject({ parentId: organization.acme, vat: 'BE0999', organizationType: 1 })
    expect(child).toMatchObject({ parentId: mother?.id, carrierCode: 'IC1', path: `${mother?.path}.${child?.id}` })
    expect(moved).toMatchObject({ id: branch, parentId: mother?.id, carrierCode: 'AB1', version: 2 })
    expect((await preview(table, 'acme.admin')).counts).toMatchObject({ unchanged: 3 })
  })

  test('an import finds organisations and parents regardless of blanks and case', async () => {
    const wide = await addOrganization(db, {
      parentId: organization.acme,
      name: 'Wide \u00A0Blanks',
      countryCode: 'BE',
    })
    const table = 'Name,Type,Country,Parent\nwide blanks,,,\nUnder It,Customer,BE,WIDE   BLANKS'
    const { data } = await preview(table, 'acme.admin')
    expect(data.map(({ id, act }) => [id, act])).toEqual([
      [wide, 'update'],
      [null, 'create'],
    ])
  })

  test('an import of organisations is refused as a whole when a row has an error', async () => {
    const table = 'Name;Type;Country\nRight One;Customer;BE\nWrong One;Customer;'
    const { digest, counts } = await preview(table)
    expect(counts).toMatchObject({ create: 1, error: 1 })
    await expect(bringIn(table, digest)).rejects.toMatchObject({ status: 400, code: 'table_has_errors' })
    expect(await named('Right One')).toEqual([])
  })

  test('an import of organisations is refused when a row would now do something else than previewed', async () => {
    const id = await addOrganization(db, { parentId: organization.operator, name: 'Busy One', countryCode: 'BE' })
    const table = 'Name;Type;Country;Place\nBusy One;;;Gent\nAlso New;Customer;BE;Gent'
    const { digest } = await preview(table)
    await testWorld.call(organizationContract.edit, { id, place: 'Brugge' }, { as: 'super' })
    await expect(bringIn(table, digest)).rejects.toMatchObject({ status: 409, code: 'changed_meanwhile' })
    expect(await named('Also New')).toEqual([])
    expect((await preview(table)).data[0]?.changes).toEqual([{ column: 'place', from: 'Brugge', to: 'Gent' }])
  })

  test('an import of organisations is refused for another file than the previewed one', async () => {
    const { digest } = await preview('Name;Type;Country\nSeen;Customer;BE')
    await expect(bringIn('Name;Type;Country\nUnseen;Customer;BE', digest)).rejects.toMatchObject({ status: 409 })
    expect(await named('Unseen')).toEqual([])
  })

  test('two parallel imports create a new organisation only once', async () => {
    const table = 'Name;Type;Country\nTwice;Customer;BE'
    const { digest } = await preview(table)
    await Promise.allSettled([bringIn(table, digest), bringIn(table, digest)])
    expect(await named('Twice')).toHaveLength(1)
  })

  test('an import of organisations requires the right to create or edit them, in the own tree', async () => {
    const adding = 'Name;Type;Country\nBy A Company Admin;Customer;NL'
    await expect(preview(adding, 'brabant.planner')).rejects.toMatchObject({ status: 403 })
    expect((await preview(adding, 'brabant.admin')).data[0]?.problems).toEqual({ name: 'may_not_add' })
    const changing = 'Name;Street\nBrabant Transport;Dok 1'
    expect(await previewAndImport(changing, 'brabant.admin')).toMatchObject({ updated: 1 })
    expect((await preview(changing, 'eastline.admin')).data[0]?.id).toBeNull()
    expect(await named('Brabant Transport')).toMatchObject([{ street: 'Dok 1' }])
  })
})

describe('the template for importing organisations', () => {
  const wishes = languages.flatMap(({ code }) => (['csv', 'xlsx'] as const).map((format) => [code, format] as const))

  test.each<readonly [Language, TableFormat]>(wishes)(
    'the organisation template in %s as %s can be imported unchanged',
    async (language, format) => {
      const seen = await preview(await saved(format, 'template', 'acme.admin', { language }), 'acme.admin')
      expect(seen.counts).toEqual({ create: 1, update: 0, unchanged: 0, error: 0 })
      expect(seen.columns).toHaveLength(13)
      expect(seen.ignored).toEqual([])
    },
  )
})

describe('exporting organisations', () => {
  test.each(['csv', 'xlsx'] as const)(
    'an organisation export as %s contains the existing data and imports again unchanged',
    async (format) => {
      await addOrganization(db, { parentId: organization.operator, name: `=Twin ${format}`, countryCode: 'BE' })
      const twin = await addOrganization(db, {
        parentId: organization.acme,
        name: `=Twin ${format}`,
        countryCode: 'FR',
      })
      await addOrganization(db, { parentId: twin, name: `Under a twin ${format}`, countryCode: 'FR' })
      const seen = await preview(await saved(format, 'export', 'super', { language: 'fr' }))
      expect(seen.counts).toMatchObject({ create: 0, update: 0, error: 0 })
      expect(seen.counts.unchanged).toBeGreaterThan(8)
    },
  )

  test('an organisation export contains the visible rows of the filter in the requested order', async () => {
    const text = (
      await saved('csv', 'export', 'acme.admin', { language: 'en', OrderBy: 'name', Direction: 'desc', Search: 'acme' })
    ).toString()
    const lines = text
      .replace(/^\u{FEFF}/u, '')
      .trimEnd()
      .split('\r\n')
    expect(lines[0]).toMatch(/^Number;Name;Type;Parent organisation;/)
    expect(lines.slice(1).map((line) => line.split(';').slice(1, 4))).toEqual([
      // The parent of the administrator's own organisation is hidden.
      ['Acme Chemicals', 'Customer', ''],
      ['Acme Branch', 'Customer', 'Import Mother'],
      ['Acme Antwerp', 'Customer', 'Acme Chemicals'],
    ])
  })

  test('an organisation export requires the right to view organisations', async () => {
    const answer = await testWorld.request('acme.planner', organizationImportContract.exportTable, { format: 'csv' })
    expect(answer.status).toBe(403)
  })
})

test('an import of organisations does not wait for a row lock on an unrelated organisation', async () => {
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('organization').where('id', '=', organization.eastline).forUpdate().select('id').execute()
    expect(await previewAndImport('Naam;Straat\r\nAcme Antwerp;Kaai 9')).toMatchObject({ updated: 1 })
  })
})
