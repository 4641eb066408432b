import { z } from 'zod'
import { query } from '../../contract/endpoint.ts'
import { clearable, day, text } from '../../contract/wire.ts'
import { protocolStates, routeRoles, routeScopes, routeVerdicts } from './advice.ts'
import { routeSources } from './sources.ts'

/** More countries are no journey of one truck. */
const mostCountries = 20
const country = text(60)

/** `LU,FR` as text, or a JSON list. */
const countryList = z.codec(z.union([z.string().max(2000), z.array(z.string())]), z.array(country).max(mostCountries), {
  decode: (sent) => (Array.isArray(sent) ? sent : sent.split(',')).filter((one) => one.trim() !== ''),
  encode: (countries) => countries,
})

// Object.keys returns string[]; the keys are the sources.
const sourceNames = Object.keys(routeSources) as (keyof typeof routeSources)[]

const countryAdvice = z.object({
  country: z.string(),
  role: z.enum(routeRoles),
  protocol: z.enum(protocolStates),
  since: z.string().nullable(),
  inConvention: z.boolean(),
  domestic: z
    .object({
      says: z.enum(['compulsory', 'pilotEnded']),
      day: z.string(),
      source: z.enum(sourceNames),
      asOf: z.string(),
    })
    .nullable(),
  verdict: z.enum(routeVerdicts),
  source: z.object({ title: z.string(), address: z.url() }).nullable(),
  asOf: z.string().nullable(),
})

export const routeContract = {
  routeAdvice: query('POST', 'api/cmr/route-advice', {
    summary:
      'Which document a journey needs: for each country whether the e-CMR protocol is in force, with source and date of the data, and the strictest verdict for the route. Not legal advice.',
    permission: ['viewCmrs', 'createCmr'],
    input: z.object({
      collectionCountryCode: clearable(country),
      deliveryCountryCode: clearable(country),
      through: countryList.optional(),
      /** The day of the journey; today by default. */
      day: clearable(day),
    }),
    reply: z.object({
      /** Null as long as one of both countries is missing. */
      scope: z.enum(routeScopes).nullable(),
      verdict: z.enum(routeVerdicts).nullable(),
      missing: z.array(z.enum(['collectionCountryCode', 'deliveryCountryCode'])),
      countries: z.array(countryAdvice),
    }),
  }),
}
