import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { FileStore } from './file-store.ts'
import { folderStore } from './folder-store.ts'
import { s3Store } from './s3-store.ts'

/** Where this installation keeps its files: in the bucket of FILES_URL, else beside its database. */
export function openFileStore({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): FileStore {
  return s3 === null ? folderStore(join(dataDir, 'files')) : s3Store(s3)
}
