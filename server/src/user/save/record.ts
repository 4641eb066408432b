import type { UserFields } from '@roadnote/domain/user/fields'
import { labelOfUser } from '@roadnote/domain/user/fields'
import { recordAdminEvent, type AdminLogContext } from '../../admin-log/record.ts'
import { type SavedField } from './columns.ts'
import type { FurtherChange } from './further-organizations.ts'
import type { Validated } from './validate.ts'
import type { StoredUser } from './read.ts'

/** Replaces the password in the log, which only shows that it changed. */
const somePassword = { before: 'set', after: 'set again' } as const

interface SavedUser {
  readonly id: number
  readonly validated: Validated
  readonly hasNewPassword: boolean
  /** The change of further organisations, if any. */
  readonly further: FurtherChange | null
}

/** Logs a saved user, with the names of role and organisation at that time. */
export async function recordUser(
  recording: AdminLogContext,
  stored: StoredUser | null,
  { id, validated, hasNewPassword, further }: SavedUser,
): Promise<void> {
  const { next, role, organization, changed } = validated
  const password = hasNewPassword ? { password: somePassword.after } : {}
  const after = { ...fieldsOf(next, changed, { role, organization }), ...password, ...furtherIn(further, 'after') }
  const before =
    stored === null
      ? null
      : {
          ...fieldsOf(stored.fields, changed, stored),
          ...(hasNewPassword && { password: stored.hasPassword ? somePassword.before : null }),
          ...furtherIn(further, 'before'),
        }
  await recordAdminEvent(recording, {
    action: stored === null ? 'userCreated' : 'userEdited',
    subject: { kind: 'user', id, name: labelOfUser(next) },
    organizationId: organization.id,
    before,
    after,
  })
}

function furtherIn(further: FurtherChange | null, when: keyof FurtherChange) {
  return further === null ? {} : { furtherOrganizations: further[when] }
}

interface Named {
  readonly role: { readonly id: number; readonly name: string }
  readonly organization: { readonly id: number; readonly name: string }
}

/** The names of fields in the admin log, where they differ. */
const logName: Partial<Record<SavedField, string>> = {
  name: 'firstName',
  organizationsId: 'organizationId',
  rolesId: 'roleId',
  interfaceCountryCode: 'language',
}

function fieldsOf(user: Partial<UserFields>, names: readonly SavedField[], { role, organization }: Named) {
  const valueOf = (field: SavedField): unknown => {
    if (field === 'rolesId') return { id: role.id, name: role.name }
    if (field === 'organizationsId') return { id: organization.id, name: organization.name }
    return user[field] ?? null
  }
  return Object.fromEntries(names.map((field) => [logName[field] ?? field, valueOf(field)]))
}
