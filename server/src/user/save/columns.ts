import type { UserFieldName, UserFields } from '@roadnote/domain/user/fields'
import type { Selectable, Updateable } from 'kysely'
import type { AppUserTable } from '../../database/schema.ts'

/** The column of each field. The password is stored as a hash, and only the owner sets the signature. */
const columnOf = {
  organizationsId: 'organizationId',
  rolesId: 'roleId',
  status: 'status',
  name: 'name',
  surname: 'surname',
  userName: 'userName',
  email: 'email',
  phone: 'phone',
  address: 'address',
  birthDate: 'birthDate',
  jobTitleName: 'jobTitleName',
  beginDate: 'beginDate',
  endDate: 'endDate',
  interfaceCountryCode: 'language',
  transicsID: 'transicsId',
  operationCountryCode: 'operationCountryCode',
  operationPostalCode: 'operationPostalCode',
  operationPlace: 'operationPlace',
  operationStreet: 'operationStreet',
  defaultSignatureSign: 'defaultSignatureSign',
} as const satisfies Partial<Record<UserFieldName, keyof AppUserTable>>

export type SavedField = keyof typeof columnOf

/** Object.keys loses the key type; the keys are the fields. */
export const savedFields = Object.keys(columnOf) as readonly SavedField[]

export const savedColumns = Object.values(columnOf).map((column) => `person.${column}` as const)

/** The stored fields of a user by their wire names. */
export function fieldsIn(
  row: Pick<Selectable<AppUserTable>, (typeof columnOf)[SavedField]>,
): Pick<UserFields, SavedField> {
  // Each field gets the value of its own column.
  return Object.fromEntries(savedFields.map((field) => [field, row[columnOf[field]]])) as Pick<UserFields, SavedField>
}

/** These fields as columns to write; missing values become null. */
export function columnsOf(fields: readonly SavedField[], user: Partial<UserFields>): Updateable<AppUserTable> {
  return Object.fromEntries(fields.map((field) => [columnOf[field], user[field] ?? null]))
}
