import type { BuiltInRoleName } from '@roadnote/domain/access/actor'
import { roleNameKeys } from '@roadnote/domain/role/words'
import type { Text } from '@roadnote/locales/keys'

/** A built-in role in the user's language; a custom role by its name. */
export function roleWords(
  { role, builtInRole }: { readonly role: string; readonly builtInRole: BuiltInRoleName | null },
  text: Text,
): string {
  return builtInRole === null ? role : text(roleNameKeys[builtInRole])
}
