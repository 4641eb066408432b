import type { OrganizationItem } from '@roadnote/domain/organization/contract'
import { isOrganizationType, type OrganizationType } from '@roadnote/domain/organization/kind'
import type { SettingName } from '@roadnote/domain/organization/policy'
import {
  addressesIn,
  type OrganizationFlag,
  organizationFlags,
  organizationSettings,
  type OrganizationSettings,
  settingProblems,
  settled,
  type WebhookMoment,
  webhookMoments,
  wrongAddresses,
} from '@roadnote/domain/organization/settings'

export type FlagName = OrganizationFlag | WebhookMoment
export type AddressesName = 'palletAdditionLogEmail' | 'exceptionNotifyEmails' | 'apiChangesNotificationEmail'

/** The settings as the dialog holds them: text as it is typed, switches, addresses, and the logo as a data address. */
export type OrganizationForm = {
  readonly [Name in SettingName]: Name extends FlagName
    ? boolean
    : Name extends AddressesName
      ? readonly string[]
      : Name extends 'logo'
        ? string | null
        : string
}

// Object.keys forgets what the keys are; they are the names by definition.
export const settingNames = Object.keys(organizationSettings.shape) as SettingName[]

const flagNames: readonly string[] = [...organizationFlags, ...webhookMoments]
const addressesNames: readonly string[] = [
  'palletAdditionLogEmail',
  'exceptionNotifyEmails',
  'apiChangesNotificationEmail',
] satisfies AddressesName[]

function held(name: SettingName, value: unknown): OrganizationForm[SettingName] {
  if (flagNames.includes(name)) return value === true
  // The schema has made them texts.
  if (addressesNames.includes(name)) return Array.isArray(value) ? (value as string[]) : []
  if (name === 'logo') return typeof value === 'string' ? value : null
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** What stands in the dialog at first. */
export function formOf(settings: Partial<OrganizationSettings>): OrganizationForm {
  const values = settingNames.map((name) => [name, held(name, settings[name])])
  // Built from the list of names, which the compiler cannot follow; a test compares every one.
  return Object.fromEntries(values) as OrganizationForm
}

/** A new organisation stands under one's own until somebody says otherwise. */
export function emptyForm(beginning: Pick<OrganizationItem, 'organizationId'>): OrganizationForm {
  return formOf({ canChangeSign: true, ...beginning })
}

export function isSame(one: unknown, other: unknown): boolean {
  return Array.isArray(one) && Array.isArray(other) ? one.join() === other.join() : one === other
}

export function changedNames(now: OrganizationForm, before: OrganizationForm): SettingName[] {
  return settingNames.filter((name) => !isSame(now[name], before[name]))
}

/** Of what the schema has made of the form only this is sent. */
export function only(settings: OrganizationSettings, names: readonly SettingName[]): Partial<OrganizationSettings> {
  return Object.fromEntries(names.map((name) => [name, settings[name]]))
}

export function typeOf({ organizationType }: Pick<OrganizationForm, 'organizationType'>): OrganizationType | null {
  const number = Number(organizationType)
  return isOrganizationType(number) ? number : null
}

/** What follows by itself from what the form holds now. */
export function settledForm(now: OrganizationForm): Partial<OrganizationForm> {
  const flags = Object.fromEntries(organizationFlags.map((name) => [name, now[name]]))
  // Without a type nothing is known that could follow from it.
  const after: Partial<OrganizationForm> = settled({ ...flags, organizationType: typeOf(now) ?? 1 } as never)
  return Object.fromEntries(
    organizationFlags.filter((name) => after[name] !== now[name]).map((name) => [name, after[name] === true]),
  )
}

/** As much of the form as the schema understands: rules about several fields do not wait until all the others are right. */
function understood(now: OrganizationForm): OrganizationSettings {
  const decoded = settingNames.map((name) => {
    const { success, data } = organizationSettings.shape[name].safeDecode(now[name] as never)
    return [name, success ? data : undefined] as const
  })
  // The rules ask only whether something is there.
  return Object.fromEntries(decoded) as unknown as OrganizationSettings
}

/** Rules about several fields that are broken, by the field at which each stands. */
export function brokenRules(now: OrganizationForm): ReadonlyMap<SettingName, string> {
  const known: readonly string[] = settingNames
  const broken = settingProblems(understood(now)).filter(({ field }) => known.includes(field))
  // Filtered just above.
  return new Map(broken.map(({ field, problem }) => [field as SettingName, problem]))
}

/** The addresses that nobody could be reached at, as a message lists them. */
export function listedWrong(typed: string | readonly string[]): string {
  return wrongAddresses(typeof typed === 'string' ? addressesIn(typed) : typed).join(', ')
}
