import type { SettingName } from '@roadnote/domain/organization/policy'
import { authorizationMask, type OrganizationSettings } from '@roadnote/domain/organization/settings'

/** One setting before and after; of a secret only that it is another one. */
export interface SettingChange {
  readonly field: SettingName
  readonly from: unknown
  readonly to: unknown
}

/** Absent, cleared and an empty list are the same to people. */
function plain(value: unknown): unknown {
  if (value === undefined || value === '') return null
  if (Array.isArray(value)) return value.length === 0 ? null : value.join('\n')
  return value
}

/** What is sent, without what changes nothing whatever is saved: the mask of a secret. */
export function withoutMask<Sent extends Partial<OrganizationSettings>>(sent: Sent): Sent {
  return sent.webhookAuthorization === authorizationMask ? { ...sent, webhookAuthorization: undefined } : sent
}

/** The settings that would be others, of those that are named at all. */
export function changesBetween(
  before: Partial<OrganizationSettings>,
  after: Partial<OrganizationSettings>,
): SettingChange[] {
  // Object.keys forgets the names; they are those of settings.
  const names = Object.keys(after) as SettingName[]
  return names
    .filter((field) => after[field] !== undefined && plain(before[field]) !== plain(after[field]))
    .map((field) => ({ field, from: shown(field, before[field]), to: shown(field, after[field]) }))
}

function shown(field: SettingName, value: unknown): unknown {
  const set = plain(value)
  return field === 'webhookAuthorization' && set !== null ? authorizationMask : set
}
