import { z } from 'zod'
import { command, query } from '../../contract/endpoint.ts'
import { identifier, moment, text } from '../../contract/wire.ts'

const note = { cmr_id: identifier }

/** A note that the caller's organisation needs longer than its retention, for a claim or a court. */
export const holdContract = {
  hold: command('POST', 'api/cmr/hold', {
    summary: 'Keeps a note from expiring for the own organisation, with a reason that only its own side reads.',
    permission: 'modifyCmrs',
    input: z.object({ ...note, reason: text(500).min(1) }),
    reply: z.object({ message: z.string() }),
  }),
  liftHold: command('POST', 'api/cmr/lift-hold', {
    summary: 'Lifts the hold of the own organisation. Holds of other sides stay.',
    permission: 'modifyCmrs',
    input: z.object(note),
    reply: z.object({ message: z.string() }),
  }),
  holdState: query('GET', 'api/cmr/hold-state', {
    summary: 'The hold of the own organisation on a note.',
    permission: 'modifyCmrs',
    input: z.object(note),
    reply: z.object({ hold: z.object({ reason: z.string(), since: moment }).nullable() }),
  }),
}
