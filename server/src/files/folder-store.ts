import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, constants, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { errorCode } from '../database/start-problem.ts'
import { digestOf, digestOfStream } from './digest.ts'
import type { FileStore } from './file-store.ts'

/** Files in a folder, as ab/cd/abcd…: two levels limit the size of every folder. Safe with several processes. */
export function folderStore(folder: string): FileStore {
  const pathOf = (sha256: string): string => {
    // Only a hash may become a path.
    if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error('a stored file is named by its SHA-256')
    return join(folder, sha256.slice(0, 2), sha256.slice(2, 4), sha256)
  }
  return {
    async put(bytes) {
      const sha256 = digestOf(bytes)
      const path = pathOf(sha256)
      if ((await sizeOf(path)) !== bytes.length) await writeSafely(path, bytes)
      return sha256
    },
    async get(sha256) {
      const bytes = await readIfThere(pathOf(sha256))
      if (bytes !== null && digestOf(bytes) !== sha256) throw new Error(`stored file ${sha256} is damaged`)
      return bytes
    },
    async check(sha256) {
      try {
        return (await digestOfStream(createReadStream(pathOf(sha256)))) === sha256 ? null : 'damaged'
      } catch (problem) {
        if (errorCode(problem) === 'ENOENT') return 'missing'
        // A disk that cannot read the file any more.
        if (errorCode(problem) === 'EIO') return 'damaged'
        throw problem
      }
    },
    async remove(sha256) {
      await rm(pathOf(sha256), { force: true })
    },
    async problem() {
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await access(folder, constants.R_OK | constants.W_OK)
        return null
      } catch (problem) {
        return `the folder ${folder} cannot be used (${errorCode(problem) ?? 'unknown reason'})`
      }
    },
  }
}

async function sizeOf(path: string): Promise<number | null> {
  try {
    return (await stat(path)).size
  } catch (problem) {
    if (errorCode(problem) === 'ENOENT') return null
    throw problem
  }
}

/** Written to a temporary file, flushed and renamed: after a power failure a file is complete or absent. */
async function writeSafely(path: string, bytes: Uint8Array): Promise<void> {
  const folder = dirname(path)
  const made = await mkdir(folder, { recursive: true, mode: 0o700 })
  const draft = `${path}.${randomUUID()}.part`
  try {
    const file = await open(draft, 'wx', 0o600)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(draft, path)
  } catch (problem) {
    await rm(draft, { force: true })
    throw problem
  }
  await flushFolder(folder)
  if (made === undefined) return
  // New folders are entries of their parents, which are flushed too.
  for (let above = dirname(folder); above.length >= dirname(made).length; above = dirname(above)) {
    await flushFolder(above)
    if (above === dirname(above)) return
  }
}

/** A rename is durable only once its folder is flushed too. Windows has no such call and needs none. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function readIfThere(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path)
  } catch (problem) {
    if (errorCode(problem) === 'ENOENT') return null
    throw problem
  }
}
