import type { Actor } from '@roadnote/domain/access/actor'
import { linkedStepOf, type LinkedStep } from '@roadnote/domain/cmr/signing-link/rule'
import { signStep } from '@roadnote/domain/cmr/signing/method'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Caller } from '../../http/context.ts'
import type { Secrets } from '../../secrets.ts'
import type { WrongLinkLimit } from '../links/wrong-link-limit.ts'
import { findNotesAsSystem, type Note } from '../note/store.ts'
import type { ListingParty } from './address.ts'
import { partyOfStep } from './send.ts'
import { linkOfToken, type SigningLink } from './store.ts'

type Db = Kysely<Database>

/** What a link opens: its note and the party for which its holder signs. */
export interface LinkAccess {
  readonly link: SigningLink
  readonly note: Note
  readonly step: LinkedStep
  readonly party: ListingParty
}

interface OpeningContext {
  readonly database: Db
  readonly caller: Pick<Caller, 'ip'>
  readonly now: Date
}

export interface SigningLinkDoor {
  /** The note of a link that is alive or was used within its day; any other is refused in the same words. */
  open(context: OpeningContext, token: string): Promise<LinkAccess>
  /** Whether the link still opens this note for signing, which the caller has locked; null: not any more. */
  stillOpens(db: Db, note: Note, token: string, now: Date): Promise<LinkAccess | null>
}

/**
 * A link is alive until it is used, taken back or a day old, while its step is next, while the links of the note are not revoked,
 * and while the party of the step is the one that listed its address and lists it still.
 */
export function createSigningLinkDoor(secrets: Secrets, tries: WrongLinkLimit): SigningLinkDoor {
  const accessTo = async (db: Db, link: SigningLink, note: Note, now: Date): Promise<LinkAccess | null> => {
    const step = stepOfNumber(link.step)
    if (link.revokedAt !== null || link.expiresAt <= now || link.generation !== note.record.linkGeneration) return null
    const party = await partyOfStep(db, note, step)
    if (party === null || party.id !== link.organizationId) return null
    const isListed = link.address !== null && party.addresses.includes(link.address)
    const isNext = linkedStepOf(note.status) === step
    if (link.usedAt === null && (!isListed || !isNext)) return null
    return note.status === 8 ? null : { link, note, step, party }
  }
  return {
    async stillOpens(db, note, token, now) {
      const link = await linkOfToken(db, secrets, token)
      if (link === undefined || link.cmrId !== note.id) return null
      return accessTo(db, link, note, now)
    },
    async open({ database, caller, now }, token) {
      const link = await linkOfToken(database, secrets, token)
      const [note] = link === undefined ? [] : await findNotesAsSystem(database, [link.cmrId])
      const access = link === undefined || note === undefined ? null : await accessTo(database, link, note, now)
      if (access === null) throw tries.refusalOf('link_refused', caller.ip, now)
      return access
    },
  }
}

function stepOfNumber(step: number): LinkedStep {
  return step === signStep.shipper ? 'shipper' : 'receiver'
}

/** The holder of a link as reader of its note: sees what a signer of the party sees, and may do nothing. */
export function readerOf({ party }: Pick<LinkAccess, 'party'>): Actor {
  return {
    userId: 0,
    guid: '',
    login: '',
    name: '',
    roleName: 'signing user',
    builtInRole: 'signing user',
    organizationId: party.id,
    organizationName: party.name,
    organizationPath: party.path,
    permissions: new Set(['viewCmrs']),
    language: 'en',
    client: 'portal',
  }
}
