import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode, StartProblem } from './database/start-problem.ts'

/** Keys of this installation. All come from one secret that is never in the database. */
export interface Secrets {
  /** A key for one purpose; knowing it tells nothing about the others. */
  key(purpose: string): Buffer
  /** The same for what seals evidence, which can have a secret of its own and another one some day. */
  sealKey(purpose: string): Buffer
  /** A stable name for something personal (an address) that does not show it. */
  fingerprint(purpose: string, value: string): string
}

export function secretsFrom(secret: string, evidenceSecret = secret): Secrets {
  const key = keysFrom(secret)
  return {
    key,
    sealKey: keysFrom(evidenceSecret),
    fingerprint: (purpose, value) => createHmac('sha256', key(purpose)).update(value).digest('base64url'),
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

/** All keys as the settings want them. */
export function secretsOf({ secret, evidenceSecret, dataDir }: SecretSettings): Secrets {
  return secretsFrom(secret ?? secretOfFolder(dataDir), evidenceSecret)
}

interface SecretSettings {
  readonly secret: string | undefined
  readonly evidenceSecret: string | undefined
  readonly dataDir: string
}

/** The installation's secret in the data folder, made at the first start. Losing it would lose every sign code. */
export function secretOfFolder(dataDir: string): string {
  const path = join(dataDir, 'secret')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const existing = readSecret(path)
  if (existing !== undefined) return existing
  // Written aside and linked into place: a crash leaves either no secret or a whole one, and the first one made stays.
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
  return readSecret(path) ?? secretOfFolder(dataDir)
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
