import { z } from 'zod'

/** The settings of backups, a group of the table of all settings. */
export const backupSettings = {
  BACKUP_DIR: {
    schema: z.string().min(1),
    wanted: 'a folder',
    usual: 'DATA_DIR/backups',
    example: '/var/backups/roadnote',
    meaning:
      'the folder of backups. Choose one on another disk or machine: a backup next to its data is lost with it ([backup](operations.md#backup))',
  },
  BACKUP_KEEP: {
    schema: z.coerce.number().int().min(0).max(10_000),
    wanted: 'a whole number from 0 to 10000',
    usual: '7',
    meaning:
      'how many backups stay in that folder. In embedded mode a backup is made daily and before each migration; `0` switches that off and removes nothing',
  },
  BACKUP_PASSPHRASE: {
    schema: z.string().min(12).max(1000),
    wanted: 'a passphrase of at least 12 characters',
    usual: 'empty: backups are not encrypted',
    example: 'at least twelve characters that nobody can guess',
    meaning:
      'the passphrase that encrypts backups, at least 12 characters. Without it an encrypted backup cannot be restored, so store it elsewhere, too',
    isSecret: true,
  },
} as const
