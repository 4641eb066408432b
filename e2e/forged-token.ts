import { createPublicKey, generateKeyPairSync, type JsonWebKey, type KeyObject, randomUUID, sign } from 'node:crypto'
import type { TokenVariant } from './client-at-provider.ts'

export interface SigningKey {
  readonly kid: string
  readonly privateKey: KeyObject
}

export function newSigningKey(kid: string = randomUUID()): SigningKey {
  return { kid, privateKey: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey }
}

export function jwkOf({ kid, privateKey }: SigningKey): JsonWebKey {
  return { ...privateKey.export({ format: 'jwk' }), kid, alg: 'ES256', use: 'sig' }
}

export function publicJwkOf({ kid, privateKey }: SigningKey): JsonWebKey {
  return { ...createPublicKey(privateKey).export({ format: 'jwk' }), kid, alg: 'ES256', use: 'sig' }
}

type Part = Record<string, unknown>

function read(part: string | undefined): Part {
  // By the standard, each part of the token is a JSON object.
  return JSON.parse(Buffer.from(part ?? '', 'base64url').toString('utf8')) as Part
}

function write(part: Part): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}

function signed(head: Part, claims: Part, { privateKey }: SigningKey): string {
  const text = `${write(head)}.${write(claims)}`
  const mark = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return `${text}.${mark.toString('base64url')}`
}

export function subjectOf(token: string): unknown {
  return read(token.split('.')[1])['sub']
}

/** The genuine token with the one requested claim changed, signed with the current key. */
export function forgeToken(token: string, variant: TokenVariant, key: SigningKey): string {
  const [head, claims] = token.split('.', 2).map(read)
  if (head === undefined || claims === undefined) throw new Error('A token has a head and claims')
  const now = Math.floor(Date.now() / 1000)
  if (variant === 'of another tenant') return signed(head, { ...claims, tid: 'tenant-of-somebody-else' }, key)
  if (variant === 'of another issuer') return signed(head, { ...claims, iss: `${String(claims['iss'])}/other` }, key)
  if (variant === 'with two factors') return signed(head, { ...claims, amr: ['pwd', 'mfa'] }, key)
  if (variant === 'for another application') return signed(head, { ...claims, aud: 'another-application' }, key)
  if (variant === 'not signed') return `${write({ alg: 'none' })}.${write(claims)}.`
  if (variant === 'signed by somebody else') return signed(head, claims, newSigningKey(key.kid))
  if (variant === 'expired') return signed(head, { ...claims, exp: now - 120 }, key)
  return signed({ ...head, kid: key.kid }, claims, key)
}
