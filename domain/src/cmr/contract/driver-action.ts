import { z } from 'zod'
import { clearable, moment } from '../../contract/wire.ts'

/**
 * The driver's link token, if it is not in the Authorization header. Public input: anything malformed is refused
 * like a wrong link.
 */
export const token = z.string().max(500).optional()

/** Idempotency key, created by the page for each action: a repeated request is not executed again. */
export const key = z.guid()

/**
 * When the driver did it, by the clock of the phone: an action may wait for the connection. It is recorded beside the
 * time of the server and never in place of it. Absent: the phone does not say.
 */
const deviceTime = clearable(moment)

/** What every action of a driver on notes says. */
export const action = { token, key, deviceTime }

export const done = z.object({ message: z.string() })
