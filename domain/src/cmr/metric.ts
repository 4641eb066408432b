/**
 * The dashboard metrics in the order of their tiles; the position of a metric is its number on the wire for old
 * clients.
 */
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

/** Which notes a metric links to: the counted ones, the late ones for minutes, the signed ones for people. */
export type MetricNotes =
  | 'all'
  | 'assigned'
  | 'signedByDriver'
  | 'signedByReceiver'
  | 'latePickup'
  | 'lateDelivery'
  | Remarks
  | 'signed'

type Remarks = 'senderRemarks' | 'driverRemarks' | 'receiverRemarks'

export const metricNotes: Readonly<Record<MetricName, MetricNotes>> = {
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
