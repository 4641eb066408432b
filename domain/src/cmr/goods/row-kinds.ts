import {
  containerFields,
  containerGroups,
  goodFields,
  goodGroups,
  goodType,
  missingInContainer,
  missingInGood,
  missingInReturnedGood,
  palletFields,
  palletGroups,
} from './cargo.ts'
import type { FieldProblem } from '../../access/refusal.ts'
import type { FieldGroup } from '../policy/field-locks.ts'

export type RowTable = 'good' | 'pallet' | 'container'

/** What the three kinds of note rows have in common, and where they differ. */
export interface RowKind {
  readonly table: RowTable
  /** The label of the row in the history. */
  readonly label: (row: Readonly<Record<string, unknown>>) => string
  readonly fields: readonly string[]
  /** The lock group of the row itself: who may add and delete it. */
  readonly rowGroup: (row: Readonly<Record<string, unknown>>) => FieldGroup
  readonly fieldGroup: (row: Readonly<Record<string, unknown>>, field: string) => FieldGroup
  /** The missing required fields of a row. */
  readonly missing: (row: Readonly<Record<string, unknown>>) => Readonly<Record<string, FieldProblem>>
}

function isReturned(row: Readonly<Record<string, unknown>>): boolean {
  return row['type'] === goodType.returned
}

function lookUp(groups: Readonly<Record<string, FieldGroup>>): RowKind['fieldGroup'] {
  return (_row, field) => groups[field] ?? 'contract'
}

export const goodKind: RowKind = {
  table: 'good',
  label: (row) => (isReturned(row) ? 'returnedGoods' : 'goods'),
  fields: Object.keys(goodFields),
  // Returned goods lock with the delivery as whole rows. Manually picked goods lock with the carriage.
  rowGroup: (row) => (isReturned(row) ? 'delivery' : row['manualPickingSign'] === true ? 'carriage' : 'contract'),
  fieldGroup: (row, field) => (isReturned(row) ? 'delivery' : lookUp(goodGroups)(row, field)),
  missing: (row) => (isReturned(row) ? missingInReturnedGood(row) : missingInGood(row)),
}

export const palletKind: RowKind = {
  table: 'pallet',
  label: () => 'pallets',
  fields: Object.keys(palletFields),
  rowGroup: () => 'contract',
  fieldGroup: lookUp(palletGroups),
  missing: (row): Record<string, FieldProblem> =>
    row['typeCodeDescription'] ? {} : { typeCodeDescription: 'required' },
}

export const containerKind: RowKind = {
  table: 'container',
  label: () => 'containers',
  fields: Object.keys(containerFields),
  rowGroup: () => 'contract',
  fieldGroup: lookUp(containerGroups),
  missing: missingInContainer,
}
