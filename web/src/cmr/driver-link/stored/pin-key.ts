/** Bytes that only the holder of a key reads. */
export interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>
  readonly bytes: ArrayBuffer
}

/** How the key of the stored notes is kept: only together with the PIN does it open them. */
export interface PinLock {
  readonly salt: Uint8Array<ArrayBuffer>
  readonly rounds: number
  readonly key: Sealed
  /** How often a wrong PIN was typed since the last right one. */
  readonly misses: number
}

/** A wrong PIN takes as long as a right one, about half a second on a phone. */
const usualRounds = 600_000
export const mostMisses = 5

async function keyOfPin(pin: string, salt: Uint8Array<ArrayBuffer>, iterations: number): Promise<CryptoKey> {
  const typed = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, ['deriveKey'])
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations }
  return crypto.subtle.deriveKey(how, typed, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

async function sealBytes(key: CryptoKey, plain: BufferSource): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  return { iv, bytes: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain) }
}

function openBytes(key: CryptoKey, { iv, bytes }: Sealed): Promise<ArrayBuffer> {
  return crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes)
}

function importedKey(raw: BufferSource): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

/** A new random key for the notes, sealed by the PIN. */
export async function lockWith(pin: string, rounds = usualRounds): Promise<{ lock: PinLock; key: CryptoKey }> {
  const raw = crypto.getRandomValues(new Uint8Array(32))
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const sealed = await sealBytes(await keyOfPin(pin, salt, rounds), raw)
  return { lock: { salt, rounds, key: sealed, misses: 0 }, key: await importedKey(raw) }
}

/** The key of the notes; null: the PIN is wrong. */
export async function unlockWith(pin: string, { salt, rounds, key }: PinLock): Promise<CryptoKey | null> {
  const own = await keyOfPin(pin, salt, rounds)
  const raw = await openBytes(own, key).catch(() => null)
  return raw === null ? null : importedKey(raw)
}

/** A stored reply or thumbnail as bytes: the kind of a file, or nothing, then a line feed and the content. */
export async function sealReply(key: CryptoKey, reply: unknown): Promise<Sealed> {
  const parts = reply instanceof Blob ? [reply.type, '\n', reply] : ['\n', JSON.stringify(reply)]
  return sealBytes(key, await new Blob([reply instanceof Blob ? 'file ' : 'json ', ...parts]).arrayBuffer())
}

/** Null: it was sealed by another key, or changed. */
export async function openReply(key: CryptoKey, sealed: Sealed): Promise<unknown> {
  const plain = await openBytes(key, sealed).catch(() => null)
  if (plain === null) return null
  const bytes = new Uint8Array(plain)
  const end = bytes.indexOf(10)
  const head = new TextDecoder().decode(bytes.subarray(0, end))
  const content = bytes.subarray(end + 1)
  return head.startsWith('file ')
    ? new Blob([content], { type: head.slice(5) })
    : (JSON.parse(new TextDecoder().decode(content)) as unknown)
}

export function isSealed(reply: unknown): reply is Sealed {
  return typeof reply === 'object' && reply !== null && 'iv' in reply && 'bytes' in reply
}
