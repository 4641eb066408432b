import { z } from 'zod'
import { countryCode, email, identifier, text } from '../contract/wire.ts'
import { organizationSettings } from './settings.ts'

/** The names of types and countries in every language. */
export interface ImportWords {
  readonly types: ReadonlyMap<string, string>
  readonly countries: ReadonlyMap<string, string>
}

const { shape } = organizationSettings

/**
 * The columns of an organisation import, in the order of the template. A cell is validated by the schema of its
 * setting; a parent is given by name or id and resolved later.
 */
export function organizationColumns({ types, countries }: ImportWords) {
  return {
    id: { schema: identifier },
    name: { schema: shape.name, isNeeded: true },
    organizationType: { schema: shape.organizationType, spellings: types },
    organizationId: { schema: text(200) },
    carrierCode: { schema: filled(shape.carrierCode) },
    street: { schema: filled(shape.street) },
    postalCode: { schema: filled(shape.postalCode) },
    place: { schema: filled(shape.place) },
    countryCode: { schema: countryCode, spellings: countries },
    vat: { schema: filled(shape.vat) },
    duns: { schema: filled(shape.duns) },
    ean: { schema: filled(shape.ean) },
    email: { schema: email },
  } as const
}

/** The schema of a setting without clearing: a blank cell leaves the stored value. */
function filled(setting: typeof shape.carrierCode) {
  const [, inner] = setting.unwrap().options
  return z.string().pipe(inner)
}

export type ImportColumns = ReturnType<typeof organizationColumns>
export type ImportColumn = keyof ImportColumns

/** Object.keys returns string[]; the keys are the columns. */
export const importColumns = Object.keys(
  organizationColumns({ types: new Map(), countries: new Map() }),
) as readonly ImportColumn[]
