import { z } from 'zod'
import { query } from '../contract/endpoint.ts'
import { identifier, text } from '../contract/wire.ts'

/** Why a user cannot see a note: reasons of the account first, then of its relation to the note. */
export const visibilityObstacles = [
  'notActive',
  'notActivated',
  'blocked',
  'notBegun',
  'ended',
  'organizationGone',
  'noEntry',
  'mayNotView',
  'driverNotAssigned',
  'notReleased',
  'numberNeeded',
  'otherSigners',
  'noParty',
] as const

export type VisibilityObstacle = (typeof visibilityObstacles)[number]

export const noteVisibility = query('POST', 'api/employee/note-sight', {
  summary: 'Whether a user sees a note, and the obstacles; both must be visible to the caller.',
  permission: 'viewUsers',
  input: z.object({ id: identifier, /** The complete code or the number. */ note: text(60).min(1) }),
  reply: z.object({
    sees: z.boolean(),
    /** The code of the found note. */
    note: z.string(),
    obstacles: z.array(z.enum(visibilityObstacles)),
  }),
})
