import { languages } from '@roadnote/locales/languages'
import { z } from 'zod'
import { alwaysHeavy, fileReply, query } from '../contract/endpoint.ts'
import { isLongPage, paged, pageQuery } from '../contract/list-query.ts'
import { clearable, identifier, moment, text } from '../contract/wire.ts'
import { loggedChange } from './changes.ts'
import { adminActions, adminSubjectKinds } from './event.ts'

/** As far as totals are counted and pages go; who looks for something older narrows the filter. */
export const mostLogged = 10_000

/** No saved log is longer. */
export const mostLoggedInFile = 100_000

const words = clearable(text(100))

const logFilter = {
  kind: clearable(z.enum(adminSubjectKinds)),
  subjectId: clearable(identifier),
  actorId: clearable(identifier),
  action: clearable(z.enum(adminActions)),
  /** Part of the name of the subject, or of who changed it. */
  Search: words,
  /** Whole days, both included, in `timeZone`. */
  Begin: words,
  End: words,
  timeZone: words,
}

const adminEvent = z.object({
  id: z.int(),
  at: moment,
  /** Null: the installation itself, or somebody with a one-time link. */
  actor: z.object({ id: z.int(), name: z.string().nullable(), organization: z.string().nullable() }).nullable(),
  /** Null also where it was somebody of an organisation that the reader does not see. */
  address: z.string().nullable(),
  userAgent: z.string().nullable(),
  kind: z.enum(adminSubjectKinds),
  subjectId: z.int().nullable(),
  /** As it was called then. */
  subject: z.string().nullable(),
  /** A name of `adminActions`; one that this program does not know yet is told as it is. */
  action: z.string(),
  part: z.string().nullable(),
  changes: z.array(loggedChange),
})

export type AdminEvent = z.output<typeof adminEvent>

/** No reply of the check lists more chains. */
export const mostBreaksShown = 100

/** What the check found: a row edited, a row gone, a row put in, the seal of a chain's end, the number of chains. */
export const logProblems = ['changed', 'missing', 'added', 'seal', 'chains'] as const

const logBreak = z.object({
  /** Null: events without an organisation, or the number of chains. */
  organizationId: z.int().nullable(),
  organization: z.string().nullable(),
  problem: z.enum(logProblems),
  /** Its place in the chain, from 1. */
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
    summary: `Who changed what, newest first, in one’s own tree; super admins: all. Counted up to ${mostLogged}.`,
    permission: seesSomeKind,
    input: z.object({ ...adminLogQuery.input, ...logFilter }),
    reply: paged(adminEvent).extend({ totalIsExact: z.boolean() }),
    isHeavy: isLongPage,
    isPrivate: true,
    forKeys: false,
  }),
  csv: query('POST', 'api/admin-log/csv', {
    summary: `The log as CSV, a line for each changed field, at most ${mostLoggedInFile} changes; for super admins.`,
    permission: 'session',
    input: z.object({
      ...logFilter,
      /** Of the heads and names of fields; absent: the caller's. */
      language: clearable(z.literal(languages.map(({ code }) => code))),
    }),
    reply: fileReply,
    isHeavy: alwaysHeavy,
  }),
  check: query('GET', 'api/admin-log/check', {
    summary: 'Checks the sealed chains of the log and answers the first break of each; for super admins.',
    permission: 'session',
    input: z.object({}),
    reply: z.object({
      /** Entries that were read and are unchanged. */
      entries: z.int(),
      /** One for each organisation, and one for events without. */
      chains: z.int(),
      /** Entries of before were chained as they were at this moment. */
      sealedSince: moment.nullable(),
      /** How many chains have a break; `breaks` lists the first ones. */
      broken: z.int(),
      breaks: z.array(logBreak),
    }),
    isHeavy: alwaysHeavy,
    forKeys: false,
  }),
} as const
