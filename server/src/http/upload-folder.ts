import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, open, readdir, rm, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ReceivedFile } from '@roadnote/domain/contract/upload'

/** Holds the files of an upload from their arrival until they are stored or refused. */
export interface UploadFolder {
  /** Removes leftovers of a crash. */
  readonly tidy: () => Promise<void>
  readonly put: (bytes: AsyncIterable<Uint8Array>) => Promise<StoredPart>
  readonly close: () => Promise<void>
}

/** One received file. It has no directory entry, so it disappears with the process, even after a crash. */
export class StoredPart implements ReceivedFile {
  readonly #handle: FileHandle
  readonly size: number

  constructor(handle: FileHandle, size: number) {
    this.#handle = handle
    this.size = size
  }

  async arrayBuffer(): Promise<ArrayBuffer> {
    const bytes = new Uint8Array(this.size)
    let read = 0
    while (read < this.size) {
      const { bytesRead } = await this.#handle.read(bytes, read, this.size - read, read)
      if (bytesRead === 0) throw new Error('a stored part of an upload is shorter than it was')
      read += bytesRead
    }
    return bytes.buffer
  }

  async close(): Promise<void> {
    await this.#handle.close()
  }
}

/** A folder readable only by us; null: one in the system's temporary folder, created with the first upload. */
export function uploadFolderIn(folder: string | null): UploadFolder {
  let place: Promise<string> | undefined
  const made = async (): Promise<string> => {
    if (folder === null) return mkdtemp(join(tmpdir(), 'roadnote-'))
    await mkdir(folder, { recursive: true, mode: 0o700 })
    return folder
  }
  const where = (): Promise<string> => (place ??= made())
  return {
    async tidy() {
      if (folder === null) return
      // A file has a name only between open and unlink, so files that another process just opened may be removed, too.
      for (const name of await readdir(await where())) await rm(join(folder, name), { recursive: true, force: true })
    },
    async put(bytes) {
      const handle = await nameless(join(await where(), randomUUID()))
      try {
        let size = 0
        for await (const piece of bytes) size += (await handle.writev([piece])).bytesWritten
        return new StoredPart(handle, size)
      } catch (problem) {
        await handle.close()
        throw problem
      }
    },
    async close() {
      if (folder === null && place !== undefined) await rm(await place, { recursive: true, force: true })
    },
  }
}

/** Opened exclusively and unlinked at once: only the open handle refers to it. */
async function nameless(path: string): Promise<FileHandle> {
  const handle = await open(path, 'wx+', 0o600)
  await rm(path, { force: true })
  return handle
}
