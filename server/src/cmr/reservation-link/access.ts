import type { Actor } from '@roadnote/domain/access/actor'
import { canAnswerReservations } from '@roadnote/domain/cmr/policy/reservation'
import { isAnsweredIn } from '@roadnote/domain/cmr/reservation/reservation'
import { trustedAddress } from '@roadnote/domain/user/address-trust'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Caller } from '../../http/context.ts'
import type { Secrets } from '../../secrets.ts'
import { findMailReader } from '../../user/mail-reader.ts'
import { idOfReader, isValidReservationsLink, readReservationsToken } from '../links/reservations.ts'
import type { WrongLinkLimit } from '../links/wrong-link-limit.ts'
import { noteToSign } from '../note/note-to-sign.ts'
import { findNotesAsSystem, type Note } from '../note/store.ts'

type Db = Kysely<Database>

export interface LinkAccess {
  readonly note: Note
  /** The person to whom the link was mailed; null: it went to the address of the organisation. */
  readonly actor: Actor | null
}

interface OpeningContext {
  readonly database: Db
  readonly caller: Pick<Caller, 'ip'>
  readonly now: Date
}

export interface LinkDoor {
  /** The note of a valid link; any other link is refused in the same words, whatever is wrong with it. */
  open(context: OpeningContext, token: string): Promise<LinkAccess>
  /** Whether the link still opens this note, which the caller has locked: it may have been revoked meanwhile. */
  stillOpens(db: Db, note: Note, token: string, now: Date): Promise<LinkAccess | null>
}

/**
 * A link is valid for its note while reservations can be answered, while the links of the note are not revoked, and while its
 * address is one of the sender: of a user who may sign for it, or of the organisation.
 */
export function createLinkDoor(secrets: Secrets, tries: WrongLinkLimit): LinkDoor {
  const stillOpens: LinkDoor['stillOpens'] = async (db, note, token, now) => {
    const named = readReservationsToken(token)
    if (named === null || named.cmrId !== note.id || !isAnsweredIn(note.status)) return null
    const found = await readerOf(db, note, named.reader, now)
    if (found === null) return null
    const { cmrId, reader, link } = named
    const target = { cmrId, reader, address: found.address, generation: note.record.linkGeneration }
    return isValidReservationsLink(secrets, target, link, now) ? { note, actor: found.actor } : null
  }
  return {
    stillOpens,
    async open({ database, caller, now }, token) {
      const named = readReservationsToken(token)
      const [note] = named === null ? [] : await findNotesAsSystem(database, [named.cmrId])
      const access = note === undefined ? null : await stillOpens(database, note, token, now)
      if (access === null) throw tries.refusalOf('link_refused', caller.ip, now)
      return access
    },
  }
}

async function readerOf(db: Db, note: Note, reader: string, now: Date) {
  const { kind, id } = idOfReader(reader)
  return kind === 'user' ? personOf(db, note, id, now) : mailboxOf(db, note, id)
}

/** A user who may still answer for the sender, at the address that is surely theirs. */
async function personOf(db: Db, note: Note, userId: number, now: Date) {
  const found = await findMailReader(db, userId, 'signCmrs')
  if (found === null || !canAnswerReservations(found.actor, noteToSign(note)).allowed) return null
  const address = trustedAddress(found.address, now)
  return address === null ? null : { actor: found.actor, address }
}

async function mailboxOf(db: Db, note: Note, organizationId: number) {
  if (organizationId !== note.record.senderOrganizationId) return null
  const row = await db
    .selectFrom('organization')
    .where('id', '=', organizationId)
    .where('deletedAt', 'is', null)
    .select('email')
    .executeTakeFirst()
  return row?.email === null || row === undefined ? null : { actor: null, address: row.email }
}
