import { adviseRoute } from '@roadnote/domain/cmr/route/advice'
import { countryOf } from '@roadnote/domain/cmr/route/country-spelling'
import type { routeContract } from '@roadnote/domain/cmr/route/contract'
import { routeSources } from '@roadnote/domain/cmr/route/sources'
import { dayAt, defaultZone } from '@roadnote/domain/time/calendar-day'
import type { UseCase } from '../../http/serve.ts'

type RouteAdvice = (typeof routeContract)['routeAdvice']

/** The same function as in the app; a missing country is named, as while a note is being drawn up. */
export const routeAdvice: UseCase<RouteAdvice> = async ({ now }, input) => {
  const { collectionCountryCode = null, deliveryCountryCode = null, through = [], day } = input
  const advice = adviseRoute(
    { collection: collectionCountryCode, delivery: deliveryCountryCode, through },
    day ?? dayAt(now, defaultZone),
  )
  const places = { collectionCountryCode, deliveryCountryCode }
  return {
    scope: advice?.scope ?? null,
    verdict: advice?.verdict ?? null,
    missing: (['collectionCountryCode', 'deliveryCountryCode'] as const).filter(
      (place) => countryOf(places[place] ?? '') === null,
    ),
    countries: (advice?.countries ?? []).map(({ source, ...country }) => ({
      ...country,
      source: source === null ? null : routeSources[source],
    })),
  }
}
