import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../test-kit/database.ts'
import { addNote, addOrganization, addUser, type NoteParties, waitForLockWait } from '../../test-kit/rows.ts'

const { db } = await openTestDatabase()

type Sight = 'party' | 'over' | 'under'

/** Each party has a parent, a child and a sibling. */
let root: number
let sender: number
let carrier: number
let recipient: number
let subcontractor: number
let senderHolding: number
let recipientHolding: number
let recipientDepot: number
let recipientGate: number
let stranger: number
let parties: NoteParties

beforeEach(async () => {
  root = await addOrganization(db)
  senderHolding = await addOrganization(db, { parentId: root })
  recipientHolding = await addOrganization(db, { parentId: root })
  sender = await addOrganization(db, { parentId: senderHolding })
  carrier = await addOrganization(db, { parentId: root })
  recipient = await addOrganization(db, { parentId: recipientHolding })
  recipientDepot = await addOrganization(db, { parentId: recipient })
  recipientGate = await addOrganization(db, { parentId: recipientDepot })
  subcontractor = await addOrganization(db, { parentId: root })
  stranger = await addOrganization(db, { parentId: recipientHolding })
  parties = { sender, carrier, recipient, subcontractor }
})

async function visibilityOf(cmrId: number): Promise<Map<number, Sight[]>> {
  const rows = await db.selectFrom('cmrParty').selectAll().where('cmrId', '=', cmrId).execute()
  return new Map(
    rows.map(({ organizationId, isParty, overParty, underParty }) => {
      const kinds: [Sight, boolean][] = [
        ['party', isParty],
        ['over', overParty],
        ['under', underParty],
      ]
      return [organizationId, kinds.filter(([, holds]) => holds).map(([kind]) => kind)]
    }),
  )
}

function setStatus(cmrId: number, status: number) {
  return db.updateTable('cmr').set({ status, lastModified: new Date() }).where('id', '=', cmrId).execute()
}

function letSubordinatesSign(organization: number, canSignedBySubordinateSign = true) {
  return db.updateTable('organization').set({ canSignedBySubordinateSign }).where('id', '=', organization).execute()
}

function move(organization: number, parentId: number) {
  return db.updateTable('organization').set({ parentId }).where('id', '=', organization).execute()
}

describe('visibility of a note', () => {
  test('a draft is visible to sender, carrier, creator and the organisations above them', async () => {
    const broker = await addOrganization(db, { parentId: root })
    const note = await addNote(db, { ...parties, creator: broker })
    expect(await visibilityOf(note)).toEqual(
      new Map([
        [root, ['over']],
        [senderHolding, ['over']],
        [sender, ['party']],
        [carrier, ['party']],
        [broker, ['party']],
      ]),
    )
  })

  test('recipient and subcontractor see a note once it is ready for signing', async () => {
    const note = await addNote(db, parties)
    await setStatus(note, 2)
    const seen = await visibilityOf(note)
    expect(seen.get(recipient)).toEqual(['party'])
    expect(seen.get(subcontractor)).toEqual(['party'])
    expect(seen.get(recipientHolding)).toEqual(['over'])
  })

  test('a note that is taken back becomes invisible to recipient and subcontractor', async () => {
    const note = await addNote(db, parties, { status: 2 })
    await setStatus(note, 1)
    const seen = await visibilityOf(note)
    expect([recipient, subcontractor, recipientHolding].map((id) => seen.has(id))).toEqual([false, false, false])
    expect(seen.get(sender)).toEqual(['party'])
  })

  test('recipient and subcontractor never see a removed draft, but still see a removed released note', async () => {
    const draft = await addNote(db, parties)
    await setStatus(draft, 8)
    expect((await visibilityOf(draft)).has(recipient)).toBe(false)
    const released = await addNote(db, parties, { status: 2 })
    await setStatus(released, 8)
    expect((await visibilityOf(released)).get(recipient)).toEqual(['party'])
  })

  test('a note is not visible to children, siblings and strangers of its parties', async () => {
    const note = await addNote(db, parties, { status: 2 })
    const seen = await visibilityOf(note)
    expect([recipientDepot, recipientGate, stranger].map((id) => seen.has(id))).toEqual([false, false, false])
  })

  test('an organisation can be a party of a note and above another party of it', async () => {
    const note = await addNote(db, { sender: recipientHolding, carrier, recipient }, { status: 2 })
    expect((await visibilityOf(note)).get(recipientHolding)).toEqual(['party', 'over'])
  })

  test('a new recipient sees the note and the previous one no longer does', async () => {
    const note = await addNote(db, parties, { status: 2 })
    await db.updateTable('cmr').set({ recipientOrganizationId: stranger }).where('id', '=', note).execute()
    const seen = await visibilityOf(note)
    expect(seen.has(recipient)).toBe(false)
    expect(seen.get(stranger)).toEqual(['party'])
    expect(seen.get(recipientHolding)).toEqual(['over'])
  })
})

