import { setImmediate as turn } from 'node:timers/promises'
import { Refusal, type FieldProblem } from '@roadnote/domain/access/refusal'
import type { ImportedRow } from '@roadnote/domain/table/preview'
import { labelOfUser, type UserFields } from '@roadnote/domain/user/fields'
import type { UserColumn } from '@roadnote/domain/user/import-columns'
import { canAddUsers, canEditUser } from '@roadnote/domain/user/policy'
import { isActivatedByLink } from '@roadnote/domain/user/rules'
import type { StoredRole } from '../../role/store.ts'
import { isSame, validateUser, type Validated } from '../save/validate.ts'
import type { StoredUser } from '../save/read.ts'
import { personOf, placeOf, roleOf, type CellMatch } from './match.ts'
import type { ImportSituation, Place, RowToValidate } from './situation.ts'

/** Rows validated before yielding to the event loop; takes a few milliseconds. */
const rowsPerBatch = 200

type Sent = Partial<UserFields>

/** A row with its user (null: a new one) and the validated result; null if it has errors or changes nothing. */
export interface ValidatedRow {
  readonly number: number
  readonly stored: StoredUser | null
  readonly validated: Validated | null
  readonly shown: ImportedRow
}

type Problems = Map<UserColumn, FieldProblem>

/** Only the first problem of a cell is shown. */
function refuse(problems: Problems, column: UserColumn, problem: FieldProblem): void {
  if (!problems.has(column)) problems.set(column, problem)
}

function taken<One>(found: CellMatch<One>, problems: Problems): One | null {
  if ('one' in found) return found.one
  refuse(problems, found.column, found.problem)
  return null
}

/**
 * Determines what each row does, by the rules of a single user. Preview and import both use it, so that the import
 * can detect a different result.
 */
export async function validateRows(
  rows: readonly RowToValidate[],
  situation: ImportSituation,
): Promise<ValidatedRow[]> {
  const met = new Set<string>()
  const validated: ValidatedRow[] = []
  for (const row of rows) {
    validated.push(await validateRow(row, situation, met))
    if (validated.length % rowsPerBatch === 0) await turn()
  }
  return validated
}

async function validateRow(row: RowToValidate, situation: ImportSituation, met: Set<string>): Promise<ValidatedRow> {
  // Object.entries loses the key type; the keys are columns.
  const problems: Problems = new Map(Object.entries(row.cells.problems) as [UserColumn, FieldProblem][])
  const stored = taken(personOf(row, situation), problems)
  // A row that refers to an unknown user is not a new user with missing fields.
  const isNew = stored === null && !problems.has('id') && !problems.has('userName') && !problems.has('email')
  const place = taken(placeOf(row, stored, situation), problems)
  const path = place?.path ?? stored?.organization.path ?? null
  const role = taken(roleOf(row, stored, path, situation), problems)
  if (isNew && role === null) refuse(problems, 'rolesId', 'required')
  const sent = stored === null ? newcomer(row, place, role) : differing(row, stored, place, role)
  const isChanged = stored !== null && Object.keys(sent).length > 0
  const validated = isNew || isChanged ? await verdictOn(stored, sent, situation, problems) : null
  refuseRepeated(row, stored, sent, problems, met)
  return { number: row.number, stored, validated, shown: shownRow(row, stored, validated, problems) }
}

const plainColumns = [
  'name',
  'surname',
  'userName',
  'email',
  'phone',
  'status',
  'interfaceCountryCode',
  'jobTitleName',
  'beginDate',
  'endDate',
  'birthDate',
  'address',
  'operationStreet',
  'operationPostalCode',
  'operationPlace',
  'operationCountryCode',
  'transicsID',
] as const satisfies readonly UserColumn[]

function plainCells({ cells }: RowToValidate): Sent {
  const named = plainColumns.filter((column) => cells.values[column] !== undefined)
  return Object.fromEntries(named.map((column) => [column, cells.values[column]]))
}

