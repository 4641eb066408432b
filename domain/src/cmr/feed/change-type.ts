import { publishedEvent, type NoteEventName } from '../../organization/note-events.ts'
import { readPayload, type NoteEventType } from '../lifecycle/events.ts'
import { signStep } from '../signing/method.ts'
import { signSteps } from '../signing/steps.ts'

/** The published name of a recorded event. */
export function changeTypeOf(type: NoteEventType, payload: unknown): NoteEventName {
  const step = type === 'noteSigned' ? readPayload('noteSigned', payload).step : undefined
  return (
    publishedEvent(
      type,
      signSteps.find((name) => signStep[name] === step),
    ) ?? 'cmr.modified'
  )
}
