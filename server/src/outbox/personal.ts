import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Secrets } from '../secrets.ts'

/**
 * Some deliveries contain a link that grants access without signing in. Only its receiver may read it: it is stored
 * encrypted with a key that is not in the database, and deleted when the delivery is finished.
 *
 * `personal` of a payload is that part: encrypted while it waits, null once deleted. A placeholder marks its
 * position in the text.
 */
const mark = '\u{27E6}personal\u{27E7}'
const shownInstead = '…'
const sealedForm = /^v1\.([A-Za-z0-9_-]{38,})$/
const sizes = { nonce: 12, tag: 16 } as const

type Payload = Readonly<Record<string, unknown>>

/** A payload to be stored, whose personal part is encrypted for this delivery only. */
export function sealedPayload(secrets: Secrets, key: string, payload: Payload, personal: string): Payload {
  const nonce = randomBytes(sizes.nonce)
  const cipher = createCipheriv('aes-256-gcm', secrets.key('personal link'), nonce).setAAD(Buffer.from(key))
  const hidden = Buffer.concat([cipher.update(personal, 'utf8'), cipher.final()])
  const sealed = Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url')
  return { ...withWordsFor(payload, personal, mark), personal: `v1.${sealed}` }
}

export interface OpenedPayload {
  /** The payload as the receiver gets it. */
  readonly payload: unknown
  readonly personal: string | null
}

/** Null: it was encrypted with another secret, or for another delivery. */
export function openedPayload(
  secrets: Secrets,
  { key, payload }: { readonly key: string; readonly payload: unknown },
): OpenedPayload | null {
  const stored = personalIn(payload)
  // Rows from before encryption contain it in plain text.
  if (stored === null || sealedForm.exec(stored) === null) return { payload, personal: stored }
  const personal = unsealed(secrets, key, stored)
  return personal === null ? null : { payload: withWordsFor(payload, mark, personal), personal }
}

function unsealed(secrets: Secrets, key: string, stored: string): string | null {
  const bytes = Buffer.from(stored.slice('v1.'.length), 'base64url')
  const [nonce, tag] = [bytes.subarray(0, sizes.nonce), bytes.subarray(sizes.nonce, sizes.nonce + sizes.tag)]
  try {
    const decipher = createDecipheriv('aes-256-gcm', secrets.key('personal link'), nonce, { authTagLength: 16 })
    decipher.setAAD(Buffer.from(key)).setAuthTag(tag)
    return decipher.update(bytes.subarray(sizes.nonce + sizes.tag), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return null
  }
}

/** The payload without its personal part, as others may read it and as it is archived; undefined: there is none. */
export function withoutPersonal(payload: unknown): Payload | undefined {
  const stored = personalIn(payload)
  if (stored === null) return undefined
  const words = sealedForm.test(stored) ? mark : stored
  return { ...withWordsFor(payload, words, shownInstead), personal: null }
}

/** Whether there was a personal part that is now deleted. */
export function hasDeletedPersonal(payload: unknown): boolean {
  return isPayload(payload) && payload['personal'] === null
}

/** The receiver's answer may repeat what it was sent: at most a few characters of a token stay readable. */
export function withoutTokens(detail: string, personal: string | null): string {
  const tokens = (personal ?? '').match(/[A-Za-z0-9_-]{20,}/g) ?? []
  return tokens.reduce((words, token) => {
    const beginning = token.slice(0, 8)
    return words.replaceAll(new RegExp(`${beginning}[A-Za-z0-9_-]*`, 'g'), shownInstead)
  }, detail)
}

function isPayload(payload: unknown): payload is Payload {
  return typeof payload === 'object' && payload !== null && !Array.isArray(payload)
}

function personalIn(payload: unknown): string | null {
  const personal = isPayload(payload) ? payload['personal'] : null
  return typeof personal === 'string' && personal !== '' ? personal : null
}

/** The same payload with every occurrence of a string replaced. */
function withWordsFor(payload: unknown, words: string, instead: string): Payload {
  const inJson = (text: string) => JSON.stringify(text).slice(1, -1)
  // The payload is an object with or without a personal part.
  return JSON.parse(JSON.stringify(payload).replaceAll(inJson(words), () => inJson(instead))) as Payload
}
