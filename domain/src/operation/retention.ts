import { z } from 'zod'

/** What expires, in the order in which a round does it for each organisation. */
export const retentionKinds = [
  'signedNotes',
  'unsignedNotes',
  'mails',
  'adminLog',
  'sessions',
  'links',
  'failedAttempts',
  'replies',
  'testNotes',
] as const

/** How long a test note is there, whatever else is kept. Triggers of the database know this number too. */
export const testNoteDays = 30

export type RetentionKind = (typeof retentionKinds)[number]

const count = z.int().min(0)
const counts = z.partialRecord(z.enum(retentionKinds), count)
const moment = z.iso.datetime()

const retentionState = z.object({
  /** The round that runs; null: none. */
  running: z
    .object({
      startedAt: moment,
      /** The position: an organisation, 0 for what belongs to none; a kind; a note of it. */
      organizationId: count,
      kind: z.enum(retentionKinds),
      after: z.object({ at: moment, id: count }).nullable(),
      ofOrganization: counts,
      ofRound: counts,
    })
    .nullable(),
  /** The last complete round; null: there was none. */
  last: z.object({ startedAt: moment, finishedAt: moment, counts }).nullable(),
})

export type RetentionState = z.output<typeof retentionState>
export type RetentionRound = NonNullable<RetentionState['running']>
export type RetentionCounts = RetentionRound['ofRound']

export const firstRetentionState: RetentionState = { running: null, last: null }

/** Reads a stored state; one that cannot be read counts as none. */
export function parseRetentionState(stored: unknown): RetentionState {
  try {
    const parsed = retentionState.safeParse(JSON.parse(String(stored)))
    return parsed.success ? parsed.data : firstRetentionState
  } catch {
    return firstRetentionState
  }
}

/** A new round: what belongs to no organisation comes first. */
export function beginRetentionRound(now: Date): RetentionRound {
  const start = { organizationId: 0, kind: retentionKinds[0], after: null }
  return { startedAt: now.toISOString(), ...start, ofOrganization: {}, ofRound: {} }
}

/** Adds what has expired of the present kind. */
export function addExpired(round: RetentionRound, expired: number): RetentionRound {
  if (expired === 0) return round
  const more = (before: RetentionCounts) => ({ ...before, [round.kind]: (before[round.kind] ?? 0) + expired })
  return { ...round, ofOrganization: more(round.ofOrganization), ofRound: more(round.ofRound) }
}

/** The round at the next kind of the same organisation; null: it was the last one. */
export function nextKind(round: RetentionRound): RetentionRound | null {
  const kind = retentionKinds[retentionKinds.indexOf(round.kind) + 1]
  return kind === undefined ? null : { ...round, kind, after: null }
}

/** The round at the first kind of another organisation. */
export function atOrganization(round: RetentionRound, organizationId: number): RetentionRound {
  return { ...round, organizationId, kind: retentionKinds[0], after: null, ofOrganization: {} }
}
