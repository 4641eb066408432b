import { proColumns, proSortable } from '@roadnote/domain/dashboard/pro-columns'
import { proContract } from '@roadnote/domain/dashboard/pro-contract'
import type { KyselyPlugin } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testSecrets } from '../../test-kit/secrets.ts'
import { openTestDatabase } from '../../test-kit/database.ts'
import { createTestWorld } from '../../test-kit/notes.ts'
import type { PersonName } from '../../test-kit/people.ts'
import { addNote } from '../../test-kit/rows.ts'
import { findActor } from '../session/token/store.ts'
import { rowsInBatches } from './pro-csv.ts'
import { proListing } from './pro-list.ts'

const testWorld = await createTestWorld(await openTestDatabase('world'))
const { db, organization, userId } = testWorld
const { acme, brabant, colmar, delta } = organization
const days = { begin: '2026-03-01', end: '2026-03-31', timeZone: 'Europe/Brussels' }
const notes = 60

beforeAll(async () => {
  await db
    .updateTable('organization')
    .set({ dashboardPaymentSign: true, dashboardDisplaySign: true })
    .where('id', '=', acme)
    .execute()
  for (let index = 0; index < notes; index++) {
    const id = await addNote(
      db,
      { sender: acme, carrier: index % 3 === 0 ? delta : brabant, recipient: colmar },
      {
        code: `BEACM${600_000 + index}RN`,
        createdByUserId: userId['acme.planner'],
        createdAt: new Date(Date.UTC(2026, 2, 15, 10, index)),
        status: index % 2 === 0 ? 2 : 1,
        tripId: index % 4 === 0 ? null : `=cmd|${index % 5}`,
        collectionDate: index % 5 === 0 ? null : new Date(Date.UTC(2026, 2, 16 + (index % 3), 7, 15)),
        lastModified: new Date(Date.UTC(2026, 2, 20, 12, index % 7)),
        driverUserId: index % 6 === 0 ? userId['brabant.driver'] : null,
      },
    )
    await db.insertInto('good').values({ cmrId: id, goodsNature: 'Paint', grossWeight: 10.5 }).execute()
  }
})

async function saved(body: Record<string, unknown>, who: PersonName = 'acme.planner') {
  const answer = await testWorld.app.inject({
    method: 'POST',
    url: '/api/cmr/dashboard-csv',
    headers: { authorization: `Bearer ${testWorld.tokens[who]}` },
    payload: { ...days, ...body },
  })
  return { headers: answer.headers, text: answer.body, lines: answer.body.replace(/^\u{FEFF}/u, '').split('\r\n') }
}

async function listingOf(who: PersonName, OrderBy: string, Direction: string) {
  const session = db.selectFrom('session').where('userId', '=', userId[who]).select('tokenHash')
  const actor = await findActor(db, testSecrets, (await session.executeTakeFirstOrThrow()).tokenHash)
  if (actor === null) throw new Error(`${who} is not signed in`)
  return proListing(db, actor, { ...days, OrderBy, Direction }, new Date())
}

describe('the Pro dashboard as CSV', () => {
  test('the Pro CSV has the requested columns in their order and in the reader’s language', async () => {
    const file = await saved({
      columns: 'status,cmrCode,nonsense,lastModified,totalWeight,tripID',
      language: 'nl',
      status: [2],
      OrderBy: 'cmrCode',
      Direction: 'asc',
      Limit: 999_999_999,
    })
    expect(file.headers['content-disposition']).toContain('dashboard-data.csv')
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(file.text.startsWith('\u{FEFF}')).toBe(true)
    expect(file.lines.slice(0, 3)).toEqual([
      'Status;Code;Laatst gewijzigd;Totaalgewicht, kg;Ritnummer',
      'Klaar voor ondertekening;BEACM600000RN;2026-03-20 13:00;10,5;',
      "Klaar voor ondertekening;BEACM600002RN;2026-03-20 13:02;10,5;'=cmd|2",
    ])
    expect(file.lines).toHaveLength(1 + notes / 2 + 1)
  })

  test('the Pro CSV without named columns has all of them, the highest code first and English numbers', async () => {
    const { lines } = await saved({ language: 'en' })
    expect(lines[0]?.split(';')).toHaveLength(proColumns.length)
    expect(lines[1]).toMatch(/^BEACM600059RN;.*;10\.5;/)
  })

  test('the Pro CSV ends at the limit', async () => {
    expect((await saved({ Limit: 7 })).lines).toHaveLength(1 + 7 + 1)
  })

  test.each(['acme.planner', 'super'] as const)(
    'the Pro CSV for %s equals the list in every sort order and for every batch size',
    async (who) => {
      for (const OrderBy of proSortable) {
        for (const Direction of ['asc', 'desc']) {
          const filter = { ...days, OrderBy, Direction, Limit: 1000 }
          const { data } = await testWorld.call(proContract.proList, filter, { as: who })
          const ids: number[] = []
          const listing = await listingOf(who, OrderBy, Direction)
          for await (const rows of rowsInBatches(db, listing, 1000, { found: 7, sent: 3 }))
            ids.push(...rows.map(({ id }) => id))
          expect(ids, `${OrderBy} ${Direction}`).toEqual(data.map(({ id }) => id))
          expect(ids).toHaveLength(notes)
        }
      }
    },
  )

  test('the Pro CSV is read from the database no faster than the client reads, and stops when the client disconnects', async () => {
    let questions = 0
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => {
        questions += 1
        return node
      },
      transformResult: async ({ result }) => result,
    }
    const listing = await listingOf('acme.planner', 'cmrCode', 'desc')
    const rows = rowsInBatches(db.withPlugin(counting), listing, 1000, { found: 10, sent: 5 })
    await rows.next()
    expect(questions).toBe(2)
    await rows.next()
    await rows.next()
    expect(questions).toBe(5)
    await rows.return(undefined)
    expect(await rows.next()).toEqual({ done: true, value: undefined })
    expect(questions).toBe(5)
  })
})
