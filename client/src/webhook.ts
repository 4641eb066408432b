import { RoadnoteError } from './failure.ts'

/** What arrives at the webhook of an organisation. */
export interface WebhookEvent {
  /** The same for each delivery of an event, which may arrive twice. */
  readonly id: string
  /** Such as `cmr.signed.driver`. */
  readonly type: string
  /** When it happened, in UTC. */
  readonly time: string
  readonly [field: string]: unknown
}

export interface WebhookMessage {
  /** The secret of the organisation (`whsec_…`), or several, each of which is accepted. */
  readonly secret: string | readonly string[]
  /** The headers of the request, as `Headers` or as Node has them. */
  readonly headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>
  /** The body as it arrived. JSON that was read and written again has another signature. */
  readonly body: string | Uint8Array
  /** How old a message may be, in seconds; 300 by default. An older one may have been recorded and sent again. */
  readonly tolerance?: number | undefined
  readonly now?: Date | undefined
}

/** Checks the signature of a webhook (Standard Webhooks) and returns its event; throws `RoadnoteError` if it is not genuine. */
export async function verifyWebhook({
  secret,
  headers,
  body,
  tolerance = 300,
  now,
}: WebhookMessage): Promise<WebhookEvent> {
  const id = headerOf(headers, 'webhook-id')
  const timestamp = headerOf(headers, 'webhook-timestamp')
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body
  const signed = joined(new TextEncoder().encode(`${id}.${timestamp}.`), bytes)
  const signatures = headerOf(headers, 'webhook-signature').split(' ')
  const secrets = typeof secret === 'string' ? [secret] : secret
  if (!(await isSigned(signed, signatures, secrets)))
    throw new RoadnoteError({ code: 'webhook_signature_wrong', message: 'The signature of the webhook is wrong.' })
  const age = (now ?? new Date()).getTime() / 1000 - Number(timestamp)
  if (!(Math.abs(age) <= tolerance))
    throw new RoadnoteError({ code: 'webhook_too_old', message: `The webhook was not signed within ${tolerance} s.` })
  return eventIn(bytes)
}

function headerOf(headers: WebhookMessage['headers'], name: string): string {
  if (headers instanceof Headers) return headers.get(name) ?? ''
  const [, value] = Object.entries(headers).find(([given]) => given.toLowerCase() === name) ?? []
  return (typeof value === 'string' ? value : value?.[0]) ?? ''
}

/** During a change of the secret a message has two signatures. All are checked, so that the time says nothing. */
async function isSigned(
  message: Uint8Array<ArrayBuffer>,
  signatures: readonly string[],
  secrets: readonly string[],
): Promise<boolean> {
  // Far more than a genuine message has; each one costs a computation.
  const candidates = signatures.slice(0, 8).flatMap((signature) => {
    const [version, text = ''] = signature.split(',')
    const bytes = version === 'v1' ? bytesOf(text) : null
    return bytes === null ? [] : [bytes]
  })
  const results = await Promise.all(
    secrets.flatMap(async (secret) => {
      const key = await keyOf(secret)
      // Compares in constant time.
      return Promise.all(
        candidates.map(async (candidate) => globalThis.crypto.subtle.verify('HMAC', key, candidate, message)),
      )
    }),
  )
  return results.flat().includes(true)
}

async function keyOf(secret: string): Promise<CryptoKey> {
  const bytes = bytesOf(secret.replace(/^whsec_/, ''))
  if (bytes === null || bytes.length === 0)
    throw new RoadnoteError({ code: 'bad_setting', message: 'The secret of the webhook is not whsec_ and base64.' })
  return globalThis.crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
}

/** Null if the text is not base64. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(base64) || base64.length % 4 !== 0) return null
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(first.length + second.length)
  whole.set(first)
  whole.set(second, first.length)
  return whole
}

function eventIn(bytes: Uint8Array): WebhookEvent {
  const unreadable = new RoadnoteError({
    code: 'webhook_unreadable',
    message: 'The body of the webhook is not an event.',
  })
  let event: unknown
  try {
    event = JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    throw unreadable
  }
  if (!isEvent(event)) throw unreadable
  return event
}

function isEvent(value: unknown): value is WebhookEvent {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['id', 'type', 'time'].every((name) => typeof Reflect.get(value, name) === 'string')
  )
}
