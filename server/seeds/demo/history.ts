import { createHash } from 'node:crypto'
import { recordedAssurance } from '@roadnote/domain/cmr/signing/recorded-assurance'
import type { Insertable } from 'kysely'
import type { ChainEnd } from '../../src/cmr/events/chain.ts'
import type { ChainPosition } from '../../src/cmr/events/place.ts'
import type { NewSalt } from '../../src/cmr/events/private-parts.ts'
import { sealedEvent } from '../../src/cmr/events/record.ts'
import type { Seal } from '../../src/cmr/events/seal.ts'
import { signatureRows } from '../../src/cmr/signing/signature-rows.ts'
import type {
  CmrEventPersonTable,
  CmrEventPrivateTable,
  CmrEventTable,
  CmrSignatureTable,
} from '../../src/database/schema.ts'
import { showsDrawing } from './crew.ts'
import { organizationId, organizations } from './organizations.ts'
import { personOf, type UserName, userId } from './people.ts'
import { contentAt, type EarlierSignature } from './signed-content.ts'
import { statusChange, type PlainDemoEvent, type Signing } from './story.ts'
import type { WrittenNote } from './written-note.ts'

interface EvidenceRows {
  readonly events: Insertable<CmrEventTable>[]
  readonly privateParts: Insertable<CmrEventPrivateTable>[]
  readonly persons: Insertable<CmrEventPersonTable>[]
  readonly signatures: Insertable<CmrSignatureTable>[]
}

export interface History extends EvidenceRows {
  /** The last modification and the number of modifications. */
  readonly lastModified: Date
  readonly version: number
}

/** Drawings and seal for writing the event chain of the demo. */
export interface Writing {
  readonly drawings: ReadonlyMap<UserName, Buffer>
  readonly seal: Seal
}

/** Events that do not modify the note. */
const harmless = new Set(['lookedUpByAuthority'])

/** Sorts the events by time and chains them; event ids continue from `firstEventId`. */
export function historyOf(written: WrittenNote, firstEventId: number, writing: Writing): History {
  const { note, story, files } = written
  const ordered = [...story.events, ...files.events].sort((one, other) => one.at.getTime() - other.at.getTime())
  const rows: EvidenceRows = { events: [], privateParts: [], persons: [], signatures: [] }
  const earlier: EarlierSignature[] = []
  let last: ChainEnd | null = null
  let version = 0
  let lastModified = note.times.created
  for (const happening of ordered) {
    const { type, at } = happening
    const eventId = firstEventId + rows.events.length
    const changes = !harmless.has(type)
    if (changes) [version, lastModified] = [version + 1, at]
    const place = { end: last, at, version: changes ? version : null }
    if (happening.signing === undefined) {
      last = addEvent(rows, written, happening, place, eventId, writing)
      continue
    }
    const signed = addSignature(rows, written, happening.signing, place, eventId, earlier, writing)
    earlier.push({ step: signed.step, recordHash: signed.event.hash.toString('hex') })
    last = signed.event
  }
  return { ...rows, lastModified, version }
}

function addEvent(
  { events, privateParts }: EvidenceRows,
  { note }: WrittenNote,
  { type, actor, payload }: PlainDemoEvent,
  place: ChainPosition,
  eventId: number,
  { seal }: Writing,
): ChainEnd {
  const recording = { actor: actor === null ? null : { userId: userId(actor) }, seal }
  const { event, parts } = sealedEvent(recording, note, place, { type, payload }, sameSalt(eventId))
  events.push({ id: eventId, ...event })
  if (parts !== null) privateParts.push({ eventId, parts })
  return event
}

/** Signed as in the product, except that nobody typed a code. */
function addSignature(
  { events, privateParts, persons, signatures }: EvidenceRows,
  written: WrittenNote,
  { step, by, comment, through }: Signing,
  place: ChainPosition,
  eventId: number,
  earlier: readonly EarlierSignature[],
  { drawings, seal }: Writing,
) {
  const { organization, role, name, surname } = personOf(by.signer)
  const signer = {
    userId: userId(by.signer),
    name: `${name} ${surname}`,
    roleName: role,
    organizationId: organizationId[organization],
    organizationName: organizations[organization].name,
    credentials: oldCredentials,
  }
  const picture = showsDrawing(by) ? (drawings.get(by.signer) ?? null) : null
  const newSalt = sameSalt(eventId)
  const { event, beside, origin, signature } = signatureRows(
    { actor: { userId: userId(by.actor) }, seal, caller },
    written.note,
    place,
    {
      signature: {
        step,
        signer,
        comment,
        drawn: null,
        failuresBefore: 0,
        signOnFactors: null,
        ...(through !== undefined && { through }),
      },
      terms: { organizationId: organizationId[by.party], method: by.method, picture, assurance: recordedAssurance(by) },
      content: contentAt(written, step, place.at, earlier, newSalt),
      status: statusChange[step],
      seenVersion: (place.version ?? 1) - 1,
    },
    newSalt,
  )
  events.push({ id: eventId, ...event })
  privateParts.push({ eventId, ...beside })
  persons.push({ eventId, ...origin })
  signatures.push({ ...signature, eventId })
  return { step: signature.step, event }
}

/** As if set before the product recorded such facts. */
const oldCredentials = { code: { setAt: null, startedBy: null }, password: null, address: null } as const

/** A documentation address (RFC 5737). */
const caller = { ip: '192.0.2.1', userAgent: 'Roadnote demo' }

/** The salts are deterministic, because the demo has no secrets and must be the same at every start. */
function sameSalt(eventId: number): NewSalt {
  return (way) => createHash('sha256').update(`demo ${eventId} ${way}`).digest().subarray(0, 16)
}
