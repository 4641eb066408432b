import { createHash } from 'node:crypto'
import { signStep } from '@roadnote/domain/cmr/sign-method'
import type { Insertable } from 'kysely'
import type { ChainEnd } from '../../src/cmr/events/chain.ts'
import type { NewSalt } from '../../src/cmr/events/private-parts.ts'
import { sealedEvent } from '../../src/cmr/events/record.ts'
import type { Seal } from '../../src/cmr/events/seal.ts'
import type { CmrEventPrivateTable, CmrEventTable, CmrSignatureTable } from '../../src/database/schema.ts'
import { showsDrawing } from './crew.ts'
import type { DemoNote } from './note.ts'
import { organizationId } from './organizations.ts'
import { type UserName, userId } from './people.ts'
import { demoContentVersion, signedContent, type EarlierSignature, type SignedContent } from './signed-content.ts'
import type { Happening } from './story.ts'

export interface History {
  readonly events: Insertable<CmrEventTable>[]
  readonly privateParts: Insertable<CmrEventPrivateTable>[]
  readonly signatures: Insertable<CmrSignatureTable>[]
  /** The last time somebody changed something, and how often. */
  readonly lastModified: Date
  readonly version: number
}

/** Looking at a note changes nothing. */
const harmless = new Set(['lookedUpByAuthority'])

/** Puts what happened in order of time and chains it; event ids go on from `firstEventId`. */
export function historyOf(
  note: DemoNote,
  happenings: readonly Happening[],
  firstEventId: number,
  drawings: ReadonlyMap<UserName, Buffer>,
  seal: Seal,
): History {
  const ordered = [...happenings].sort((one, other) => one.at.getTime() - other.at.getTime())
  const events: Insertable<CmrEventTable>[] = []
  const privateParts: Insertable<CmrEventPrivateTable>[] = []
  const signatures: Insertable<CmrSignatureTable>[] = []
  const earlier: EarlierSignature[] = []
  let last: ChainEnd | null = null
  let version = 0
  for (const { type, at, actor, payload, signing } of ordered) {
    const content = signing === undefined ? null : signedContent(note, signing, earlier)
    const drawn = signing !== undefined && showsDrawing(signing.by) ? (drawings.get(signing.by.signer) ?? null) : null
    const full = content === null ? payload : { ...payload, ...proofOf(content, drawn) }
    const eventId = firstEventId + events.length
    const recording = { actor: actor === null ? null : { userId: userId(actor) }, seal }
    if (!harmless.has(type)) version += 1
    const place = { end: last, at, version: harmless.has(type) ? null : version }
    const { event, parts } = sealedEvent(recording, note, place, { type, payload: full }, sameSalt(eventId))
    events.push({ id: eventId, ...event })
    if (parts !== null) privateParts.push({ eventId, parts })
    last = event
    if (signing === undefined || content === null) continue
    const { step, by, comment } = signing
    signatures.push({
      cmrId: note.id,
      step: signStep[step],
      signerUserId: userId(by.signer),
      organizationId: organizationId[by.party],
      actorUserId: userId(by.actor),
      method: by.method,
      signedAt: at,
      comment,
      drawnPng: drawn,
      content: content.bytes,
      contentHash: content.hash,
      eventId,
    })
    earlier.push({ step: signStep[step], recordHash: event.hash.toString('hex') })
  }
  const changes = ordered.filter(({ type }) => !harmless.has(type))
  return {
    events,
    privateParts,
    signatures,
    lastModified: changes.at(-1)?.at ?? note.times.created,
    version,
  }
}

/** What was signed and drawn, as the product records it. */
function proofOf(content: SignedContent, drawn: Buffer | null) {
  return {
    contentVersion: demoContentVersion,
    contentHash: content.hash.toString('hex'),
    drawnSha256: drawn === null ? null : createHash('sha256').update(drawn).digest('hex'),
    authentication: { kind: 'code', failuresBefore: 0 },
  }
}

/** The demo hides nothing from anybody and is the same on every start. */
function sameSalt(eventId: number): NewSalt {
  return (way) => createHash('sha256').update(`demo ${eventId} ${way}`).digest().subarray(0, 16)
}
