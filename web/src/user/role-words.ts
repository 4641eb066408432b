import type { BuiltInRoleName } from '@roadnote/domain/access/actor'
import { roleNameKeys } from '@roadnote/domain/role/words'
import type { Text } from '@roadnote/locales/keys'

/** A built-in role in the reader's language; one of an organisation's own is called as it was named. */
export function roleWords(
  { role, builtInRole }: { readonly role: string; readonly builtInRole: BuiltInRoleName | null },
  text: Text,
): string {
  return builtInRole === null ? role : text(roleNameKeys[builtInRole])
}
