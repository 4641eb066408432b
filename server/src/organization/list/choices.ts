import { isSuperAdmin } from '@roadnote/domain/access/actor'
import type { organizationContract } from '@roadnote/domain/organization/contract'
import { sql, type SqlBool } from 'kysely'
import type { Context } from '../../http/context.ts'
import type { UseCase } from '../../http/serve.ts'
import { sortByName } from '../../language/collate.ts'
import { carryingTypes, selectChoices, findOrganization, inTree, containsWords, seenBy } from '../store.ts'
import { typeOf } from './rows.ts'

const shown = [
  'organization.id',
  'organization.name',
  'organization.street',
  'organization.postalCode',
  'organization.place',
  'organization.countryCode',
] as const

/** The visible organisations to choose from for a user or a role. */
export async function visibleOrganizationList({ tx, actor, language }: Context) {
  return sortByName(language, await seenBy(tx, actor).select(shown).execute())
}

/** The visible organisations as possible parents. */
export const parentList: UseCase<(typeof organizationContract)['parent']> = async ({ tx, actor, language }) => {
  const rows = await seenBy(tx, actor)
    .select(shown)
    .select(['organization.organizationType', 'organization.canSetPaymentSign', 'organization.path'])
    .execute()
  return sortByName(language, rows).map(({ path, organizationType, ...row }) => ({
    ...row,
    organizationsHId: path,
    organizationType: typeOf(organizationType),
  }))
}

export const dashboardList: UseCase<(typeof organizationContract)['dashboardList']> = async (
  { tx, actor, language },
  { Search: typed },
) => {
  const rows = await seenBy(tx, actor)
    .$if(typeof typed === 'string', (some) => some.where(containsWords(typed ?? '')))
    .select(shown)
    .select('organization.path')
    .execute()
  return sortByName(language, rows).map(({ path, ...row }) => ({ ...row, organizationsHId: path }))
}

/** Carriers in a tree and partners of its organisations; all carriers for super admins who name no organisation. */
export const carrierList: UseCase<(typeof organizationContract)['carrierList']> = async (
  { tx, actor, language },
  { organizationId },
) => {
  const isNamed = organizationId !== undefined && organizationId !== null
  const { path } = await findOrganization(tx, actor, isNamed ? organizationId : actor.organizationId)
  const partners = tx
    .selectFrom('workedWith')
    .innerJoin('organization', 'organization.id', 'workedWith.organizationId')
    .where(inTree(path))
    .select('workedWith.otherId')
  const everybody = sql<SqlBool>`${!isNamed && isSuperAdmin(actor)}::boolean`
  const rows = await selectChoices(tx)
    .where('organizationType', 'in', carryingTypes)
    .where(({ eb, or }) => or([everybody, inTree(path), eb('organization.id', 'in', partners)]))
    .select('carrierCode')
    .execute()
  return sortByName(language, rows)
}
