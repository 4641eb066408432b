import type { ContextWithoutTransaction } from '../../http/context.ts'
import { callerBySession, type AttemptingCaller } from '../../session/caller.ts'
import type { DriverAccess } from './driver-access.ts'

/** Who types a code on the device of a driver: the holder of the link counts like a user in their own session. */
export function callerOfDriver(
  context: ContextWithoutTransaction,
  { actor, link }: Pick<DriverAccess, 'actor' | 'link'>,
  subjectUserId: number | null,
): AttemptingCaller {
  if (link === null) return callerBySession({ ...context, actor }, subjectUserId)
  return {
    caller: `link ${link.id}`,
    byAddress: false,
    device: context.caller.device,
    sessionHash: null,
    own: actor.userId === subjectUserId,
  }
}
