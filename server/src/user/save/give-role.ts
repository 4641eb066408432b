import { Refusal } from '@roadnote/domain/access/refusal'
import { denied, assertAllowed } from '@roadnote/domain/access/verdict'
import { canReceiveHolders, canGiveRole, isAvailableIn } from '@roadnote/domain/role/policy'
import type { accountContract } from '@roadnote/domain/user/account-contract'
import { canAssignRole } from '@roadnote/domain/user/policy'
import type { Context } from '../../http/context.ts'
import type { UseCase } from '../../http/serve.ts'
import { isPossibleId } from '../../organization/store.ts'
import { lockRole, readRoles, rolesSeenBy, type StoredRole } from '../../role/store.ts'
import { userFacts } from './facts.ts'
import { validateUser, type Validated } from './validate.ts'
import { requireOtherAdmins } from './last-admin.ts'
import { readUsers, type StoredUser } from './read.ts'
import { removesAdministrator, updateUser, type UserParts } from './save.ts'

interface Given {
  readonly stored: StoredUser
  readonly validated: Validated
}

/** Changes all or none, each by the rules of a single edit; the new permissions apply to open sessions at once. */
export function giveRole(
  parts: Pick<UserParts, 'invite' | 'announceAddress'>,
): UseCase<(typeof accountContract)['giveRole']> {
  return async (context, { id: ids, rolesId, confirmed }) => {
    const { tx, actor } = context
    await lockRole(tx, rolesId)
    const people = (await readUsers(tx, actor, ids, { hold: true })).filter(({ isDeleted }) => !isDeleted)
    if (people.length !== ids.length) throw new Refusal('not_found')
    for (const { account, label } of people) {
      const verdict = canAssignRole(actor, account)
      assertAllowed(verdict.allowed ? verdict : denied(verdict.reason, { about: { user: label } }))
    }
    const role = await roleFor(context, rolesId, people)
    const changed = people.filter((person) => person.role.id !== role.id)
    const given = await validateAll(context, role, changed)
    const leaving = given.filter(({ stored, validated }) => removesAdministrator(stored, validated))
    await requireOtherAdmins(
      tx,
      leaving.map(({ stored }) => stored),
      confirmed,
    )
    for (const { stored, validated } of given) await updateUser(context, stored, validated, parts)
    return { count: given.length, message: 'user.updated' }
  }
}

/** A role that the actor may give and that is available to all of these users. */
async function roleFor({ tx, actor }: Context, id: number, people: readonly StoredUser[]): Promise<StoredRole> {
  const [role] = isPossibleId(id) ? await readRoles(rolesSeenBy(tx, actor).where('role.id', '=', id)) : []
  if (role === undefined) throw new Refusal('bad_input', { fields: { rolesId: 'unknown' } })
  assertAllowed(canGiveRole(actor, role))
  const suits = canReceiveHolders(role) && people.every(({ organization }) => isAvailableIn(role, organization.path))
  if (!suits) throw new Refusal('bad_input', { fields: { rolesId: 'not_allowed' } })
  return role
}

/** Refuses with the names of all users who lack a required field. */
async function validateAll({ tx, actor }: Context, role: StoredRole, people: readonly StoredUser[]): Promise<Given[]> {
  const given: Given[] = []
  const lacking: string[] = []
  for (const stored of people) {
    try {
      // No password is sent, so its minimum length does not matter.
      given.push({
        stored,
        validated: await validateUser(userFacts(tx, actor), actor, stored, { rolesId: role.id }, 0),
      })
    } catch (problem) {
      if (!(problem instanceof Refusal) || problem.code !== 'bad_input') throw problem
      lacking.push(stored.label)
    }
  }
  if (lacking.length > 0) throw new Refusal('role_needs_more', { about: { users: lacking } })
  return given
}
