import { beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import type { PersonName } from '../../../test-kit/people.ts'
import { addNote, addOrganization } from '../../../test-kit/rows.ts'
import { makeKey, makeTestNote } from '../../../test-kit/test-key.ts'

const testWorld = await createTestWorld(await openTestDatabase('world'))
const { db, organization, userId } = testWorld

beforeAll(async () => {
  const recipient = await addOrganization(db, {
    parentId: organization.operator,
    name: '=Käse; "gut"',
    place: 'Zürich',
  })
  for (let index = 0; index < 1203; index++)
    await addNote(
      db,
      { sender: organization.acme, carrier: organization.brabant, recipient },
      {
        code: `BEACM${600_000 + index}RN`,
        createdByUserId: userId['acme.planner'],
        status: index % 2 === 0 ? 2 : 3,
        lastModified: new Date(Date.UTC(2026, 10, 13, 12, 30)),
        collectionPlace: 'Lübeck',
        collectionDate: new Date(Date.UTC(2026, 0, 5, 7, 15)),
        deliveryPlace: 'Linz',
        deliveryDate: new Date(Date.UTC(2026, 0, 6, 16)),
      },
    )
})

async function lines(filter: Record<string, unknown>, who: PersonName = 'acme.planner') {
  return linesWith(testWorld.tokens[who], filter)
}

async function linesWith(token: string, filter: Record<string, unknown>) {
  const { statusCode: status, body: text } = await testWorld.app.inject({
    method: 'POST',
    url: '/api/cmr/export',
    headers: { authorization: `Bearer ${token}` },
    payload: { timeZone: 'Europe/Brussels', ...filter },
  })
  return { status, text, lines: text.replace(/^\u{FEFF}/u, '').split('\r\n') }
}

describe('exporting the list as CSV', () => {
  test('the export contains the rows of the filtered list in the same order, with column titles in the requested language', async () => {
    const input = {
      StatusList: '3',
      OrderBy: 'cmrCode',
      Direction: 'desc',
      language: 'de',
      columns: 'status,cmrCode,lastModified',
    }
    const saved = await lines(input)
    expect(saved.text.startsWith('\u{FEFF}')).toBe(true)
    expect(saved.lines.slice(0, 3)).toEqual([
      'Code;Status;Zuletzt geändert',
      'BEACM601201RN;Vom Absender unterschrieben;2026-11-13 13:30',
      'BEACM601199RN;Vom Absender unterschrieben;2026-11-13 13:30',
    ])
    expect(saved.lines).toHaveLength(1 + 601 + 1)
  })

  test('the export contains sender, carrier, places, dates and lateness if these columns are requested', async () => {
    const columns = 'sender,carrier,collection,collectionPlanned,delivery,deliveryPlanned,lateness'
    const { lines: saved } = await lines({ Code: '600004', columns, language: 'en' })
    expect(saved[0]).toBe('Sender;Carrier;Collection;Collection date;Delivery;Delivery date;Late by')
    expect(saved[1]).toMatch(
      /^Acme Chemicals;Brabant Transport;Lübeck;2026-01-05 08:15;Linz;2026-01-06 17:00;\d+:\d\d$/,
    )
  })

  test('a value in the export cannot be interpreted as a spreadsheet formula', async () => {
    const { lines: saved } = await lines({ Code: '600004', columns: 'recipient,place' })
    expect(saved[1]).toBe(`"'=Käse; ""gut""";Zürich`)
  })

  test('the export contains only notes that the reader can see', async () => {
    expect((await lines({}, 'eastline.admin')).lines).toHaveLength(2)
    expect((await lines({}, 'super')).lines).toHaveLength(1 + 1203 + 1)
  })

  test('each row of a list of test notes says so in a last column, and a list of real notes has no such column', async () => {
    const key = await makeKey(testWorld, organization.acme, true)
    await makeTestNote(testWorld, key, { cmrCode: '700001' })
    const columns = 'tripID'
    const own = await lines({ Test: true, columns, language: 'en' })
    expect(own.lines).toEqual(['Trip ID;Test', expect.stringMatching(/;Test note without legal value$/), ''])
    const ofKey = await linesWith(key, { columns, language: 'fr' })
    expect(ofKey.lines[1]).toMatch(/;Lettre de voiture de test sans valeur juridique$/)
    expect((await lines({ Code: '600004', columns, language: 'en' })).lines[0]).toBe('Trip ID')
    expect((await lines({ Test: false, Code: '700001', columns })).lines).toHaveLength(2)
  })

  test('inspectors cannot export the list because each of their lookups must be recorded', async () => {
    expect((await lines({ Code: 'BEACM600004RN' }, 'inspector')).status).toBe(403)
  })

  test('the export refuses an unknown time zone, day or language', async () => {
    expect((await lines({ timeZone: 'Mars/Olympus' })).status).toBe(400)
    expect((await lines({ Begin: 'tomorrow' })).status).toBe(400)
    expect((await lines({ language: 'xx' })).status).toBe(400)
  })
})
