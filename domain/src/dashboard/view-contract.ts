import { z } from 'zod'
import { command, query } from '../contract/endpoint.ts'
import { identifier, text } from '../contract/wire.ts'

/** Maximum number of saved views per user. */
export const viewsMaximum = 30

const name = text(60).min(1)

/** The query string of a URL, without the question mark. */
const search = z.string().trim().max(2000)

const done = z.object({ message: z.string() })

export const viewContract = {
  list: query('GET', 'api/dashboard-view/list', {
    summary: 'The views of the dashboard that the caller has saved, by name.',
    permission: 'viewDashboard',
    input: z.object({}),
    reply: z.object({ data: z.array(z.object({ id: z.int(), name: z.string(), search: z.string() })) }),
    forKeys: false,
  }),
  create: command('POST', 'api/dashboard-view/create', {
    summary: 'Saves the current view of the dashboard, which is its address, under a name.',
    permission: 'viewDashboard',
    input: z.object({ name, search }),
    reply: z.object({ id: z.int() }),
    forKeys: false,
    isCreating: true,
  }),
  rename: command('POST', 'api/dashboard-view/rename', {
    summary: 'Gives a saved view another name.',
    permission: 'viewDashboard',
    input: z.object({ id: identifier, name }),
    reply: done,
    forKeys: false,
  }),
  remove: command('POST', 'api/dashboard-view/delete', {
    summary: 'Deletes a saved view.',
    permission: 'viewDashboard',
    input: z.object({ id: identifier }),
    reply: done,
    forKeys: false,
  }),
}
