import { Refusal } from '@roadnote/domain/access/refusal'
import type { organizationContract } from '@roadnote/domain/organization/contract'
import type { OrganizationSettings } from '@roadnote/domain/organization/settings'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { takeUploadQuota, type UploadStore } from '../../files/store-upload.ts'
import type { Context } from '../../http/context.ts'
import type { UseCaseWithoutTransaction } from '../../http/serve.ts'
import type { Secrets } from '../../secrets.ts'
import { lockTree } from '../tree-lock.ts'
import { changedMeanwhile } from './changed-meanwhile.ts'
import { changesBetween, withoutMask } from './changes.ts'
import { columnsOf, templatesOf } from './columns.ts'
import { validate, type Validated } from './validate.ts'
import type { OrganizationLookups } from './known-facts.ts'
import { storedLogo, nameLogo, type StoredLogo } from './logo.ts'
import { readOrganization, type StoredOrganization } from './read.ts'
import { recordSettings } from './record.ts'

type Tx = Transaction<Database>

export interface SettingParts extends UploadStore {
  readonly secrets: Secrets
}

type Sent = Partial<OrganizationSettings>

/** Replaces the logo by its hash in the store; an unchanged one is removed. */
function withLogo(sent: Sent, logo: StoredLogo | null | undefined): Sent {
  const { logo: _picture, ...others } = withoutMask(sent)
  return logo === undefined ? others : { ...others, logo: logo?.sha256 ?? null }
}

export function createOrganization(
  parts: SettingParts,
): UseCaseWithoutTransaction<(typeof organizationContract)['create']> {
  return async ({ database, once, ...facts }, sent) => {
    const logo = await storedLogo(
      database,
      parts,
      { userId: facts.actor.userId, organizationId: null },
      sent.logo,
      null,
    )
    return once(async (tx) => {
      const context: Context = { ...facts, tx }
      await allowLongStatements(tx)
      const validated = await validate(tx, facts.actor, null, withLogo(sent, logo))
      if (logo) await nameLogo(tx, logo)
      const { id, version } = await insertOrganization(context, validated, parts.secrets)
      if (logo) await takeUploadQuota(tx, parts, { organizationId: id }, logo.size)
      return { id, version, message: 'organization.created' }
    })
  }
}

/** Adds one of several organisations in a running transaction; a logo is not supported. */
export async function addOrganization(
  context: Context,
  sent: Sent,
  secrets: Secrets,
  facts: OrganizationLookups,
): Promise<number> {
  const validated = await validate(context.tx, context.actor, null, sent, facts)
  return (await insertOrganization(context, validated, secrets)).id
}

/** Edits one of several organisations; the caller must lock the tree before any move. */
export async function changeOrganization(
  context: Context,
  id: number,
  sent: Sent,
  secrets: Secrets,
  facts: OrganizationLookups,
): Promise<void> {
  const stored = await readOrganization(context.tx, context.actor, id, { hold: true })
  const validated = await validate(context.tx, context.actor, stored, sent, facts)
  await updateOrganization(context, stored, sent, validated, secrets)
  if (validated.changes.some(({ field }) => field === 'organizationId' || field === 'organizationType'))
    facts.forgetParents()
}

