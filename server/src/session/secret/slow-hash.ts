import { createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import type { SecretKind, Secrets } from '../../secrets.ts'

/** The owner is part of the hash input, so that a hash copied to another user does not match. */
export interface SecretOwner {
  readonly kind: SecretKind
  readonly userId: number
}

const keyLength = 32
/** Cost of all hashes from before the owner was part of the input. */
const legacyExponent = 15
/** A stored cost above this is not ours: scrypt would exceed its memory limit. */
const highestExponent = 15

const saltAndKey = String.raw`\$([A-Za-z0-9_-]{22})\$([A-Za-z0-9_-]{43})`
const boundPattern = new RegExp(`^scrypt2-(\\d{1,2})-8-1${saltAndKey}$`)
const legacyPattern = new RegExp(`^scrypt-(\\d{1,2})-8-1${saltAndKey}$`)
const taggedPattern = new RegExp(`^(scrypt-(\\d{1,2})-8-1${saltAndKey})\\$([A-Za-z0-9_-]{43})$`)

function derive(secret: Buffer | string, salt: Buffer, exponent: number): Promise<Buffer> {
  const cost = { N: 2 ** exponent, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }
  return new Promise((resolve, reject) => {
    scrypt(secret, salt, keyLength, cost, (problem, key) => (problem === null ? resolve(key) : reject(problem)))
  })
}

const pepperName = { password: 'bound password', signCode: 'bound sign code' } as const

/** HMAC with a key outside the database, so that hashes can be neither guessed nor made with the database alone. */
function peppered(secrets: Secrets, { kind, userId }: SecretOwner, secret: string): Buffer {
  const words = `${kind} ${userId} ${secret.normalize('NFC')}`
  return createHmac('sha256', secrets.key(pepperName[kind])).update(words).digest()
}

/** The input of legacy hashes: plain passwords, peppered codes, both without their owner. */
function legacyInput(secrets: Secrets, kind: SecretKind, secret: string): Buffer | string {
  const normal = secret.normalize('NFC')
  return kind === 'password' ? normal : createHmac('sha256', secrets.key('sign code')).update(normal).digest()
}

/** The hash contains its cost, so that the cost can be changed later. */
export async function hashSecret(secrets: Secrets, owner: SecretOwner, secret: string): Promise<string> {
  const exponent = secrets.hashCost[owner.kind]
  const salt = randomBytes(16)
  const key = await derive(peppered(secrets, owner, secret), salt, exponent)
  return `scrypt2-${exponent}-8-1$${salt.toString('base64url')}$${key.toString('base64url')}`
}

function ownerTagOf(secrets: Secrets, { kind, userId }: SecretOwner, legacyHash: string): Buffer {
  return createHmac('sha256', secrets.key('owner of a hash')).update(`${kind} ${userId} ${legacyHash}`).digest()
}

/** Adds a tag to a legacy hash that binds it to its owner. */
export function tagLegacyHash(secrets: Secrets, owner: SecretOwner, legacyHash: string): string {
  if (!legacyPattern.test(legacyHash)) return legacyHash
  return `${legacyHash}$${ownerTagOf(secrets, owner, legacyHash).toString('base64url')}`
}

interface Readable {
  readonly format: 'bound' | 'legacy'
  readonly exponent: number
  readonly salt: Buffer
  readonly key: Buffer
}

function readable(format: Readable['format'], exponent: string, salt: string, key: string): Readable | null {
  const bytes = (text: string) => Buffer.from(text, 'base64url')
  if (Number(exponent) > highestExponent) return null
  return { format, exponent: Number(exponent), salt: bytes(salt), key: bytes(key) }
}

/** Null: malformed, or not of this owner. A legacy hash without its owner's tag was planted. */
function readHash(secrets: Secrets, owner: SecretOwner, stored: string): Readable | null {
  const [, exponent = '', salt = '', key = ''] = boundPattern.exec(stored) ?? []
  if (exponent !== '') return readable('bound', exponent, salt, key)
  const [, legacy = '', oldExponent = '', oldSalt = '', oldKey = '', tag = ''] = taggedPattern.exec(stored) ?? []
  if (legacy === '' || !timingSafeEqual(ownerTagOf(secrets, owner, legacy), Buffer.from(tag, 'base64url'))) return null
  return readable('legacy', oldExponent, oldSalt, oldKey)
}

export interface SecretCheck {
  readonly matches: boolean
  /** The cost or format differs from that of new hashes. */
  readonly isOutdated: boolean
  /** The check took the time of a legacy hash. */
  readonly isLegacy: boolean
}

const nobodysSalt = randomBytes(16)

/**
 * Constant time: derives a key even without a stored hash, so that the response time does not show which users
 * exist.
 */
export async function checkSecret(
  secrets: Secrets,
  { kind, userId }: { readonly kind: SecretKind; readonly userId: number | null },
  secret: string,
  stored: string | null,
): Promise<SecretCheck> {
  const owner = { kind, userId: userId ?? 0 }
  const usual = secrets.hashCost[kind]
  const found = stored === null || userId === null ? null : readHash(secrets, owner, stored)
  if (found === null) {
    await derive(peppered(secrets, owner, secret), nobodysSalt, usual)
    return { matches: false, isOutdated: false, isLegacy: false }
  }
  const isLegacy = found.format === 'legacy'
  const input = isLegacy ? legacyInput(secrets, kind, secret) : peppered(secrets, owner, secret)
  const matches = timingSafeEqual(await derive(input, found.salt, found.exponent), found.key)
  return { matches, isOutdated: isLegacy || found.exponent !== usual, isLegacy }
}

/** Takes the time of a check of this kind. */
export async function spendTimeOfCheck(secrets: Secrets, kind: SecretKind): Promise<void> {
  await derive('', nobodysSalt, secrets.hashCost[kind])
}

export async function spendTimeOfLegacyCheck(): Promise<void> {
  await derive('', nobodysSalt, legacyExponent)
}
