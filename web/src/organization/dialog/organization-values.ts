import type { OrganizationItem } from '@roadnote/domain/organization/contract'
import { isOrganizationType, type OrganizationType } from '@roadnote/domain/organization/kind'
import { optionsAtFirst, switchOffDependent } from '@roadnote/domain/organization/dependent-settings'
import type { SettingName } from '@roadnote/domain/organization/policy'
import { type WebhookMoment, webhookMoments } from '@roadnote/domain/organization/note-events'
import {
  addressesIn,
  type OrganizationFlag,
  organizationFlags,
  organizationSettings,
  type OrganizationSettings,
  settingProblems,
  invalidAddresses,
} from '@roadnote/domain/organization/settings'

export type FlagName = OrganizationFlag | WebhookMoment
export type EmailsName = 'palletAdditionLogEmail' | 'exceptionNotifyEmails' | 'apiChangesNotificationEmail'
export type AddressesName = EmailsName | 'signingLinkAddresses'

/** The settings in the dialog: typed text, switches, addresses, and the logo as a data URL. */
export type OrganizationForm = {
  readonly [Name in SettingName]: Name extends FlagName
    ? boolean
    : Name extends AddressesName | 'webhookEvents'
      ? readonly string[]
      : Name extends 'logo'
        ? string | null
        : string
}

// Object.keys loses the key type; the keys are the names by definition.
export const settingNames = Object.keys(organizationSettings.shape) as SettingName[]

const flagNames: readonly string[] = [...organizationFlags, ...webhookMoments]
const addressesNames: readonly string[] = [
  'palletAdditionLogEmail',
  'exceptionNotifyEmails',
  'apiChangesNotificationEmail',
  'signingLinkAddresses',
] satisfies AddressesName[]

function formValue(name: SettingName, value: unknown): OrganizationForm[SettingName] {
  if (flagNames.includes(name)) return value === true
  // The schema has made them texts.
  if (addressesNames.includes(name) || name === 'webhookEvents') return Array.isArray(value) ? (value as string[]) : []
  if (name === 'logo') return typeof value === 'string' ? value : null
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** The initial values of the dialog. */
export function formOf(settings: Partial<OrganizationSettings>): OrganizationForm {
  const values = settingNames.map((name) => [name, formValue(name, settings[name])])
  // Built from the list of names, which TypeScript cannot infer; a test compares every one.
  return Object.fromEntries(values) as OrganizationForm
}

/** The default parent of a new organisation is the user's own. */
export function emptyForm(beginning: Pick<OrganizationItem, 'organizationId'>): OrganizationForm {
  return formOf({ ...Object.fromEntries(optionsAtFirst.map((option) => [option, true])), ...beginning })
}

export function isSame(one: unknown, other: unknown): boolean {
  return Array.isArray(one) && Array.isArray(other) ? one.join() === other.join() : one === other
}

export function changedNames(now: OrganizationForm, before: OrganizationForm): SettingName[] {
  return settingNames.filter((name) => !isSame(now[name], before[name]))
}

/** Of the parsed form only these are sent. */
export function pickSettings(
  settings: OrganizationSettings,
  names: readonly SettingName[],
): Partial<OrganizationSettings> {
  return Object.fromEntries(names.map((name) => [name, settings[name]]))
}

export function typeOf({ organizationType }: Pick<OrganizationForm, 'organizationType'>): OrganizationType | null {
  const number = Number(organizationType)
  return isOrganizationType(number) ? number : null
}

/** The dependent settings for the current form values. */
export function dependentSettings(now: OrganizationForm): Partial<OrganizationForm> {
  const flags = Object.fromEntries(organizationFlags.map((name) => [name, now[name]]))
  // Without a type no setting depends on it.
  const after: Partial<OrganizationForm> = switchOffDependent({ ...flags, organizationType: typeOf(now) ?? 1 } as never)
  return Object.fromEntries(
    organizationFlags.filter((name) => after[name] !== now[name]).map((name) => [name, after[name] === true]),
  )
}

/** Switching on issuing also switches on manual creation, as on the server. */
export function withIssuing({ issuingOrganization, canManualCreationUseSign }: OrganizationForm) {
  return issuingOrganization && canManualCreationUseSign ? { manualCreationUseSign: true } : {}
}

/** The changed settings, and manual creation with issuing: as shown, it is a decision. */
export function namesToSend(now: OrganizationForm, before: OrganizationForm): SettingName[] {
  const names = changedNames(now, before)
  const isDecided = names.includes('issuingOrganization') && now.issuingOrganization
  return isDecided ? [...new Set<SettingName>([...names, 'manualCreationUseSign'])] : names
}

/** The valid part of the form: rules about several fields apply even while others are invalid. */
function understood(now: OrganizationForm): OrganizationSettings {
  const decoded = settingNames.map((name) => {
    const { success, data } = organizationSettings.shape[name].safeDecode(now[name] as never)
    return [name, success ? data : undefined] as const
  })
  // The rules check only presence.
  return Object.fromEntries(decoded) as unknown as OrganizationSettings
}

/** The violated rules about several fields, by the field of each. */
export function violatedRules(now: OrganizationForm): ReadonlyMap<SettingName, string> {
  const known: readonly string[] = settingNames
  const broken = settingProblems(understood(now)).filter(({ field }) => known.includes(field))
  // The filter above ensures it.
  return new Map(broken.map(({ field, problem }) => [field as SettingName, problem]))
}

/** The invalid addresses, as listed in a message. */
export function invalidAddressList(typed: string | readonly string[]): string {
  return invalidAddresses(typeof typed === 'string' ? addressesIn(typed) : typed).join(', ')
}
