import { hash } from 'node:crypto'
import { signMethod } from '@roadnote/domain/cmr/signing/method'
import { canonicalJson } from '../../src/canonical-json.ts'
import { chainEvent, type ChainedEvent, type NoteEvent } from '../../src/cmr/events/chain.ts'
import { copyLine, hexBytes, instant } from './copy-text.ts'
import type { GeneratedNote } from './note-lines.ts'

/** full: every change of status; signatures: only the signatures; none: neither. */
export const historyKinds = ['full', 'signatures', 'none'] as const
export type HistoryKind = (typeof historyKinds)[number]

export const eventColumns = [
  'id',
  'cmr_id',
  'sequence',
  'type',
  'at',
  'actor_user_id',
  'payload',
  'previous_hash',
  'hash',
  'version',
] as const
export const signatureColumns = [
  'cmr_id', 'step', 'signer_user_id', 'organization_id', 'actor_user_id', 'method', 'signed_at', 'content', 'content_hash', 'event_id',
] as const // prettier-ignore

export interface Evidence {
  readonly events: readonly string[]
  readonly signatures: readonly string[]
}

/** Above the number of events of any generated note. */
export const mostEvents = 7

interface Step extends NoteEvent {
  readonly signs?: {
    readonly step: number
    readonly organizationId: number
    readonly content: Buffer
    readonly contentHash: Buffer
  }
}

export function makeEvidence(note: GeneratedNote, history: HistoryKind, firstEventId: number): Evidence {
  const events: string[] = []
  const signatures: string[] = []
  let last: ChainedEvent | null = null
  for (const { signs, ...event } of stepsOf(note, history)) {
    const { payload, actorUserId } = event
    last = chainEvent({ cmrId: note.id, code: note.code }, last, event)
    const { sequence, previousHash, type } = last
    const eventId = firstEventId + events.length
    const at = instant(event.at.getTime())
    const before = previousHash === null ? null : hexBytes(previousHash)
    events.push(
      copyLine([
        eventId,
        note.id,
        sequence,
        type,
        at,
        actorUserId,
        JSON.stringify(payload),
        before,
        hexBytes(last.hash),
        last.version,
      ]),
    )
    if (signs === undefined) continue
    const { step, organizationId, content, contentHash } = signs
    const [signed, summed] = [hexBytes(content), hexBytes(contentHash)]
    signatures.push(
      copyLine([
        note.id,
        step,
        actorUserId,
        organizationId,
        actorUserId,
        signMethod.portal,
        at,
        signed,
        summed,
        eventId,
      ]),
    )
  }
  return { events, signatures }
}

function* stepsOf(note: GeneratedNote, history: HistoryKind): Generator<Step> {
  if (history === 'none') return
  const { course, sender, carrier, recipient } = note
  const full = history === 'full'
  const change = (
    type: string,
    at: number | null,
    actorUserId: number | null,
    from: number | null,
    to: number,
  ): Step[] => (full && at !== null ? [{ type, at: new Date(at), actorUserId, payload: { status: { from, to } } }] : [])
  yield* change('noteCreated', course.created, sender.plannerId, null, 1)
  yield* change('noteReleased', course.released, sender.plannerId, 1, 2)
  yield* signing(note, 1, course.shipper, sender.signerId, sender.id)
  yield* signing(note, 2, course.driver, note.driverId ?? carrier.plannerId, carrier.id)
  yield* signing(note, 3, course.receiver, recipient.signerId, recipient.id)
  const { status, lastModified } = course
  if (status === 6 || status === 7) yield* change('mailingStarted', lastModified, null, 5, 6)
  if (status === 7) yield* change('noteClosed', lastModified, null, 6, 7)
  if (status === 8) yield* change('noteRemoved', lastModified, sender.plannerId, 1, 8)
  if (status === 9) yield* change('noteUnfinished', lastModified, carrier.plannerId, course.previousStatus, 9)
}

const version = 'generated-content/1'

function signing(
  note: GeneratedNote,
  step: 1 | 2 | 3,
  at: number | null,
  signerId: number,
  organizationId: number,
): Step[] {
  if (at === null) return []
  const text = canonicalJson({ version, code: note.code, step })
  const content = Buffer.from(text)
  const contentHash = hash('sha256', `${version}\n${text}`, 'buffer')
  const payload = {
    step,
    signerUserId: signerId,
    organizationId,
    method: signMethod.portal,
    status: { from: step + 1, to: step + 2 },
  }
  return [
    {
      type: 'noteSigned',
      at: new Date(at),
      actorUserId: signerId,
      payload,
      signs: { step, organizationId, content, contentHash },
    },
  ]
}
