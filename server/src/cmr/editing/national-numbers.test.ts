import { PDF } from '@libpdf/core'
import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { paperContract } from '@roadnote/domain/cmr/contract/paper'
import { upsertContract } from '@roadnote/domain/cmr/contract/upsert'
import { layoutNames } from '@roadnote/domain/cmr/paper/layouts'
import { contentVersion } from '@roadnote/domain/cmr/signing/signed-content'
import { describe, expect, test } from 'vitest'
import { wrongInput } from '../../../test-kit/contract-call.ts'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import type { PersonName } from '../../../test-kit/people.ts'

const testWorld = await createTestWorld(await openTestDatabase('world'))
const { db } = testWorld

const uit = { type: 'UIT', country: 'RO', number: '4S0P0Z5K12AB34CD' }
const sent = { type: 'SENT', country: 'PL', number: 'SENT20261119000123' }
const bulgarian = { type: 'other', country: 'BG', number: 'AB 77/3' }

const edit = (id: number, nationalNumbers: unknown, who: PersonName = 'acme.planner') =>
  testWorld.request(who, cmrContract.edit, wrongInput({ id, nationalNumbers }))
const numbersOf = async (id: number) => (await testWorld.item(id))['nationalNumbers']

async function printed(id: number, layout: (typeof layoutNames)[number]): Promise<string> {
  const { pdf } = await testWorld.call(paperContract.pdf, { cmr_id: id, layout }, { as: 'acme.planner' })
  const pages = (await PDF.load(Buffer.from(pdf, 'base64'))).extractText()
  return pages.map(({ text }) => text.replaceAll(/\s+/g, ' ')).join(' ')
}

