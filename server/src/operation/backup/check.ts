import { OperatorProblem } from '../problem.ts'
import { filesIn } from './create.ts'
import { forEachCopy, readCopy, type NamedFile } from './file-copies.ts'
import { verifyPart } from './part.ts'
import { filesOf, type OpenBackup } from './target.ts'

/** Compares every part and, if asked for, every file with its hash; a backup with a damaged byte is refused. */
export async function verifyBackup(backup: OpenBackup, { withFiles }: { readonly withFiles: boolean }): Promise<void> {
  for (const part of backup.manifest.parts) await verifyPart(backup.folder, part, backup.key !== null)
  if (!withFiles) return
  await visitFiles(backup, async () => undefined)
}

/**
 * Reads every file of a backup, verifies it and passes it on. Files that were missing when the backup was made are left
 * out.
 */
export async function visitFiles(
  backup: OpenBackup,
  visit: (bytes: Buffer, file: NamedFile) => Promise<void>,
): Promise<void> {
  const folder = filesOf(backup)
  const missing = new Set(backup.manifest.files.missing)
  const damaged: string[] = []
  await forEachCopy(filesIn(backup.folder, backup.key), async (file) => {
    if (missing.has(file.sha256)) return
    const bytes = await readCopy(folder, file, backup.key)
    if (bytes === null) damaged.push(file.sha256)
    else await visit(bytes, file)
  })
  if (damaged.length > 0)
    throw new OperatorProblem(
      `${damaged.length} files of the backup are missing or damaged in ${folder}, the first is ${damaged.sort()[0]}. Use another backup.`,
    )
}
