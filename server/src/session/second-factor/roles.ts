import { Refusal } from '@roadnote/domain/access/refusal'
import type { Actor } from '@roadnote/domain/access/actor'
import { isAvailableIn } from '@roadnote/domain/role/policy'
import type { secondFactorContract } from '@roadnote/domain/session/second-factor-contract'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { UseCase } from '../../http/serve.ts'
import { updateLocked, lockOrganization } from '../../organization/own-row.ts'
import { findOrganization } from '../../organization/store.ts'
import { readRoles, rolesSeenBy } from '../../role/store.ts'

type Contract = typeof secondFactorContract

/** The roles available in this organisation, built-in ones first, and whether each requires a second factor. */
async function rolesOf(db: Kysely<Database>, actor: Actor, organizationId: number) {
  const { path } = await findOrganization(db, actor, organizationId)
  const { secondFactorRoles } = await db
    .selectFrom('organization')
    .where('id', '=', organizationId)
    .select('secondFactorRoles')
    .executeTakeFirstOrThrow()
  const offered = (await readRoles(rolesSeenBy(db, actor))).filter((role) => isAvailableIn(role, path))
  return offered
    .map(({ id, name, builtInRole }) => ({ id, name, builtInRole, isRequired: secondFactorRoles.includes(id) }))
    .toSorted((one, other) => one.id - other.id)
}

export const secondFactorRoles: UseCase<Contract['roles']> = ({ tx, actor }, { id }) => rolesOf(tx, actor, id)

export const requireSecondFactor: UseCase<Contract['requireForRoles']> = async (context, { id, rolesId }) => {
  const { tx, actor } = context
  await lockOrganization(tx, actor, id)
  const roles = await rolesOf(tx, actor, id)
  const wanted = new Set(rolesId)
  const known = roles.filter((role) => wanted.has(role.id))
  if (known.length < wanted.size) throw new Refusal('bad_input', { fields: { rolesId: 'unknown' } })
  await updateLocked(
    context,
    id,
    { secondFactorRoles: known.map((role) => role.id) },
    {
      before: { secondFactorRoles: roles.filter(({ isRequired }) => isRequired).map((role) => role.name) },
      after: { secondFactorRoles: known.map((role) => role.name) },
    },
  )
  return { message: 'saved' }
}
