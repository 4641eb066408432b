import { z } from 'zod'
import { query } from '../../contract/endpoint.ts'
import { identifier, moment } from '../../contract/wire.ts'

const oneNote = z.object({ cmr_id: identifier })

export const noteException = z.object({
  id: z.int(),
  type: z.string(),
  comment: z.string().nullable(),
  who: z.string(),
  organisation: z.string(),
  time: moment,
})

export const exceptionContract = {
  exceptionTypes: query('GET', 'api/cmr/exception-type', {
    summary: 'The kinds of exceptions that can be registered on a note, in the language of the request.',
    permission: 'viewCmrs',
    input: oneNote,
    reply: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
  exceptionList: query('GET', 'api/cmr/exception-list', {
    summary: 'The exceptions registered on a note, oldest first.',
    permission: 'viewCmrs',
    mayLag: true,
    input: oneNote,
    reply: z.array(noteException),
  }),
}
