import type { RetentionPeriod } from '@roadnote/domain/organization/retention'
import type { RawBuilder, Transaction } from 'kysely'
import type { SealLog } from '../../admin-log/seal.ts'
import type { Seal } from '../../cmr/events/seal.ts'
import type { Database } from '../../database/schema.ts'
import type { RetentionTimes } from './periods.ts'

/** The data of one organisation, or of none (0), that has been kept long enough. */
export interface RetentionScope {
  readonly organizationId: number
  readonly before: Date
  readonly times: RetentionTimes
}

export interface NotePosition {
  readonly at: string
  readonly id: number
}

export interface ExpiryParts {
  readonly tx: Transaction<Database>
  readonly seal: Seal
  readonly sealLog: SealLog
  /** Rows that a batch looks at or removes at most. */
  readonly limit: number
  readonly after: NotePosition | null
  /** Goes on behind the next row and leaves it as it is. */
  readonly passes: boolean
}

export interface ExpiredBatch {
  readonly expired: number
  /** Where the next batch begins; null: there is none. */
  readonly after: NotePosition | 'start' | null
}

export interface ExpiringKind {
  /** Null: a time of its own, which no setting changes. */
  readonly period: RetentionPeriod | null
  /** All rows that are due, with the time from which they count. */
  readonly due: (scope: RetentionScope) => RawBuilder<unknown>
  readonly expire: (parts: ExpiryParts, scope: RetentionScope) => Promise<ExpiredBatch>
}
