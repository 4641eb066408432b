import { z } from 'zod'
import { query } from '../../contract/endpoint.ts'
import { clearable, idList, moment, text } from '../../contract/wire.ts'
import { dockDirections } from '../policy/dock.ts'
import { signSteps } from '../signing/steps.ts'
import { noteRow } from './list.ts'

/** The most notes of a day and direction that a board shows; `total` says how many there are. */
export const mostAtDock = 300

export const dockNote = noteRow.extend({
  direction: z.enum(dockDirections),
  /** The planned pickup or delivery. */
  plannedAt: moment,
  /** Whose signature is due at this dock; null: it is awaited elsewhere. */
  step: z.enum(signSteps).nullable(),
})

export type DockNote = z.output<typeof dockNote>

const dockSigner = z.object({
  /** Names the signer when the sign code is entered; it proves nothing. */
  guid: z.string(),
  name: z.string(),
  /** Only where two have the same name. */
  userName: z.string().nullable(),
  organisation: z.string(),
})

export type DockSigner = z.output<typeof dockSigner>

export const dockContract = {
  dockNotes: query('GET', 'api/cmr/dock', {
    summary:
      'The open notes that leave or arrive at the dock of the caller’s organisation today, with plates, planned time and whose signature is due there.',
    permission: 'signCmrs',
    input: z.object({ timeZone: clearable(text(100)) }),
    reply: z.object({ data: z.array(dockNote), total: z.int() }),
    forKeys: false,
  }),
  dockSigners: query('GET', 'api/cmr/dock-signers', {
    summary:
      'Who can sign at least one of these notes on the caller’s device: people of the caller’s organisation, and the assigned drivers.',
    permission: 'signCmrs',
    input: z.object({ step: z.enum(signSteps), cmr_id: idList }),
    reply: z.array(dockSigner),
    forKeys: false,
  }),
}
