import { z } from 'zod'
import { identifier, rowList } from '../../contract/wire.ts'
import type { FieldGroup } from '../policy/field-locks.ts'
import type { NoteStatus } from '../lifecycle/status.ts'
import { containerFields, containerGroups, goodFields, goodGroups, palletFields, palletGroups } from './cargo.ts'

/** The fields that a driver fills in at the ramp, by table. Who may do so and when is decided by their lock groups. */
export const countedFields = {
  goods: ['loadedWeight', 'temperatureLoaded', 'temperatureDelivered', 'approved'],
  returnedGoods: ['packagesNumber'],
  pallets: ['loadingPlaceLoaded', 'loadingPlaceUnloaded', 'unloadingPlaceLoaded', 'unloadingPlaceUnloaded'],
  containers: ['sealNumber', 'approved'],
} as const

export type CountedTable = keyof typeof countedFields
export type CountedField = (typeof countedFields)[CountedTable][number]

const groups: Readonly<Record<CountedTable, Readonly<Partial<Record<CountedField, FieldGroup>>>>> = {
  goods: goodGroups,
  returnedGoods: { packagesNumber: 'delivery' },
  pallets: palletGroups,
  containers: containerGroups,
}

/** What the driver fills in where the note is: at the collection what belongs to the carriage, then to the delivery. */
export function countedAt(table: CountedTable, status: NoteStatus): readonly CountedField[] {
  const group: FieldGroup = status >= 4 || table === 'returnedGoods' ? 'delivery' : 'carriage'
  return countedFields[table].filter((field) => groups[table][field] === group)
}

const most = { goods: 200, pallets: 50, containers: 50 } as const

const { loadedWeight, temperatureLoaded, temperatureDelivered, approved, packagesNumber } = goodFields

/** The counted rows of a note as they are sent; a field that is not named stays as it is. */
export const countedRows = {
  goods: rowList(
    z.object({ id: identifier, loadedWeight, temperatureLoaded, temperatureDelivered, approved, packagesNumber }),
    most.goods,
  ).optional(),
  pallets: rowList(
    z.object({
      id: identifier,
      loadingPlaceLoaded: palletFields.loadingPlaceLoaded,
      loadingPlaceUnloaded: palletFields.loadingPlaceUnloaded,
      unloadingPlaceLoaded: palletFields.unloadingPlaceLoaded,
      unloadingPlaceUnloaded: palletFields.unloadingPlaceUnloaded,
    }),
    most.pallets,
  ).optional(),
  containers: rowList(
    z.object({ id: identifier, sealNumber: containerFields.sealNumber, approved: containerFields.approved }),
    most.containers,
  ).optional(),
}
