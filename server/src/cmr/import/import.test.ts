import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { noteImportContract as contract } from '@roadnote/domain/cmr/import/contract'
import { noteImportColumns, type NoteColumn } from '@roadnote/domain/cmr/import/columns'
import { headingOf } from '@roadnote/domain/cmr/import/heading'
import { normalizedName } from '@roadnote/domain/table/column'
import type { TableFormat } from '@roadnote/domain/table/table'
import { languages } from '@roadnote/locales/languages'
import { describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import type { PersonName } from '../../../test-kit/people.ts'
import { addOrganization } from '../../../test-kit/rows.ts'
import { translator } from '../../language/translate.ts'
import { headingsOf } from './words.ts'

const testWorld = await createTestWorld(await openTestDatabase('world'))
const { db, acme } = testWorld
const planner = 'acme.planner'

type Mapping = Readonly<Record<string, string>>

const base64 = (table: string | Buffer) => Buffer.from(table).toString('base64')
const lines = (...rows: readonly string[]) => rows.join('\r\n')
const preview = (table: string | Buffer, as: PersonName = planner, mapping?: Mapping) =>
  testWorld.call(contract.importPreview, { file: base64(table), mapping }, { as })
const bringIn = (table: string | Buffer, digest: string, as: PersonName = planner, mapping?: Mapping) =>
  testWorld.call(contract.importTable, { file: base64(table), digest, mapping }, { as })

async function previewAndImport(table: string | Buffer) {
  const { digest } = await preview(table)
  return bringIn(table, digest)
}

const countOf = async (table: 'cmr' | 'good' | 'cmrEvent' | 'outbox' | 'importMapping') => {
  const { count } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const byOrder = (order: string) =>
  db.selectFrom('cmr').where('loadOrderId', '=', order).selectAll().executeTakeFirstOrThrow()

const heads =
  'CMR number;Sender;Carrier;Recipient;Loading order;Collection: Place;Collection: Country;Collection date;Delivery: Country;Delivery date;Nature of the goods;Gross kg;Container number'

describe('previewing an import of notes', () => {
  test('a preview of an import of notes says what each row becomes and leaves nothing behind', async () => {
    const before = [await countOf('cmr'), await countOf('good'), await countOf('cmrEvent'), await countOf('outbox')]
    const seen = await preview(
      lines(
        `${heads};Colour`,
        '660001;Acme Chemicals;Brabant Transport;Colmar Distribution;P-1;Gent;Belgien;31/12/2026 08:00;Frankrijk;1-1-2027;Tiles;1200,5;MSKU1234565;red',
        ';;;;;;;;;;Glue;30;',
      ),
    )
    expect(seen.counts).toEqual({ create: 2, update: 0, unchanged: 0, error: 0 })
    expect(seen.ignored).toEqual(['Colour'])
    expect(seen.data[0]?.changes).toEqual(
      expect.arrayContaining([
        { column: 'senderOrganizationsID', from: null, to: 'Acme Chemicals' },
        { column: 'collectionDate', from: null, to: '2026-12-31 08:00' },
        { column: 'deliveryDate', from: null, to: '2027-01-01 00:00' },
        { column: 'deliveryCountryCode', from: null, to: 'FR' },
        { column: 'grossWeight', from: null, to: '1200.5' },
      ]),
    )
    const after = [await countOf('cmr'), await countOf('good'), await countOf('cmrEvent'), await countOf('outbox')]
    expect(after).toEqual(before)
  })

  test('a preview names the problem of each cell by the rules of a single note', async () => {
    const seen = await preview(
      lines(
        `${heads};Driver`,
        ';Nobody Ltd;;;;;;;;;Tiles;5;;',
        '12;Acme Chemicals;Nirgendwo;;;;Narnia;yesterday;;;;;;',
        ';Colmar Distribution;Brabant Transport;Delta Subcarrier;;;;;;;Tiles;5;;',
        ';Acme Chemicals;Brabant Transport;;;;;;;;Tiles;;;',
        ';Acme Chemicals;Brabant Transport;;;;;;;;Tiles;5;;colmar.planner',
      ),
    )
    expect(seen.data.map(({ problems }) => problems)).toEqual([
      { senderOrganizationsID: 'unknown' },
      {
        cmrCode: 'only_digits',
        carrierOrganizationsID: 'unknown',
        collectionCountryCode: 'wrong_format',
        collectionDate: 'wrong_format',
      },
      { senderOrganizationsID: 'not_allowed' },
      { grossWeight: 'at_second_list_required_fields' },
      { driverUserName: 'unknown' },
    ])
    expect(seen.counts).toEqual({ create: 0, update: 0, unchanged: 0, error: 5 })
  })

  test('a number that exists or that the file uses twice is refused at its cell', async () => {
    await testWorld.make({ cmrCode: '661000' })
    const seen = await preview(
      lines(
        'CMR number;Sender;Recipient;Loading order',
        '661000;Acme Chemicals;Colmar Distribution;A',
        '661001;Acme Chemicals;Colmar Distribution;B',
        '661002;Acme Chemicals;Colmar Distribution;C',
        '661001;Acme Chemicals;Colmar Distribution;D',
      ),
    )
    expect(seen.data.map(({ problems }) => problems)).toEqual([{ cmrCode: 'taken' }, {}, {}, { cmrCode: 'taken' }])
  })

  test('an error in a further line marks the rows of its note and no other note', async () => {
    const seen = await preview(
      lines(
        'Sender;Loading order;Nature of the goods;Gross kg',
        'Acme Chemicals;A;Tiles;5',
        ';;Glue;heavy',
        'Acme Chemicals;B;Sand;7',
      ),
    )
    expect(seen.data.map(({ act }) => act)).toEqual(['error', 'error', 'create'])
    expect(seen.data[1]?.problems).toEqual({ grossWeight: 'not_a_number' })
  })

  test('an organisation is found by VAT number or number too, and one name of two organisations is refused', async () => {
    await addOrganization(db, { name: 'Twin Haulage' })
    await addOrganization(db, { name: 'Twin Haulage', vat: 'BE 0999.888.777' })
    const seen = await preview(
      lines(
        'Sender;Carrier;Loading order',
        `${acme};be0999888777;A`,
        `Acme Chemicals;Twin  haulage;B`,
        'Acme Chemicals;999999999999999;C',
      ),
    )
    expect(seen.data.map(({ problems }) => problems)).toEqual([
      {},
      { carrierOrganizationsID: 'ambiguous' },
      { carrierOrganizationsID: 'unknown' },
    ])
  })
})

describe('importing notes', () => {
  test('an import creates drafts with their lines, each with a free number and its first event', async () => {
    const done = await previewAndImport(
      lines(
        heads,
        ';Acme Chemicals;Brabant Transport;Colmar Distribution;I-1;London;GB;2026-07-01 08:00;FR;2026-07-02 09:30;Tiles;1200,5;MSKU1234565',
        ';;;;;;;;;;Glue;30;',
        ';;;Colmar Distribution;I-2;;;15/01/2027 06:15;;;Sand;7;',
      ),
    )
    expect(done).toEqual({ created: 2, updated: 0, unchanged: 0, message: 'cmr.imported' })
    const first = await byOrder('I-1')
    expect(first).toMatchObject({ status: 1, senderOrganizationId: acme, createdByOrganizationId: acme })
    // On the clocks of the place: London is an hour behind Brussels, and it is summer.
    expect([first.collectionDate?.toISOString(), first.deliveryDate?.toISOString()]).toEqual([
      '2026-07-01T07:00:00.000Z',
      '2026-07-02T07:30:00.000Z',
    ])
    const goods = await db.selectFrom('good').where('cmrId', '=', first.id).orderBy('id').selectAll().execute()
    expect(goods.map(({ goodsNature, grossWeight }) => [goodsNature, Number(grossWeight)])).toEqual([
      ['Tiles', 1200.5],
      ['Glue', 30],
    ])
    const containers = await db.selectFrom('container').where('cmrId', '=', first.id).select('number').execute()
    expect(containers).toEqual([{ number: 'MSKU1234565' }])
    const second = await byOrder('I-2')
    // The own organisation is the sender where the table has none, and its country that of the times.
    expect(second.senderOrganizationId).toBe(acme)
    expect(second.collectionDate?.toISOString()).toBe('2027-01-15T05:15:00.000Z')
    expect(await testWorld.chain(second.id)).toMatchObject({ intact: true })
  })

  test('an import reads two containers of a row, lines of pallets and national numbers', async () => {
    const pallets = 'Pallets: Description;Pallets: Unit weight in kg;Pallets: At loading: loaded'
    const done = await previewAndImport(
      lines(
        `Sender;Loading order;National numbers;Container number;Seal number;Container number 2;Seal number 2;${pallets}`,
        'Acme Chemicals;Q-1;"UIT 4S0P-0Z5K-12AB-34CD; HU EKÁER: E1234567890ABCD";MSKU1234565;S1;MSKU1234570;S2;EUR;25;12',
        ';;;;;;S3;Plastic;;3',
      ),
    )
    expect(done.created).toBe(1)
    const note = await byOrder('Q-1')
    expect(note.nationalNumbers).toBe('RO UIT: 4S0P0Z5K12AB34CD\nHU EKÁER: E1234567890ABCD')
    const containers = await db.selectFrom('container').where('cmrId', '=', note.id).orderBy('id').selectAll().execute()
    expect(containers.map(({ number, sealNumber }) => [number, sealNumber])).toEqual([
      ['MSKU1234565', 'S1'],
      ['MSKU1234570', 'S2'],
      [null, 'S3'],
    ])
    const rows = await db.selectFrom('pallet').where('cmrId', '=', note.id).orderBy('id').selectAll().execute()
    expect(rows.map((row) => [row.typeCodeDescription, row.unitWeight, row.loadingPlaceLoaded])).toEqual([
      ['EUR', 25, 12],
      ['Plastic', null, 3],
    ])
  })

  test('pallets without a description and a mistaken national number are refused at their cells', async () => {
    const seen = await preview(
      lines(
        'Sender;Loading order;National numbers;Pallets: Description;Pallets: At loading: loaded',
        'Acme Chemicals;Q-2;;;4',
        'Acme Chemicals;Q-3;UIT 4S0P;EUR;4',
        'Acme Chemicals;Q-4;;EUR;-1',
      ),
    )
    expect(seen.data.map(({ problems }) => problems)).toEqual([
      { typeCodeDescription: 'required' },
      { nationalNumbers: 'wrong_format' },
      { loadingPlaceLoaded: 'not_allowed' },
    ])
  })

  test('a table with one wrong row imports nothing', async () => {
    const table = lines('Sender;Loading order;Gross kg', 'Acme Chemicals;N-1;5', 'Acme Chemicals;N-2;heavy')
    const { digest } = await preview(table)
    const before = await countOf('cmr')
    await expect(bringIn(table, digest)).rejects.toMatchObject({ status: 400, code: 'table_has_errors' })
    expect(await countOf('cmr')).toBe(before)
  })

  test('an import is refused if its preview would be another one now', async () => {
    const table = lines('CMR number;Sender;Loading order', '662000;Acme Chemicals;O-1')
    const { digest } = await preview(table)
    await testWorld.make({ cmrCode: '662000' })
    await expect(bringIn(table, digest)).rejects.toMatchObject({ status: 409, code: 'changed_meanwhile' })
  })

  test('the same import with one idempotency key creates its notes once', async () => {
    const file = base64(lines('Sender;Loading order', 'Acme Chemicals;K-1', 'Acme Chemicals;K-2'))
    const { digest } = await testWorld.call(contract.importPreview, { file }, { as: planner })
    const headers = { 'idempotency-key': 'import-once' }
    const before = await countOf('cmr')
    for (let time = 0; time < 2; time += 1)
      expect(
        (await testWorld.request(planner, contract.importTable, { file, digest }, { headers })).body,
      ).toMatchObject({
        created: 2,
      })
    expect(await countOf('cmr')).toBe(before + 2)
  })

  test('a row without a number does not take the number of a later row', async () => {
    const { cmrCode } = await testWorld.call(cmrContract.begin, {}, { as: planner })
    const seen = await preview(
      lines('CMR number;Sender;Loading order', ';Acme Chemicals;F-1', `${cmrCode};Acme Chemicals;F-2`),
    )
    expect(seen.data.map(({ act }) => act)).toEqual(['create', 'create'])
  })

  test('a table of 501 notes is refused', async () => {
    const rows = Array.from({ length: 501 }, (_, index) => `Acme Chemicals;M-${index}`)
    await expect(preview(lines('Sender;Loading order', ...rows))).rejects.toMatchObject({
      status: 413,
      code: 'table_too_large',
    })
  })

  test('only a user who may create notes previews and imports them', async () => {
    const table = base64(lines('Sender;Loading order', 'Acme Chemicals;R-1'))
    for (const [as, status] of [
      ['acme.signer', 403],
      [null, 401],
    ] as const) {
      expect((await testWorld.request(as, contract.importPreview, { file: table })).status).toBe(status)
      expect((await testWorld.request(as, contract.importTable, { file: table, digest: 'x' })).status).toBe(status)
      expect((await testWorld.request(as, contract.importTemplate, { format: 'csv' })).status).toBe(status)
    }
  })
})

describe('the columns of an imported table', () => {
  const table = lines('Absender;Auftrag;Zusatz', 'Acme Chemicals;C-1;left')
  const chosen = { Absender: 'senderOrganizationsID', Auftrag: 'unLoadOrderID', Zusatz: 'marks' }

  test('a heading can be read as another column, and the next table with it is read the same', async () => {
    expect((await preview(table)).headings).toEqual([
      { heading: 'Absender', column: 'senderOrganizationsID' },
      { heading: 'Auftrag', column: null },
      { heading: 'Zusatz', column: null },
    ])
    const wanted = Object.entries(chosen).map(([heading, column]) => ({ heading, column }))
    const seen = await preview(table, planner, chosen)
    expect(seen.headings).toEqual(wanted)
    // Remembered by an import only.
    expect((await preview(table)).headings).not.toEqual(wanted)
    expect(seen.data[0]?.problems).toEqual({ grossWeight: 'at_second_list_required_fields' })
    const right = { ...chosen, Zusatz: 'specialAgreements' }
    const { digest } = await preview(table, planner, right)
    await bringIn(table, digest, planner, right)
    const next = await preview(lines('ABSENDER;auftrag:;Zusätz', 'Acme Chemicals;C-2;right'))
    expect(next.headings.map(({ column }) => column)).toEqual([
      'senderOrganizationsID',
      'unLoadOrderID',
      'specialAgreements',
    ])
    // Another organisation has chosen nothing.
    expect((await preview(table, 'brabant.planner')).headings[1]).toEqual({ heading: 'Auftrag', column: null })
  })

  test('a heading that is not used stays unused although its name is known', async () => {
    const seen = await preview(table, planner, { ...chosen, Absender: '', Zusatz: '' })
    expect(seen.headings.map(({ column }) => column)).toEqual([null, 'unLoadOrderID', null])
    expect(seen.ignored).toEqual(['Absender', 'Zusatz'])
  })

  test.each([
    ['a list', [1]],
    ['a number as column', { Absender: 7 }],
    ['more columns than a table has', Object.fromEntries(Array.from({ length: 151 }, (_, at) => [`h${at}`, 'marks']))],
    ['broken JSON', '{"Absender":'],
  ])('%s is refused as a choice of columns', async (_name, mapping) => {
    const { status, body } = await testWorld.request(planner, contract.importPreview, {
      file: base64(table),
      mapping: mapping as never,
    })
    expect([status, Object.keys(body['fields'] as object)[0]?.split('.')[0]]).toEqual([400, 'mapping'])
  })

  test.each(languages.map(({ code }) => code))('no heading in %s stands for two columns', (language) => {
    const text = translator(language)
    const byName = new Map<string, NoteColumn[]>()
    for (const column of noteImportColumns) {
      const name = normalizedName(headingOf(column, text))
      byName.set(name, [...(byName.get(name) ?? []), column])
    }
    expect([...byName].filter(([, columns]) => columns.length > 1)).toEqual([])
  })

  test('no other heading of a column is that of another one in any language', () => {
    const owner = new Map<string, NoteColumn>()
    const shared: string[] = []
    for (const column of noteImportColumns)
      for (const name of new Set(headingsOf(column).map(normalizedName))) {
        const other = owner.get(name)
        if (other !== undefined) shared.push(`${name}: ${other}, ${column}`)
        owner.set(name, column)
      }
    expect(shared).toEqual([])
  })

  test.each(['csv', 'xlsx'] as const satisfies readonly TableFormat[])(
    'the %s template of an import of notes can be imported',
    async (format) => {
      const answer = await testWorld.app.inject({
        method: 'GET',
        url: '/api/cmr/import-template',
        headers: { authorization: `Bearer ${testWorld.tokens[planner]}` },
        query: { format, language: 'de' },
      })
      const { counts, ignored } = await preview(answer.rawPayload)
      expect([counts, ignored]).toEqual([{ create: 2, update: 0, unchanged: 0, error: 0 }, []])
    },
  )
})
