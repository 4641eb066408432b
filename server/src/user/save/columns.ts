import type { UserFieldName, UserFields } from '@roadnote/domain/user/fields'
import type { Selectable, Updateable } from 'kysely'
import type { AppUserTable } from '../../database/schema.ts'

/** Where each field is kept. The password has a hash instead, and a signature is its owner's. */
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

/** Object.keys forgets what the keys are; they are the fields by definition. */
export const savedFields = Object.keys(columnOf) as readonly SavedField[]

export const savedColumns = Object.values(columnOf).map((column) => `person.${column}` as const)

/** What is saved of a user, by the names of the wire. */
export function fieldsIn(
  row: Pick<Selectable<AppUserTable>, (typeof columnOf)[SavedField]>,
): Pick<UserFields, SavedField> {
  // Each field gets the value of its own column.
  return Object.fromEntries(savedFields.map((field) => [field, row[columnOf[field]]])) as Pick<UserFields, SavedField>
}

/** These fields as columns to write; what is not known is nothing. */
export function columnsOf(fields: readonly SavedField[], user: Partial<UserFields>): Updateable<AppUserTable> {
  return Object.fromEntries(fields.map((field) => [columnOf[field], user[field] ?? null]))
}