async function insertOrganization(context: Context, validated: Validated, secrets: Secrets) {
  const { next, changes } = validated
  const { tx, now } = context
  const names = changes.map(({ field }) => field)
  const { name, organizationType, countryCode } = next
  const saved = await tx
    .insertInto('organization')
    .values({
      ...columnsOf(names, next, secrets),
      name,
      organizationType,
      countryCode,
      createdAt: now,
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
    .catch(requireOwnDomain)
  await saveTemplates(tx, saved.id, validated)
  await recordSettings(context, saved.id, null, validated)
  return saved
}

/**
 * Changes only the fields that are sent. The logo is encoded before the transaction; the tree is locked before the
 * organisation, so that parallel moves lock in the same order.
 */
export function editOrganization(
  parts: SettingParts,
): UseCaseWithoutTransaction<(typeof organizationContract)['edit']> {
  return async (open, { id, version, ...sent }) => {
    const { database, ...facts } = open
    const seen = await readOrganization(database, facts.actor, id)
    const owner = { userId: facts.actor.userId, organizationId: id }
    const logo = await storedLogo(database, parts, owner, sent.logo, seen.settings.logo ?? null)
    const sentSettings = withLogo(sent, logo)
    const saving = async (tx: Tx) => {
      await allowLongStatements(tx)
      const beforehand = await readOrganization(tx, facts.actor, id)
      if (concernsTree(beforehand, sentSettings)) {
        await lockTree(tx)
        await sql`select lock_tree_for_change()`.execute(tx)
      }
      const stored = await readOrganization(tx, facts.actor, id, { hold: true })
      if (version !== undefined && version !== stored.version) throw await changedMeanwhile(tx, stored)
      const validated = await validate(tx, facts.actor, stored, sentSettings)
      if (logo) {
        await nameLogo(tx, logo)
        await takeUploadQuota(tx, parts, { organizationId: id }, logo.size)
      }
      const saved = await updateOrganization({ ...facts, tx }, stored, sentSettings, validated, parts.secrets)
      return { id, version: saved, message: 'organization.updated' }
    }
    return retryAfterDeadlock(() => database.transaction().execute(saving))
  }
}

async function updateOrganization(
  context: Context,
  stored: StoredOrganization,
  sentSettings: Sent,
  validated: Validated,
  secrets: Secrets,
): Promise<number> {
  const { tx } = context
  const { next, changes } = validated
  const names = changes.map(({ field }) => field)
  // Saving the address of a disabled webhook again enables it.
  const isTriedAgain = stored.webhookIsOff && sentSettings.webhookUrl !== undefined && !names.includes('webhookUrl')
  if (names.length === 0 && !isTriedAgain) return stored.version
  const { version } = await tx
    .updateTable('organization')
    .set({
      ...columnsOf(isTriedAgain ? [...names, 'webhookUrl'] : names, next, secrets),
      version: sql<number>`version + 1`,
    })
    .where('id', '=', stored.id)
    .returning('version')
    .executeTakeFirstOrThrow()
    .catch(requireOwnDomain)
  await saveTemplates(tx, stored.id, validated)
  await recordSettings(context, stored.id, stored, validated)
  return version
}

async function saveTemplates(tx: Tx, organizationId: number, { next, changes }: Validated): Promise<void> {
  const templates = templatesOf(
    changes.map(({ field }) => field),
    next,
  )
  for (const template of templates) {
    await tx
      .insertInto('organizationMailTemplate')
      .values({ organizationId, ...template })
      .onConflict((conflict) => conflict.columns(['organizationId', 'kind']).doUpdateSet(template))
      .execute()
  }
}

/** A new parent, or a change of who may sign for it: both change the visibility of notes. */
function concernsTree({ settings }: StoredOrganization, sentSettings: Sent): boolean {
  const { organizationId, canSignedBySubordinateSign } = sentSettings
  return changesBetween(settings, { organizationId, canSignedBySubordinateSign }).length > 0
}

const mostTries = 3

/** Retries after a deadlock, e.g. with a transaction that has locked a note and waits for the tree. */
export async function retryAfterDeadlock<Result>(work: () => Promise<Result>, tries = 1): Promise<Result> {
  try {
    return await work()
  } catch (problem) {
    const isDeadlock = problem instanceof Error && 'code' in problem && problem.code === '40P01'
    if (!isDeadlock || tries === mostTries) throw problem
    return retryAfterDeadlock(work, tries + 1)
  }
}

/** A move or a new name updates very many notes in one statement, which may take long. */
const longestStatement = '60s'

export async function allowLongStatements(tx: Tx): Promise<void> {
  await sql`select set_config('statement_timeout', ${longestStatement}, true)`.execute(tx)
}

/** The unique index detects a domain that another organisation took in parallel. */
function requireOwnDomain(problem: unknown): never {
  const isTaken =
    typeof problem === 'object' &&
    problem !== null &&
    'constraint' in problem &&
    problem.constraint === 'organization_sso_domain'
  throw isTaken ? new Refusal('bad_input', { fields: { ssoDomain: 'taken' } }) : problem
}
