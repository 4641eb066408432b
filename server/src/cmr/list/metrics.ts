import type { NotesBehind } from '@roadnote/domain/cmr/metric'
import { signStep } from '@roadnote/domain/cmr/signing/method'
import { sql, type SqlBool } from 'kysely'
import { copied, hasDriver, type Condition, type Source } from './source.ts'

type Test = (source: Source) => Condition

const signedAt =
  (step: keyof typeof signStep): Test =>
  (source) =>
    sql<SqlBool>`${copied(source, 'signer_ids')}[${sql.lit(signStep[step])}] is not null`

const remarkedAt =
  (step: keyof typeof signStep): Test =>
  (source) =>
    sql<SqlBool>`remark_in(${copied(source, 'marks')}, ${sql.lit(signStep[step])})`

/** The notes that a dashboard metric counts, shared by the metric and the list behind it. */
export const isBehind: Readonly<Record<Exclude<NotesBehind, 'all'>, Test>> = {
  assigned: hasDriver,
  signedByDriver: signedAt('driver'),
  signedByReceiver: signedAt('receiver'),
  latePickup: (source) => sql<SqlBool>`${copied(source, 'late_pickup_minutes')} is not null`,
  lateDelivery: (source) => sql<SqlBool>`${copied(source, 'late_delivery_minutes')} is not null`,
  senderRemarks: remarkedAt('shipper'),
  driverRemarks: remarkedAt('driver'),
  receiverRemarks: remarkedAt('receiver'),
  signed: (source) => sql<SqlBool>`${copied(source, 'signer_ids')} is not null`,
}

export function behindFigure(source: Source, behind: NotesBehind): Condition[] {
  return behind === 'all' ? [] : [isBehind[behind](source)]
}
