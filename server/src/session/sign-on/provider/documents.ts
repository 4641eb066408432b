import { z } from 'zod'
import type { SendExternalRequest } from '../../../outbox/external-request.ts'

/** The metadata document of a provider (OpenID Connect Discovery), or its key set (JWKS). */
function documentSchema(allowPrivate: boolean) {
  const web = z.url({ protocol: allowPrivate ? /^https?$/ : /^https$/ }).max(2000)
  return z.union([
    z.looseObject({ issuer: z.string(), authorization_endpoint: web, token_endpoint: web, jwks_uri: web }),
    z.object({ keys: z.array(z.looseObject({ kty: z.string() })).max(100) }),
  ])
}

type Document = z.output<ReturnType<typeof documentSchema>>

export interface DocumentParts {
  readonly ask: SendExternalRequest
  readonly now: () => Date
  /** Providers in a private network may use http. */
  readonly allowPrivate: boolean
}

/**
 * How long a document is fresh, how long it is used while its provider is unavailable, and the minimum interval
 * between fetches for unknown keys (ms).
 */
const times = { fresh: 60 * 60 * 1000, stale: 24 * 60 * 60 * 1000, floor: 30_000 } as const

/** Each organisation has at most one provider, and each provider has two documents. */
const mostDocuments = 1000

interface Stored {
  readonly document: Document
  readonly fetchedAt: number
  /**
   * When it was last fetched for an unknown key, even if that failed; limits the requests that forged tokens can
   * cause.
   */
  readonly searchedAt: number
}

/** Metadata and key sets of providers by URL. */
export interface ProviderDocuments {
  /** Throws if it cannot be fetched and no document of the last 24 hours is cached. */
  readonly read: (url: string) => Promise<Document>
  /**
   * Refetches a key set because of an unknown key; false: it was refetched a moment ago. Throws if it cannot be
   * fetched.
   */
  readonly search: (url: string) => Promise<boolean>
}

/**
 * A cache below `openid-client`: by itself the library fetches keys every five minutes, refuses everybody while the
 * provider is unavailable, and refetches keys for an unknown key only a minute after the last fetch.
 */
export function providerDocuments({ ask, now, allowPrivate }: DocumentParts): ProviderDocuments {
  const document = documentSchema(allowPrivate)
  const stored = new Map<string, Stored>()
  const underway = new Map<string, Promise<Document>>()

  const refetch = async (url: string): Promise<Document> => {
    const fetchedAt = now().getTime()
    const { status, body } = await ask({ url })
    if (status !== 200) throw new Error(`the provider answered ${status}`)
    const fetched = document.parse(body)
    const searchedAt = stored.get(url)?.searchedAt ?? Number.NEGATIVE_INFINITY
    const [oldest] = stored.keys()
    if (oldest !== undefined && stored.size >= mostDocuments) stored.delete(oldest)
    stored.delete(url)
    stored.set(url, { document: fetched, fetchedAt, searchedAt })
    return fetched
  }
  /** Parallel readers share one request. */
  const fetchOnce = (url: string): Promise<Document> => {
    const begun = underway.get(url) ?? refetch(url).finally(() => underway.delete(url))
    underway.set(url, begun)
    return begun
  }
  return {
    read: async (url) => {
      const before = stored.get(url)
      const age = before === undefined ? Number.POSITIVE_INFINITY : now().getTime() - before.fetchedAt
      if (before !== undefined && age < times.fresh) return before.document
      try {
        return await fetchOnce(url)
      } catch (problem) {
        // Keys rarely change, so cached ones of the last 24 hours are used until the provider is back.
        if (before !== undefined && age < times.stale) return before.document
        throw problem
      }
    },
    search: async (url) => {
      const before = stored.get(url)
      const at = now().getTime()
      if (before === undefined || at - before.searchedAt < times.floor) return false
      stored.set(url, { ...before, searchedAt: at })
      await fetchOnce(url)
      return true
    },
  }
}
