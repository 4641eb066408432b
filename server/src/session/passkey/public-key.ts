import { createPublicKey, verify } from 'node:crypto'
import { cose, decodeCredentialPublicKey } from '@simplewebauthn/server/helpers'

/** The public key in the standard JWK form (RFC 7517), so that others can verify signatures. */
export type PublicKey = Readonly<Record<string, string>>

/** Supports the three algorithms requested at registration; null: another one, which others could not verify. */
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

/** Verifies the signature from the key and the bytes alone, as others will. */
export function isValidSignature(publicKey: PublicKey, data: Uint8Array, signature: Uint8Array): boolean {
  try {
    const key = createPublicKey({ key: { ...publicKey }, format: 'jwk' })
    return verify(publicKey['alg'] === 'EdDSA' ? null : 'sha256', data, key, signature)
  } catch {
    return false
  }
}
