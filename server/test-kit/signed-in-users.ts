import { randomUUID } from 'node:crypto'
import type { BuiltInRoleName } from '@roadnote/domain/access/actor'
import type { Kysely } from 'kysely'
import type { Database } from '../src/database/schema.ts'
import { insertSession } from '../src/session/token/store.ts'
import { newToken } from '../src/session/token/token.ts'
import { testCodeHash, testSecrets } from './secrets.ts'
import { addUser } from './rows.ts'

/** A signed-in user. */
export interface SignedInUser {
  readonly id: number
  readonly token: string
}

/** Many users, signed in without the slow sign-in and with a code that is cheap to check. */
export async function createSignedInUsers(
  db: Kysely<Database>,
  organizationId: number,
  roleName: BuiltInRoleName,
  { size, name, code }: { readonly size: number; readonly name: string; readonly code: string },
): Promise<SignedInUser[]> {
  const { id: roleId } = await db
    .selectFrom('role')
    .select('id')
    .where('name', '=', roleName)
    .where('category', '=', 2)
    .executeTakeFirstOrThrow()
  const crowd: SignedInUser[] = []
  for (let index = 0; index < size; index++) {
    const id = await addUser(db, organizationId, { roleId, userName: `${name}-${index}` })
    const signCodeHash = await testCodeHash(id, code)
    await db.updateTable('appUser').set({ signCodeHash }).where('id', '=', id).execute()
    const { token, tokenHash } = newToken()
    await insertSession(db, testSecrets, {
      tokenHash,
      userId: id,
      family: randomUUID(),
      client: 'portal',
      remember: false,
    })
    crowd.push({ id, token })
  }
  return crowd
}
