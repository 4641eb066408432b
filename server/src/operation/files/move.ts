import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { FileStore } from '../../files/file-store.ts'

export interface MoveResult {
  readonly copied: number
  /** Already in the new store. */
  readonly present: number
  /** Absent or damaged in the old store, and not in the new one. */
  readonly missing: readonly string[]
}

const filesPerBatch = 500
/** At the same time; a bucket may be far away. */
const atOnce = 8

/**
 * Copies every file that the database names from one store to another and verifies it there. A file that the new store
 * has is left alone, so an interrupted move goes on where it was. The old store keeps its files.
 */
export async function moveFiles(
  database: Kysely<Database>,
  from: FileStore,
  to: FileStore,
  progress: (done: number) => void = () => undefined,
): Promise<MoveResult> {
  const result = { copied: 0, present: 0, missing: [] as string[] }
  let position = ''
  for (;;) {
    const rows = await database
      .selectFrom('file')
      .where('sha256', '>', position)
      .orderBy('sha256')
      .limit(filesPerBatch)
      .select('sha256')
      .execute()
    for (let index = 0; index < rows.length; index += atOnce) {
      const group = rows.slice(index, index + atOnce)
      for (const [place, outcome] of (await Promise.all(group.map(({ sha256 }) => copy(from, to, sha256)))).entries()) {
        if (outcome === 'missing') result.missing.push(group[place]?.sha256 ?? '')
        else result[outcome] += 1
      }
    }
    progress(result.copied + result.present + result.missing.length)
    if (rows.length < filesPerBatch) return result
    position = rows.at(-1)?.sha256 ?? position
  }
}

async function copy(from: FileStore, to: FileStore, sha256: string): Promise<'copied' | 'present' | 'missing'> {
  if ((await to.check(sha256)) === null) return 'present'
  if ((await from.check(sha256)) !== null) return 'missing'
  const bytes = await from.get(sha256)
  if (bytes === null) return 'missing'
  await to.put(bytes)
  // The stores skip a file of the right length, which may be damaged.
  return (await to.check(sha256)) === null ? 'copied' : 'missing'
}
