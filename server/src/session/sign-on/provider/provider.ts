import { Refusal } from '@roadnote/domain/access/refusal'
import {
  allowInsecureRequests,
  ClientError,
  ClientSecretPost,
  clockSkew,
  clockTolerance,
  Configuration,
  customFetch,
  discovery,
  None,
  type CustomFetch,
  type ServerMetadata,
} from 'openid-client'
import { providerDocuments, type DocumentParts } from './documents.ts'

/** Only asymmetric signatures: neither `none` nor an HMAC with a shared secret. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']

/** Tolerated difference between clocks. */
export const clockSkewSeconds = 60

/** The identity providers. Requests to them follow the rules for external addresses. */
export interface Providers {
  /** The client configuration of this portal at the provider. */
  readonly clientAt: (issuer: string, clientId: string, secret?: string) => Promise<Configuration>
  /** Refetches the keys of a provider because of an unknown key; false: that was done a moment ago. */
  readonly searchKeys: (client: Configuration) => Promise<boolean>
}

export function createProviders(parts: DocumentParts): Providers {
  const { ask, now, allowPrivate } = parts
  const documents = providerDocuments(parts)
  const away = (): never => {
    throw new Refusal('sso_provider_away')
  }
  /** Used for every request of the library: no internal addresses, no redirects, limited time and size. */
  const fetchOutside: CustomFetch = async (url, { body }) => {
    if (!(body instanceof URLSearchParams)) return jsonResponse(200, await documents.read(url).catch(away))
    const answer = await ask({ url, form: body }).catch(away)
    return jsonResponse(answer.status, answer.body)
  }
  const discover = async (issuer: string, clientId: string): Promise<ServerMetadata> => {
    const found = await discovery(new URL(issuer), clientId, undefined, None(), {
      [customFetch]: fetchOutside,
      execute: allowPrivate ? [allowInsecureRequests] : [],
    })
    const metadata: ServerMetadata = found.serverMetadata()
    // The library compares less strictly, and for Microsoft not at all, so that any tenant would be accepted.
    if (metadata.issuer !== issuer) throw new Error('the provider names another issuer')
    return metadata
  }
  return {
    clientAt: async (issuer, clientId, secret) => {
      const metadata = await discover(issuer, clientId).catch(away)
      const client = new Configuration(
        {
          ...metadata,
          id_token_signing_alg_values_supported: algorithms,
        },
        clientId,
        { [clockSkew]: seconds(now()) - seconds(new Date()), [clockTolerance]: clockSkewSeconds },
        secret === undefined ? None() : ClientSecretPost(secret),
      )
      client[customFetch] = fetchOutside
      if (allowPrivate) allowInsecureRequests(client)
      return client
    },
    searchKeys: (client) => documents.search(client.serverMetadata().jwks_uri ?? '').catch(away),
  }
}

function seconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000)
}

function jsonResponse(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
}

/**
 * Every error of the library refuses the token, unless the provider was unavailable. The reason is not revealed,
 * because it would help to forge tokens.
 */
export function refusalFor(problem: unknown): Refusal {
  const { cause } = problem instanceof ClientError ? problem : { cause: problem }
  return cause instanceof Refusal ? cause : new Refusal('sso_token_refused')
}
