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
import { providerDocuments, type DocumentParts } from './provider-documents.ts'

/** Signed by a key of which everybody may know the public half: neither `none` nor a shared secret. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']

/** Clocks differ a little (s). */
export const skew = 60

/** The identity providers of this installation, asked under the rules for addresses outside. */
export interface Providers {
  /** Ourselves as a client of this provider. */
  readonly clientAt: (issuer: string, clientId: string, secret?: string) => Promise<Configuration>
  /** Fetches the keys of a provider again because one is unknown; false: that was done a moment ago. */
  readonly searchKeys: (client: Configuration) => Promise<boolean>
}

export function providersOutside(parts: DocumentParts): Providers {
  const { ask, now, allowPrivate } = parts
  const documents = providerDocuments(parts)
  const away = (): never => {
    throw new Refusal('sso_provider_away')
  }
  /** Every request of the library: no address inside, no redirects, neither for long nor for much. */
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
    // The library compares less strictly, and not at all at Microsoft, where any tenant would do.
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
        { [clockSkew]: seconds(now()) - seconds(new Date()), [clockTolerance]: skew },
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
 * Whatever the library throws means that the token is refused, unless the provider could not be asked. What is wrong with
 * it is told to nobody: whoever forges tokens need not learn how.
 */
export function refusalFor(problem: unknown): Refusal {
  const { cause } = problem instanceof ClientError ? problem : { cause: problem }
  return cause instanceof Refusal ? cause : new Refusal('sso_token_refused')
}
