import type { Actor } from '@roadnote/domain/access/actor'
import { Refusal } from '@roadnote/domain/access/refusal'
import type { userContract } from '@roadnote/domain/user/contract'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { UseCaseWithoutTransaction } from '../http/serve.ts'
import { haveWorkedTogether } from '../organization/store.ts'
import { findCountingMisses } from './query-limit.ts'
import { activeDrivers } from './store.ts'

/**
 * Finds a driver of a partner organisation to fill in a spot charter. A miss stays counted although the request is
 * refused.
 */
export const driverByPhone: UseCaseWithoutTransaction<(typeof userContract)['driverByPhone']> = async (
  context,
  { phone },
) => {
  const { actor, database } = context
  if (!(await usesSpotCharter(database, actor))) throw new Refusal('permission_missing')
  const found = await findCountingMisses(database, 'driverByPhone', actor.userId, async () => {
    const [first] = await knownDrivers(database, actor, phone)
    return first ?? null
  })
  if (found === null) throw new Refusal('not_found')
  return { name: found.name ?? '', surname: found.surname ?? '', email: found.email ?? '' }
}

export async function usesSpotCharter(database: Kysely<Database>, actor: Actor): Promise<boolean> {
  const { spotCharterUsingSign } = await database
    .selectFrom('organization')
    .where('id', '=', actor.organizationId)
    .select('spotCharterUsingSign')
    .executeTakeFirstOrThrow()
  return spotCharterUsingSign
}

/** Drivers with this number of the caller's organisation or of its partners. */
export async function knownDrivers(database: Kysely<Database>, actor: Actor, phone: string) {
  const drivers = await activeDrivers(database)
    .where('person.phone', '=', phone)
    .orderBy('person.id')
    .select(['person.id', 'person.name', 'person.surname', 'person.email'])
    .select(['person.organizationId', 'organization.path'])
    .execute()
  const known: typeof drivers = []
  for (const driver of drivers) {
    const isOwn = `${driver.path}.`.startsWith(`${actor.organizationPath}.`)
    if (isOwn || (await haveWorkedTogether(database, actor, driver.organizationId))) known.push(driver)
  }
  return known
}
