import { Refusal } from '@roadnote/domain/access/refusal'
import type { accountContract } from '@roadnote/domain/user/account-contract'
import type { UseCase } from '../http/serve.ts'
import { isPossibleId } from '../organization/store.ts'
import { addressFacts } from './address-facts.ts'
import { readUserRows } from './rows.ts'
import { usersSeenBy } from './store.ts'

/** Reads one visible user; a hidden one is answered as not found. */
export const userItem: UseCase<(typeof accountContract)['item']> = async ({ tx, actor, now }, { id }) => {
  if (!isPossibleId(id)) throw new Refusal('not_found')
  const [found] = await readUserRows(tx, usersSeenBy(tx, actor).where('person.id', '=', id), actor)
  if (found === undefined) throw new Refusal('not_found')
  return { ...found, emailFacts: await addressFacts(tx, id, now) }
}
