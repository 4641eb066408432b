import { nameKey, vatKey } from '@roadnote/domain/organization/spelling'
import { sql, type SqlBool } from 'kysely'

/** Has one of these names, by the normalised name key. */
export function hasName(names: readonly string[]) {
  return sql<SqlBool>`organization_called(organization.name) = any (${names.map(nameKey)}::text[])`
}

/** Has one of these VAT numbers, by the normalised VAT key. */
export function hasVat(numbers: readonly string[]) {
  return sql<SqlBool>`organization_vat(organization.vat) = any (${numbers.map(vatKey)}::text[])`
}
