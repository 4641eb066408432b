import { z } from 'zod'

/** The format of a backup; a backup with another one is refused. */
export const backupFormat = 'roadnote-backup-1'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const identifier = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/)
const count = z.number().int().min(0)

/** Names become paths below the folder of the backup, so only these are allowed. */
const partName = z.string().regex(/^(?:tables\/[a-z_][a-z0-9_]{0,62}\.copy\.gz|files\.txt\.gz|keys\.json\.gz)$/)

const part = z.strictObject({ name: partName, bytes: count, sha256 })

/** What a backup consists of. It is written last, so a backup without it is not one. */
export const backupManifest = z.strictObject({
  format: z.literal(backupFormat),
  /** The version of the program. */
  product: z.string().max(50),
  made: z.iso.datetime(),
  reason: z.enum(['command', 'daily', 'migration']),
  /** The migrations that had run, in order. */
  migrations: z.array(z.strictObject({ version: count, name: z.string().max(200), checksum: sha256 })),
  /** Fingerprint of the secret that the database was made with; null: it never started. */
  secretMark: z.string().max(100).nullable(),
  tables: z.array(z.strictObject({ name: identifier, columns: z.array(identifier), rows: count, bytes: count })),
  /** Text, because a sequence can exceed the integers of JSON. */
  sequences: z.array(
    z.strictObject({ name: identifier, value: z.string().regex(/^-?\d{1,19}$/), isCalled: z.boolean() }),
  ),
  files: z.strictObject({
    count,
    bytes: count,
    /** Files that were absent or damaged when the backup was made. */
    missing: z.array(sha256),
  }),
  parts: z.array(part),
})

export type BackupManifest = z.output<typeof backupManifest>
export type BackupPart = z.output<typeof part>
export type BackupReason = BackupManifest['reason']

const nameForm = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/

/** The folder of a backup: its time, which every file system accepts and which sorts by age. */
export function backupName(made: Date): string {
  return made.toISOString().replaceAll(/[:.]/g, '-')
}

export function isBackupName(name: string): boolean {
  return nameForm.test(name)
}

/** The time in the name of a backup. */
export function timeOfBackup(name: string): Date {
  const [date = '', time = ''] = name.split('T')
  const [hours, minutes, seconds, rest = ''] = time.split('-')
  return new Date(`${date}T${hours}:${minutes}:${seconds}.${rest}`)
}

/** The backups to remove so that the newest ones stay. At least one always stays. */
export function backupsToRemove(names: readonly string[], keep: number): string[] {
  const newestFirst = names.filter((name) => isBackupName(name)).sort((one, other) => (one < other ? 1 : -1))
  return newestFirst.slice(Math.max(1, keep))
}

const dayMilliseconds = 24 * 60 * 60 * 1000

/** Whether the daily backup is due. */
export function isBackupDue(names: readonly string[], now: Date): boolean {
  return names
    .filter((name) => isBackupName(name))
    .every((name) => now.getTime() - timeOfBackup(name).getTime() >= dayMilliseconds)
}
