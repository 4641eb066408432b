import { expect, test } from 'vitest'
import { openTestDatabase } from '../../test-kit/database.ts'
import { addOrganization, waitForLockWait } from '../../test-kit/rows.ts'

const { db, pool } = await openTestDatabase()

async function pathOf(id: number): Promise<string> {
  const { path } = await db.selectFrom('organization').select('path').where('id', '=', id).executeTakeFirstOrThrow()
  return path
}

function move(id: number, parentId: number | null) {
  return db.updateTable('organization').set({ parentId }).where('id', '=', id).execute()
}

async function family() {
  const root = await addOrganization(db)
  const parent = await addOrganization(db, { parentId: root })
  const child = await addOrganization(db, { parentId: parent })
  const grandchild = await addOrganization(db, { parentId: child })
  return { root, parent, child, grandchild }
}

test("an organisation's path leads from the root to itself", async () => {
  const { root, parent, child, grandchild } = await family()
  expect(await pathOf(root)).toBe(`${root}`)
  expect(await pathOf(grandchild)).toBe([root, parent, child, grandchild].join('.'))
})

test('moving an organisation moves all its descendants', async () => {
  const { root, child, grandchild } = await family()
  const other = await addOrganization(db, { parentId: root })
  await move(child, other)
  expect(await pathOf(child)).toBe([root, other, child].join('.'))
  expect(await pathOf(grandchild)).toBe([root, other, child, grandchild].join('.'))
})

test('moving an organisation does not move others whose ids start with the same digits', async () => {
  const root = await addOrganization(db, { id: 7_000 })
  const one = await addOrganization(db, { id: 7_001, parentId: root })
  const similar = await addOrganization(db, { id: 70_011, parentId: root })
  const under = await addOrganization(db, { id: 70_012, parentId: similar })
  await move(one, await addOrganization(db, { id: 7_002, parentId: root }))
  expect(await pathOf(under)).toBe('7000.70011.70012')
})

test('an organisation cannot be moved below itself or its own descendant', async () => {
  const { root, parent, child, grandchild } = await family()
  await expect(move(parent, grandchild)).rejects.toThrow(/own descendant/)
  await expect(move(parent, parent)).rejects.toThrow()
  expect(await pathOf(grandchild)).toBe([root, parent, child, grandchild].join('.'))
})

test('two parallel moves cannot create a cycle of organisations', async () => {
  const root = await addOrganization(db)
  const one = await addOrganization(db, { parentId: root })
  const two = await addOrganization(db, { parentId: root })
  const first = await db.startTransaction().execute()
  await first.updateTable('organization').set({ parentId: two }).where('id', '=', one).execute()
  const second = Promise.allSettled([move(two, one)])
  await Promise.race([second, waitForLockWait(db)])
  await first.commit().execute()
  expect(await second).toMatchObject([{ status: 'rejected' }])
  expect([await pathOf(two), await pathOf(one)]).toEqual([`${root}.${two}`, `${root}.${two}.${one}`])
})

test('the path of an organisation cannot be written directly', async () => {
  const { root, parent } = await family()
  await db.updateTable('organization').set({ path: '1' }).where('id', '=', parent).execute()
  expect(await pathOf(parent)).toBe(`${root}.${parent}`)
})

test('only a management company has no parent', async () => {
  await expect(addOrganization(db, { organizationType: 2 })).rejects.toThrow(/organization_needs_parent/)
  await expect(addOrganization(db, { parentId: 999_999 })).rejects.toThrow(/parent organisation 999999 does not exist/)
})

test('a flag that another flag depends on cannot be switched off', async () => {
  const root = await addOrganization(db)
  await expect(addOrganization(db, { parentId: root, dashboardDisplaySign: true })).rejects.toThrow(/needs_payment/)
  await expect(addOrganization(db, { parentId: root, pdfLogRegistration: true })).rejects.toThrow(/needs_issuing/)
  await expect(addOrganization(db, { parentId: root, webhookReadyToSigningSign: true })).rejects.toThrow(/need_url/)
})

test('a single sign-on domain belongs to one organisation', async () => {
  const root = await addOrganization(db, { ssoDomain: 'acme.example' })
  await expect(addOrganization(db, { parentId: root, ssoDomain: 'ACME.example' })).rejects.toThrow(/sso_domain/)
})

test('one statement can insert parents and children', async () => {
  await pool.query(`insert into organization (id, parent_id, name, country_code, organization_type)
    values (90001, null, 'Root', 'BE', 3), (90002, 90001, 'Child', 'BE', 1), (90003, 90002, 'Grandchild', 'BE', 1)`)
  expect(await pathOf(90_003)).toBe('90001.90002.90003')
})
