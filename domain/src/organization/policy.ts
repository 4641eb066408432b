import { hasPermission, isSuperAdmin, type Actor, type PermissionHolder } from '../access/actor.ts'
import type { LockReason } from '../access/refusal.ts'
import { allowed, denied, type Verdict } from '../access/verdict.ts'
import { canIssueNotes, type OrganizationType } from './kind.ts'
import type { OrganizationSettings } from './settings.ts'
import { isOrAbove } from './tree.ts'

/** Users see their own organisation and all below it; super admins see all. */
export function seesOrganization(
  actor: Pick<Actor, 'builtInRole' | 'organizationPath'>,
  { organizationPath }: { readonly organizationPath: string },
): boolean {
  return isSuperAdmin(actor) || isOrAbove(actor.organizationPath, organizationPath)
}

/** May a user who sees an organisation change or delete it? Dependent records are checked on deletion. */
export function canChangeOrganization(holder: PermissionHolder): Verdict {
  return hasPermission(holder, 'modifyOrDeleteOrganizations') ? allowed : denied('permission_missing')
}

export type SettingName = keyof OrganizationSettings

/** The part of the editing user that decides which settings are open. */
export interface SettingsEditor extends Pick<Actor, 'builtInRole' | 'organizationId'> {
  /** A flag of the editor's own organisation. */
  readonly canSetPaymentSign: boolean
}

/** The state that decides which settings are open: partly as saved, partly as currently in the form. */
export interface SettingsState {
  /** null: not saved yet. */
  readonly id: number | null
  /** As saved; true for a new organisation. */
  readonly canChangeSign: boolean
  readonly organizationType: OrganizationType | null
  readonly issuingOrganization: boolean
  readonly canManualCreationUseSign: boolean
  readonly dashboardPaymentSign: boolean
  /** Does the chosen parent let organisations below it pay? */
  readonly parentCanSetPayment: boolean
  /** Has a user who may use the portal, or an API key. */
  readonly hasLogin: boolean
}

/** Settings that are printed on notes. */
const coreSettings = [
  'name',
  'organizationType',
  'organizationId',
  'carrierCode',
  'street',
  'postalCode',
  'place',
  'countryCode',
  'vat',
  'duns',
  'ean',
  'logo',
] as const satisfies readonly SettingName[]

/** Settings that cost the operator money, decide who may sign in as whom, or how long administrators are watched. */
const operatorSettings = [
  'canChangeSign',
  'canManualCreationUseSign',
  'canSetPaymentSign',
  'spotCharterUsingSign',
  'ssoDomain',
  'tenantId',
  'applicationId',
  'retentionLogDays',
] as const satisfies readonly SettingName[]

type Locks = Partial<Record<SettingName, LockReason>>

function lockAll(names: readonly SettingName[], reason: LockReason): Locks {
  return Object.fromEntries(names.map((name) => [name, reason]))
}

function paymentLock(editor: SettingsEditor, { organizationType, parentCanSetPayment }: SettingsState): Locks {
  if (!editor.canSetPaymentSign) return { dashboardPaymentSign: 'paymentNotYours' }
  return organizationType === 3 || parentCanSetPayment ? {} : { dashboardPaymentSign: 'parentDoesNotPay' }
}

function issuingLocks(situation: SettingsState): Locks {
  const ofIssuing = ['issuingOrganization', 'pdfLogRegistration', 'manualCreationUseSign'] as const
  if (!canIssueNotes(situation.organizationType)) return lockAll(ofIssuing, 'notForType')
  if (situation.id === null) return lockAll(ofIssuing, 'saveFirst')
  if (!situation.issuingOrganization) return lockAll(ofIssuing.slice(1), 'needsIssuing')
  return situation.canManualCreationUseSign ? {} : { manualCreationUseSign: 'needsManualCreation' }
}

/**
 * The settings that this user cannot change, each with its reason. The server refuses a change by field name; the
 * dialog disables the field and shows why.
 */
export function lockedSettings(editor: SettingsEditor, situation: SettingsState): Locks {
  const isOperator = isSuperAdmin(editor)
  return {
    ...(situation.id === null ? { exceptionRegistrationSign: 'saveFirst' } : {}),
    ...issuingLocks(situation),
    ...paymentLock(editor, situation),
    ...(situation.dashboardPaymentSign ? {} : { dashboardDisplaySign: 'needsPayment' }),
    ...(situation.hasLogin ? {} : { apiChangesNotificationEmail: 'needsLogin' }),
    ...(editor.builtInRole === 'super admin plus' ? {} : { cmrModifyWebhookUrl: 'operatorPlusOnly' }),
    ...(isOperator ? {} : lockAll(operatorSettings, 'operatorOnly')),
    // Whoever lists an address could sign there: only the party itself, and those above it in the tree, whose people it is.
    ...(isOperator && situation.id !== editor.organizationId ? { signingLinkAddresses: 'partyOnly' } : {}),
    ...(!isOperator && situation.id === editor.organizationId
      ? lockAll(['organizationType', 'organizationId'], 'ownOrganization')
      : {}),
    ...(situation.canChangeSign || isOperator ? {} : lockAll(coreSettings, 'cannotChange')),
  }
}
