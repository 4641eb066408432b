import { z } from 'zod'
import { command, query } from '../../contract/endpoint.ts'
import { clearable, flag, identifier, text, wholeNumber } from '../../contract/wire.ts'
import { noteFilter } from './list.ts'

/** Saved views per user, and views that an organisation's users share. */
export const viewLimits = { perUser: 50, shared: 100, columns: 60 } as const

/** The page belongs to the moment, and rows per page and the time zone to the device. */
const { Page: _page, Limit: _limit, timeZone: _zone, ...filterOfList } = noteFilter.shape

/** What a view shows: the input of the list, and a period that moves with the day. */
export const viewFilter = z.object({
  ...filterOfList,
  /** The last days, today included, instead of `Begin` and `End`. */
  LastDays: clearable(wholeNumber.refine((days) => days >= 1 && days <= 3660, 'not_allowed')),
})

export type ViewFilter = z.output<typeof viewFilter>

/** `cmrCode,status`: names of columns in the order of the screen, each once. */
const columns = z.codec(
  z
    .string()
    .max(1000)
    .regex(/^[A-Za-z, ]*$/),
  z.array(z.string()).max(viewLimits.columns),
  {
    decode: (sent) => [
      ...new Set(
        sent
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name !== ''),
      ),
    ],
    encode: (names) => names.join(','),
  },
)

const name = text(60).min(1)

const shown = {
  ...viewFilter.shape,
  /** The visible columns in their order; absent or empty: those that the browser remembers. */
  columns: clearable(columns),
}

const done = z.object({ message: z.string() })

export const noteView = z.object({
  id: z.int(),
  name: z.string(),
  isOwn: z.boolean(),
  /** With the other users of the organisation, but not with the organisations above or below it. */
  isShared: z.boolean(),
  /** Who saved it. */
  owner: z.string(),
  filter: viewFilter,
  columns: z.array(z.string()).nullable(),
})

export type NoteView = z.output<typeof noteView>

export const noteViewContract = {
  list: query('GET', 'api/cmr-view/list', {
    summary: 'The caller’s views of the orders and those that colleagues share, by name.',
    permission: 'viewCmrs',
    input: z.object({}),
    reply: z.object({ data: z.array(noteView) }),
    forKeys: false,
  }),
  create: command('POST', 'api/cmr-view/create', {
    summary: 'Saves filters, order and columns of the orders under a name.',
    permission: 'viewCmrs',
    input: z.object({ name, ...shown }),
    reply: z.object({ id: z.int() }),
    forKeys: false,
    isCreating: true,
  }),
  rename: command('POST', 'api/cmr-view/rename', {
    summary: 'Gives an own view another name.',
    permission: 'viewCmrs',
    input: z.object({ id: identifier, name }),
    reply: done,
    forKeys: false,
  }),
  replace: command('POST', 'api/cmr-view/replace', {
    summary: 'Replaces filters, order and columns of an own view.',
    permission: 'viewCmrs',
    input: z.object({ id: identifier, ...shown }),
    reply: done,
    forKeys: false,
  }),
  share: command('POST', 'api/cmr-view/share', {
    summary:
      'Shares an own view with the users of the caller’s organisation, which needs viewUsers, or ends the sharing.',
    permission: 'viewCmrs',
    input: z.object({ id: identifier, isShared: flag }),
    reply: done,
    forKeys: false,
  }),
  remove: command('POST', 'api/cmr-view/delete', {
    summary: 'Deletes an own view, or with modifyUser one that a colleague shares.',
    permission: 'viewCmrs',
    input: z.object({ id: identifier }),
    reply: done,
    forKeys: false,
  }),
}
