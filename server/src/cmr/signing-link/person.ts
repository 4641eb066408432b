import type { Actor } from '@roadnote/domain/access/actor'
import { Refusal } from '@roadnote/domain/access/refusal'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Context } from '../../http/context.ts'
import { recordAdminEvent } from '../../admin-log/record.ts'
import type { SigningPerson } from '../signing/signer.ts'
import { readerOf, type LinkAccess } from './access.ts'

type Tx = Transaction<Database>

/** Not active: nobody signs in as this person, no code and no other signature is theirs. */
const notActive = 2

/**
 * The person who signs by a link: kept among the users of the party without account, address or code, so that a signature names
 * somebody and can be erased like any other. The same name at the same address is the same person.
 */
export async function personOfLink(
  context: Omit<Context, 'actor'>,
  { link, party }: LinkAccess,
  typedName: string,
): Promise<{ readonly actor: Actor; readonly signer: SigningPerson }> {
  const { tx } = context
  const role = await tx
    .selectFrom('role')
    .where('category', '=', 2)
    .where('name', '=', 'signing user')
    .select(['id', 'name'])
    .executeTakeFirstOrThrow()
  const known = await knownPerson(tx, link, typedName)
  const { id, guid } = known ?? (await addPerson(context, link.organizationId, role.id, typedName))
  const actor: Actor = {
    ...readerOf({ party }),
    userId: id,
    guid,
    name: typedName,
    permissions: new Set(['viewCmrs', 'signCmrs']),
  }
  const { roleName, builtInRole, organizationId, organizationName, organizationPath } = actor
  const signer: SigningPerson = {
    id,
    userId: id,
    guid,
    name: typedName,
    roleName,
    builtInRole,
    maySign: true,
    organizationId,
    organizationName,
    organizationPath,
    signCodeHash: null,
    signCodeDisabledAt: null,
    signsInWithCode: false,
    storedSignature: null,
    credentials: { code: null, password: null, address: null },
  }
  return { actor, signer }
}

/** Only somebody who is still nothing but a name: who has got an account since signs with it. */
async function knownPerson(tx: Tx, { organizationId, address }: LinkAccess['link'], typedName: string) {
  return tx
    .selectFrom('signingLink as earlier')
    .innerJoin('appUser as person', 'person.id', 'earlier.signerUserId')
    .where('earlier.organizationId', '=', organizationId)
    .where('earlier.address', '=', address)
    .where('person.organizationId', '=', organizationId)
    .where('person.surname', '=', typedName)
    .where('person.name', 'is', null)
    .where('person.status', '=', notActive)
    .where('person.charterOnly', '=', true)
    .where('person.deletedAt', 'is', null)
    .where('person.erasedAt', 'is', null)
    .where('person.userName', 'is', null)
    .select(['person.id', 'person.guid'])
    .limit(1)
    .executeTakeFirst()
}

async function addPerson(
  context: Omit<Context, 'actor'>,
  organizationId: number,
  roleId: number,
  surname: string,
): Promise<{ readonly id: number; readonly guid: string }> {
  const { tx, now } = context
  const person = await tx
    .insertInto('appUser')
    .values({
      surname,
      organizationId,
      roleId,
      status: notActive,
      // Known by a link only, like a driver of a spot charter.
      charterOnly: true,
      createdAt: now,
      lastModified: now,
    })
    .returning(['id', 'guid'])
    .executeTakeFirstOrThrow()
  await recordAdminEvent(
    { ...context, actor: null },
    {
      action: 'userCreated',
      subject: { kind: 'user', id: person.id, name: surname },
      organizationId,
      before: null,
      after: { surname },
    },
  )
  return person
}

/** The link was used by this request; false: by another one in between. */
export async function useLink(tx: Tx, { link }: LinkAccess, signerUserId: number): Promise<void> {
  const used = await tx
    .updateTable('signingLink')
    .set({ usedAt: sql<Date>`now()`, signerUserId })
    .where('id', '=', link.id)
    .where('usedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (used === undefined) throw new Refusal('link_refused')
}
