import { createPublicKey, verify } from 'node:crypto'
import { cose, decodeCredentialPublicKey } from '@simplewebauthn/server/helpers'

/** A public key as anybody can use it without this program (RFC 7517). */
export type PublicKey = Readonly<Record<string, string>>

/** Of the three kinds that are asked for when a passkey is made; null: of another, which nobody else could check. */
export function publicKeyOf(stored: Uint8Array): PublicKey | null {
  const key = decodeCredentialPublicKey(Uint8Array.from(stored))
  if (cose.isCOSEPublicKeyEC2(key)) {
    if (key.get(cose.COSEKEYS.crv) !== cose.COSECRV.P256) return null
    const { x, y } = { x: key.get(cose.COSEKEYS.x), y: key.get(cose.COSEKEYS.y) }
    return { kty: 'EC', crv: 'P-256', alg: 'ES256', x: spelled(x), y: spelled(y) }
  }
  if (cose.isCOSEPublicKeyOKP(key)) {
    if (key.get(cose.COSEKEYS.crv) !== cose.COSECRV.ED25519) return null
    return { kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', x: spelled(key.get(cose.COSEKEYS.x)) }
  }
  if (cose.isCOSEPublicKeyRSA(key))
    return { kty: 'RSA', alg: 'RS256', n: spelled(key.get(cose.COSEKEYS.n)), e: spelled(key.get(cose.COSEKEYS.e)) }
  return null
}

function spelled(bytes: Uint8Array | undefined): string {
  return Buffer.from(bytes ?? []).toString('base64url')
}

/** Is this a signature as others will check it, from the key and the bytes alone? */
export function hasSigned(publicKey: PublicKey, data: Uint8Array, signature: Uint8Array): boolean {
  try {
    const key = createPublicKey({ key: { ...publicKey }, format: 'jwk' })
    return verify(publicKey['alg'] === 'EdDSA' ? null : 'sha256', data, key, signature)
  } catch {
    return false
  }
}
