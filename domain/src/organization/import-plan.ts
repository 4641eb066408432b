import type { FieldProblem } from '../access/refusal.ts'
import type { ReadCells } from '../table/column.ts'
import type { ImportColumn, ImportColumns } from './import-columns.ts'
import { matchRow, type OrganizationDirectory, type KnownOrganization } from './import-match.ts'
import { nameKey, vatKey } from './spelling.ts'
import { organizationTypes, type OrganizationType } from './kind.ts'

/** A table row with its parsed cells. */
export interface RowToValidate {
  readonly number: number
  readonly cells: ReadCells<ImportColumns>
}

/** The parent of a row's organisation: a stored one, or one of another row. */
export type NewParent = { readonly id: number } | { readonly row: number }

/** A row, the matched organisation (null: a new one), its new parent, and its problems. */
export interface ImportDraft {
  readonly row: RowToValidate
  readonly known: KnownOrganization | null
  readonly problems: Map<ImportColumn, FieldProblem>
  /** null: the parent stays unchanged. */
  parent: NewParent | null
}

/** Only the first problem of a cell is reported. */
export function addProblem(draft: ImportDraft, column: ImportColumn, problem: FieldProblem): void {
  if (!draft.problems.has(column)) draft.problems.set(column, problem)
}

/** The rows together with the stored organisations: the tree after the import. */
export class ImportPlan {
  readonly drafts: readonly ImportDraft[]
  readonly #directory: OrganizationDirectory
  readonly #byNumber: ReadonlyMap<number, ImportDraft>
  readonly #byId: ReadonlyMap<number, ImportDraft>
  readonly #newByName: ReadonlyMap<string, readonly ImportDraft[]>

  constructor(rows: readonly RowToValidate[], directory: OrganizationDirectory) {
    this.#directory = directory
    this.drafts = rows.map((row) => draftOf(row, directory))
    this.#byNumber = new Map(this.drafts.map((draft) => [draft.row.number, draft]))
    this.#byId = new Map(this.drafts.flatMap((draft) => (draft.known === null ? [] : [[draft.known.id, draft]])))
    this.#newByName = newByName(this.drafts)
  }

  /** The organisations with this id, or with this name among the visible ones and those that the table adds. */
  called(parent: string): NewParent[] {
    if (/^\d{1,15}$/.test(parent)) {
      const known = this.#directory.seen(Number(parent))
      return known === undefined ? [] : [{ id: known.id }]
    }
    const rows = this.#newByName.get(nameKey(parent)) ?? []
    return [...this.#directory.named(parent).map(({ id }) => ({ id })), ...rows.map(({ row }) => ({ row: row.number }))]
  }

  typeAt(place: NewParent | null): OrganizationType | null {
    if (place === null) return null
    const changed = this.#draftAt(place)?.row.cells.values.organizationType
    return changed ?? ('id' in place ? (this.#directory.get(place.id)?.organizationType ?? null) : null)
  }

  nameAt(place: NewParent | null): string | null {
    if (place === null) return null
    if ('id' in place) return this.#directory.seen(place.id)?.name ?? null
    return this.#byNumber.get(place.row)?.row.cells.values.name ?? null
  }

  /** The parent in the tree after the import. */
  above(place: NewParent): NewParent | null {
    const draft = this.#draftAt(place)
    if (draft !== undefined && draft.parent !== null) return draft.parent
    const parentId = 'id' in place ? (this.#directory.get(place.id)?.organizationId ?? null) : null
    return parentId === null ? null : { id: parentId }
  }

  #draftAt(place: NewParent): ImportDraft | undefined {
    return 'id' in place ? this.#byId.get(place.id) : this.#byNumber.get(place.row)
  }
}

function newByName(drafts: readonly ImportDraft[]): Map<string, ImportDraft[]> {
  const found = new Map<string, ImportDraft[]>()
  for (const draft of drafts) {
    const { name } = draft.row.cells.values
    if (draft.known !== null || name === undefined) continue
    const key = nameKey(name)
    const same = found.get(key)
    if (same === undefined) found.set(key, [draft])
    else same.push(draft)
  }
  return found
}

function draftOf(row: RowToValidate, directory: OrganizationDirectory): ImportDraft {
  const { values, problems } = row.cells
  const { known, problem } = matchRow(values, directory)
  // Object.entries returns string keys; they are the columns.
  const found = new Map(Object.entries(problems) as [ImportColumn, FieldProblem][])
  const draft: ImportDraft = { row, known, problems: found, parent: null }
  if (problem !== undefined) addProblem(draft, problem.column, problem.problem)
  // A row that names an unknown organisation is not a new one with missing fields.
  if (known === null && problem === undefined && !found.has('id')) {
    for (const column of ['name', 'organizationType', 'countryCode'] as const)
      if (values[column] === undefined) addProblem(draft, column, 'required')
  }
  return draft
}

/** Two rows about the same organisation would overwrite each other or create it twice. */
export function refuseDuplicates(drafts: readonly ImportDraft[]): void {
  const met = new Set<string>()
  for (const draft of drafts) {
    for (const [column, key] of identitiesOf(draft)) {
      if (met.has(key)) addProblem(draft, column, 'repeated')
      met.add(key)
    }
  }
}

function identitiesOf({ known, row }: ImportDraft): readonly (readonly [ImportColumn, string])[] {
  const { id, vat, name, countryCode } = row.cells.values
  if (known !== null) return [[id === undefined ? 'name' : 'id', `id ${known.id}`]]
  return [
    ...(vat === undefined || vatKey(vat) === '' ? [] : [['vat', `vat ${vatKey(vat)}`] as const]),
    ...(name === undefined ? [] : [['name', `name ${nameKey(name)} ${countryCode ?? ''}`] as const]),
  ]
}

/** The parent of each row's organisation. The default parent of a new one is the user's own organisation. */
export function assignParents(plan: ImportPlan, ownOrganizationId: number): void {
  for (const draft of plan.drafts) {
    const { organizationId: called, organizationType: type } = draft.row.cells.values
    if (called === undefined) {
      const needsPlace = draft.known === null && type !== organizationTypes.managementCompany
      draft.parent = needsPlace ? { id: ownOrganizationId } : null
      continue
    }
    const [parent, ...others] = plan.called(called)
    if (parent === undefined) addProblem(draft, 'organizationId', 'unknown')
    else if (others.length > 0) addProblem(draft, 'organizationId', 'ambiguous')
    else if (!('id' in parent) || parent.id !== (draft.known?.organizationId ?? null)) draft.parent = parent
  }
}

/** Refuses cycles: from every moved organisation the path upwards must reach the root. */
export function refuseCycles(plan: ImportPlan): void {
  const arrives = new Map<string, boolean>()
  for (const draft of plan.drafts) {
    if (draft.parent === null) continue
    const way: string[] = [keyOf(draft.known === null ? { row: draft.row.number } : { id: draft.known.id })]
    const met = new Set(way)
    let place: NewParent | null = draft.parent
    while (place !== null && !met.has(keyOf(place)) && !arrives.has(keyOf(place))) {
      way.push(keyOf(place))
      met.add(keyOf(place))
      place = plan.above(place)
    }
    const doesArrive = place === null || (arrives.get(keyOf(place)) ?? false)
    for (const key of way) arrives.set(key, doesArrive)
    if (!doesArrive) addProblem(draft, 'organizationId', 'not_allowed')
  }
}

function keyOf(place: NewParent): string {
  return 'id' in place ? `id ${place.id}` : `row ${place.row}`
}
