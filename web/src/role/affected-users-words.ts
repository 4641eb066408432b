import type { AffectedUsers, PermissionChoice } from '@roadnote/domain/role/contract'
import type { Text } from '@roadnote/locales/keys'

/** `Ada Archive (ada, Acme Antwerp), Bea Archive (Acme Antwerp) and 4 more`; empty where nobody may be named. */
export function namesOf({ users, first }: Pick<AffectedUsers, 'users' | 'first'>, text: Text): string {
  const names = first
    .filter(({ name }) => name !== null)
    .map(({ name, login, organization }) =>
      text('role.preview.person', {
        name: name ?? '',
        organization: login === null || login === name ? organization : `${login}, ${organization}`,
      }),
    )
    .join(', ')
  const more = users - first.length
  return names === '' || more <= 0 ? names : text('role.preview.more', { names, more })
}

/** Permissions by name, in the order of the form. */
export function permissionWords(choices: readonly PermissionChoice[], ids: readonly number[]): string {
  return choices
    .filter(({ id }) => ids.includes(id))
    .map(({ name }) => name)
    .join(', ')
}
