import { describe, expect, test } from 'vitest'
import { backupManifest, backupName, backupsToRemove, isBackupDue, isBackupName, timeOfBackup } from './backup.ts'

const made = new Date('2026-11-18T02:03:04.005Z')
const day = 24 * 60 * 60 * 1000

describe('the name of a backup', () => {
  test('a backup is named by its time, which can be read back', () => {
    expect(backupName(made)).toBe('2026-11-18T02-03-04-005Z')
    expect(timeOfBackup(backupName(made))).toEqual(made)
  })

  test.each(['.unfinished-2026-11-18T02-03-04-005Z', 'files', '2026-11-18', '2026-11-18T02-03-04-005Z.old'])(
    '%s is not the name of a backup',
    (name) => expect(isBackupName(name)).toBe(false),
  )
})

describe('the backups that stay', () => {
  const names = [3, 1, 2, 0].map((days) => backupName(new Date(made.getTime() - days * day)))

  test('the oldest backups are removed and other folders are left alone', () => {
    expect(backupsToRemove(['files', ...names], 2)).toEqual([
      backupName(new Date(made.getTime() - 2 * day)),
      backupName(new Date(made.getTime() - 3 * day)),
    ])
  })

  test('the newest backup is never removed', () => {
    expect(backupsToRemove(names, 0)).not.toContain(backupName(made))
  })
})

describe('the daily backup', () => {
  test.each([
    ['no backup', [], true],
    ['a backup that is a day old', [day], true],
    ['a backup that is younger than a day', [day - 1], false],
    ['an old and a young backup', [3 * day, 5], false],
  ])('with %s the daily backup is due or not', (_case, ages, due) => {
    const names = ages.map((age) => backupName(new Date(made.getTime() - age)))
    expect(isBackupDue(names, made)).toBe(due)
  })
})

test('a manifest whose part leads out of the folder of the backup is refused', () => {
  const manifest = {
    format: 'roadnote-backup-1',
    product: '0.1.0',
    made: made.toISOString(),
    reason: 'command',
    migrations: [],
    secretMark: null,
    tables: [],
    sequences: [],
    files: { count: 0, bytes: 0, missing: [] },
    parts: [{ name: 'files.txt.gz', bytes: 1, sha256: 'a'.repeat(64) }],
  }
  expect(backupManifest.safeParse(manifest).success).toBe(true)
  const leadingOut = { ...manifest, parts: [{ ...manifest.parts[0], name: '../files.txt.gz' }] }
  expect(backupManifest.safeParse(leadingOut).success).toBe(false)
})
