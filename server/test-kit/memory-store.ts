import { createHash } from 'node:crypto'
import type { FileStore } from '../src/files/file-store.ts'

/** An in-memory file store. */
export function memoryStore(): FileStore {
  const stored = new Map<string, Buffer>()
  return {
    put: async (bytes) => {
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      stored.set(sha256, Buffer.from(bytes))
      return sha256
    },
    get: async (sha256) => stored.get(sha256) ?? null,
    check: async (sha256) => (stored.has(sha256) ? null : 'missing'),
    remove: async (sha256) => void stored.delete(sha256),
    problem: async () => null,
  }
}
