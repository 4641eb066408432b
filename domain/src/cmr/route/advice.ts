import { domesticRules, routeCountries, type DomesticRule } from './countries.ts'
import { countryOf } from './country-spelling.ts'
import type { RouteSource } from './sources.ts'

/** From the mildest to the strictest; the route gets the strictest of its countries. */
export const routeVerdicts = ['electronic', 'print', 'paper'] as const
export type RouteVerdict = (typeof routeVerdicts)[number]

export const routeRoles = ['collection', 'through', 'delivery'] as const
export type RouteRole = (typeof routeRoles)[number]

/** Where a country stands towards the e-CMR protocol. `unknown`: it is not in the table. */
export const protocolStates = ['inForce', 'deposited', 'signed', 'unverified', 'notParty', 'unknown'] as const
export type ProtocolState = (typeof protocolStates)[number]

export interface Route {
  readonly collection: string | null
  readonly delivery: string | null
  /** The countries in between, as somebody wrote them. */
  readonly through: readonly string[]
}

export interface CountryAdvice {
  /** Its code, or what was written if it is no known country. */
  readonly country: string
  readonly role: RouteRole
  readonly protocol: ProtocolState
  /** In force since or from this day, or signed on it. */
  readonly since: string | null
  readonly inConvention: boolean
  /** Only for carriage within this country. */
  readonly domestic: DomesticRule | null
  readonly verdict: RouteVerdict
  /** Where this was read, and the date of the data; null: the country is not in the table. */
  readonly source: RouteSource | null
  readonly asOf: string | null
}

/** `international`: under the Convention; `domestic`: both places in one country; `outside`: neither country is a party. */
export const routeScopes = ['international', 'domestic', 'outside'] as const
export type RouteScope = (typeof routeScopes)[number]

export interface RouteAdvice {
  readonly scope: RouteScope
  readonly verdict: RouteVerdict
  /** In the order of the journey. */
  readonly countries: readonly CountryAdvice[]
}

/** Null as long as the place of loading or of delivery has no country. `day` is the day of the journey. */
export function adviseRoute({ collection, delivery, through }: Route, day: string): RouteAdvice | null {
  const [from, to] = [countryOf(collection ?? ''), countryOf(delivery ?? '')]
  if (from === null || to === null) return null
  const scope = scopeOf(from, to)
  const between = [...new Set(through.flatMap((written) => countryOf(written) ?? []))].filter(
    (country) => country !== from && country !== to,
  )
  const ends = from === to ? [] : [adviseCountry(to, 'delivery', scope, day)]
  const countries = [
    adviseCountry(from, 'collection', scope, day),
    ...between.map((country) => adviseCountry(country, 'through', scope, day)),
    ...ends,
  ]
  return { scope, verdict: strictest(countries.map(({ verdict }) => verdict)), countries }
}

/** Article 1: the places are in two countries, of which at least one is a party. */
function scopeOf(from: string, to: string): RouteScope {
  if (from === to) return 'domestic'
  return routeCountries.get(from) === undefined && routeCountries.get(to) === undefined ? 'outside' : 'international'
}

function adviseCountry(country: string, role: RouteRole, scope: RouteScope, day: string): CountryAdvice {
  const row = routeCountries.get(country)
  const domestic = scope === 'domestic' && role === 'collection' ? (domesticRules.get(country) ?? null) : null
  const [protocol, since] = standing(country, day)
  const read = domestic ?? row
  return {
    country,
    role,
    protocol,
    since,
    inConvention: row !== undefined,
    domestic,
    verdict: verdictOf(role, scope, protocol, domestic),
    source: read?.source ?? null,
    asOf: read?.asOf ?? null,
  }
}

function standing(country: string, day: string): readonly [ProtocolState, string | null] {
  const row = routeCountries.get(country)
  if (row === undefined) return ['unknown', null]
  if (row.isUnverified) return ['unverified', null]
  if (row.inForce !== null) return [row.inForce <= day ? 'inForce' : 'deposited', row.inForce]
  return row.signed === null ? ['notParty', null] : ['signed', row.signed]
}

/**
 * A country where the goods are only carried through does not decide about the contract, but its officers may ask for
 * paper. Within one country its own law decides; where that is not known, a print is carried.
 */
function verdictOf(
  role: RouteRole,
  scope: RouteScope,
  protocol: ProtocolState,
  domestic: DomesticRule | null,
): RouteVerdict {
  if (role === 'through') return protocol === 'inForce' ? 'electronic' : 'print'
  if (scope === 'domestic') return domestic === null || domestic.says === 'pilotEnded' ? 'print' : 'electronic'
  if (scope === 'outside') return 'paper'
  if (protocol === 'inForce') return 'electronic'
  return protocol === 'unverified' ? 'print' : 'paper'
}

function strictest(verdicts: readonly RouteVerdict[]): RouteVerdict {
  return routeVerdicts.findLast((verdict) => verdicts.includes(verdict)) ?? 'electronic'
}
