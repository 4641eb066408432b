import { substanceContract } from '@roadnote/domain/cmr/contract/substance'
import { soundSubstance, type Substance } from '@roadnote/domain/cmr/goods/substance'
import { describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../../../test-kit/database.ts'
import { createTestWorld } from '../../../../test-kit/notes.ts'
import { wholeTable } from './store.ts'

const world = await createTestWorld(await openTestDatabase('world'))
const { db } = world
const shippedSubstances = await wholeTable(db)

const said = ({ unNumber, name, packingGroup }: Substance) => `${unNumber} ${name} ${packingGroup ?? ''}`

/** What ADR 1.1.3.6.3 says of the classes of this table. */
function expectedCategories({ hazardClass, subsidiaryRisks, packingGroup, name }: Substance): number[] {
  if (hazardClass.startsWith('1.')) return hazardClass === '1.4S' ? [4] : hazardClass.startsWith('1.4') ? [2] : [1]
  if (hazardClass.startsWith('2.')) {
    const isCorrosiveOrToxic = hazardClass === '2.3' || /6\.1|8/.test(subsidiaryRisks ?? '')
    if (isCorrosiveOrToxic) return [1]
    return hazardClass === '2.1' ? [2] : [3]
  }
  if (name.startsWith('LITHIUM')) return [2]
  if (name.startsWith('BATTERIES, WET')) return [3]
  if (hazardClass === '6.1' && packingGroup === 'III') return [2]
  return packingGroup === 'I' ? [1] : packingGroup === 'II' ? [2] : [3]
}

describe('the shipped table of UN numbers', () => {
  test('the table has at least the 60 most common numbers', () => {
    expect(new Set(shippedSubstances.map(({ unNumber }) => unNumber)).size).toBeGreaterThanOrEqual(60)
  })

  test('each entry follows the rules of the fields that it fills', () => {
    expect(shippedSubstances.filter((entry) => !soundSubstance.safeParse(entry).success).map(said)).toEqual([])
  })

  test('the entries stand in the order of their numbers, each once', () => {
    const numbers = shippedSubstances.map(({ unNumber }) => unNumber)
    expect(numbers).toEqual(numbers.toSorted())
    expect(new Set(shippedSubstances.map(said)).size).toBe(shippedSubstances.length)
  })

  test('the transport category of each entry is that of ADR 1.1.3.6.3 for its class and packing group', () => {
    const wrong = shippedSubstances.filter(
      (entry) => !expectedCategories(entry).includes(entry.transportCategory ?? -1),
    )
    expect(wrong.map(said)).toEqual([])
  })

  test('liquids of class 3 have a packing group and the tunnel code D/E', () => {
    const liquids = shippedSubstances.filter(({ hazardClass }) => hazardClass === '3')
    expect(liquids.every(({ packingGroup, tunnelCode }) => packingGroup !== null && tunnelCode === 'D/E')).toBe(true)
  })

  test('no entry has a main label among its subsidiary risks, and gases, explosives and batteries have no packing group', () => {
    const wrong = shippedSubstances.filter(
      ({ hazardClass, subsidiaryRisks, packingGroup }) =>
        (subsidiaryRisks ?? '').split(', ').includes(hazardClass) ||
        (/^(?:1|2|9A)/.test(hazardClass) && packingGroup !== null),
    )
    expect(wrong.map(said)).toEqual([])
  })
})

const file = (lines: readonly string[]) => Buffer.from(lines.join('\r\n')).toString('base64')
const preview = (lines: readonly string[]) =>
  world.call(substanceContract.importPreview, { file: file(lines) }, { as: 'super' })
const bringIn = (lines: readonly string[], digest: string) =>
  world.request('super', substanceContract.importTable, { file: file(lines), digest })
const entriesOf = async (unNumber: string) =>
  (await world.call(substanceContract.find, { unNumber }, { as: 'acme.planner' })).data

describe('the calls about UN numbers', () => {
  test('users who read notes find the entries of a UN number, however it is typed, and none for an unknown number', async () => {
    const { body } = await world.request('acme.planner', substanceContract.find, { unNumber: 'un 1993' })
    expect(body).toMatchObject({ data: [{ packingGroup: 'I' }, { packingGroup: 'II' }, { packingGroup: 'III' }] })
    expect(await entriesOf('9999')).toEqual([])
    expect((await world.request('acme.planner', substanceContract.find, { unNumber: '12' })).status).toBe(400)
  })

  test('entries are suggested by the beginning of the number or by words of the name, at most eight', async () => {
    const suggest = async (Search: string) =>
      (await world.call(substanceContract.suggest, { Search }, { as: 'acme.planner' })).data
    expect((await suggest('120')).every(({ unNumber }) => unNumber.startsWith('120'))).toBe(true)
    expect((await suggest('UN 1203')).map(({ unNumber }) => unNumber)).toEqual(['1203'])
    expect((await suggest('petrol spirit')).map(({ unNumber }) => unNumber)).toContain('1203')
    expect(await suggest('liquid')).toHaveLength(8)
    expect(await suggest('%')).toEqual(await suggest('%'))
    expect((await suggest('_')).length).toBe(0)
    expect(await suggest(' ')).toEqual([])
  })

  test('an import adds, changes and keeps entries, several of one number, and is recorded', async () => {
    const lines = [
      'UN-nummer;Juiste vervoersnaam;Klasse;Bijkomende gevaren;VG;Tunnelcode;Vervoerscategorie',
      'UN 1120;BUTANOLS;3;;II;(D/E);2',
      '1120;BUTANOLS;3;;III;D/E;3',
      '1203;motor spirit or GASOLINE or PETROL;3;;II;D/E;2',
      '1090;ACETONE, PURE;3;;II;D/E;2',
    ]
    const seen = await preview(lines)
    expect(seen.counts).toEqual({ create: 2, update: 2, unchanged: 0, error: 0 })
    expect(await entriesOf('1120')).toEqual([])
    expect((await bringIn(lines, seen.digest)).status).toBe(200)
    expect((await entriesOf('1120')).map(({ packingGroup }) => packingGroup)).toEqual(['II', 'III'])
    expect((await entriesOf('1090')).map(({ name }) => name)).toEqual(['ACETONE, PURE'])
    // The same file again changes nothing, and the old preview is no longer valid.
    expect((await preview(lines)).counts).toEqual({ create: 0, update: 0, unchanged: 4, error: 0 })
    expect(await bringIn(lines, seen.digest)).toMatchObject({ status: 409, body: { error: 'changed_meanwhile' } })
    const [event] = await db.selectFrom('adminEvent').where('action', '=', 'substancesImported').selectAll().execute()
    expect(event?.subjectName).toBe('ADR Table A')
  })

  test('a table with an error is not imported at all, and each cell says what is wrong', async () => {
    const lines = [
      'UN number;Name;Class;Packing group;Transport category',
      '1170;ETHANOL NEW;3;II;2',
      '12;SHORT;3;II;2',
      '1999;;3;II;2',
      '1866;RESIN SOLUTION;3;V;9',
      '1170;ethanol new;3;II;2',
    ]
    const seen = await preview(lines)
    expect(seen.data.map(({ problems }) => problems)).toEqual([
      {},
      { unNumber: 'wrong_format' },
      { name: 'required' },
      { packingGroup: 'not_allowed', transportCategory: 'not_allowed' },
      { name: 'repeated' },
    ])
    expect(await bringIn(lines, seen.digest)).toMatchObject({ status: 400, body: { error: 'table_has_errors' } })
    expect((await entriesOf('1170')).map(({ name }) => name)).not.toContain('ETHANOL NEW')
  })

  test('an exported table can be imported again and changes nothing, and two entries may exchange their names', async () => {
    const { rawPayload } = await world.app.inject({
      method: 'GET',
      url: '/api/substance/export',
      headers: { authorization: `Bearer ${world.tokens.super}` },
      query: { format: 'csv' },
    })
    const exported = rawPayload.toString('utf8').trimEnd().split('\r\n')
    expect((await preview(exported)).counts).toMatchObject({ create: 0, update: 0, error: 0 })
    const [first, second] = (await wholeTable(db)).filter(({ unNumber }) => unNumber === '1120')
    const swapped = [
      'Number;UN number;Name;Class;Packing group;Tunnel code;Transport category',
      `${first?.id};1120;BUTANOLS;3;III;D/E;3`,
      `${second?.id};1120;BUTANOLS;3;II;D/E;2`,
    ]
    const { digest, counts } = await preview(swapped)
    expect(counts).toMatchObject({ update: 2, error: 0 })
    expect((await bringIn(swapped, digest)).status).toBe(200)
    expect((await wholeTable(db)).find(({ id }) => id === first?.id)?.packingGroup).toBe('III')
  })

  test('only super admins list, delete, import and export, and a deleted entry is not found again', async () => {
    const { data, total } = await world.call(substanceContract.list, { Search: 'butanols' }, { as: 'super' })
    expect([data.length, total]).toEqual([2, 2])
    const id = data[0]?.id ?? 0
    for (const person of ['acme.admin', 'acme.planner'] as const) {
      const refused = await Promise.all([
        world.request(person, substanceContract.list, {}),
        world.request(person, substanceContract.remove, { id }),
        world.request(person, substanceContract.importPreview, { file: file(['UN number']) }),
        world.request(person, substanceContract.importTable, { file: file(['UN number']), digest: 'x' }),
        world.request(person, substanceContract.importTemplate, { format: 'csv' }),
        world.request(person, substanceContract.exportTable, { format: 'csv' }),
      ])
      expect(refused.map(({ status }) => status)).toEqual(Array(6).fill(403))
    }
    const remove = () => world.request('super', substanceContract.remove, { id })
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 404])
    expect((await world.call(substanceContract.list, { Search: '1120' }, { as: 'super' })).total).toBe(1)
  })
})
