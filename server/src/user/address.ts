import { changeAddress, isSameAddress, type AddressState } from '@roadnote/domain/user/address-trust'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { Context } from '../http/context.ts'

/** The columns of `app_user` about the address: its value, when and by whom it was set. */
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

/** The address of a new account is trusted at once, because the account has no owner yet to take it from. */
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
 * The columns to store for a new address, and the only way to write `app_user.email` of an existing account. An
 * address set by the owner is trusted at once only while the identity is proven.
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

/** Mails the links and notices of an address change, in the transaction that saved it. */
export type AddressAnnouncer = (
  context: Pick<Context, 'tx' | 'now' | 'newId' | 'actor'>,
  change: { readonly userId: number; readonly before: string | null },
) => Promise<void>

export async function announceIfChanged(
  announce: AddressAnnouncer,
  context: Parameters<AddressAnnouncer>[0] & { readonly tx: Transaction<Database> },
  { userId, before, email }: { readonly userId: number; readonly before: string | null; readonly email: string | null },
): Promise<void> {
  if (!isSameAddress(before, email)) await announce(context, { userId, before })
}
