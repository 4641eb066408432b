import { createHmac } from 'node:crypto'
import { hasAllowedCallingCode } from '@roadnote/domain/cmr/field/calling-codes'
import { channelOfAddress, isSigningAddress, maskedAddress } from '@roadnote/domain/organization/signing-address'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Secrets } from '../../secrets.ts'
import type { SigningLinkParts } from './parts.ts'

/** The party of a step, with what it lists. */
export interface ListingParty {
  readonly id: number
  readonly name: string
  readonly path: string
  readonly countryCode: string
  readonly addresses: readonly string[]
}

export async function partyWithAddresses(db: Kysely<Database>, organizationId: number): Promise<ListingParty | null> {
  const row = await db
    .selectFrom('organization')
    .where('id', '=', organizationId)
    .where('deletedAt', 'is', null)
    .select(['id', 'name', 'path', 'countryCode', 'signingLinkAddresses as addresses'])
    .executeTakeFirst()
  return row ?? null
}

/** Names a listed address without telling it: the sender of a link chooses among masked ones. */
export function idOfAddress(secrets: Secrets, organizationId: number, address: string): string {
  return createHmac('sha256', secrets.key('signing link address'))
    .update(`${organizationId}\n${address}`)
    .digest('base64url')
    .slice(0, 22)
}

/** Those to which this installation can send: e-mail addresses, and numbers of its countries if there is a gateway. */
export function reachableAddresses(
  { sendsMessages, callingCodes }: SigningLinkParts,
  { addresses }: ListingParty,
): readonly string[] {
  return addresses.filter(
    (address) =>
      isSigningAddress(address) &&
      (channelOfAddress(address) === 'mail' || (sendsMessages && hasAllowedCallingCode(address, callingCodes))),
  )
}

export function shownAddress(secrets: Secrets, organizationId: number, address: string) {
  const id = idOfAddress(secrets, organizationId, address)
  return { id, channel: channelOfAddress(address), shown: maskedAddress(address) }
}
