import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { FileStore } from './file-store.ts'
import { folderStore } from './folder-store.ts'
import { s3Store } from './s3-store.ts'

/** The file store of this installation: the bucket of FILES_URL, otherwise a folder next to its database. */
export function openFileStore({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): FileStore {
  return s3 === null ? folderStore(join(dataDir, 'files')) : s3Store(s3)
}
