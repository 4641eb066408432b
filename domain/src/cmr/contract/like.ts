import { z } from 'zod'
import { command, query } from '../../contract/endpoint.ts'
import { identifier, wholeNumber } from '../../contract/wire.ts'
import { noteFields } from '../field/note-fields.ts'

/** The most notes that one call creates. */
const mostAlike = 50

export const createLike = command('POST', 'api/cmr/create-like', {
  summary:
    'Create several drafts like a note, each with the next free number, without its dates, remarks, driver, plates and trip. All or nothing.',
  permission: 'createCmr',
  input: z.object({
    cmr_id: identifier,
    count: wholeNumber.refine((count) => count >= 1 && count <= mostAlike, 'not_allowed'),
    drawnUpDate: noteFields.drawnUpDate,
  }),
  reply: z.object({
    message: z.string(),
    created: z.array(z.object({ id: z.int(), cmrCode: z.string(), version: z.int() })),
  }),
  isCreating: true,
})

export const lastWithRecipient = query('GET', 'api/cmr/last-with-recipient', {
  summary: 'The newest note of the caller’s organisation with this recipient, as a proposal for a new one.',
  permission: 'createCmr',
  input: z.object({ recipientOrganizationsID: identifier }),
  reply: z.object({ note: z.object({ id: z.int(), cmrCode: z.string() }).nullable() }),
})
