import type { MetricNotes } from '@roadnote/domain/cmr/metric'
import { signStep } from '@roadnote/domain/cmr/signing/method'
import { sql, type SqlBool } from 'kysely'
import { copiedColumn, hasDriver, type Condition, type Source } from './source.ts'

type Test = (source: Source) => Condition

const signedAt =
  (step: keyof typeof signStep): Test =>
  (source) =>
    sql<SqlBool>`${copiedColumn(source, 'signer_ids')}[${sql.lit(signStep[step])}] is not null`

const remarkedAt =
  (step: keyof typeof signStep): Test =>
  (source) =>
    sql<SqlBool>`remark_in(${copiedColumn(source, 'marks')}, ${sql.lit(signStep[step])})`

/** The notes that a dashboard metric counts, shared by the metric and the list behind it. */
export const metricConditions: Readonly<Record<Exclude<MetricNotes, 'all'>, Test>> = {
  assigned: hasDriver,
  signedByDriver: signedAt('driver'),
  signedByReceiver: signedAt('receiver'),
  latePickup: (source) => sql<SqlBool>`${copiedColumn(source, 'late_pickup_minutes')} is not null`,
  lateDelivery: (source) => sql<SqlBool>`${copiedColumn(source, 'late_delivery_minutes')} is not null`,
  senderRemarks: remarkedAt('shipper'),
  driverRemarks: remarkedAt('driver'),
  receiverRemarks: remarkedAt('receiver'),
  signed: (source) => sql<SqlBool>`${copiedColumn(source, 'signer_ids')} is not null`,
}

export function metricFilter(source: Source, behind: MetricNotes): Condition[] {
  return behind === 'all' ? [] : [metricConditions[behind](source)]
}
