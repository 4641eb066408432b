import type { BuiltInRoleName } from '@roadnote/domain/access/actor'
import type { Text, TextKey } from '@roadnote/locales/keys'

const keyOf = {
  'super admin plus': 'role.name.superAdminPlus',
  'super admin': 'role.name.superAdmin',
  'company admin plus': 'role.name.companyAdminPlus',
  'company admin': 'role.name.companyAdmin',
  planner: 'role.name.planner',
  'signing user': 'role.name.signingUser',
  'goverment authority user': 'role.name.governmentAuthorityUser',
  'driver user': 'role.name.driverUser',
} as const satisfies Record<BuiltInRoleName, TextKey>

/** A built-in role in the reader's language; one of an organisation's own is called as it was named. */
export function roleWords(
  { role, builtInRole }: { readonly role: string; readonly builtInRole: BuiltInRoleName | null },
  text: Text,
): string {
  return builtInRole === null ? role : text(keyOf[builtInRole])
}
