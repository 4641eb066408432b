import { createECDH, createHash, createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto'
import type { Secrets } from '../../secrets.ts'

/** The installation's seal on its records: an Ed25519 signature over the hash of an event. */
export type Seal = (hash: Uint8Array) => Buffer

/** An Ed25519 key in PKCS #8 consists of this header and 32 bytes. */
const pkcs8Header = Buffer.from('302e020100300506032b657004220420', 'hex')

function sealKey(secrets: Secrets): KeyObject {
  return createPrivateKey({
    key: Buffer.concat([pkcs8Header, secrets.sealKey('evidence seal')]),
    format: 'der',
    type: 'pkcs8',
  })
}

export function createSealer(secrets: Secrets): Seal {
  const key = sealKey(secrets)
  return (hash) => sign(null, hash, key)
}

/** The public key for checking the seals: 32 bytes in base64url. */
export function sealPublicKey(secrets: Secrets): string {
  return String(createPublicKey(sealKey(secrets)).export({ format: 'jwk' }).x)
}

/** Whether the key of these secrets made the seal. */
export function isSealedBy(secrets: Secrets, hash: Uint8Array, seal: Uint8Array): boolean {
  return verify(null, hash, createPublicKey(sealKey(secrets)), seal)
}

/** The order of the curve P-256: private keys are between 1 and this minus one. */
const orderOfP256 = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

/** The key that seals PDFs: viewers support ECDSA with P-256 but not Ed25519. */
export function pdfSealKey(secrets: Secrets): KeyObject {
  const number = (BigInt(`0x${secrets.sealKey('pdf seal').toString('hex')}`) % (orderOfP256 - 1n)) + 1n
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(number.toString(16).padStart(64, '0'), 'hex')
  const point = curve.getPublicKey()
  const jwk = { kty: 'EC', crv: 'P-256', d: curve.getPrivateKey('base64url') }
  const coordinates = {
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  return createPrivateKey({ key: { ...jwk, ...coordinates }, format: 'jwk' })
}

/**
 * The identifier of that key in evidence files, so that a PDF sealed with another key is recognised as foreign:
 * SHA-256 of its SPKI.
 */
export function pdfSealKeyName(secrets: Secrets): string {
  const spki = createPublicKey(pdfSealKey(secrets)).export({ format: 'der', type: 'spki' })
  return createHash('sha256').update(spki).digest('base64url')
}
