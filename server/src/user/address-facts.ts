import { isAddressTrusted, addressWaitsUntil } from '@roadnote/domain/user/address-trust'
import type { AddressFacts } from '@roadnote/domain/user/fields'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { readAddress } from './address.ts'
import { readOwner } from './notify-owner.ts'

/** The facts about an address for its owner and the administrators. */
export async function addressFacts(db: Kysely<Database>, userId: number, now: Date): Promise<AddressFacts> {
  const address = await readAddress(db, userId)
  const { emailSetBy, emailConfirmedAt, previousEmail } = address
  const counts = address.email === null || isAddressTrusted(address, now)
  return {
    counts,
    isConfirmed: emailConfirmedAt !== null,
    countsFrom: counts ? null : addressWaitsUntil(address),
    previousEmail: counts ? null : previousEmail,
    setBy: counts || emailSetBy === null ? null : (await readOwner(db, emailSetBy)).name,
  }
}
