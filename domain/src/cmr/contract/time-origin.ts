import { z } from 'zod'
import { moment } from '../../contract/wire.ts'
import { siteTimes } from '../field/site-times.ts'

/** What is to be said beside a recorded moment; those that a touch recorded at once are absent. */
export const timeOrigin = z.object({
  moment: z.enum(siteTimes),
  /** When the touch was made by the clock of the driver's device, which proves nothing; the recorded moment is its arrival. */
  deviceTime: moment.nullable(),
  /** When the moment was entered by hand. */
  enteredAt: moment.nullable(),
})
