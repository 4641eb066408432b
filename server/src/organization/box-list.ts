import { holds } from '@roadnote/domain/access/actor'
import type { organizationContract } from '@roadnote/domain/organization/contract'
import type { UseCase } from '../http/serve.ts'
import { byName } from '../language/collate.ts'
import { choices, inTree, partnersOf } from './store.ts'

/** Organisations to choose from: all for users who create notes, else the own tree and its partners. */
export const boxList: UseCase<(typeof organizationContract)['boxList']> = async ({ actor, tx, language }) => {
  const all = choices(tx)
  if (holds(actor, 'createCmr') || holds(actor, 'modifyCmrs')) return byName(language, await all.execute())
  const partners = await partnersOf(tx, actor)
  const known = all.where(({ eb, or }) =>
    or([inTree(actor.organizationPath), eb('id', '=', eb.fn.any(eb.val(partners)))]),
  )
  return byName(language, await known.execute())
}
