import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { permissionId, type PermissionName } from '@roadnote/domain/access/permission'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { testSecrets } from '../../../test-kit/secrets.ts'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import { insertSession } from '../../session/token/store.ts'
import { newToken } from '../../session/token/token.ts'

/** For each visibility condition: a user or a note that differs in just that condition. */
const hour = 60 * 60 * 1000
let clock: Date | undefined
const world = await createTestWorld(await openTestDatabase('world'), () => clock ?? new Date())
const { db } = world
const { acme, antwerp, inspectorate } = world.organization
let roles = 0

async function tokenFor(userId: number): Promise<string> {
  const { token, tokenHash } = newToken()
  await insertSession(db, testSecrets, { tokenHash, userId, family: randomUUID(), client: 'portal', remember: false })
  return token
}

/** A user with a custom role. */
async function employWith(organizationId: number, permissions: readonly PermissionName[]): Promise<string> {
  roles += 1
  const { id: roleId } = await db
    .insertInto('role')
    .values({ name: `role ${roles}`, category: 1, organizationId })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = permissions.map((name) => ({ roleId, permissionId: permissionId(name) }))
  await db.insertInto('rolePermission').values(rows).execute()
  const userId = await world.anEmployee(organizationId, 'planner', `employee ${roles}`)
  await db.updateTable('appUser').set({ roleId }).where('id', '=', userId).execute()
  return tokenFor(userId)
}

async function sees(token: string, id: number): Promise<boolean> {
  const { status } = await world.ask(cmrContract.item, { cmr_id: id }, { token })
  const { body } = await world.ask(cmrContract.list, { Limit: 200, StatusList: '1,2,3,4,5,6,7,9' }, { token })
  const rows = (body['data'] ?? []) as readonly { readonly id: number }[]
  const isListed = rows.some((row) => row.id === id)
  if (isListed !== (status === 200)) throw new Error(`note ${id} answers ${status} and is listed: ${isListed}`)
  return status === 200
}

const signsForSubordinates = (canSignedBySubordinateSign: boolean) =>
  db.updateTable('organization').set({ canSignedBySubordinateSign }).where('id', '=', acme).execute()

beforeEach(() => {
  clock = undefined
})

describe('visibility in a branch whose parent lets branches sign', () => {
  const ofChild = { senderOrganizationsID: antwerp, carrierOrganizationsID: null, recipientOrganizationsID: null }

  test('branch users with the permission to sign see the parent’s notes, and branch users without it see none', async () => {
    const id = await world.makeAt(2)
    const signing = await tokenFor(await world.anEmployee(antwerp, 'signing user', 'antwerp.dock'))
    const reading = await employWith(antwerp, ['viewCmrs', 'usePortal'])
    const holding = await employWith(antwerp, ['viewCmrs', 'usePortal', 'signCmrs'])
    await signsForSubordinates(true)
    expect([await sees(signing, id), await sees(holding, id), await sees(reading, id)]).toEqual([true, true, false])
    await signsForSubordinates(false)
    expect([await sees(signing, id), await sees(holding, id)]).toEqual([false, false])
  })

  test('users without the permission to sign see the notes of their own organisation and of those below it', async () => {
    const own = await world.makeAt(2)
    const under = await world.make(ofChild, 'antwerp.planner')
    const reader = await employWith(acme, ['viewCmrs', 'usePortal'])
    expect([await sees(reader, own), await sees(reader, under)]).toEqual([true, true])
    expect(await sees(world.tokens['acme.signer'], own)).toBe(true)
    expect(await sees(world.tokens['acme.signer'], under)).toBe(false)
    const strangers = await employWith(world.organization.eastline, ['viewCmrs', 'usePortal', 'signCmrs'])
    expect([await sees(strangers, own), await sees(strangers, under)]).toEqual([false, false])
  })
})

describe('visibility for a driver', () => {
  test('a driver sees the notes that they drive, but not those of a colleague or of their organisation', async () => {
    const driven = await world.makeAt(2, { driverUserName: 'brabant.driver' })
    const open = await world.makeAt(2)
    expect([
      await sees(world.tokens['brabant.driver'], driven),
      await sees(world.tokens['brabant.driver'], open),
    ]).toEqual([true, false])
    expect(await sees(world.tokens['brabant.driver2'], driven)).toBe(false)
  })
})

describe('visibility for an inspector', () => {
  const item = async (token: string, id: number) =>
    (await world.ask(cmrContract.item, { cmr_id: id }, { token })).status
  const lookUp = async (token: string, id: number) => {
    const { code } = await db.selectFrom('cmr').where('id', '=', id).select('code').executeTakeFirstOrThrow()
    const { body } = await world.ask(cmrContract.list, { Code: code }, { token })
    return (body['data'] as readonly unknown[]).length
  }

  test('an inspector cannot read a note that only another inspector has looked up', async () => {
    const id = await world.makeAt(3)
    expect(await lookUp(world.tokens.inspector, id)).toBe(1)
    const colleague = await tokenFor(
      await world.anEmployee(inspectorate, 'goverment authority user', 'second inspector'),
    )
    expect([await item(world.tokens.inspector, id), await item(colleague, id)]).toEqual([200, 404])
    // Lookups by two inspectors are both recorded in the history.
    expect(await lookUp(colleague, id)).toBe(1)
    const looks = await db
      .selectFrom('cmrEvent')
      .where('cmrId', '=', id)
      .where('type', '=', 'lookedUpByAuthority')
      .select('actorUserId')
      .execute()
    expect(new Set(looks.map(({ actorUserId }) => actorUserId)).size).toBe(2)
  })

  test.each([
    [23, 200],
    [25, 404],
  ])('an inspector who reads a note %i hours after the lookup gets %i', async (hours, status) => {
    clock = new Date(Date.now() - hours * hour)
    const id = await world.makeAt(3)
    expect(await lookUp(world.tokens.inspector, id)).toBe(1)
    clock = undefined
    expect(await item(world.tokens.inspector, id)).toBe(status)
  })

  test.each([1, 8])('an inspector can no longer read a note that went to status %i', async (status) => {
    const id = await world.makeAt(2)
    await lookUp(world.tokens.inspector, id)
    expect(await item(world.tokens.inspector, id)).toBe(200)
    if (status === 1) await world.request('acme.planner', cmrContract.edit, { id, status })
    else await world.request('acme.admin', cmrContract.remove, { id }, { method: 'POST' })
    expect(await item(world.tokens.inspector, id)).toBe(404)
  })

  test('an inspector who worked for a party before sees no notes from that time', async () => {
    const userId = await world.anEmployee(acme, 'planner', 'turncoat')
    const token = await tokenFor(userId)
    const { body } = await world.ask(cmrContract.create, world.aForm({ status: 2 }), { token })
    const id = Number(body['id'])
    expect(await item(token, id)).toBe(200)
    const { roleId } = await db
      .selectFrom('appUser')
      .where('id', '=', world.userId.inspector)
      .select('roleId')
      .executeTakeFirstOrThrow()
    await db.updateTable('appUser').set({ roleId, organizationId: inspectorate }).where('id', '=', userId).execute()
    expect(await item(await tokenFor(userId), id)).toBe(404)
  })
})
