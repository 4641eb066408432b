import { canIssueNotes } from './kind.ts'
import type { OrganizationFlag, OrganizationSettings } from './settings.ts'

/** The options that a new organisation has. */
export const optionsAtFirst: readonly OrganizationFlag[] = ['canChangeSign', 'canManualCreationUseSign']

type Options = Partial<Pick<OrganizationSettings, OrganizationFlag>>

/**
 * Switching on issuing does not take manual creation away from the users of the organisation: it is switched on too,
 * unless it is not available or the same change decides about it.
 */
export function switchOnDependent<Sent extends Options>(before: Options, sent: Sent): Sent {
  const isSwitchedOn = sent.issuingOrganization === true && before.issuingOrganization !== true
  const isAvailable = (sent.canManualCreationUseSign ?? before.canManualCreationUseSign) !== false
  if (!isSwitchedOn || !isAvailable || sent.manualCreationUseSign !== undefined) return sent
  return { ...sent, manualCreationUseSign: true }
}

/**
 * Switches off dependent settings: without issuing no log in the PDF and no manual creation, which also ends where
 * it is no longer available; without payment no dashboard; and settings for organisations in transport are off for
 * all others.
 */
export function switchOffDependent<Settings extends Pick<OrganizationSettings, 'organizationType' | OrganizationFlag>>(
  settings: Settings,
): Settings {
  const issues = settings.issuingOrganization === true && canIssueNotes(settings.organizationType)
  const mayByHand = settings.canManualCreationUseSign !== false
  const pays = settings.dashboardPaymentSign === true
  return {
    ...settings,
    ...(settings.issuingOrganization === undefined && canIssueNotes(settings.organizationType)
      ? {}
      : { issuingOrganization: issues }),
    ...(issues ? {} : { pdfLogRegistration: false, manualCreationUseSign: false }),
    ...(mayByHand ? {} : { manualCreationUseSign: false }),
    ...(pays ? {} : { dashboardDisplaySign: false }),
  }
}

/**
 * May its users create notes in the portal? Notes of an issuing organisation come from its own transport system
 * unless it also allows manual creation; other organisations have no such system.
 */
export function canCreateManually(settings: {
  readonly issuingOrganization: boolean
  readonly manualCreationUseSign: boolean
}): boolean {
  return !settings.issuingOrganization || settings.manualCreationUseSign
}
