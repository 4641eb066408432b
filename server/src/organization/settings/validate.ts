import { isSuperAdmin, type Actor } from '@roadnote/domain/access/actor'
import { fieldProblems, Refusal, type FieldProblem } from '@roadnote/domain/access/refusal'
import { organizationTypes, typeOptions } from '@roadnote/domain/organization/kind'
import { lockedSettings, type SettingsEditor, type SettingName } from '@roadnote/domain/organization/policy'
import { switchOffDependent, switchOnDependent } from '@roadnote/domain/organization/dependent-settings'
import { settingProblems, type OrganizationSettings } from '@roadnote/domain/organization/settings'
import { isOrAbove } from '@roadnote/domain/organization/tree'
import type { Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { blankSettings } from './columns.ts'
import { changesBetween, type SettingChange } from './changes.ts'
import { cachedLookups, type OrganizationLookups } from './known-facts.ts'
import { hasLoginOf, type ParentFacts, type StoredOrganization } from './read.ts'

type Tx = Transaction<Database>

/** The result of a valid form. */
export interface Validated {
  readonly next: OrganizationSettings
  /** All changes, including derived ones. */
  readonly changes: readonly SettingChange[]
  /** The name of the resulting parent. */
  readonly parentName: string | null
}

/**
 * Merges the sent settings into the stored ones (null: a new organisation) and checks every rule: first locked
 * fields, each by name, then all invalid fields at once.
 */
export async function validate(
  tx: Tx,
  actor: Actor,
  stored: StoredOrganization | null,
  sent: Partial<OrganizationSettings>,
  facts: OrganizationLookups = cachedLookups(tx, actor),
): Promise<Validated> {
  const before = stored?.settings ?? blankSettings
  const given: Partial<OrganizationSettings> = Object.fromEntries(
    Object.entries(sent).filter(([, value]) => value !== undefined),
  )
  // Either the stored settings or the form of a new one contain all required fields.
  const merged = { ...before, ...switchOnDependent(before, given) } as OrganizationSettings
  const parent = await facts.parent(merged.organizationId)
  const changedFields = changesBetween(before, sent).map(({ field }) => field)
  const editor = { ...actor, canSetPaymentSign: await facts.actorCanSetPayment() }
  await requireOpen(tx, editor, stored, merged, parent, changedFields)
  const next = switchOffDependent(merged)
  const problems = [
    ...settingProblems(next),
    ...placeProblems(actor, stored, next, parent),
    ...(await referenceProblems(tx, facts, stored, next, changedFields)),
  ]
  if (problems.length > 0) throw new Refusal('bad_input', { fields: byField(problems) })
  requireNoCircle(stored, parent)
  return { next, changes: changesBetween(before, next), parentName: parent?.name ?? null }
}

async function requireOpen(
  tx: Tx,
  editor: SettingsEditor,
  stored: StoredOrganization | null,
  merged: OrganizationSettings,
  parent: ParentFacts | null,
  changedFields: readonly SettingName[],
): Promise<void> {
  const locks = lockedSettings(editor, {
    id: stored?.id ?? null,
    canChangeSign: stored?.settings.canChangeSign ?? true,
    organizationType: merged.organizationType,
    issuingOrganization: merged.issuingOrganization ?? false,
    canManualCreationUseSign: merged.canManualCreationUseSign ?? false,
    dashboardPaymentSign: merged.dashboardPaymentSign ?? false,
    parentCanSetPayment: parent?.canSetPaymentSign ?? false,
    hasLogin: stored !== null && (await hasLoginOf(tx, stored.id)),
  })
  const fields: Record<string, FieldProblem> = {}
  for (const field of changedFields) {
    const reason = locks[field]
    if (reason !== undefined) fields[field] = reason
  }
  if (Object.keys(fields).length > 0) throw new Refusal('fields_locked', { fields })
}

interface Problem {
  readonly field: string
  readonly problem: string
}

/** Whether the parent and the type are allowed. */
function placeProblems(
  actor: Actor,
  stored: StoredOrganization | null,
  { organizationId, organizationType }: OrganizationSettings,
  parent: ParentFacts | null,
): Problem[] {
  const saved = stored?.settings ?? null
  const isMoved = saved === null || (saved.organizationId ?? null) !== (organizationId ?? null)
  const isUnknown = isMoved && (organizationId ?? null) !== null && parent?.isSeen !== true
  // Only a super admin may remove the parent.
  const isSetFree = isMoved && saved !== null && (organizationId ?? null) === null && !isSuperAdmin(actor)
  if (isUnknown) return [{ field: 'organizationId', problem: 'unknown' }]
  if (isSetFree) return [{ field: 'organizationId', problem: 'required' }]
  if (!isMoved && saved?.organizationType === organizationType) return []
  const options = typeOptions({
    parentType: parent?.organizationType ?? null,
    savedType: saved?.organizationType ?? null,
  })
  return options.includes(organizationType) ? [] : [{ field: 'organizationType', problem: 'not_allowed' }]
}

async function referenceProblems(
  tx: Tx,
  facts: OrganizationLookups,
  stored: StoredOrganization | null,
  { countryCode, organizationType }: OrganizationSettings,
  changedFields: readonly SettingName[],
): Promise<Problem[]> {
  const problems: Problem[] = []
  if (changedFields.includes('countryCode') && !(await facts.isCountry(countryCode))) {
    problems.push({ field: 'countryCode', problem: 'unknown' })
  }
  const wasManaging = stored?.settings.organizationType === organizationTypes.managementCompany
  if (stored !== null && wasManaging && organizationType !== organizationTypes.managementCompany) {
    // A government authority must be below a management company.
    const authority = await tx
      .selectFrom('organization')
      .where('parentId', '=', stored.id)
      .where('organizationType', '=', organizationTypes.governmentAuthority)
      .where('deletedAt', 'is', null)
      .select('id')
      .executeTakeFirst()
    if (authority !== undefined) problems.push({ field: 'organizationType', problem: 'not_allowed' })
  }
  return problems
}

function byField(problems: readonly Problem[]): Record<string, FieldProblem> {
  const found: Record<string, FieldProblem> = {}
  for (const { field, problem } of problems) {
    found[field] ??= fieldProblems.find((known) => known === problem) ?? 'not_allowed'
  }
  return found
}

function requireNoCircle(stored: StoredOrganization | null, parent: ParentFacts | null): void {
  if (stored === null || parent === null) return
  if (isOrAbove(stored.path, parent.path)) {
    throw new Refusal('organization_circle', { fields: { organizationId: 'not_allowed' } })
  }
}
