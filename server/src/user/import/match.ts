import type { FieldProblem } from '@roadnote/domain/access/refusal'
import { nameKey } from '@roadnote/domain/organization/spelling'
import { fitsOrganization } from '@roadnote/domain/role/policy'
import { roleNameKeys } from '@roadnote/domain/role/words'
import { folded } from '@roadnote/domain/table/column'
import type { UserColumn } from '@roadnote/domain/user/import-columns'
import type { StoredRole } from '../../role/store.ts'
import { spellingsInAll } from '../../table/words.ts'
import type { StoredUser } from '../save/read.ts'
import type { ImportSituation, Place, RowToValidate } from './situation.ts'

/** What a cell names: one, none it need be about, or why it cannot be told. */
export type Found<One> = { readonly one: One | null } | { readonly column: UserColumn; readonly problem: FieldProblem }

function only<One>(found: readonly One[], column: UserColumn): Found<One> {
  const [first] = found
  return found.length > 1 ? { column, problem: 'ambiguous' } : { one: first ?? null }
}

/** Whom a row is about: by number, else by user name, else by e-mail address; nobody: somebody new. */
export function personOf({ cells }: RowToValidate, { people }: ImportSituation): Found<StoredUser> {
  const { id, userName, email } = cells.values
  if (id !== undefined) {
    const known = people.byId.get(id)
    return known === undefined ? { column: 'id', problem: 'unknown' } : { one: known }
  }
  if (typeof userName === 'string') return only(people.byName.get(userName.toLowerCase()) ?? [], 'userName')
  return typeof email === 'string' ? only(people.byEmail.get(email.toLowerCase()) ?? [], 'email') : { one: null }
}

/** Where somebody works: by name or number; somebody new without a word about it: where whoever brings them in works. */
export function placeOf(
  { cells }: RowToValidate,
  stored: StoredUser | null,
  { places, actor }: ImportSituation,
): Found<Place> {
  const { organizationsId: named } = cells.values
  const column = 'organizationsId'
  if (named === undefined)
    return { one: stored === null ? (places.find(({ id }) => id === actor.organizationId) ?? null) : null }
  if (/^\d{1,15}$/.test(named)) {
    const place = places.find(({ id }) => id === Number(named))
    return place === undefined ? { column, problem: 'unknown' } : { one: place }
  }
  const called = places.filter(({ name }) => nameKey(name) === nameKey(named))
  // Whoever stays where they are is not asked which of two namesakes is meant.
  const own = called.filter(({ id }) => id === stored?.organization.id)
  return called.length === 0 ? { column, problem: 'unknown' } : only(own.length > 0 ? own : called, column)
}

/** Built-in roles by their names in every language, and by the wire's. */
const builtInNames = spellingsInAll((text) =>
  Object.entries(roleNameKeys).flatMap(([name, key]) => [
    [name, name],
    [text(key), name],
  ]),
)

/** Which role a row gives: one that people of the organisation can have. */
export function roleOf(
  { cells }: RowToValidate,
  stored: StoredUser | null,
  path: string | null,
  { roles }: ImportSituation,
): Found<StoredRole> {
  const { rolesId: named } = cells.values
  const column = 'rolesId'
  if (named === undefined) return { one: null }
  const builtIn = builtInNames.get(folded(named))
  const called = roles.filter(
    (role) =>
      (role.builtInRole === null ? nameKey(role.name) === nameKey(named) : role.builtInRole === builtIn) &&
      (path === null || fitsOrganization(role, path)),
  )
  const own = called.filter(({ id }) => id === stored?.role.id)
  return called.length === 0 ? { column, problem: 'unknown' } : only(own.length > 0 ? own : called, column)
}
