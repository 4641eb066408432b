import { createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto'
import type { Secrets } from '../secrets.ts'

/** The installation's own mark under what it has recorded: an Ed25519 signature over the hash of an event. */
export type Seal = (hash: Uint8Array) => Buffer

/** An Ed25519 key in PKCS #8 is this header and 32 bytes. */
const pkcs8Header = Buffer.from('302e020100300506032b657004220420', 'hex')

function sealKey(secrets: Secrets): KeyObject {
  return createPrivateKey({
    key: Buffer.concat([pkcs8Header, secrets.key('evidence seal')]),
    format: 'der',
    type: 'pkcs8',
  })
}

export function sealerFrom(secrets: Secrets): Seal {
  const key = sealKey(secrets)
  return (hash) => sign(null, hash, key)
}

/** The public half, as anybody needs it to check the seals: 32 bytes in base64url. */
export function sealPublicKey(secrets: Secrets): string {
  return String(createPublicKey(sealKey(secrets)).export({ format: 'jwk' }).x)
}
