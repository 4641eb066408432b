import type { FieldProblem } from '@roadnote/domain/access/refusal'
import { nameKey } from '@roadnote/domain/organization/spelling'
import { isAvailableIn } from '@roadnote/domain/role/policy'
import { roleNameKeys } from '@roadnote/domain/role/words'
import { normalizedName } from '@roadnote/domain/table/column'
import type { UserColumn } from '@roadnote/domain/user/import-columns'
import type { StoredRole } from '../../role/store.ts'
import { spellingsInAllLanguages } from '../../table/words.ts'
import type { StoredUser } from '../save/read.ts'
import type { ImportSituation, Place, RowToValidate } from './situation.ts'

/** The match of a cell: one row, none, or the problem. */
export type CellMatch<One> =
  | { readonly one: One | null }
  | { readonly column: UserColumn; readonly problem: FieldProblem }

function only<One>(found: readonly One[], column: UserColumn): CellMatch<One> {
  const [first] = found
  return found.length > 1 ? { column, problem: 'ambiguous' } : { one: first ?? null }
}

/** Finds the user of a row by number, else by user name, else by e-mail address; null: a new user. */
export function personOf({ cells }: RowToValidate, { people }: ImportSituation): CellMatch<StoredUser> {
  const { id, userName, email } = cells.values
  if (id !== undefined) {
    const known = people.byId.get(id)
    return known === undefined ? { column: 'id', problem: 'unknown' } : { one: known }
  }
  if (typeof userName === 'string') return only(people.byName.get(userName.toLowerCase()) ?? [], 'userName')
  return typeof email === 'string' ? only(people.byEmail.get(email.toLowerCase()) ?? [], 'email') : { one: null }
}

/**
 * Finds the organisation of a row by name or number. A new user without one gets the organisation of the importing
 * user.
 */
export function placeOf(
  { cells }: RowToValidate,
  stored: StoredUser | null,
  { places, actor }: ImportSituation,
): CellMatch<Place> {
  const { organizationsId: named } = cells.values
  const column = 'organizationsId'
  if (named === undefined)
    return { one: stored === null ? (places.find(({ id }) => id === actor.organizationId) ?? null) : null }
  if (/^\d{1,15}$/.test(named)) {
    const place = places.find(({ id }) => id === Number(named))
    return place === undefined ? { column, problem: 'unknown' } : { one: place }
  }
  const called = places.filter(({ name }) => nameKey(name) === nameKey(named))
  // A user who stays in the same organisation makes an ambiguous name unique.
  const own = called.filter(({ id }) => id === stored?.organization.id)
  return called.length === 0 ? { column, problem: 'unknown' } : only(own.length > 0 ? own : called, column)
}

/** Built-in roles by their names in every language and on the wire. */
const builtInNames = spellingsInAllLanguages((text) =>
  Object.entries(roleNameKeys).flatMap(([name, key]) => [
    [name, name],
    [text(key), name],
  ]),
)

/** Finds the role of a row among those available in the organisation. */
export function roleOf(
  { cells }: RowToValidate,
  stored: StoredUser | null,
  path: string | null,
  { roles }: ImportSituation,
): CellMatch<StoredRole> {
  const { rolesId: named } = cells.values
  const column = 'rolesId'
  if (named === undefined) return { one: null }
  const builtIn = builtInNames.get(normalizedName(named))
  const called = roles.filter(
    (role) =>
      (role.builtInRole === null ? nameKey(role.name) === nameKey(named) : role.builtInRole === builtIn) &&
      (path === null || isAvailableIn(role, path)),
  )
  const own = called.filter(({ id }) => id === stored?.role.id)
  return called.length === 0 ? { column, problem: 'unknown' } : only(own.length > 0 ? own : called, column)
}
