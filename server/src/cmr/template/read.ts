import { templateListQuery, type noteTemplateContract, type TemplateSort } from '@roadnote/domain/cmr/template/contract'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { containsPattern } from '../../database/contains-pattern.ts'
import { sqlDirection } from '../../database/sort-direction.ts'
import type { UseCase } from '../../http/serve.ts'
import { presentContent, readContent } from './content.ts'
import { findTemplate, selectRows, templateRow, templatesSeenBy, withParties } from './store.ts'

type Contract = typeof noteTemplateContract

const sortKeys: Readonly<Record<TemplateSort, RawBuilder<unknown>>> = {
  name: sql`note_template.name_key`,
  organization: sql`organization.name_key`,
  changedAt: sql`note_template.changed_at`,
}

/** Every word must occur in its name, in the name of its organisation or of a party, or in a place. */
function contains(typed: string) {
  const found = sql`concat_ws(' ', note_template.name_key, organization.name_key, sender.name_key, carrier.name_key,
    recipient.name_key, fold_text(note_template.content ->> 'collectionPlace'),
    fold_text(note_template.content ->> 'deliveryPlace'))`
  const each = typed
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => sql<SqlBool>`${found} like ${containsPattern(word)}`)
  return each.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(each, sql` and `)})`
}

export const listTemplates: UseCase<Contract['list']> = async ({ tx, actor }, { Search: search, ...input }) => {
  const { limit, offset, orderBy, direction } = templateListQuery.read(input)
  const wanted = withParties(templatesSeenBy(tx, actor)).where(contains(search ?? ''))
  const rows = await selectRows(wanted)
    // The own ones first where nothing else decides, and the id last, so that no row is on two pages.
    .orderBy(sql`${sortKeys[orderBy]} ${sqlDirection[direction]}`)
    .orderBy(sql`organization.id <> ${actor.organizationId}`)
    .orderBy('noteTemplate.nameKey')
    .orderBy('noteTemplate.id')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await wanted.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  return { data: rows.map((row) => templateRow(actor, row)), total }
}

export const templateItem: UseCase<Contract['item']> = async ({ tx, actor }, { id }) => {
  const { content, ...row } = await findTemplate(tx, actor, id)
  return { ...templateRow(actor, row), ...(await presentContent(tx, readContent(content))) }
}
