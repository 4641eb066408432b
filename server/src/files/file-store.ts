import type { FileProblem } from '@roadnote/domain/operation/file-check'

/** Stores documents and photos under the SHA-256 of their content, so that the same file is stored once. */
export interface FileStore {
  /** Stores the bytes and returns their name (64 hexadecimal digits) once they are safe on disk. */
  put(bytes: Uint8Array): Promise<string>
  /** The bytes, or null for an unknown name. Throws if the stored content does not match its name. */
  get(sha256: string): Promise<Buffer | null>
  /**
   * Reads a file as a stream and compares it with its name, without holding it in memory; null: it is there and
   * unchanged. Throws if the store does not answer.
   */
  check(sha256: string): Promise<FileProblem | null>
  /** Removes a file for good; an unknown one is removed already. */
  remove(sha256: string): Promise<void>
  /** The problem with the store as a line for the operator; null if it can be used. */
  problem(): Promise<string | null>
}

/** The code of an error of a file store that does not answer: the caller is told to try again, the log has the reason. */
export const filesAwayCode = 'FILES_AWAY'
