import { organizationContract } from '@roadnote/domain/organization/contract'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { mergeCaller } from '../../../test-kit/merging.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import { addNote, addOrganization, addPartners, addUser } from '../../../test-kit/rows.ts'
import { mergeRules } from './rules.ts'

const testWorld = await createTestWorld(await openTestDatabase('world'))
const { db, acme, antwerp, brabant, colmar, delta, operator } = testWorld
const { shown, merged, aTwin } = mergeCaller(testWorld)

const idsOf = async (
  table: 'appUser' | 'role' | 'exceptionType' | 'predefinedGood' | 'organizationDocument',
  id: number,
) =>
  (await db.selectFrom(table).where('organizationId', '=', id).orderBy('id').select('id').execute()).map(
    (row) => row.id,
  )

async function aDocument(organizationId: number, name: string, sha256: string): Promise<number> {
  const file = { sha256: sha256.repeat(64), size: 1, mediaType: 'application/pdf' }
  await db
    .insertInto('file')
    .values(file)
    .onConflict((same) => same.doNothing())
    .execute()
  const { id } = await db
    .insertInto('organizationDocument')
    .values({ organizationId, name, fileSha256: file.sha256 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

describe('columns that refer to an organisation', () => {
  test('merging defines what happens to every column that refers to an organisation', async () => {
    const { rows } = await sql<{ place: string }>`
      select distinct place from (
        select conrelid::regclass || '.' || attname as place
        from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any (conkey)
        where contype = 'f' and confrelid = 'organization'::regclass
        union all
        select table_name || '.' || column_name
        from information_schema.columns join information_schema.tables using (table_schema, table_name)
        where table_schema = 'public' and table_type = 'BASE TABLE'
          and (column_name like '%organization%id' or table_name = 'worked_with')
      ) as named`.execute(db)
    expect(rows.map(({ place }) => place).sort()).toEqual(Object.keys(mergeRules).sort())
  })
})

describe('the rows of a merged organisation', () => {
  test('merging moves all rows to the remaining organisation and counts nothing twice', async () => {
    const gone = await aTwin({ createdByOrganizationId: acme })
    const child = await addOrganization(db, { parentId: gone, name: 'Depot' })
    const brought = await aTwin({ name: 'Brought in', createdByOrganizationId: gone })
    const earlier = await aTwin({ name: 'Merged before', deletedAt: new Date(), mergedIntoId: gone })
    const person = await addUser(db, gone)
    await db
      .insertInto('userStore')
      .values([gone, brabant].map((organizationId) => ({ userId: person, organizationId })))
      .execute()
    const role = await db
      .insertInto('role')
      .values({ name: 'Dock', category: 1, organizationId: gone })
      .returning('id')
      .executeTakeFirstOrThrow()
    const type = await db
      .insertInto('exceptionType')
      .values({ organizationId: gone, name: 'Wet' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const goods = (organizationId: number, marks: string) => ({ organizationId, goodsNature: 'Paint', marks })
    await db
      .insertInto('predefinedGood')
      .values([goods(gone, 'A'), goods(gone, 'B'), goods(brabant, 'B')])
      .execute()
    await db
      .insertInto('predefinedReturnGood')
      .values({ organizationId: gone, typeCodeDescription: 'Euro pallet' })
      .execute()
    const papers = [await aDocument(gone, 'terms.pdf', 'a'), await aDocument(gone, 'same.pdf', 'b')]
    await aDocument(brabant, 'same.pdf', 'b')
    const removed = await aDocument(gone, 'removed.pdf', 'c')
    const removedTwin = await aDocument(gone, 'same.pdf', 'b')
    await db
      .updateTable('organizationDocument')
      .set({ deletedAt: new Date() })
      .where('id', 'in', [removed, removedTwin])
      .execute()
    await db
      .insertInto('organizationUpload')
      .values([
        { organizationId: gone, bytes: 5 },
        { organizationId: brabant, bytes: 7 },
      ])
      .execute()
    await addPartners(db, gone, colmar)
    const waiting = { kind: 'webhook', organizationId: gone, payload: '{}' } as const
    await db
      .insertInto('outbox')
      .values([
        { ...waiting, key: 'waits' },
        { ...waiting, key: 'kept', state: 'kept' },
      ])
      .execute()
    const note = await testWorld.make({ carrierOrganizationsID: gone })

    expect((await shown(gone, brabant)).notes.byPart).toEqual([{ part: 'carrier', count: 1 }])
    expect((await shown(gone, brabant)).rows).toEqual([
      { what: 'roles', count: 1, already: 0 },
      { what: 'organizations', count: 1, already: 0 },
      { what: 'exceptionTypes', count: 1, already: 0 },
      { what: 'predefinedGoods', count: 1, already: 1 },
      { what: 'predefinedReturnGoods', count: 1, already: 0 },
      { what: 'documents', count: 1, already: 1 },
    ])
    expect(await merged(gone, brabant)).toMatchObject({ id: brabant, notes: 1, users: 1 })

    const rowOf = (id: number) =>
      db.selectFrom('organization').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
    expect(await rowOf(child)).toMatchObject({ parentId: brabant, path: `${operator}.${brabant}.${child}` })
    expect(await rowOf(brought)).toMatchObject({ createdByOrganizationId: brabant })
    expect(await rowOf(earlier)).toMatchObject({ mergedIntoId: brabant })
    expect(await rowOf(gone)).toMatchObject({ mergedIntoId: brabant, name: 'Brabant Transport BV', version: 2 })
    expect(await idsOf('appUser', brabant)).toContain(person)
    expect(await db.selectFrom('userStore').where('userId', '=', person).select('organizationId').execute()).toEqual([
      { organizationId: brabant },
    ])
    expect(await idsOf('role', brabant)).toEqual([role.id])
    expect(await idsOf('exceptionType', brabant)).toEqual([type.id])
    expect(await idsOf('predefinedGood', brabant)).toHaveLength(2)
    // Deleted rows move too, even if the target has the same.
    for (const id of [papers[0], removed, removedTwin])
      expect(await idsOf('organizationDocument', brabant)).toContain(id)
    expect(await idsOf('organizationDocument', gone)).toEqual([papers[1]])
    expect(await db.selectFrom('organizationUpload').select(['organizationId', 'bytes']).execute()).toEqual([
      { organizationId: brabant, bytes: 12 },
    ])
    const deliveries = await db
      .selectFrom('outbox')
      .where('key', 'in', ['waits', 'kept'])
      .orderBy('key')
      .select('organizationId')
      .execute()
    expect(deliveries).toEqual([{ organizationId: gone }, { organizationId: brabant }])
    expect((await testWorld.item(note))['carrierOrganizationsID']).toBe(brabant)
    const partners = await db.selectFrom('workedWith').where('organizationId', '=', brabant).select('otherId').execute()
    expect(new Set(partners.map(({ otherId }) => otherId))).toEqual(new Set([acme, colmar]))
    const left = await sql`select from worked_with where ${gone} in (organization_id, other_id)
      union all select from cmr_party where organization_id = ${gone}`.execute(db)
    expect(left.rows).toEqual([])
  })

  test('merging leaves behind a return good whose barcode the target has, and moves all others', async () => {
    const gone = await aTwin({ name: 'Packaging twin' })
    const good = (organizationId: number, typeCodeDescription: string, code: string | null) => ({
      organizationId,
      typeCodeDescription,
      code,
    })
    await db
      .insertInto('predefinedReturnGood')
      .values([
        good(brabant, 'Crate', '00ab12'),
        good(brabant, 'Roll cage', null),
        good(gone, 'Beer crate', 'AB12'),
        good(gone, 'Roll cage', '777'),
        good(gone, 'Roll cage', null),
      ])
      .execute()
    expect((await shown(gone, brabant)).rows).toEqual([{ what: 'predefinedReturnGoods', count: 1, already: 2 }])
    await merged(gone, brabant)
    const goods = await db
      .selectFrom('predefinedReturnGood')
      .where('organizationId', '=', brabant)
      .where('typeCodeDescription', 'in', ['Crate', 'Beer crate', 'Roll cage'])
      .orderBy('id')
      .select(['typeCodeDescription', 'code'])
      .execute()
    expect(goods.map(({ typeCodeDescription, code }) => [typeCodeDescription, code])).toEqual([
      ['Crate', '00ab12'],
      ['Roll cage', null],
      ['Roll cage', '777'],
    ])
  })

  test('the merge preview counts notes by the role of the organisation, whoever created the note', async () => {
    const gone = await aTwin({ name: 'Of many parts' })
    const parties = { sender: acme, carrier: brabant, recipient: colmar, creator: acme }
    const parts = ['sender', 'carrier', 'recipient', 'subcontractor', 'creator'] as const
    for (const part of parts) await addNote(db, { ...parties, [part]: gone })
    const { notes } = await shown(gone, delta)
    expect(notes).toMatchObject({ total: 5, byPart: parts.map((part) => ({ part, count: 1 })) })
    expect(await merged(gone, delta)).toMatchObject({ notes: 5 })
  })

  test('a role keeps its name in a merge when only a deleted role of the target has the same name', async () => {
    const gone = await aTwin({ name: 'Late twin' })
    const role = (organizationId: number, deletedAt: Date | null) =>
      db.insertInto('role').values({ name: 'Weighbridge', category: 1, organizationId, deletedAt }).execute()
    await role(brabant, new Date())
    await role(gone, null)
    await role(gone, new Date())
    expect((await shown(gone, brabant)).clashes).toEqual([])
  })

  test('a role with a taken name is renamed in a merge, and an exception type is deactivated, as the preview says', async () => {
    const gone = await aTwin({ name: 'Twin' })
    const role = (organizationId: number, name: string) =>
      db.insertInto('role').values({ name, category: 1, organizationId }).returning('id').executeTakeFirstOrThrow()
    const [own, coming] = [await role(delta, 'Gate'), await role(gone, 'GATE')]
    const type = (organizationId: number) =>
      db
        .insertInto('exceptionType')
        .values({ organizationId, name: 'Broken' })
        .returning('id')
        .executeTakeFirstOrThrow()
    const [kept, aside] = [await type(delta), await type(gone)]
    expect((await shown(gone, delta)).clashes).toEqual([
      { what: 'role', name: 'GATE', becomes: 'GATE (Twin)' },
      { what: 'exceptionType', name: 'Broken', becomes: null },
    ])
    await merged(gone, delta)
    expect(
      await db.selectFrom('role').where('organizationId', '=', delta).orderBy('id').select(['id', 'name']).execute(),
    ).toEqual([
      { id: own.id, name: 'Gate' },
      { id: coming.id, name: 'GATE (Twin)' },
    ])
    expect(
      await db
        .selectFrom('exceptionType')
        .where('organizationId', '=', delta)
        .orderBy('id')
        .select(['id', 'status'])
        .execute(),
    ).toEqual([
      { id: kept.id, status: 1 },
      { id: aside.id, status: 2 },
    ])
  })

  test('merging discards the settings of the merged organisation, and the preview lists them', async () => {
    const gone = await aTwin({
      name: 'Set',
      vat: 'NL1',
      email: 'a@b.example',
      webhookUrl: 'https://hooks.example',
      countryCode: 'NL',
    })
    expect((await shown(gone, delta)).lost).toEqual(['name', 'email', 'vat', 'webhookUrl'])
    const before = await testWorld.call(organizationContract.item, { Id: delta }, { as: 'super' })
    await merged(gone, delta)
    const after = await testWorld.call(organizationContract.item, { Id: delta }, { as: 'super' })
    expect(after).toEqual({ ...before, version: before.version + 1 })
  })
})

test('the admin log records a merge for both organisations, visible to readers of the remaining one', async () => {
  const [one, other] = [
    await addOrganization(db, { parentId: acme, name: 'Old depot' }),
    await addOrganization(db, { parentId: antwerp, name: 'New depot' }),
  ]
  await merged(one, other, 'acme.admin')
  const logOf = async (id: number) => {
    const way = `GET api/admin-log/list?kind=organization&subjectId=${id}`
    return (await testWorld.requestByPath('acme.admin', way)).body['data']
  }
  expect(await logOf(other)).toMatchObject([
    {
      action: 'organizationsMerged',
      part: 'Old depot',
      changes: [{ field: 'mergedOrganization', new: { id: one, name: 'Old depot' } }],
    },
  ])
  expect(await logOf(one)).toMatchObject([
    { action: 'organizationsMerged', subject: 'Old depot', changes: [{ field: 'mergedInto', new: { id: other } }] },
  ])
})
