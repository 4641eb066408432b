import { isIP } from 'node:net'
import { Refusal } from '@roadnote/domain/access/refusal'

/** For which name and at which address passkeys are made. */
export interface RelyingParty {
  readonly id: string
  readonly origin: string
}

/** A passkey belongs to a name: there is none for an address of numbers, nor where anybody could listen. */
export function relyingPartyOf(publicUrl: string): RelyingParty | null {
  const { protocol, hostname, origin } = new URL(publicUrl)
  const isNumber = isIP(hostname.replaceAll(/[[\]]/g, '')) !== 0
  const isSafe = protocol === 'https:' || hostname === 'localhost'
  return isNumber || !isSafe ? null : { id: hostname, origin }
}

export function requireParty(party: RelyingParty | null): RelyingParty {
  if (party === null) throw new Refusal('passkey_unavailable')
  return party
}
