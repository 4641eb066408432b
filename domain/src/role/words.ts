import type { Text, TextKey } from '@roadnote/locales/keys'
import { type BuiltInRoleName, isBuiltInRoleName } from '../access/actor.ts'
import { roleCategory } from './built-in.ts'

/** Role names on the wire contain blanks and a misspelling; the texts have regular keys. */
export const roleNameKeys = {
  'super admin plus': 'role.name.superAdminPlus',
  'super admin': 'role.name.superAdmin',
  'company admin plus': 'role.name.companyAdminPlus',
  'company admin': 'role.name.companyAdmin',
  planner: 'role.name.planner',
  'signing user': 'role.name.signingUser',
  'goverment authority user': 'role.name.governmentAuthorityUser',
  'driver user': 'role.name.driverUser',
} as const satisfies Record<BuiltInRoleName, TextKey>

/** The same by the name alone: custom roles cannot have the name of a built-in one. */
export function roleNameWords(text: Text, name: string): string {
  return isBuiltInRoleName(name) ? text(roleNameKeys[name]) : name
}

/** The displayed role name: built-in roles in the reader's language, custom roles as entered. */
export function roleTitle(
  text: Text,
  { name, roleCategory: category }: { readonly name: string; readonly roleCategory: number },
): string {
  return category === roleCategory.builtIn ? roleNameWords(text, name) : name
}
