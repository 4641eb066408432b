import type { Text, TextKey } from '@roadnote/locales/keys'
import { type BuiltInRoleName, isBuiltInRoleName } from '../access/actor.ts'
import { roleCategory } from './built-in.ts'

/** The wire's names have blanks and a misspelling; the texts are kept under ordinary keys. */
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

/** What a role is called where people read it: built-in ones in their language, others as they were named. */
export function roleTitle(
  text: Text,
  { name, roleCategory: category }: { readonly name: string; readonly roleCategory: number },
): string {
  return category === roleCategory.builtIn && isBuiltInRoleName(name) ? text(roleNameKeys[name]) : name
}
