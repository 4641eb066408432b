import { Refusal } from '@roadnote/domain/access/refusal'
import { assertAllowed } from '@roadnote/domain/access/verdict'
import { templateLines, type TemplateContent } from '@roadnote/domain/cmr/template/content'
import type { noteTemplateContract } from '@roadnote/domain/cmr/template/contract'
import { canChangeTemplate, mostTemplates } from '@roadnote/domain/cmr/template/policy'
import { sql } from 'kysely'
import type { Context } from '../../http/context.ts'
import type { UseCase } from '../../http/serve.ts'
import { recordRow } from '../../organization/record-row.ts'
import { fieldsLike, rowsLike } from '../editing/create-like.ts'
import { requireKnownReferences, withPresentOrganizations } from '../note/references.ts'
import { findNote } from '../note/store.ts'
import { contentInLog, contentToStore, readContent } from './content.ts'
import { findTemplate, lockTemplate, lockTemplatesOf, requireFreeName } from './store.ts'

type Contract = typeof noteTemplateContract
type Locked = Awaited<ReturnType<typeof lockTemplate>>

interface NewTemplate {
  readonly name: string
  readonly isForBranches: boolean
  readonly content: TemplateContent
}

export const createTemplate: UseCase<Contract['create']> = async (
  context,
  { name, isForBranches = false, ...content },
) => insertTemplate(context, { name, isForBranches, content: await checkedContent(context, content) })

/** From the stored note; who sees it may use it, as for a copy. */
export const createTemplateFromNote: UseCase<Contract['createFromNote']> = async (
  context,
  { cmr_id: id, name, isForBranches = false },
) => {
  const { tx, actor } = context
  const { record } = await findNote(tx, actor, id)
  const { goods = [], pallets = [], containers = [] } = await rowsLike(tx, id)
  const rows = {
    goods: templateLines('goods', goods),
    pallets: templateLines('pallets', pallets),
    containers: templateLines('containers', containers),
  }
  // Reading it leaves out what a template does not hold.
  return insertTemplate(context, { name, isForBranches, content: readContent({ ...fieldsLike(record), ...rows }) })
}

/** An organisation that was merged is replaced as in a note; an unknown one is refused by its field. */
async function checkedContent({ tx }: Context, content: TemplateContent): Promise<TemplateContent> {
  const { senderOrganizationsID: sender, ...rest } = content
  const form = await withPresentOrganizations(tx, { ...rest, senderOrganizationsID: sender ?? undefined })
  await requireKnownReferences(tx, form)
  return { ...content, ...form }
}

async function insertTemplate(context: Context, { name, isForBranches, content }: NewTemplate) {
  const { tx, actor } = context
  const { organizationId } = actor
  await lockTemplatesOf(tx, organizationId)
  const { count } = await tx
    .selectFrom('noteTemplate')
    .where('organizationId', '=', organizationId)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  if (count >= mostTemplates) throw new Refusal('template_quota')
  await requireFreeName(tx, organizationId, { name })
  const saved = await tx
    .insertInto('noteTemplate')
    .values({ organizationId, name, isForBranches, content: contentToStore(content) })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  const after = { name, isForBranches, ...(await contentInLog(tx, content)) }
  await recordRow(context, organizationId, { action: 'noteTemplateCreated', part: name, before: null, after })
  return { message: 'template.saved', ...saved }
}

/** A caller that sends no version is the last writer. */
function requireSeen({ version: now }: Pick<Locked, 'version'>, seen: number | undefined): void {
  if (seen !== undefined && seen !== now) throw new Refusal('changed_meanwhile', { about: { version: now } })
}

async function update(
  context: Context,
  template: Locked,
  columns: Partial<Omit<NewTemplate, 'content'>> & { content?: string },
) {
  return context.tx
    .updateTable('noteTemplate')
    .set({ ...columns, changedAt: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('id', '=', template.id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}

export const renameTemplate: UseCase<Contract['rename']> = async (context, { id, version, name, isForBranches }) => {
  const { tx, actor } = context
  const { organizationId } = await findTemplate(tx, actor, id)
  await lockTemplatesOf(tx, organizationId)
  const template = await lockTemplate(tx, actor, id)
  assertAllowed(canChangeTemplate(actor, template))
  requireSeen(template, version)
  await requireFreeName(tx, organizationId, { name, id })
  const after = { name, isForBranches: isForBranches ?? template.isForBranches }
  const saved = await update(context, template, after)
  const before = { name: template.name, isForBranches: template.isForBranches }
  await recordRow(context, organizationId, { action: 'noteTemplateEdited', part: name, before, after })
  return { message: 'template.saved', ...saved }
}

export const replaceTemplate: UseCase<Contract['replace']> = async (context, { id, version, ...sent }) => {
  const { tx, actor } = context
  const template = await lockTemplate(tx, actor, id)
  assertAllowed(canChangeTemplate(actor, template))
  requireSeen(template, version)
  const content = await checkedContent(context, sent)
  const saved = await update(context, template, { content: contentToStore(content) })
  await recordRow(context, template.organizationId, {
    action: 'noteTemplateEdited',
    part: template.name,
    before: await contentInLog(tx, readContent(template.content)),
    after: await contentInLog(tx, content),
  })
  return { message: 'template.saved', ...saved }
}

export const removeTemplate: UseCase<Contract['remove']> = async (context, { id }) => {
  const { tx, actor } = context
  const template = await lockTemplate(tx, actor, id)
  assertAllowed(canChangeTemplate(actor, template))
  await tx.deleteFrom('noteTemplate').where('id', '=', id).execute()
  const { name, isForBranches, organizationId } = template
  const before = { name, isForBranches, ...(await contentInLog(tx, readContent(template.content))) }
  await recordRow(context, organizationId, { action: 'noteTemplateDeleted', part: name, before, after: null })
  return { message: 'template.removed' }
}
