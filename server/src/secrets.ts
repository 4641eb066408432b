import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode, StartProblem } from './database/start-problem.ts'

export type SecretKind = 'password' | 'signCode'

/** Exponents of scrypt's N, by purpose. */
export type HashCost = Readonly<Record<SecretKind, number>>

/**
 * A password: 32 MiB and about a tenth of a second per guess. A four-digit code is protected by pepper and rate
 * limits, not by cost, because signers wait for it.
 */
const usualHashCost: HashCost = { password: 15, signCode: 11 }

/** Keys of this installation, all derived from one secret that is never in the database. */
export interface Secrets {
  /** A key for one purpose; it reveals nothing about the others. */
  key(purpose: string): Buffer
  /** The same for evidence, which can have a separate secret that may change. */
  sealKey(purpose: string): Buffer
  /** A stable pseudonym of a personal value such as an address. */
  fingerprint(purpose: string, value: string): string
  /** Fingerprint that identifies this secret without revealing it; stored in the database. */
  readonly mark: string
  /** Cost of a new hash; only tests use a cheaper one. */
  readonly hashCost: HashCost
}

export function secretsFrom(secret: string, evidenceSecret = secret, hashCost = usualHashCost): Secrets {
  const key = keysFrom(secret)
  return {
    key,
    sealKey: keysFrom(evidenceSecret),
    fingerprint: (purpose, value) => createHmac('sha256', key(purpose)).update(value).digest('base64url'),
    mark: createHash('sha256').update(key('mark of the secret')).digest('base64url'),
    hashCost,
  }
}

function keysFrom(secret: string): (purpose: string) => Buffer {
  const keys = new Map<string, Buffer>()
  return (purpose) => {
    const known = keys.get(purpose)
    if (known !== undefined) return known
    const fresh = Buffer.from(hkdfSync('sha256', secret, 'roadnote', purpose, 32))
    keys.set(purpose, fresh)
    return fresh
  }
}

const algorithm = 'aes-256-gcm'

/** Encrypts values so that a copy of the database alone does not reveal them: nonce, tag and ciphertext. */
export function encryptText(key: Buffer, value: string): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv(algorithm, key, nonce)
  const sealed = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

export function decryptText(key: Buffer, sealed: Buffer): string {
  const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, 12), { authTagLength: 16 })
  decipher.setAuthTag(sealed.subarray(12, 28))
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8')
}

/** All keys according to the settings. */
export function secretsOf({ secret, evidenceSecret, dataDir }: SecretSettings): Secrets {
  return secretsFrom(secret ?? secretOfFolder(dataDir), evidenceSecret)
}

interface SecretSettings {
  readonly secret: string | undefined
  readonly evidenceSecret: string | undefined
  readonly dataDir: string
}

/**
 * The secret in the data folder, created at the first start before the database. Without it every signing code would
 * be lost, so an existing database never gets a new one.
 */
function secretOfFolder(dataDir: string): string {
  const path = join(dataDir, 'secret')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const existing = readSecret(path)
  if (existing !== undefined) return existing
  const cluster = join(dataDir, 'postgres')
  if (existsSync(cluster)) {
    throw new StartProblem(
      `${path} is missing, but the database in ${cluster} was made with it. Put the file back from a backup, or set SECRET to what it held. With a new secret all sign codes, links and keys would be lost.`,
    )
  }
  // Written to a temporary file and linked into place: a crash leaves no secret or a complete one, and the first one
  // wins.
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, randomBytes(48).toString('base64url'), { mode: 0o600, flush: true })
  chmodSync(draft, 0o600)
  try {
    linkSync(draft, path)
  } catch (problem) {
    if (errorCode(problem) !== 'EEXIST') throw problem
  } finally {
    rmSync(draft, { force: true })
  }
  const made = readSecret(path)
  if (made === undefined) throw new StartProblem(`${path} leads nowhere. Bring back what it points to, or remove it.`)
  return made
}

function readSecret(path: string): string | undefined {
  try {
    const secret = readFileSync(path, 'utf8').trim()
    if (secret.length < 32) throw new StartProblem(`${path} is damaged: it must hold at least 32 characters.`)
    return secret
  } catch (problem) {
    if (errorCode(problem) === 'ENOENT') return undefined
    throw problem
  }
}
