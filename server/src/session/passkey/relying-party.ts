import { isIP } from 'node:net'
import { Refusal } from '@roadnote/domain/access/refusal'

/** The domain name and origin that passkeys are made for. */
export interface RelyingParty {
  readonly id: string
  readonly origin: string
}

/** Passkeys need a domain name and a secure origin: none for an IP address or without TLS. */
export function relyingPartyOf(publicUrl: string): RelyingParty | null {
  const { protocol, hostname, origin } = new URL(publicUrl)
  const isNumber = isIP(hostname.replaceAll(/[[\]]/g, '')) !== 0
  const isSafe = protocol === 'https:' || hostname === 'localhost'
  return isNumber || !isSafe ? null : { id: hostname, origin }
}

export function requireRelyingParty(party: RelyingParty | null): RelyingParty {
  if (party === null) throw new Refusal('passkey_unavailable')
  return party
}
