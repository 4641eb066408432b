import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import { secretsFrom } from '../../secrets.ts'
import { OperatorProblem } from '../problem.ts'

type SecretSettings = Pick<Config, 'secret' | 'evidenceSecret' | 'dataDir'>

const storedKeys = z.strictObject({ secret: z.string().optional(), evidenceSecret: z.string().optional() })

export type StoredKeys = z.output<typeof storedKeys>

/**
 * The secrets that a backup holds. A secret that is a setting is stored outside Roadnote, so it goes only into an
 * encrypted backup.
 */
export function keysToStore({ secret, evidenceSecret, dataDir }: SecretSettings, isEncrypted: boolean): StoredKeys {
  const ofFolder = secret === undefined ? readFileSync(join(dataDir, 'secret'), 'utf8').trim() : undefined
  return isEncrypted ? { secret: secret ?? ofFolder, evidenceSecret } : { secret: ofFolder }
}

export function parseKeys(bytes: Buffer): StoredKeys {
  return storedKeys.parse(JSON.parse(bytes.toString('utf8')))
}

/** Refuses a restore that would end without the secret with which the database was made. Returns that secret. */
export function requireSecretOf(settings: SecretSettings, keys: StoredKeys, mark: string | null): string | undefined {
  const secret = settings.secret ?? keys.secret
  if (secret === undefined)
    throw new OperatorProblem('the backup does not hold the secret, because it was a setting. Set SECRET to it.')
  if (mark !== null && secretsFrom(secret).mark !== mark)
    throw new OperatorProblem('the backup was made with another secret. Set SECRET to the one that was used then.')
  return secret
}

/** Writes the secrets of the backup that are not settings here. Returns lines for the operator. */
export async function restoreKeys(settings: SecretSettings, keys: StoredKeys): Promise<string[]> {
  const { dataDir } = settings
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const write = (name: string, secret: string) => writeFile(join(dataDir, name), secret, { mode: 0o600, flush: true })
  if (settings.secret === undefined && keys.secret !== undefined) await write('secret', keys.secret)
  if (keys.evidenceSecret === undefined || keys.evidenceSecret === settings.evidenceSecret) return []
  await write('evidence-secret', keys.evidenceSecret)
  const path = join(dataDir, 'evidence-secret')
  return [`Set EVIDENCE_SECRET_FILE to ${path}, so that evidence is sealed with the same key as before.`]
}
