import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { organizationContract } from '@roadnote/domain/organization/contract'
import { organizationMergeContract } from '@roadnote/domain/organization/merge-contract'
import { exceptionTypeContract } from '@roadnote/domain/organization/exception-type-contract'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { wrongInput } from '../../../test-kit/contract-call.ts'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { mergeCaller } from '../../../test-kit/merging.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import type { PersonName } from '../../../test-kit/people.ts'
import { addNote, addOrganization, resultOrLockWait, waitForLockWait } from '../../../test-kit/rows.ts'

const testWorld = await createTestWorld(await openTestDatabase('world'))
const { db, acme, antwerp, brabant, colmar, delta, eastline, inspectorate } = testWorld
const { shown, aTwin } = mergeCaller(testWorld)

const tried = (who: PersonName, body: Record<string, unknown>) =>
  testWorld.request(who, organizationMergeContract.merge, wrongInput({ version: 1, intoVersion: 1, ...body }))

describe('refused merges', () => {
  test('merging into itself, into a descendant or into another type of organisation is refused', async () => {
    for (const [Id, intoId, error] of [
      [acme, antwerp, 'organization_circle'],
      [acme, acme, 'bad_input'],
      [brabant, acme, 'organization_types_differ'],
      [inspectorate, eastline, 'organization_types_differ'],
    ] as const) {
      const { gone, kept, obstacles } = await shown(Id, intoId)
      expect(obstacles).toHaveLength(1)
      const refused = await tried('super', { Id, intoId, version: gone.version, intoVersion: kept.version })
      expect([refused.status, refused.body['error'], refused.body['fields']]).toEqual([
        400,
        error,
        { intoId: 'not_allowed' },
      ])
    }
  })

  test('merging requires the right to edit organisations and visibility of both', async () => {
    const [one, other] = [
      await addOrganization(db, { parentId: acme, name: 'One' }),
      await addOrganization(db, { parentId: antwerp, name: 'Other' }),
    ]
    expect((await tried('acme.planner', { Id: one, intoId: other })).status).toBe(403)
    for (const [Id, intoId] of [
      [one, colmar],
      [colmar, one],
      [one, 999_999],
      [4_000_000_000, one],
    ] as const) {
      expect((await tried('acme.admin', { Id, intoId })).status).toBe(404)
      expect(
        (await testWorld.request('acme.admin', organizationMergeContract.mergePreview, { Id, intoId })).status,
      ).toBe(404)
    }
    expect((await tried('acme.admin', { Id: one, intoId: other })).status).toBe(200)
    // Repeated, the organisation is already deleted.
    expect((await tried('acme.admin', { Id: one, intoId: other })).status).toBe(404)
  })

  test('merging is refused when either organisation has changed since the preview', async () => {
    const [one, other] = [await aTwin({ name: 'One' }), await aTwin({ name: 'Other' })]
    for (const id of [one, other]) {
      await testWorld.request('super', organizationContract.edit, { id, street: `Kaai ${id}` })
      const late = await tried('super', { Id: one, intoId: other, version: 1, intoVersion: 1 })
      expect([late.status, late.body['error'], late.body['version']]).toEqual([409, 'changed_meanwhile', 2])
    }
    const late = await tried('super', { Id: one, intoId: other, version: 2, intoVersion: 1 })
    expect([late.status, late.body['version']]).toEqual([409, 2])
    expect((await tried('super', { Id: one, intoId: other, version: 2, intoVersion: 2 })).status).toBe(200)
  })
})

describe('merging while a note is being signed', () => {
  test.each(['sender', 'carrier', 'recipient', 'subcontractor', 'creator'] as const)(
    'merging waits for a signature on a note with the organisation as %s without blocking it',
    async (side) => {
      const gone = await aTwin()
      const parties = { sender: acme, carrier: brabant, recipient: colmar, creator: acme }
      const id = await addNote(db, { ...parties, [side]: gone })
      const signing = await db.startTransaction().execute()
      await signing.selectFrom('cmr').where('id', '=', id).select('id').forNoKeyUpdate().execute()
      const merging = tried('super', { Id: gone, intoId: delta, intoVersion: (await shown(gone, delta)).kept.version })
      await Promise.race([merging, waitForLockWait(db)])
      // The signing transaction reads its parties next and must not be blocked.
      await signing.selectFrom('organization').where('id', '=', gone).select('id').forKeyShare().noWait().execute()
      await signing.commit().execute()
      expect((await merging).status).toBe(200)
    },
  )
})

test('merging an organisation without children waits neither for unrelated edits nor for the tree lock', async () => {
  const gone = await aTwin({ name: 'Alone' })
  const { kept } = await shown(gone, delta)
  const elsewhere = await db.startTransaction().execute()
  await elsewhere.selectFrom('organization').where('id', '=', eastline).select('id').forNoKeyUpdate().execute()
  await sql`select lock_tree_for_change()`.execute(elsewhere)
  const merging = tried('super', { Id: gone, intoId: delta, intoVersion: kept.version })
  const first = await resultOrLockWait(db, merging)
  await elsewhere.rollback().execute()
  await merging
  expect(first).toMatchObject({ status: 200 })
})

describe('requests during a merge', () => {
  test('requests during a merge wait, then a note names the remaining organisation and an exception type is refused', async () => {
    const gone = await aTwin()
    const merging = await db.startTransaction().execute()
    await merging.selectFrom('organization').where('id', '=', gone).select('id').forUpdate().execute()
    const form = testWorld.aForm({ recipientOrganizationsID: gone })
    const note = testWorld.request('acme.planner', cmrContract.create, form)
    const type = testWorld.call(exceptionTypeContract.create, { organizationsId: gone, name: 'Late' }, { as: 'super' })
    await Promise.race([Promise.allSettled([note, type]), waitForLockWait(db)])
    await merging
      .updateTable('organization')
      .set({ deletedAt: new Date(), mergedIntoId: delta })
      .where('id', '=', gone)
      .execute()
    await merging.commit().execute()
    await expect(type).rejects.toMatchObject({ status: 404 })
    const { status, body } = await note
    expect(status).toBe(200)
    expect(await testWorld.item(Number(body['id']))).toMatchObject({ recipientOrganizationsID: delta })
  })

  test('adding an exception type to an organisation during its merge waits and is then refused', async () => {
    const gone = await aTwin({ name: 'Going' })
    const merging = await db.startTransaction().execute()
    await merging.updateTable('organization').set({ deletedAt: new Date() }).where('id', '=', gone).execute()
    const type = testWorld.call(exceptionTypeContract.create, { organizationsId: gone, name: 'Late' }, { as: 'super' })
    await Promise.race([Promise.allSettled([type]), waitForLockWait(db)])
    await merging.commit().execute()
    await expect(type).rejects.toMatchObject({ status: 404 })
  })

  test('a note written with a merged organisation as a party names the remaining organisation', async () => {
    const gone = await aTwin({ name: 'Creator' })
    await db
      .updateTable('organization')
      .set({ deletedAt: new Date(), mergedIntoId: delta })
      .where('id', '=', gone)
      .execute()
    const id = await addNote(db, { sender: acme, carrier: gone, recipient: colmar, creator: gone })
    await db.updateTable('cmr').set({ subcontractorOrganizationId: gone }).where('id', '=', id).execute()
    expect(await db.selectFrom('cmr').where('id', '=', id).selectAll().executeTakeFirstOrThrow()).toMatchObject({
      createdByOrganizationId: delta,
      carrierOrganizationId: delta,
      subcontractorOrganizationId: delta,
    })
  })
})
