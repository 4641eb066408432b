import { z } from 'zod'
import { query } from '../contract/endpoint.ts'
import { nothing } from '../contract/wire.ts'

/** An organisation as pick lists show it: name and address, nothing more. */
export const organizationChoice = z.object({
  id: z.int(),
  name: z.string(),
  street: z.string().nullable(),
  postalCode: z.string().nullable(),
  place: z.string().nullable(),
  countryCode: z.string(),
})

export type OrganizationChoice = z.output<typeof organizationChoice>

/** A carrier of an earlier spot charter, to fill in the form with. */
export const previousCarrier = organizationChoice.extend({
  carrierCode: z.string().nullable(),
  vat: z.string().nullable(),
  canFillEmptyFields: z.boolean(),
})

export const organizationContract = {
  boxList: query('GET', 'api/organization/box-list', {
    summary: 'Organisations to choose from: all of them for those who make notes, else one’s own and known ones.',
    permission: 'session',
    input: nothing,
    reply: z.array(organizationChoice),
  }),
  countryList: query('GET', 'api/organization/country-list', {
    summary: 'Countries with their names in the language of the request.',
    permission: 'session',
    input: nothing,
    reply: z.array(z.object({ code: z.string(), name: z.string() })),
  }),
  spotCharterList: query('GET', 'api/organization/spot-charter-list', {
    summary: 'Carriers that the caller’s organisation has chartered before.',
    permission: 'modifyCmrs',
    input: nothing,
    reply: z.array(previousCarrier),
  }),
}
