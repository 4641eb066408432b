import { isSuperAdmin, type Actor } from '@roadnote/domain/access/actor'
import { Refusal } from '@roadnote/domain/access/refusal'
import type { noteTemplateContract } from '@roadnote/domain/cmr/template/contract'
import { canChangeTemplate } from '@roadnote/domain/cmr/template/policy'
import { sql, type Kysely, type SqlBool, type Transaction } from 'kysely'
import type { z } from 'zod'
import type { Database } from '../../database/schema.ts'
import { inOwnTree, isPossibleId } from '../../organization/store.ts'

type Db = Kysely<Database>
type TemplateRow = z.output<(typeof noteTemplateContract)['list']['reply']>['data'][number]

/** Shared by an organisation above the reader's; the operator is above everybody and shares with nobody. */
function isSharedFromAbove({ organizationId }: Pick<Actor, 'organizationId'>) {
  return sql<SqlBool>`(note_template.is_for_branches and organization.parent_id is not null
    and starts_with((select own.path from organization own where own.id = ${organizationId}), organization.path || '.'))`
}

/** The templates that the actor may draw up notes from. */
export function templatesSeenBy(db: Db, actor: Actor) {
  return db
    .selectFrom('noteTemplate')
    .innerJoin('organization', 'organization.id', 'noteTemplate.organizationId')
    .where('organization.deletedAt', 'is', null)
    .$if(!isSuperAdmin(actor), (all) => all.where(({ or }) => or([inOwnTree(actor), isSharedFromAbove(actor)])))
}

const idIn = (field: string) => sql<number | null>`(note_template.content ->> ${field})::int`

/** With the names of its parties as they are called now. */
export function withParties(templates: ReturnType<typeof templatesSeenBy>) {
  return templates
    .leftJoin('organization as sender', (join) => join.on('sender.id', '=', idIn('senderOrganizationsID')))
    .leftJoin('organization as carrier', (join) => join.on('carrier.id', '=', idIn('carrierOrganizationsID')))
    .leftJoin('organization as recipient', (join) => join.on('recipient.id', '=', idIn('recipientOrganizationsID')))
}

export function selectRows(templates: ReturnType<typeof withParties>) {
  return templates
    .select(['noteTemplate.id', 'noteTemplate.name', 'noteTemplate.isForBranches', 'noteTemplate.version'])
    .select(['noteTemplate.changedAt', 'organization.id as organizationId', 'organization.name as organizationName'])
    .select(['organization.path as organizationPath'])
    .select(['sender.name as senderName', 'carrier.name as carrierName', 'recipient.name as recipientName'])
    .select(sql<string | null>`note_template.content ->> 'collectionPlace'`.as('collectionPlace'))
    .select(sql<string | null>`note_template.content ->> 'deliveryPlace'`.as('deliveryPlace'))
    .select(repeats)
}

/** As a subquery, because most templates do not repeat. JSON has no moments, so the driver does not read this one. */
const repeats = sql<SelectedRow['repeats']>`(
  select jsonb_build_object('weekdays', weekdays, 'isPaused', is_paused, 'nextDue', next_due, 'hasFailed', coalesce((
    select problem is not null from note_recurrence_run run
    where run.template_id = recurrence.template_id order by day desc limit 1), false))
  from note_recurrence recurrence where recurrence.template_id = note_template.id)`.as('repeats')

type Repeats = NonNullable<TemplateRow['repeats']>
type SelectedRow = Omit<TemplateRow, 'may' | 'repeats'> & {
  readonly organizationPath: string
  readonly repeats: (Omit<Repeats, 'nextDue'> & { readonly nextDue: string | null }) | null
}

/** The row of the list, with the verdicts for its reader. */
export function templateRow(actor: Actor, { organizationPath, repeats: due, ...row }: SelectedRow): TemplateRow {
  const verdict = canChangeTemplate(actor, { organizationPath })
  const nextDue = due === null || due.nextDue === null ? null : new Date(due.nextDue)
  return { ...row, repeats: due && { ...due, nextDue }, may: { change: verdict.allowed ? true : verdict.reason } }
}

/** One of the templates that the actor sees; any other is answered as not found. */
export async function findTemplate(db: Db, actor: Actor, id: number) {
  const row = isPossibleId(id)
    ? await selectRows(withParties(templatesSeenBy(db, actor)))
        .where('noteTemplate.id', '=', id)
        .select('noteTemplate.content')
        .executeTakeFirst()
    : undefined
  if (row === undefined) throw new Refusal('not_found')
  return row
}

/** The same, locked until the end of the transaction. */
export async function lockTemplate(tx: Transaction<Database>, actor: Actor, id: number) {
  const seen = await findTemplate(tx, actor, id)
  const locked = await tx
    .selectFrom('noteTemplate')
    .where('id', '=', id)
    .select(['name', 'isForBranches', 'version', 'content'])
    .forUpdate()
    .executeTakeFirst()
  // Deleted while waiting for the lock.
  if (locked === undefined) throw new Refusal('not_found')
  return { id, organizationId: seen.organizationId, organizationPath: seen.organizationPath, ...locked }
}

/** Refuses a name that another template of the organisation has, regardless of case and accents. */
export async function requireFreeName(
  tx: Transaction<Database>,
  organizationId: number,
  { name, id = 0 }: { readonly name: string; readonly id?: number },
): Promise<void> {
  const other = await tx
    .selectFrom('noteTemplate')
    .where('organizationId', '=', organizationId)
    .where('id', '<>', id)
    .where(sql<SqlBool>`name_key = list_key(${name}, 200)`)
    .select('id')
    .executeTakeFirst()
  if (other !== undefined) throw new Refusal('bad_input', { fields: { name: 'taken' } })
}

/** Parallel saves in one organisation run one after another, for the limit and the unique name. */
export async function lockTemplatesOf(tx: Transaction<Database>, organizationId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('note templates'), ${organizationId})`.execute(tx)
}
