/** Stores documents and photos under the SHA-256 of their content, so that the same file is stored once. */
export interface FileStore {
  /** Stores the bytes and returns their name (64 hexadecimal digits) once they are safe on disk. */
  put(bytes: Uint8Array): Promise<string>
  /** The bytes, or null for an unknown name. Throws if the stored content does not match its name. */
  get(sha256: string): Promise<Buffer | null>
}
