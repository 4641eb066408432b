import { changeAddress, isSameAddress, type AddressState } from '@roadnote/domain/user/address-trust'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { Context } from '../http/context.ts'

/** The columns of `app_user` that say which address it has, and since when and by whom. */
export const addressColumns = [
  'email',
  'emailSetAt',
  'emailSetBy',
  'emailConfirmedAt',
  'previousEmail',
  'emailAgreedAt',
] as const satisfies readonly (keyof AddressState)[]

export const addressColumnsOfPerson = addressColumns.map((column) => `person.${column}` as const)

const noAddress: AddressState = {
  email: null,
  emailSetAt: null,
  emailSetBy: null,
  emailConfirmedAt: null,
  previousEmail: null,
  emailAgreedAt: null,
}

/** The address of a new account: it counts at once, because there is nobody yet whom it could be taken from. */
export function firstAddress(email: string | null, by: number | null, now: Date): AddressState {
  return changeAddress(noAddress, { email, by, isOwned: false, now })
}

export async function readAddress(db: Kysely<Database>, userId: number): Promise<AddressState> {
  return db.selectFrom('appUser').where('id', '=', userId).select(addressColumns).executeTakeFirstOrThrow()
}

interface Change {
  readonly userId: number
  readonly email: string | null
  readonly by: number
}

/**
 * What is stored when somebody sets another address: the only way to write `app_user.email` of an existing account. Setting
 * one's own counts at once only while it is known that the account is used by its owner.
 */
export async function nextAddress(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  { userId, email, by }: Change,
): Promise<AddressState> {
  const { ownedSince, identityUnprovenSince, ...before } = await tx
    .selectFrom('appUser')
    .where('id', '=', userId)
    .select([...addressColumns, 'ownedSince', 'identityUnprovenSince'])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const isOwner = by === userId && identityUnprovenSince === null
  return changeAddress(before, { email, by: isOwner ? null : by, isOwned: ownedSince !== null, now })
}

/** Mails what follows from another address, in the transaction that saved it. */
export type AddressAnnouncer = (
  context: Pick<Context, 'tx' | 'now' | 'newId' | 'actor'>,
  change: { readonly userId: number; readonly before: string | null },
) => Promise<void>

export async function announceIfOther(
  announce: AddressAnnouncer,
  context: Parameters<AddressAnnouncer>[0] & { readonly tx: Transaction<Database> },
  { userId, before, email }: { readonly userId: number; readonly before: string | null; readonly email: string | null },
): Promise<void> {
  if (!isSameAddress(before, email)) await announce(context, { userId, before })
}
