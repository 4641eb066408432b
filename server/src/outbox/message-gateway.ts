import { z } from 'zod'
import type { Delivery, Outcome } from './dispatch.ts'
import { postJson } from './post-json.ts'

const storedMessage = z.object({
  channel: z.enum(['sms', 'whatsapp']),
  to: z.string(),
  text: z.string(),
  personal: z.string().nullish(),
})

export type StoredMessage = z.output<typeof storedMessage>

export function readMessage(payload: unknown): StoredMessage {
  return storedMessage.parse(payload)
}

/** The operator's own gateway may be in the internal network, so its address is not filtered. */
export function messageGateway({ url, token }: { readonly url: string; readonly token: string }) {
  return async ({ payload, key }: Pick<Delivery, 'payload' | 'key'>): Promise<Outcome> => {
    const { channel, to, text } = readMessage(payload)
    return postJson({
      url: new URL(url),
      // A gateway that supports this header sends a repeated attempt once.
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
      body: JSON.stringify({ channel, to, text }),
      milliseconds: 10_000,
    })
  }
}
