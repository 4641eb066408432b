import type { FieldProblem } from '../access/refusal.ts'
import type { CellValues } from '../table/column.ts'
import type { ImportColumn, ImportColumns } from './import-columns.ts'
import type { OrganizationType } from './kind.ts'
import { nameKey, vatKey } from './spelling.ts'

/** An organisation that a row can match or use as parent. */
export interface KnownOrganization {
  readonly id: number
  readonly path: string
  /** Can the importing user see it? An invisible organisation never matches a row. */
  readonly isSeen: boolean
  readonly canChangeSign: boolean
  readonly organizationType: OrganizationType
  readonly organizationId: number | null
  readonly name: string
  readonly countryCode: string
  readonly carrierCode: string | null
  readonly street: string | null
  readonly postalCode: string | null
  readonly place: string | null
  readonly vat: string | null
  readonly duns: string | null
  readonly ean: string | null
  readonly email: string | null
}

export type RowValues = CellValues<ImportColumns>

/** The visible organisations, indexed by id, VAT number and name. */
export class OrganizationDirectory {
  readonly #byId: ReadonlyMap<number, KnownOrganization>
  readonly #byVat: ReadonlyMap<string, readonly KnownOrganization[]>
  readonly #byName: ReadonlyMap<string, readonly KnownOrganization[]>

  constructor(known: readonly KnownOrganization[]) {
    const seen = known.filter(({ isSeen }) => isSeen)
    this.#byId = new Map(known.map((one) => [one.id, one]))
    this.#byVat = grouped(seen, ({ vat }) => vatKey(vat ?? ''))
    this.#byName = grouped(seen, ({ name }) => nameKey(name))
  }

  /** Includes invisible ones: ancestors are part of the tree. */
  get(id: number): KnownOrganization | undefined {
    return this.#byId.get(id)
  }

  seen(id: number): KnownOrganization | undefined {
    const found = this.#byId.get(id)
    return found?.isSeen === true ? found : undefined
  }

  named(name: string): readonly KnownOrganization[] {
    return this.#byName.get(nameKey(name)) ?? []
  }

  withVat(vat: string): readonly KnownOrganization[] {
    const key = vatKey(vat)
    return key === '' ? [] : (this.#byVat.get(key) ?? [])
  }
}

function grouped<One>(all: readonly One[], keyOf: (one: One) => string): Map<string, One[]> {
  const groups = new Map<string, One[]>()
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one])
  return groups
}

export interface RowMatch {
  readonly known: KnownOrganization | null
  readonly problem?: { readonly column: ImportColumn; readonly problem: FieldProblem }
}

/** The organisation of a row: by its id, else by its VAT number, else by name and country; null: a new one. */
export function matchRow({ id, vat, name, countryCode }: RowValues, directory: OrganizationDirectory): RowMatch {
  if (id !== undefined) {
    const known = directory.seen(id)
    return known === undefined ? { known: null, problem: { column: 'id', problem: 'unknown' } } : { known }
  }
  const byVat = vat === undefined ? [] : directory.withVat(vat)
  if (byVat.length > 0) return only(byVat, 'vat')
  const byName = name === undefined ? [] : directory.named(name)
  return only(
    byName.filter((one) => countryCode === undefined || one.countryCode === countryCode),
    'name',
  )
}

function only(found: readonly KnownOrganization[], column: ImportColumn): RowMatch {
  const [first] = found
  if (found.length > 1) return { known: null, problem: { column, problem: 'ambiguous' } }
  return { known: first ?? null }
}
