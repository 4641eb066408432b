import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import { backupName } from '@roadnote/domain/operation/backup'
import type { Logger } from 'pino'
import type { Config } from '../../config.ts'
import { openFileStore } from '../../files/open-store.ts'
import { replacedInstallation, restoreBackup, staysInDataFolder, unfinishedMark } from './restore.ts'

/** What an operator chose in the setup: a backup in the folder of backups. */
export interface RestoreRequest {
  readonly name: string
  readonly passphrase: string | undefined
}

type Settings = Pick<Config, 'databaseUrl' | 'dataDir' | 'secret' | 'evidenceSecret' | 's3' | 'backup'>

/**
 * Replaces the stopped installation in the data folder by a backup. What was there is moved to a folder beside it. If the
 * restore fails, everything is put back. Returns the reason of a failure, null after a success.
 */
export async function restoreInPlace(
  settings: Settings,
  { name, passphrase }: RestoreRequest,
  log: Pick<Logger, 'info' | 'error'>,
): Promise<string | null> {
  const { dataDir, backup } = settings
  const aside = join(dataDir, `${replacedInstallation}${backupName(new Date())}`)
  await mkdir(aside, { mode: 0o700 })
  await moveAll(dataDir, aside, await replaceable(settings))
  try {
    const { manifest, notices } = await restoreBackup(join(backup.folder, name), passphrase ?? backup.passphrase, {
      settings,
      files: openFileStore(settings),
    })
    log.info({ notices }, `Restored the backup of ${manifest.made}. What was here before is in ${aside}`)
    return null
  } catch (problem) {
    log.error({ err: problem }, 'The restore failed; the installation is as it was before')
    await putBack(settings, aside)
    return problem instanceof Error ? problem.message : String(problem)
  }
}

/** The mark of the unfinished restore goes last, so that a kill in between is noticed at the next start. */
async function putBack(settings: Settings, aside: string): Promise<void> {
  const { dataDir } = settings
  for (const part of await replaceable(settings))
    if (part !== unfinishedMark) await rm(join(dataDir, part), { recursive: true, force: true })
  await moveAll(aside, dataDir, await readdir(aside))
  await rm(join(dataDir, unfinishedMark), { force: true })
  await rm(aside, { recursive: true })
}

async function moveAll(from: string, to: string, names: readonly string[]): Promise<void> {
  for (const name of names) await rename(join(from, name), join(to, name))
}

/** Everything in the data folder that belongs to the installation; the folder of backups may be in it under any name. */
async function replaceable({ dataDir, backup }: Settings): Promise<string[]> {
  const folder = resolve(backup.folder)
  const hasBackups = (name: string) => `${folder}${sep}`.startsWith(`${resolve(dataDir, name)}${sep}`)
  return (await readdir(dataDir)).filter((name) => !staysInDataFolder(name) && !hasBackups(name))
}