/** Defaults of a new user: signs in with the e-mail address and works at the address of the organisation. */
function newcomer(row: RowToValidate, place: Place | null, role: StoredRole | null): Sent {
  const cells = plainCells(row)
  const hasAddress = (
    ['operationStreet', 'operationPostalCode', 'operationPlace', 'operationCountryCode'] as const
  ).some((column) => cells[column] !== undefined)
  const isActivated = role !== null && isActivatedByLink(role.builtInRole)
  return {
    ...(place === null ? {} : { organizationsId: place.id }),
    ...(role === null ? {} : { rolesId: role.id }),
    ...(place === null || hasAddress
      ? {}
      : {
          operationStreet: place.street,
          operationPostalCode: place.postalCode,
          operationPlace: place.place,
          operationCountryCode: place.countryCode,
        }),
    ...(isActivated || cells.email === undefined ? {} : { userName: cells.email }),
    ...cells,
    invite: true,
  }
}

function differing(row: RowToValidate, { fields }: StoredUser, place: Place | null, role: StoredRole | null): Sent {
  const wanted: Sent = {
    ...plainCells(row),
    ...(place === null ? {} : { organizationsId: place.id }),
    ...(role === null ? {} : { rolesId: role.id }),
  }
  const other = Object.entries(wanted).filter(([field, value]) => !isSame(Reflect.get(fields, field), value))
  return Object.fromEntries(other)
}

async function verdictOn(
  stored: StoredUser | null,
  sent: Sent,
  { actor, facts }: ImportSituation,
  problems: Problems,
): Promise<Validated | null> {
  if (stored === null && !canAddUsers(actor).allowed) refuse(problems, 'email', 'may_not_add')
  if (stored !== null && !canEditUser(actor, stored.account).allowed) {
    // Each sent field has a column of the same name.
    for (const column of Object.keys(sent) as UserColumn[]) refuse(problems, column, 'may_not_change')
    return null
  }
  try {
    // A table contains no passwords, so their minimum length does not matter.
    const validated = await validateUser(facts, actor, stored, sent, 0)
    return problems.size === 0 ? validated : null
  } catch (refusal) {
    if (!(refusal instanceof Refusal) || refusal.fields === undefined) throw refusal
    for (const [field, problem] of Object.entries(refusal.fields)) refuse(problems, columnOf(field, sent), problem)
    return null
  }
}

/**
 * An error of a user name derived from the e-mail address is shown there; every other field has a column of its
 * name.
 */
function columnOf(field: string, sent: Sent): UserColumn {
  return field === 'userName' && sent.userName === sent.email ? 'email' : (field as UserColumn)
}

/** Two rows for one user would overwrite each other or create the user twice. */
function refuseRepeated(
  { cells }: RowToValidate,
  stored: StoredUser | null,
  sent: Sent,
  problems: Problems,
  met: Set<string>,
): void {
  const name = (sent.userName ?? sent.email)?.toLowerCase()
  const keys = [...(stored === null ? [] : [`id ${stored.id}`]), ...(name === undefined ? [] : [`name ${name}`])]
  if (keys.some((key) => met.has(key)))
    refuse(problems, cells.said.userName === undefined ? 'email' : 'userName', 'repeated')
  for (const key of keys) met.add(key)
}

function shownRow(
  { number, cells }: RowToValidate,
  stored: StoredUser | null,
  validated: Validated | null,
  problems: Problems,
): ImportedRow {
  const rightAct = stored === null ? 'create' : validated === null ? 'unchanged' : 'update'
  return {
    number,
    act: problems.size > 0 ? 'error' : rightAct,
    id: stored?.id ?? null,
    title: stored?.label ?? labelOfUser(cells.said),
    cells: { ...cells.said },
    problems: Object.fromEntries(problems),
    changes: validated === null ? [] : changesOf(stored, validated),
  }
}

/** Roles and organisations by name, other values as stored; the client translates them. */
function changesOf(
  stored: StoredUser | null,
  { next, role, organization, changed }: Validated,
): ImportedRow['changes'] {
  return changed
    .filter((field) => field !== 'defaultSignatureSign')
    .map((column) => {
      if (column === 'rolesId') return { column, from: stored?.role.name ?? null, to: role.name }
      if (column === 'organizationsId')
        return { column, from: stored?.organization.name ?? null, to: organization.name }
      return { column, from: textOf(stored?.fields[column]), to: textOf(next[column]) }
    })
    .filter(({ from, to }) => from !== null || to !== null)
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null
}
