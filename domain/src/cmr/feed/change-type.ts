import { publishedEvent, type NoteEventName } from '../../organization/note-events.ts'
import { readPayload, type NoteEventType } from '../lifecycle/events.ts'
import { signStep } from '../signing/method.ts'
import { signSteps } from '../signing/steps.ts'

/** The changed fields of an edit begin with this if they belong to returned goods. */
const ofReturnedGoods = 'returnedGoods.'

/** The published name of a recorded event, by its payload with the private parts. */
export function changeTypeOf(type: NoteEventType, payload: unknown): NoteEventName {
  if (type === 'noteEdited') {
    const { changes = [] } = readPayload('noteEdited', payload)
    const isReturn = changes.length > 0 && changes.every(({ field }) => field.startsWith(ofReturnedGoods))
    return isReturn ? 'cmr.returned-goods' : 'cmr.modified'
  }
  if (type === 'deliveryChecked')
    return readPayload('deliveryChecked', payload).outcome === 'part' ? 'cmr.partly-delivered' : 'cmr.delivery-checked'
  const step = type === 'noteSigned' ? readPayload('noteSigned', payload).step : undefined
  return (
    publishedEvent(
      type,
      signSteps.find((name) => signStep[name] === step),
    ) ?? 'cmr.modified'
  )
}