describe('visibility for subordinate organisations that may sign', () => {
  test('subordinates that may sign see the released notes of the party above them', async () => {
    await letSubordinatesSign(recipient)
    const note = await addNote(db, parties)
    expect((await visibilityOf(note)).has(recipientGate)).toBe(false)
    await setStatus(note, 2)
    const seen = await visibilityOf(note)
    expect(seen.get(recipientDepot)).toEqual(['under'])
    expect(seen.get(recipientGate)).toEqual(['under'])
    expect(seen.has(stranger)).toBe(false)
  })

  test('subordinates that may sign see no drafts, not even of the sender', async () => {
    await letSubordinatesSign(senderHolding)
    const note = await addNote(db, { ...parties, sender: senderHolding })
    expect((await visibilityOf(note)).has(sender)).toBe(false)
    await setStatus(note, 2)
    expect((await visibilityOf(note)).get(sender)).toEqual(['under'])
  })

  test('subordinates that may sign see no notes that the organisation above only created', async () => {
    await letSubordinatesSign(recipient)
    const note = await addNote(db, { sender, carrier, recipient: stranger, creator: recipient }, { status: 2 })
    expect((await visibilityOf(note)).get(recipient)).toEqual(['party'])
    expect((await visibilityOf(note)).has(recipientDepot)).toBe(false)
  })

  test('switching the signing flag gives subordinates visibility and takes it away', async () => {
    const note = await addNote(db, parties, { status: 2 })
    await letSubordinatesSign(recipient)
    expect((await visibilityOf(note)).get(recipientGate)).toEqual(['under'])
    await letSubordinatesSign(recipient, false)
    expect((await visibilityOf(note)).has(recipientGate)).toBe(false)
  })

  test('an organisation founded later below a party sees its notes if it may sign', async () => {
    await letSubordinatesSign(recipient)
    const note = await addNote(db, parties, { status: 2 })
    const newGate = await addOrganization(db, { parentId: recipientDepot })
    expect((await visibilityOf(note)).get(newGate)).toEqual(['under'])
  })
})

describe('visibility after an organisation moved', () => {
  test('when an organisation moves, its previous superiors lose its notes and the new ones see them', async () => {
    const note = await addNote(db, { ...parties, recipient: recipientGate }, { status: 2 })
    expect((await visibilityOf(note)).get(recipientHolding)).toEqual(['over'])
    await move(recipientDepot, senderHolding)
    const seen = await visibilityOf(note)
    expect([recipient, recipientHolding].map((id) => seen.has(id))).toEqual([false, false])
    expect(seen.get(recipientDepot)).toEqual(['over'])
    expect(seen.get(senderHolding)).toEqual(['over'])
  })

  test('an organisation that moves signs for its new superior and no longer for the previous one', async () => {
    await letSubordinatesSign(recipient)
    await letSubordinatesSign(carrier)
    const note = await addNote(db, parties, { status: 2 })
    const other = await addNote(db, { sender, carrier, recipient: stranger }, { status: 2 })
    await move(recipientDepot, carrier)
    expect((await visibilityOf(note)).get(recipientGate)).toEqual(['under'])
    expect((await visibilityOf(other)).get(recipientGate)).toEqual(['under'])
    await letSubordinatesSign(carrier, false)
    expect((await visibilityOf(note)).has(recipientGate)).toBe(false)
  })
})

test('a signature updates every visibility row of its note and of no other note', async () => {
  const note = await addNote(db, parties, { status: 2 })
  const other = await addNote(db, parties, { status: 2 })
  const lastModified = new Date('2026-05-05T05:05:05.005Z')
  const deliveryDate = new Date('2026-06-06T06:00:00Z')
  await db.updateTable('cmr').set({ status: 3, lastModified, deliveryDate }).where('id', '=', note).execute()
  const rows = await db.selectFrom('cmrParty').selectAll().where('cmrId', '=', note).execute()
  expect(rows).toHaveLength(7)
  for (const row of rows) expect(row).toMatchObject({ status: 3, lastModified, deliveryDate })
  const untouched = await db.selectFrom('cmrParty').select('status').where('cmrId', '=', other).distinct().execute()
  expect(untouched).toEqual([{ status: 2 }])
})

