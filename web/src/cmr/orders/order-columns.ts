import { holds } from '@roadnote/domain/access/actor'
import type { PermissionName } from '@roadnote/domain/access/permission'
import { listColumns } from '@roadnote/domain/cmr/list-columns'
import type { SortableField } from '@roadnote/domain/cmr/list-contract'
import { type Chooser, maySelect } from '@roadnote/domain/cmr/selection'
import type { PlainKey } from '../../language/use-text.ts'

export interface OrderColumn {
  readonly name: ColumnName
  readonly title: PlainKey
  /** In pixels; a column that grows takes what is left, and at least this much. */
  readonly width: number
  readonly grows?: true
  /** Only its picture stands in the head: an action, or a count. */
  readonly kind: 'action' | 'count' | 'data'
  readonly sort?: SortableField
  readonly permission?: PermissionName
  /** Cannot be hidden: without it a row says nothing. */
  readonly fixed?: true
}

const names = ['select', 'qr', 'comment', 'details', 'edit', 'remove', 'pdf', 'sign', ...listColumns] as const

export type ColumnName = (typeof names)[number]

type Rest = Omit<OrderColumn, 'name' | 'title'>

const rest: Record<ColumnName, Rest> = {
  select: { kind: 'action', width: 36, fixed: true },
  qr: { kind: 'action', width: 24 },
  comment: { kind: 'action', width: 24 },
  details: { kind: 'action', width: 24 },
  edit: { kind: 'action', width: 24, permission: 'modifyCmrs' },
  remove: { kind: 'action', width: 24, permission: 'deleteCmrs' },
  pdf: { kind: 'action', width: 24 },
  sign: { kind: 'action', width: 24, permission: 'signCmrs' },
  photos: { kind: 'count', width: 34, sort: 'photoCount' },
  attachments: { kind: 'count', width: 34, sort: 'attachmentCount' },
  cmrCode: { kind: 'data', width: 132, sort: 'cmrCode', fixed: true },
  driver: { kind: 'data', width: 84, grows: true, sort: 'driverDisplayName' },
  tripID: { kind: 'data', width: 70, sort: 'tripID' },
  loaded: { kind: 'data', width: 98, sort: 'loaded' },
  recipient: { kind: 'data', width: 106, grows: true, sort: 'recipientOrganizationName' },
  country: { kind: 'data', width: 58, sort: 'recipientCountryCode' },
  postalCode: { kind: 'data', width: 60, sort: 'recipientPostalCode' },
  place: { kind: 'data', width: 64, grows: true, sort: 'recipientPlace' },
  street: { kind: 'data', width: 110, grows: true, sort: 'recipientStreet' },
  containers: { kind: 'data', width: 106, grows: true, sort: 'containerNumberList' },
  status: { kind: 'data', width: 196, sort: 'status', fixed: true },
  lastModified: { kind: 'data', width: 110, sort: 'lastModified' },
}

export const orderColumns: readonly OrderColumn[] = names.map((name) => ({
  name,
  title: `orders.column.${name}`,
  ...rest[name],
}))

/** The street is the one that people miss least where there is no room for all. */
export const usuallyHidden: readonly ColumnName[] = ['street']

export function isColumnName(name: unknown): name is ColumnName {
  return names.some((known) => known === name)
}

/** A column whose action the reader can never take is not there at all. */
export function columnsFor(chooser: Chooser): OrderColumn[] {
  return orderColumns.filter(({ name, permission }) =>
    name === 'select' ? maySelect(chooser) : permission === undefined || holds(chooser, permission),
  )
}
