import { lookup } from 'node:dns'
import { BlockList, isIPv6, type LookupFunction } from 'node:net'
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent'
import { Webhook } from 'standardwebhooks'
import { z } from 'zod'
import type { Delivery, Outcome } from './dispatch.ts'
import { postJson } from './post-json.ts'

/** A queued event for an organisation's own systems. */
const storedWebhook = z.object({
  to: z.string(),
  /** A test is not retried, because its user is waiting for the result. */
  once: z.boolean().optional(),
  /** Chosen by name: also changes go to the usual address. */
  chosen: z.boolean().optional(),
  body: z.looseObject({ id: z.string(), type: z.string(), time: z.string() }),
})

export type StoredWebhook = z.output<typeof storedWebhook>

export function readWebhook(payload: unknown): StoredWebhook {
  return storedWebhook.parse(payload)
}

/** The event with a separate address, which the operator sets. */
export const modifiedEventName = 'cmr.modified'

/** The address of an event: changes of notes have one of their own, unless the organisation has chosen the event. */
export function addressOf({ chosen, body }: StoredWebhook): WebhookAddress {
  return body.type === modifiedEventName && chosen !== true ? 'changes' : 'events'
}

export type WebhookAddress = 'events' | 'changes'

/** Some receivers put a key into the query of their address, so lists show only host and path. */
export function shownAddress(address: string): string {
  if (!URL.canParse(address)) return ''
  const { origin, pathname } = new URL(address)
  return `${origin}${pathname}`
}

/** The webhook address of an organisation and the credentials that authenticate us. */
export interface Receiver {
  readonly url: string
  readonly authorization: string | null
  /** `whsec_…` of Standard Webhooks, the newest first; each one signs. */
  readonly secrets: readonly string[]
}

export interface WebhookParts {
  readonly receiverOf: (organizationId: number, address: WebhookAddress) => Promise<Receiver | null>
  readonly allowPrivate: boolean
  readonly now: () => Date
}

const milliseconds = 10_000
const notAllowed = 'this address is not allowed'
const ports = ['', '443', '8443']

/** Why this address is not allowed; null if it is. The resolved address is checked again when connecting. */
export function addressProblem(url: URL, allowPrivate: boolean): string | null {
  if (url.username !== '' || url.password !== '') return 'an address with a password is not allowed'
  if (allowPrivate) return url.protocol === 'https:' || url.protocol === 'http:' ? null : 'not a web address'
  if (url.protocol !== 'https:') return 'only https is allowed'
  if (isLocalName(url.hostname) || isCompatible(url.hostname)) return notAllowed
  return ports.includes(url.port) ? null : 'only the ports 443 and 8443 are allowed'
}

/** The local host name, which not every resolver knows. */
function isLocalName(hostname: string): boolean {
  return /(?:^|\.)localhost\.?$/i.test(hostname)
}

/** `::127.0.0.1`: the deprecated IPv4-compatible form, which the agent's filter treats as public. */
const compatible = new BlockList()
compatible.addSubnet('::', 96, 'ipv6')

function isCompatible(hostname: string): boolean {
  const address = hostname.replaceAll(/[[\]]/g, '')
  return isIPv6(address) && compatible.check(address, 'ipv6')
}

/** The system's resolver; it refuses names with an IPv4-compatible address. The agent filters the other addresses. */
export const lookupExternal: LookupFunction = (name, options, answer) => {
  lookup(name, { ...options, all: true }, (problem, addresses) => {
    const first = addresses?.[0]
    if (problem !== null || first === undefined) return answer(problem ?? new Error(notAllowed), '')
    if (addresses.some(({ address }) => isCompatible(address))) return answer(new Error(notAllowed), '')
    return options.all === true ? answer(null, addresses) : answer(null, first.address, first.family)
  })
}

/** Filters the address at connection time, which prevents DNS rebinding to internal addresses. */
export function externalAgents(allowPrivate: boolean) {
  const options = { allowPrivateIPAddress: allowPrivate, allowMetaIPAddress: allowPrivate }
  return { http: new RequestFilteringHttpAgent(options), https: new RequestFilteringHttpsAgent(options) }
}

export function webhookGateway({ receiverOf, allowPrivate, now }: WebhookParts) {
  const agents = externalAgents(allowPrivate)
  const send = async (organizationId: number | null, stored: StoredWebhook): Promise<Outcome> => {
    const { body } = stored
    const receiver = organizationId === null ? null : await receiverOf(organizationId, addressOf(stored))
    if (receiver === null) return { outcome: 'failed', detail: 'the organisation has no webhook' }
    if (!URL.canParse(receiver.url)) return { outcome: 'failed', detail: 'not a web address' }
    const url = new URL(receiver.url)
    const refusal = addressProblem(url, allowPrivate)
    if (refusal !== null) return { outcome: 'failed', detail: refusal }
    const text = JSON.stringify(body)
    const at = now()
    const headers = {
      ...(receiver.authorization === null ? {} : { authorization: receiver.authorization }),
      'webhook-id': body.id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': receiver.secrets.map((secret) => new Webhook(secret).sign(body.id, at, text)).join(' '),
    }
    const agent = url.protocol === 'https:' ? agents.https : agents.http
    return postJson({ url, headers, body: text, agent, lookup: lookupExternal, milliseconds })
  }
  return async ({ payload, organizationId }: Pick<Delivery, 'payload' | 'organizationId'>): Promise<Outcome> => {
    const stored = readWebhook(payload)
    const outcome = await send(organizationId, stored)
    return outcome.outcome === 'failed' && stored.once === true ? { ...outcome, isFinal: true } : outcome
  }
}
