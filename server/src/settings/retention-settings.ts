import { retentionLimits, type RetentionPeriod } from '@roadnote/domain/organization/retention'
import { z } from 'zod'

/** Digits only: `1e3` or `0x10` is a mistake, and a mistake here removes data. */
function wholeNumber({ least, most }: { readonly least: number; readonly most: number }) {
  return z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .refine((value) => value >= least && value <= most)
}

function daysOf(period: RetentionPeriod) {
  const { least, most } = retentionLimits[period]
  return { schema: wholeNumber({ least, most }), wanted: `a whole number of days from ${least} to ${most}` }
}

function yearsOfNotes() {
  const { least, most } = retentionLimits.noteYears
  return { schema: wholeNumber({ least, most }), wanted: `a whole number of years from ${least} to ${most}` }
}

/** How long data is kept, a group of the table of all settings. */
export const retentionSettings = {
  RETENTION_NOTE_YEARS: {
    ...yearsOfNotes(),
    usual: 'empty: for ever',
    example: '10',
    meaning:
      'years from the end of the calendar year in which a signed note last changed until it expires ([retention](operations.md#retention)). Organisations can set their own; a note is kept as long as the longest of its parties says',
  },
  RETENTION_NOTE_MINIMUM_YEARS: {
    ...yearsOfNotes(),
    usual: '10',
    meaning: 'the years that no organisation can go below for signed notes. Ask what commercial law demands of you',
  },
  RETENTION_DRAFT_DAYS: {
    ...daysOf('draftDays'),
    usual: 'empty: for ever',
    example: '365',
    meaning: 'days after its last change until a note expires that nobody has signed: draft, released or removed',
  },
  RETENTION_MAIL_DAYS: {
    ...daysOf('mailDays'),
    usual: 'empty: for ever',
    example: '365',
    meaning:
      'days until mails, messages and webhooks that were delivered or have failed are deleted with their attempts',
  },
  RETENTION_LOG_DAYS: {
    ...daysOf('logDays'),
    usual: 'empty: for ever',
    example: '730',
    meaning: 'days until names, addresses and values in the admin log are masked; its chain stays valid',
  },
  RETENTION_SESSION_DAYS: {
    ...daysOf('sessionDays'),
    usual: '90',
    meaning: 'days after their end until sessions and one-time links are deleted',
  },
} as const
