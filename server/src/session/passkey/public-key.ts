import { cose, decodeCredentialPublicKey } from '@simplewebauthn/server/helpers'

/** A public key as anybody can use it without this program (RFC 7517). */
export type PublicKey = Readonly<Record<string, string>>

/** The three kinds that are asked for when a passkey is made. */
export function publicKeyOf(stored: Uint8Array): PublicKey {
  const key = decodeCredentialPublicKey(Uint8Array.from(stored))
  if (cose.isCOSEPublicKeyEC2(key)) {
    const { x, y } = { x: key.get(cose.COSEKEYS.x), y: key.get(cose.COSEKEYS.y) }
    return { kty: 'EC', crv: 'P-256', alg: 'ES256', x: spelled(x), y: spelled(y) }
  }
  if (cose.isCOSEPublicKeyOKP(key))
    return { kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', x: spelled(key.get(cose.COSEKEYS.x)) }
  if (cose.isCOSEPublicKeyRSA(key))
    return { kty: 'RSA', alg: 'RS256', n: spelled(key.get(cose.COSEKEYS.n)), e: spelled(key.get(cose.COSEKEYS.e)) }
  throw new Error('a passkey of a kind that is never asked for')
}

function spelled(bytes: Uint8Array | undefined): string {
  return Buffer.from(bytes ?? []).toString('base64url')
}
