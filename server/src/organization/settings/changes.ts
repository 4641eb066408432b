import type { SettingName } from '@roadnote/domain/organization/policy'
import { authorizationMask, type OrganizationSettings } from '@roadnote/domain/organization/settings'

/** One setting before and after; a secret is masked. */
export interface SettingChange {
  readonly field: SettingName
  readonly from: unknown
  readonly to: unknown
}

/** Absent, null and an empty list count as equal. */
function plain(value: unknown): unknown {
  if (value === undefined || value === '') return null
  if (Array.isArray(value)) return value.length === 0 ? null : value.join('\n')
  return value
}

/** Removes the mask of a secret, which means no change. */
export function withoutMask<Sent extends Partial<OrganizationSettings>>(sent: Sent): Sent {
  return sent.webhookAuthorization === authorizationMask ? { ...sent, webhookAuthorization: undefined } : sent
}

/** The changed settings among those present in `after`. */
export function changesBetween(
  before: Partial<OrganizationSettings>,
  after: Partial<OrganizationSettings>,
): SettingChange[] {
  // Object.keys loses the key type; the keys are settings.
  const names = Object.keys(after) as SettingName[]
  return names
    .filter((field) => after[field] !== undefined && plain(before[field]) !== plain(after[field]))
    .map((field) => ({ field, from: shown(field, before[field]), to: shown(field, after[field]) }))
}

function shown(field: SettingName, value: unknown): unknown {
  const set = plain(value)
  return field === 'webhookAuthorization' && set !== null ? authorizationMask : set
}