describe('the national numbers of a note', () => {
  test('a note is created with national numbers, which its item lists and its history tells', async () => {
    const typed = [{ type: 'UIT', number: '4s0p-0z5k-12ab-34cd' }, bulgarian]
    const id = await testWorld.make({ nationalNumbers: wrongInput(typed) })
    expect(await numbersOf(id)).toEqual([uit, bulgarian])
    expect((await edit(id, [uit, sent])).status).toBe(200)
    expect((await edit(id, null)).status).toBe(200)
    expect(await numbersOf(id)).toEqual([])
    const history = await testWorld.call(cmrContract.history, { cmr_id: id }, { as: 'super' })
    const told = history.flatMap(({ changes }) => changes).filter(({ field }) => field === 'nationalNumbers')
    expect(told.slice(-2)).toEqual([
      {
        field: 'nationalNumbers',
        from: 'RO UIT: 4S0P0Z5K12AB34CD\nBG: AB 77/3',
        to: 'RO UIT: 4S0P0Z5K12AB34CD\nPL SENT: SENT20261119000123',
      },
      { field: 'nationalNumbers', from: 'RO UIT: 4S0P0Z5K12AB34CD\nPL SENT: SENT20261119000123', to: null },
    ])
    expect(await testWorld.chain(id)).toMatchObject({ intact: true })
  })

  test.each([
    [[{ type: 'UIT', number: '4S0P' }]],
    [[{ ...uit, country: 'PL' }]],
    [[{ type: 'other', number: '12' }]],
    [[{ type: 'UTI', number: uit.number }]],
    [[uit, null]],
    ['4S0P0Z5K12AB34CD'],
    [{ UIT: uit.number }],
    [7],
    [[{ ...bulgarian, number: 'half a pair \ud800' }]],
    ['BG: half a pair \udc00'],
    [[{ ...bulgarian, number: 'a control \u0001 character' }]],
    ['BG: nothing \u0000'],
    ['x'.repeat(3000)],
    [Array.from({ length: 11 }, (_, index) => ({ ...bulgarian, number: String(index) }))],
  ])('mistaken national numbers are refused at their field: %j', async (wrong) => {
    const id = await testWorld.make({})
    const { status, body } = await edit(id, wrong)
    expect(status).toBe(400)
    expect(Object.keys(body['fields'] ?? {}).every((name) => name.startsWith('nationalNumbers'))).toBe(true)
    expect(await numbersOf(id)).toEqual([])
  })

  test('the same numbers written differently change nothing', async () => {
    const id = await testWorld.make({ nationalNumbers: wrongInput([uit]) })
    const { version } = await testWorld.item(id)
    expect((await edit(id, 'ro uit 4S0P 0Z5K 12AB 34CD')).body['version']).toBe(version)
  })

  test('after the first signature the carrier and the recipient still give numbers, the sender does not, and after the last nobody', async () => {
    const id = await testWorld.makeAt(3)
    expect((await edit(id, [uit])).body).toMatchObject({
      error: 'fields_locked',
      fields: { nationalNumbers: 'locked' },
    })
    expect((await edit(id, [uit], 'brabant.planner')).status).toBe(200)
    expect((await edit(id, [uit, sent], 'colmar.admin')).status).toBe(200)
    await testWorld.signed(id, 'driver')
    expect((await edit(id, [uit, bulgarian], 'colmar.admin')).status).toBe(200)
    await testWorld.signed(id, 'receiver')
    expect((await edit(id, null, 'colmar.admin')).status).not.toBe(200)
    expect(await numbersOf(id)).toEqual([uit, bulgarian])
    expect(await testWorld.chain(id)).toMatchObject({ intact: true })
  })

  test('a stranger and a user without the right give a note no number', async () => {
    const id = await testWorld.make({})
    expect((await edit(id, [uit], 'colmar.planner')).status).not.toBe(200)
    expect((await edit(id, [uit], 'delta.planner')).status).toBe(404)
    expect(await numbersOf(id)).toEqual([])
  })

  test('the search finds a note by its national number with or without separators and says so', async () => {
    const id = await testWorld.make({})
    await edit(id, [{ ...uit, number: 'ZZ99ZZ99ZZ99ZZ99' }])
    for (const Search of ['ZZ99ZZ99ZZ99ZZ99', 'zz99-zz99-zz99-zz99']) {
      const { data } = await testWorld.call(cmrContract.list, { Search }, { as: 'acme.planner' })
      expect(data).toMatchObject([{ id, matchedField: 'nationalNumbers', matchedText: 'RO UIT: ZZ99ZZ99ZZ99ZZ99' }])
    }
  })

  test.each(layoutNames)('the PDF in the layout %s prints the national numbers', async (layout) => {
    const id = await testWorld.make({ nationalNumbers: wrongInput([uit, bulgarian]) })
    expect(await printed(id, layout)).toContain('RO UIT: 4S0P0Z5K12AB34CD; BG: AB 77/3')
  })

  test('the signed content states the national numbers', async () => {
    const id = await testWorld.makeAt(3, { nationalNumbers: wrongInput([uit]) })
    const { content } = await db
      .selectFrom('cmrSignature')
      .where('cmrId', '=', id)
      .select('content')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(String(content))).toMatchObject({
      version: contentVersion,
      fields: { nationalNumbers: 'RO UIT: 4S0P0Z5K12AB34CD' },
    })
  })

  test('a copy has none, and a transport system writes them by its own number', async () => {
    const id = await testWorld.make({ nationalNumbers: wrongInput([uit]) })
    const like = { cmr_id: id, count: 1 }
    const { created } = await testWorld.call(cmrContract.createLike, like, { as: 'acme.planner' })
    expect(await numbersOf(created[0]?.id ?? 0)).toEqual([])
    const { status: _status, cmrCode: _code, ...form } = testWorld.aForm({})
    const order = wrongInput<never>({ ...form, system: 'tms', externalId: 'N-1', nationalNumbers: [sent] })
    const first = await testWorld.request('acme.planner', upsertContract.upsert, order)
    expect(first.body['outcome']).toBe('created')
    expect(await numbersOf(Number(first.body['id']))).toEqual([sent])
    const second = await testWorld.request('acme.planner', upsertContract.upsert, order)
    expect(second.body['outcome']).toBe('unchanged')
  })
})
