import { z } from 'zod'
import type { AskOutside } from '../../outbox/ask-outside.ts'

/** How a provider describes itself, or its keys. */
function documentSchema(allowPrivate: boolean) {
  const web = z.url({ protocol: allowPrivate ? /^https?$/ : /^https$/ }).max(2000)
  return z.union([
    z.looseObject({ issuer: z.string(), authorization_endpoint: web, token_endpoint: web, jwks_uri: web }),
    z.object({ keys: z.array(z.looseObject({ kty: z.string() })).max(100) }),
  ])
}

type Document = z.output<ReturnType<typeof documentSchema>>

export interface DocumentParts {
  readonly ask: AskOutside
  readonly now: () => Date
  /** Providers in a network of one's own need no https. */
  readonly allowPrivate: boolean
}

/** How long a document is good, also while its provider is away, and how soon it may be fetched again for a new key (ms). */
const times = { fresh: 60 * 60 * 1000, stale: 24 * 60 * 60 * 1000, floor: 30_000 } as const

/** Each organisation has at most one provider, and each provider two documents. */
const mostDocuments = 1000

interface Stored {
  readonly document: Document
  readonly fetchedAt: number
  /** When it was last fetched for an unknown key, also in vain: not every forged token causes a request. */
  readonly searchedAt: number
}

/** Descriptions and keys of providers by their addresses. */
export interface ProviderDocuments {
  /** Throws where it cannot be fetched and none of today is stored. */
  readonly read: (url: string) => Promise<Document>
  /** Fetches keys again because one is unknown; false: that was done a moment ago. Throws where they cannot be fetched. */
  readonly search: (url: string) => Promise<boolean>
}

/**
 * A cache below `openid-client`: by itself the library fetches keys every five minutes, lets nobody in while the provider
 * is away, and looks for a new key only a minute after it last fetched them.
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
  /** One request for many readers at the same moment. */
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
        // Keys change seldom: those of today serve until the provider is back.
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
