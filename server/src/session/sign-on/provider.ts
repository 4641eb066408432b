import { Refusal } from '@roadnote/domain/access/refusal'
import { createLocalJWKSet, errors, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import type { AskOutside } from '../../outbox/ask-outside.ts'

const web = z.url({ protocol: /^https?$/ }).max(2000)

const discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: web,
  token_endpoint: web,
  jwks_uri: web,
})

const keySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })).max(100) })

/** What a provider says of itself. */
export type Provider = z.output<typeof discovery>

/** How long what was fetched is good, and how soon it may be fetched again for a key that nobody knows (ms). */
const times = { fresh: 60 * 60 * 1000, stale: 24 * 60 * 60 * 1000, floor: 30_000 } as const

/** So many providers are remembered; each organisation has at most one. */
const mostProviders = 500

interface Known {
  readonly provider: Provider
  readonly keys: JWTVerifyGetKey
  readonly fetchedAt: number
  /** When it was last asked for a key that nobody knows, also in vain: not every forgery asks it again. */
  readonly searchedAt: number
}

/** The providers of this installation, with their keys as they are now. */
export interface Providers {
  readonly find: (issuer: string) => Promise<Provider>
  readonly keysOf: (issuer: string) => JWTVerifyGetKey
}

export function providersOutside(ask: AskOutside, now: () => Date): Providers {
  const known = new Map<string, Known>()
  const underway = new Map<string, Promise<Known>>()

  const refetch = async (issuer: string): Promise<Known> => {
    const at = now().getTime()
    const searchedAt = known.get(issuer)?.searchedAt ?? Number.NEGATIVE_INFINITY
    const fetched = await fetchProvider(ask, issuer)
    const [oldest] = known.keys()
    if (oldest !== undefined && known.size >= mostProviders) known.delete(oldest)
    known.delete(issuer)
    const fresh = { ...fetched, fetchedAt: at, searchedAt }
    known.set(issuer, fresh)
    return fresh
  }
  /** Of many at the same moment one asks. */
  const fetchOnce = (issuer: string): Promise<Known> => {
    const begun = underway.get(issuer) ?? refetch(issuer).finally(() => underway.delete(issuer))
    underway.set(issuer, begun)
    return begun
  }
  const current = async (issuer: string): Promise<Known> => {
    const before = known.get(issuer)
    const age = before === undefined ? Number.POSITIVE_INFINITY : now().getTime() - before.fetchedAt
    if (before !== undefined && age < times.fresh) return before
    try {
      return await fetchOnce(issuer)
    } catch {
      // Keys change seldom: those of today serve until the provider is back.
      if (before !== undefined && age < times.stale) return before
      throw new Refusal('sso_provider_away')
    }
  }
  return {
    find: async (issuer) => (await current(issuer)).provider,
    keysOf: (issuer) => async (header, token) => {
      const before = await current(issuer)
      try {
        return await before.keys(header, token)
      } catch (problem) {
        const at = now().getTime()
        const isUnknown = problem instanceof errors.JWKSNoMatchingKey
        if (!isUnknown || at - before.searchedAt < times.floor) throw problem
        known.set(issuer, { ...before, searchedAt: at })
        const { keys: rotated } = await fetchOnce(issuer).catch(() => {
          throw new Refusal('sso_provider_away')
        })
        return rotated(header, token)
      }
    },
  }
}

async function fetchProvider(ask: AskOutside, issuer: string): Promise<Pick<Known, 'provider' | 'keys'>> {
  const said = await ask({ url: `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration` })
  const provider = discovery.parse(said.body)
  // Whoever answers for somebody else is not believed.
  if (provider.issuer !== issuer) throw new Error('the provider names another issuer')
  const answer = await ask({ url: provider.jwks_uri })
  // Each key is judged by the library when it is used.
  const keys = createLocalJWKSet(keySet.parse(answer.body))
  return { provider, keys }
}
