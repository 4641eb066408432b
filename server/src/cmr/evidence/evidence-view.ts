import { isNoteEventType, readPayload } from '@roadnote/domain/cmr/lifecycle/events'
import { saltedParts } from '@roadnote/domain/cmr/lifecycle/salted-parts'
import { addressesHiddenFrom, type RecordReader } from '@roadnote/domain/cmr/record-reader'
import { eventVersion } from '../events/chain.ts'
import { restoreParts, type PrivateParts } from '../events/private-parts.ts'
import { releaseOf } from './release.ts'

interface EventToShow {
  readonly sequence: number
  readonly type: string
  readonly version: number
  readonly payload: unknown
  readonly parts: PrivateParts
  /** The tree path of the author's organisation; null: the system itself. */
  readonly authorPath: string | null
}

/**
 * The private parts of an event that a file discloses; null: the event is withheld and only its link in the chain
 * shown.
 */
type Disclose = (event: EventToShow) => PrivateParts | null

/** What an evidence file discloses. */
export interface EvidenceView {
  /** Made for all recipients of the PDF: signed content is included only as far as the note prints it. */
  readonly isPublic: boolean
  /** For the events of one note, to be called for each in order. */
  readonly discloser: (events: readonly Pick<EventToShow, 'sequence' | 'type'>[]) => Disclose
}

/**
 * The evidence in PDFs. Drafting is visible to the drafters only, and an event recorded without salts cannot be
 * shown in part.
 */
const publicView: EvidenceView = {
  isPublic: true,
  discloser: (events) => {
    const released = releaseOf(events)
    return ({ sequence, version, type, parts }) =>
      sequence < released || version !== eventVersion ? null : forEverybody(type, parts)
  },
}

/** Everything that has not been erased. */
const fullView: EvidenceView = { isPublic: false, discloser: () => (event) => event.parts }

/**
 * An expired note: its content and private parts are removed, and a checker cannot compare the record of a signature
 * with a drawing that is gone, so only the links of the chain are shown.
 */
export const expiredView: EvidenceView = { isPublic: true, discloser: () => () => null }

/** For the parties that draft the note, or for all recipients of its PDF. */
export type EvidenceDepth = 'full' | 'public'

export const evidenceViews: Readonly<Record<EvidenceDepth, EvidenceView>> = { full: fullView, public: publicView }

/** The evidence for a user who sees the note. */
export function evidenceViewFor(reader: RecordReader): EvidenceView {
  return {
    isPublic: false,
    discloser: (events) => {
      const released = reader.seesDrafting ? 0 : releaseOf(events)
      const hideAddresses = addressesHiddenFrom(reader)
      return ({ sequence, version, payload, parts, authorPath }) => {
        const { changes = [] } = readPayload('noteEdited', restoreParts(payload, parts))
        const hides = hideAddresses(changes, authorPath).some(({ withheld }) => withheld !== undefined)
        if (sequence < released || (hides && version !== eventVersion)) return null
        // All changes of an event share one salt, so they are shown together or not at all.
        const { changes: hidden, ...others } = parts
        return hides && hidden !== undefined ? others : parts
      }
    },
  }
}

function forEverybody(type: string, parts: PrivateParts): PrivateParts {
  const readers = isNoteEventType(type) ? saltedParts[type] : {}
  return Object.fromEntries(Object.entries(parts).filter(([way]) => readers[way] === 'everybody'))
}