test('a signature during a move also updates the rows of organisations that gain visibility', async () => {
  const newHolding = await addOrganization(db, { parentId: root })
  const note = await addNote(db, parties, { status: 2 })
  const signing = await db.startTransaction().execute()
  await signing.updateTable('cmr').set({ status: 3 }).where('id', '=', note).execute()
  const moving = move(recipient, newHolding)
  await Promise.race([moving, waitForLockWait(db)])
  await signing.commit().execute()
  await moving
  const rows = await db.selectFrom('cmrParty').selectAll().where('cmrId', '=', note).execute()
  expect(rows.map(({ organizationId }) => organizationId)).toContain(newHolding)
  expect(rows.map(({ status }) => status)).toEqual(rows.map(() => 3))
})

test('a note created during a move is visible to the right superiors', async () => {
  const newHolding = await addOrganization(db, { parentId: root })
  const createdByUserId = await addUser(db, sender)
  const moving = await db.startTransaction().execute()
  await moving.updateTable('organization').set({ parentId: newHolding }).where('id', '=', recipient).execute()
  const making = addNote(db, parties, { status: 2, createdByUserId })
  await Promise.race([making, waitForLockWait(db)])
  await moving.commit().execute()
  const seen = await visibilityOf(await making)
  expect([seen.get(newHolding), seen.has(recipientHolding)]).toEqual([['over'], false])
})

test('a bulk load computes the same visibility, counters and search text in one pass', async () => {
  await letSubordinatesSign(recipient)
  const createdByUserId = await addUser(db, sender)
  const statuses = [1, 2, 3, 4, 5, 6, 7, 8, 8, 9]
  const addNotes = async (trx: typeof db) => {
    for (const [index, status] of statuses.entries()) {
      const releasedAt = index === 7 || status === 1 ? null : new Date()
      const previousStatus = status === 9 ? 3 : null
      const cmrId = await addNote(trx, parties, { status, releasedAt, previousStatus, createdByUserId })
      await trx.insertInto('container').values({ cmrId, number: 'MSKU1234565', approved: false }).execute()
    }
  }
  await addNotes(db)
  const gradual = await everythingDerived()
  await db.transaction().execute(async (trx) => {
    await sql`set local roadnote.bulk_load = 'on'`.execute(trx)
    await addNotes(trx)
    await sql`select rebuild_derived()`.execute(trx)
  })
  const rebuilt = await everythingDerived()

  expect(rebuilt.slice(0, gradual.length)).toEqual(gradual)
  const [oneByOne, atOnce] = [gradual.slice(-statuses.length), rebuilt.slice(-statuses.length)]
  expect(atOnce.map(({ sight }) => sight)).toEqual(oneByOne.map(({ sight }) => sight))
  expect(atOnce.every(({ unapproved, search }) => unapproved === 1 && search.includes('msku1234565'))).toBe(true)
})

test('triggers for derived rows do not run during a bulk load', async () => {
  await db.transaction().execute(async (trx) => {
    await sql`set local roadnote.bulk_load = 'on'`.execute(trx)
    const note = await addNote(trx, parties)
    expect(await trx.selectFrom('cmrParty').selectAll().where('cmrId', '=', note).execute()).toEqual([])
    expect(await trx.selectFrom('cmrSearch').selectAll().where('cmrId', '=', note).execute()).toEqual([])
    await sql`select rebuild_derived()`.execute(trx)
  })
})

async function everythingDerived() {
  const { rows } = await sql<{ sight: unknown; unapproved: number; search: string }>`
    select
      (select jsonb_agg(jsonb_build_array(organization_id, is_party, over_party, under_party, p.status)
        order by organization_id) from cmr_party p where p.cmr_id = n.id) as sight,
      unapproved_count as unapproved,
      (select text from cmr_search s where s.cmr_id = n.id) as search
    from cmr n order by n.id`.execute(db)
  return rows
}

describe('deleting visibility rows', () => {
  test('visibility rows are deleted together with their note', async () => {
    const note = await addNote(db, parties)
    const other = await addNote(db, parties)
    await db.deleteFrom('cmr').where('id', '=', note).execute()
    expect((await visibilityOf(note)).size).toBe(0)
    expect((await visibilityOf(other)).size).toBeGreaterThan(0)
  })

  test('visibility rows are deleted together with an organisation that is no party of the note', async () => {
    await letSubordinatesSign(recipient)
    const note = await addNote(db, parties)
    await setStatus(note, 2)
    expect([...(await visibilityOf(note)).keys()]).toContain(recipientGate)
    await db.deleteFrom('organization').where('id', '=', recipientGate).execute()
    expect([...(await visibilityOf(note)).keys()]).not.toContain(recipientGate)
  })
})
