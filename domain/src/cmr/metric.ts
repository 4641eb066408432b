/** What the dashboards count, in the order of their tiles; a metric's place is its number on the wire of old clients. */
export const metricNames = [
  'count',
  'assignedCount',
  'signedByDriverCount',
  'signedByReceiverCount',
  'latePickupCount',
  'latePickupTime',
  'lateDeliveryCount',
  'lateDeliveryTime',
  'senderRemarksCount',
  'driverRemarksCount',
  'receiverRemarksCount',
  'activeDriversCount',
  'activeSignersCount',
] as const

export type MetricName = (typeof metricNames)[number]

/** Which notes stand behind a figure: those counted, the late ones behind minutes, those that people signed. */
export type NotesBehind =
  | 'all'
  | 'assigned'
  | 'signedByDriver'
  | 'signedByReceiver'
  | 'latePickup'
  | 'lateDelivery'
  | Remarks
  | 'signed'

type Remarks = 'senderRemarks' | 'driverRemarks' | 'receiverRemarks'

export const notesBehind: Readonly<Record<MetricName, NotesBehind>> = {
  count: 'all',
  assignedCount: 'assigned',
  signedByDriverCount: 'signedByDriver',
  signedByReceiverCount: 'signedByReceiver',
  latePickupCount: 'latePickup',
  latePickupTime: 'latePickup',
  lateDeliveryCount: 'lateDelivery',
  lateDeliveryTime: 'lateDelivery',
  senderRemarksCount: 'senderRemarks',
  driverRemarksCount: 'driverRemarks',
  receiverRemarksCount: 'receiverRemarks',
  activeDriversCount: 'signedByDriver',
  activeSignersCount: 'signed',
}
