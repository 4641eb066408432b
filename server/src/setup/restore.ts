import { Refusal } from '@roadnote/domain/access/refusal'
import { assertAllowed } from '@roadnote/domain/access/verdict'
import { isBackupName, timeOfBackup } from '@roadnote/domain/operation/backup'
import { backupsOffered, canSetUp, type setupContract, type SetupState } from '@roadnote/domain/setup/contract'
import { join } from 'node:path'
import type { Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { UseCaseWithoutTransaction } from '../http/serve.ts'
import type { RestoreRequest } from '../operation/backup/restore-in-place.ts'
import { isEncryptedBackup, listBackups, openBackup } from '../operation/backup/target.ts'
import { OperatorProblem } from '../operation/problem.ts'

/** How the setup restores a backup into the bundled database. */
export interface RestoreParts {
  /** The folder of backups. */
  readonly folder: string
  /** The passphrase of the settings, for encrypted backups. */
  readonly passphrase: string | undefined
  /** Why the last restore failed. */
  readonly problem: string | null
  /** Restarts this process with the backup; it never happens twice. */
  readonly begin: (request: RestoreRequest) => void
}

type RestoreState = SetupState['restore']

const nothing = { folder: null, backups: [], problem: null }

/** Null parts: the database belongs to a server of its own, into which only the command can restore. */
export async function restoreState(tx: Transaction<Database>, parts: RestoreParts | null): Promise<RestoreState> {
  if (!(await isUnused(tx))) return { way: 'none', ...nothing }
  if (parts === null) return { way: 'command', ...nothing }
  const names = (await listBackups(parts.folder)).toReversed().slice(0, backupsOffered)
  const backups = names.map(async (name) => ({
    name,
    made: timeOfBackup(name),
    isEncrypted: await isEncryptedBackup(join(parts.folder, name)),
  }))
  return { way: 'here', folder: parts.folder, backups: await Promise.all(backups), problem: parts.problem }
}

/** Only the account of the first start exists, and no note. A restore would lose nothing. */
async function isUnused(tx: Transaction<Database>): Promise<boolean> {
  const users = await tx.selectFrom('appUser').select('id').limit(2).execute()
  const note = await tx.selectFrom('cmr').select('id').limit(1).executeTakeFirst()
  return users.length < 2 && note === undefined
}

/** Opens the backup before the restart, so that a wrong passphrase is shown at its field. */
export function restoreFromSetup(parts: RestoreParts | null): UseCaseWithoutTransaction<typeof setupContract.restore> {
  return async ({ actor, database }, { name, passphrase }) => {
    assertAllowed(canSetUp(actor))
    const isFree = await database.transaction().execute((tx) => isUnused(tx))
    if (parts === null || !isFree) throw new Refusal('restore_not_possible')
    if (!isBackupName(name) || !(await listBackups(parts.folder)).includes(name))
      throw new Refusal('bad_input', { fields: { name: 'unknown' } })
    const chosen = passphrase === undefined || passphrase === '' ? undefined : passphrase
    await requireReadable(join(parts.folder, name), chosen ?? parts.passphrase)
    parts.begin({ name, passphrase: chosen })
    return { message: 'setup.restoring' }
  }
}

async function requireReadable(path: string, passphrase: string | undefined): Promise<void> {
  const isEncrypted = await isEncryptedBackup(path)
  if (isEncrypted && passphrase === undefined) throw new Refusal('bad_input', { fields: { passphrase: 'required' } })
  try {
    await openBackup(path, passphrase)
  } catch (problem) {
    if (!(problem instanceof OperatorProblem)) throw problem
    throw new Refusal('bad_input', { fields: isEncrypted ? { passphrase: 'not_allowed' } : { name: 'not_allowed' } })
  }
}
