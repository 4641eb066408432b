import { hasPermission } from '@roadnote/domain/access/actor'
import type { organizationContract } from '@roadnote/domain/organization/contract'
import type { UseCase } from '../http/serve.ts'
import { sortByName } from '../language/collate.ts'
import { selectChoices, inTree, partnersOf } from './store.ts'

/** Organisations to choose from: all for users who create notes, else the own tree and its partners. */
export const boxList: UseCase<(typeof organizationContract)['boxList']> = async ({ actor, tx, language }) => {
  const all = selectChoices(tx)
  if (hasPermission(actor, 'createCmr') || hasPermission(actor, 'modifyCmrs'))
    return sortByName(language, await all.execute())
  const partners = await partnersOf(tx, actor)
  const known = all.where(({ eb, or }) =>
    or([inTree(actor.organizationPath), eb('id', '=', eb.fn.any(eb.val(partners)))]),
  )
  return sortByName(language, await known.execute())
}
