import { languages } from '@roadnote/locales/languages'
import { z } from 'zod'
import { alwaysHeavy, fileReply, query } from '../contract/endpoint.ts'
import { isLongPage, pagedReply, pageQuery } from '../contract/list-query.ts'
import { clearable, identifier, moment, text } from '../contract/wire.ts'
import { loggedChange } from './changes.ts'
import { adminActions, adminSubjectKinds } from './event.ts'

/** Maximum for totals and paging; to find older entries, narrow the filter. */
export const logEntriesMaximum = 10_000

/** Maximum number of entries in a saved log. */
export const logFileEntriesMaximum = 100_000

const words = clearable(text(100))

const logFilter = {
  kind: clearable(z.enum(adminSubjectKinds)),
  subjectId: clearable(identifier),
  actorId: clearable(identifier),
  action: clearable(z.enum(adminActions)),
  /** Part of the name of the subject, or of the user who made the change. */
  Search: words,
  /** Whole days, both included, in `timeZone`. */
  Begin: words,
  End: words,
  timeZone: words,
}

/** What a user signs in with today, to tell namesakes apart; null: no user, or one whom the reader does not see. */
const login = z.string().nullable()

const adminEvent = z.object({
  id: z.int(),
  at: moment,
  /** Null: the installation itself, or a user with a one-time link. */
  actor: z.object({ id: z.int(), name: z.string().nullable(), login, organization: z.string().nullable() }).nullable(),
  /** Also null if the actor belongs to an organisation that the reader cannot see. */
  address: z.string().nullable(),
  userAgent: z.string().nullable(),
  kind: z.enum(adminSubjectKinds),
  subjectId: z.int().nullable(),
  /** The name of the subject at the time of the change. */
  subject: z.string().nullable(),
  subjectLogin: login,
  /** One of `adminActions`; an action unknown to this version is returned unchanged. */
  action: z.string(),
  part: z.string().nullable(),
  changes: z.array(loggedChange),
})

export type AdminEvent = z.output<typeof adminEvent>

/** Maximum number of breaks in one reply of the check. */
export const logBreaksMaximum = 100

/**
 * Findings of the check: a row changed, deleted or inserted, a wrong seal at the end of a chain, a wrong number of
 * chains.
 */
export const logProblems = ['changed', 'missing', 'added', 'seal', 'chains'] as const

const logBreak = z.object({
  /** Null: the chain of events without an organisation, or the number of chains. */
  organizationId: z.int().nullable(),
  organization: z.string().nullable(),
  problem: z.enum(logProblems),
  /** Position in the chain, starting at 1. */
  sequence: z.int().nullable(),
  /** `id` of the entry in the list. */
  eventId: z.int().nullable(),
})

export type LogBreak = z.output<typeof logBreak>

const seesSomeKind = ['viewOrganizations', 'viewUsers', 'viewRoles'] as const

/** Newest first. */
export const adminLogQuery = pageQuery({ limit: 20, most: 200 })

export const adminLogContract = {
  list: query('GET', 'api/admin-log/list', {
    summary: `The changes in the caller’s tree, newest first; all for super admins. Counted up to ${logEntriesMaximum}.`,
    permission: seesSomeKind,
    mayLag: true,
    input: z.object({ ...adminLogQuery.input, ...logFilter }),
    reply: pagedReply(adminEvent).extend({ totalIsExact: z.boolean() }),
    isHeavy: isLongPage,
    isPrivate: true,
    forKeys: false,
  }),
  csv: query('POST', 'api/admin-log/csv', {
    summary: `The log as CSV, a line for each changed field, at most ${logFileEntriesMaximum} changes; for super admins.`,
    permission: 'session',
    mayLag: true,
    input: z.object({
      ...logFilter,
      /** Language of the headings and field names; absent: the caller's. */
      language: clearable(z.literal(languages.map(({ code }) => code))),
    }),
    reply: fileReply,
    isHeavy: alwaysHeavy,
  }),
  check: query('GET', 'api/admin-log/check', {
    summary: 'Checks the sealed chains of the log and returns the first break of each; for super admins.',
    permission: 'session',
    input: z.object({}),
    reply: z.object({
      /** Number of checked entries that are unchanged. */
      entries: z.int(),
      /** One chain per organisation, and one for events without an organisation. */
      chains: z.int(),
      /** Entries older than this were sealed afterwards, in their state at this time. */
      sealedSince: moment.nullable(),
      /** Number of chains with a break; `breaks` lists the first ones. */
      broken: z.int(),
      breaks: z.array(logBreak),
    }),
    isHeavy: alwaysHeavy,
    forKeys: false,
  }),
} as const
