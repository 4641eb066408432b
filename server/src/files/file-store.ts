/** Where documents and photos are kept: under the SHA-256 of their content, so that the same file is kept once. */
export interface FileStore {
  /** Keeps the bytes and answers their name (64 hexadecimal digits). When it answers, they are safe on disk. */
  put(bytes: Uint8Array): Promise<string>
  /** The bytes, or null when there are none of that name. Throws when what lies there is not what was put. */
  get(sha256: string): Promise<Buffer | null>
}
