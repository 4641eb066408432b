/** How long something is kept, in the order of the settings; names of the installation's and the organisations' settings. */
export const retentionPeriods = ['noteYears', 'draftDays', 'mailDays', 'logDays', 'sessionDays'] as const

export type RetentionPeriod = (typeof retentionPeriods)[number]

/** The smallest and the largest value of each period. */
export const retentionLimits: Readonly<Record<RetentionPeriod, { readonly least: number; readonly most: number }>> = {
  // Claims by the Convention end after one year, or three with wilful misconduct (article 32).
  noteYears: { least: 3, most: 100 },
  draftDays: { least: 1, most: 36_500 },
  // Deliveries are retried for two days, and receivers ask about the last ones.
  mailDays: { least: 7, most: 36_500 },
  logDays: { least: 30, most: 36_500 },
  sessionDays: { least: 7, most: 36_500 },
}

/** The setting of an organisation for each period. */
export const retentionSettings = {
  noteYears: 'retentionNoteYears',
  draftDays: 'retentionDraftDays',
  mailDays: 'retentionMailDays',
  logDays: 'retentionLogDays',
  sessionDays: 'retentionSessionDays',
} as const satisfies Readonly<Record<RetentionPeriod, string>>

/** A value for each period; null: kept for ever. */
export type Retention = Readonly<Record<RetentionPeriod, number | null>>

/** The periods of the installation, and the years that no organisation can go below for signed notes. */
export interface InstallationRetention extends Retention {
  readonly noteYearsMinimum: number
}

const hour = 60 * 60 * 1000
const day = 24 * hour

/**
 * What is older than this has been kept for the whole period; null: nothing has. Days count as 24 hours. Years count
 * from the end of the calendar year, as commercial law does, wherever on earth: a year ends last twelve hours after it
 * does in UTC, and begins first fourteen hours before.
 */
export function retentionCutoff(period: RetentionPeriod, value: number | null, now: Date): Date | null {
  if (value === null) return null
  if (period !== 'noteYears') return new Date(now.getTime() - value * day)
  const present = new Date(now.getTime() - 12 * hour).getUTCFullYear()
  return new Date(Date.UTC(present - value, 0, 1) - 14 * hour)
}

/** The period that applies to an organisation: its own, otherwise the installation's, and never below the minimum. */
export function appliedRetention(
  period: RetentionPeriod,
  own: number | null,
  installation: InstallationRetention,
): number | null {
  const value = own ?? installation[period]
  return value === null || period !== 'noteYears' ? value : Math.max(value, installation.noteYearsMinimum)
}
