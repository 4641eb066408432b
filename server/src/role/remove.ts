import { isSuperAdmin, type Actor } from '@roadnote/domain/access/actor'
import { distinctName } from '@roadnote/domain/access/distinct-name'
import { Refusal } from '@roadnote/domain/access/refusal'
import { assertAllowed } from '@roadnote/domain/access/verdict'
import type { roleContract } from '@roadnote/domain/role/contract'
import {
  canReceiveHolders,
  canChangeRole,
  canGiveRole,
  canMoveHolders,
  isAvailableIn,
} from '@roadnote/domain/role/policy'
import { sql, type SqlBool, type Transaction } from 'kysely'
import { recordAdminEvent } from '../admin-log/record.ts'
import type { Database } from '../database/schema.ts'
import type { Context } from '../http/context.ts'
import type { UseCase } from '../http/serve.ts'
import { sortByName } from '../language/collate.ts'
import { isPossibleId, inOwnTree } from '../organization/store.ts'
import { affectedUsers } from './affected-users.ts'
import { findRole, findAndLockRole, lockRole, nameOfPerson, readRoles, rolesSeenBy, type StoredRole } from './store.ts'

type Tx = Transaction<Database>

/** The organisations of the users of a role. */
async function placesOf(tx: Tx, roleId: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('appUser as person')
    .innerJoin('organization', 'organization.id', 'person.organizationId')
    .where('person.roleId', '=', roleId)
    .where('person.deletedAt', 'is', null)
    .select('organization.path')
    .distinct()
    .execute()
  return rows.map(({ path }) => path)
}

/** Whether the actor may give this role to users of all these organisations. */
function suits(actor: Actor, role: StoredRole, target: StoredRole, places: readonly string[]): boolean {
  return (
    target.id !== role.id &&
    canReceiveHolders(target) &&
    canGiveRole(actor, target).allowed &&
    places.every((path) => isAvailableIn(target, path))
  )
}

export const roleObstacles: UseCase<(typeof roleContract)['obstacles']> = async (context, { Id: id }) => {
  const { tx, actor, language } = context
  const role = await findRole(tx, actor, id)
  assertAllowed(canChangeRole(actor, role))
  const concerned = await affectedUsers(tx, actor, id)
  const move = canMoveHolders(actor, role, concerned)
  const places = await placesOf(tx, id)
  const suitable =
    move.allowed && places.length > 0
      ? (await readRoles(rolesSeenBy(tx, actor))).filter((target) => suits(actor, role, target, places))
      : []
  return {
    ...concerned,
    move: move.allowed ? true : move.reason,
    targets: sortByName(language, suitable).map((target) => ({
      id: target.id,
      name: target.name,
      roleCategory: target.roleCategory,
      organizationsId: target.organizationsId,
      organizationName: target.organizationName,
      permissions: [...target.permissionIds],
    })),
  }
}

/** Gives another role to all users of this one. */
async function movePeople(context: Context, role: StoredRole, targetId: number): Promise<number> {
  const { tx, actor, now } = context
  assertAllowed(canMoveHolders(actor, role, await affectedUsers(tx, actor, role.id)))
  const [target] = isPossibleId(targetId) ? await readRoles(rolesSeenBy(tx, actor).where('role.id', '=', targetId)) : []
  if (target === undefined) throw new Refusal('bad_input', { fields: { moveTo: 'unknown' } })
  assertAllowed(canGiveRole(actor, target))
  if (!suits(actor, role, target, await placesOf(tx, role.id)))
    throw new Refusal('bad_input', { fields: { moveTo: 'not_allowed' } })
  const moved = await tx
    .updateTable('appUser as person')
    .set({ roleId: target.id, lastModified: now, version: sql<number>`person.version + 1` })
    .where('person.roleId', '=', role.id)
    .where('person.deletedAt', 'is', null)
    .returning(['person.id', nameOfPerson.as('name'), 'person.organizationId'])
    .execute()
  const change = { before: { roleId: named(role) }, after: { roleId: named(target) } }
  for (const { id, name, organizationId } of moved)
    await recordAdminEvent(context, {
      action: 'userEdited',
      subject: { kind: 'user', id, name: name ?? '' },
      organizationId,
      ...change,
    })
  if (moved.length > 0)
    await recordAdminEvent(context, {
      action: 'rolePeopleMoved',
      ...subjectOf(role),
      before: { ...change.before, people: 0 },
      after: { ...change.after, people: moved.length },
    })
  return moved.length
}

const named = ({ id, name }: StoredRole) => ({ id, name })

function subjectOf({ id, name, organizationsId }: StoredRole) {
  return { subject: { kind: 'role', id, name }, organizationId: organizationsId } as const
}

/** Whether a visible role is already deleted: then a second call changes nothing. */
async function isDeletedAlready(tx: Tx, actor: Actor, id: number): Promise<boolean> {
  if (!isPossibleId(id)) return false
  const row = await tx
    .selectFrom('role')
    .innerJoin('organization', 'organization.id', 'role.organizationId')
    .where('role.id', '=', id)
    .where('role.deletedAt', 'is not', null)
    .$if(!isSuperAdmin(actor), (own) => own.where(inOwnTree(actor)))
    .select(sql<SqlBool>`true`.as('isThere'))
    .executeTakeFirst()
  return row !== undefined
}

/** Soft delete of a role without users. With `moveTo` its users get that role in the same transaction. */
export const removeRole: UseCase<(typeof roleContract)['remove']> = async (context, { Id: id, moveTo }) => {
  const { tx, actor, now } = context
  // Locks in the order of ids, so that two parallel moves between the same roles cannot deadlock.
  for (const roleId of [id, moveTo ?? id].toSorted((one, other) => one - other)) await lockRole(tx, roleId)
  if (await isDeletedAlready(tx, actor, id)) return { message: 'role.deleted', moved: 0 }
  const role = await findAndLockRole(tx, actor, id)
  assertAllowed(canChangeRole(actor, role))
  const moved = moveTo === undefined || moveTo === null ? 0 : await movePeople(context, role, moveTo)
  await requireNobody(tx, actor, role)
  await tx
    .updateTable('role')
    .set({ deletedAt: now, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
  await recordAdminEvent(context, {
    action: 'roleDeleted',
    ...subjectOf(role),
    before: { name: role.name, permissions: [...role.permissions] },
    after: null,
  })
  return { message: 'role.deleted', moved }
}

async function requireNobody(tx: Tx, actor: Actor, role: StoredRole): Promise<void> {
  const { users, first, elsewhere } = await affectedUsers(tx, actor, role.id)
  if (users === 0 && !elsewhere) return
  throw new Refusal('role_in_use', {
    about: { users, names: first.map(({ name, login }) => distinctName(name, login) ?? '') },
  })
}
