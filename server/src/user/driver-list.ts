import { isSuperAdmin, type Actor } from '@roadnote/domain/access/actor'
import type { userContract } from '@roadnote/domain/user/contract'
import type { Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { UseCase } from '../http/serve.ts'
import { sortByName } from '../language/collate.ts'
import { isPossibleId, haveWorkedTogether, inTree } from '../organization/store.ts'
import { personName } from './person-name.ts'
import { activeDrivers } from './store.ts'

const mostDrivers = 10_000

/** Drivers of a carrier or subcontractor and of the organisations below it, for its partners. */
export const driverList: UseCase<(typeof userContract)['driverList']> = async (context, { organization_id: id }) => {
  const { actor, tx, language } = context
  if (id === undefined || id === null || !isPossibleId(id)) return []
  const carrier = await tx
    .selectFrom('organization')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .select(['id', 'path'])
    .executeTakeFirst()
  if (carrier === undefined || !(await doesBusinessWith(tx, actor, carrier))) return []
  const drivers = await activeDrivers(tx)
    .where(inTree(carrier.path))
    .orderBy('person.id')
    .limit(mostDrivers)
    .select(['person.guid', 'person.name', 'person.surname', 'person.userName'])
    .execute()
  const named = drivers.map(({ guid, name, surname, userName }) => ({
    guid,
    userName: userName ?? '',
    name: personName(name, surname, userName) ?? '',
  }))
  return sortByName(language, named)
}

async function doesBusinessWith(
  tx: Transaction<Database>,
  actor: Actor,
  carrier: { readonly id: number; readonly path: string },
): Promise<boolean> {
  if (isSuperAdmin(actor)) return true
  const isOwn = `${carrier.path}.`.startsWith(`${actor.organizationPath}.`)
  return isOwn || haveWorkedTogether(tx, actor, carrier.id)
}
