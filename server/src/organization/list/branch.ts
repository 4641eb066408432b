import { isSuperAdmin } from '@roadnote/domain/access/actor'
import { branchListQuery, type organizationContract } from '@roadnote/domain/organization/contract'
import { sql } from 'kysely'
import type { UseCase } from '../../http/serve.ts'
import { findOrganization } from '../store.ts'
import { readRows, rowsSeenBy } from './rows.ts'

/** One level of the tree: the children of an organisation, or the root of the reader's own tree. */
export const organizationBranch: UseCase<(typeof organizationContract)['branch']> = async (
  { tx, actor },
  { organizationId, ...page },
) => {
  const above = organizationId === undefined || organizationId === null ? null : organizationId
  if (above !== null) await findOrganization(tx, actor, above)
  const all = rowsSeenBy(tx, actor)
  const top = isSuperAdmin(actor)
    ? all.where('organization.parentId', 'is', null)
    : all.where('organization.id', '=', actor.organizationId)
  const found = above === null ? top : all.where('organization.parentId', '=', above)
  const { limit, offset } = branchListQuery.read(page)
  const { total } = await found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  const rows = found.orderBy('organization.nameKey').orderBy('organization.id').limit(limit).offset(offset)
  return { data: await readRows(rows, actor), total }
}
