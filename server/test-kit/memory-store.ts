import { createHash } from 'node:crypto'
import type { FileStore } from '../src/files/file-store.ts'

/** An in-memory file store. */
export function memoryStore(): FileStore {
  const kept = new Map<string, Buffer>()
  return {
    put: async (bytes) => {
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      kept.set(sha256, Buffer.from(bytes))
      return sha256
    },
    get: async (sha256) => kept.get(sha256) ?? null,
  }
}
