import { permissionId } from '@roadnote/domain/access/permission'
import { trustedAddress } from '@roadnote/domain/user/address-trust'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { addressColumnsOfPerson } from '../../user/address.ts'
import { isEmployed } from '../../user/store.ts'
import { readerIsOrganization, readerIsUser } from '../links/reservations.ts'
import type { Note } from '../note/store.ts'
import { mailFacts } from './mail-facts.ts'
import { queueMails, type ReactionContext, type WantedMail } from './mails.ts'

type Tx = Transaction<Database>

const template = 'ReservationsToAnswer'

/** People of one organisation who are asked at once. */
const mostReaders = 20

/**
 * How long a mail waits for further reservations. A sender who has not signed yet is usually at the ramp and answers there, so
 * that mail waits longer and is dropped when nothing is left to answer.
 */
const waiting = { beforeSignature: 30, afterSignature: 5 } as const

interface Reader {
  readonly reader: string
  readonly to: string
}

/**
 * Asks the sender's side by mail to answer, once for all reservations that are raised while the mail waits. Only addresses of
 * the organisation itself are asked, never those that somebody typed into the note.
 */
export async function askSenderToAnswer(context: ReactionContext, note: Note, reservationId: number): Promise<void> {
  const { tx, now } = context
  if (await isAsked(tx, note.id)) return
  const readers = await readersOf(tx, note.record.senderOrganizationId, now)
  const minutes = note.status === 2 ? waiting.beforeSignature : waiting.afterSignature
  const mails = readers.map(({ reader, to }): WantedMail => ({
    key: `note ${note.id} reservations ${reservationId} ${to.toLowerCase()}`,
    to,
    organizationId: note.record.senderOrganizationId,
    template,
    minutes,
    link: { cmrId: note.id, generation: note.record.linkGeneration, reservationsFor: reader },
  }))
  if (mails.length === 0) return
  await queueMails(context, await mailFacts(tx, note), { status: note.status }, mails)
}

/** A mail that still waits will show the new reservation as well. */
async function isAsked(tx: Tx, cmrId: number): Promise<boolean> {
  const row = await waitingMails(tx, cmrId).select('id').executeTakeFirst()
  return row !== undefined
}

function waitingMails(tx: Tx, cmrId: number) {
  return tx
    .selectFrom('outbox')
    .where('cmrId', '=', cmrId)
    .where('kind', '=', 'mail')
    .where('state', '=', 'waiting')
    .where(sql<string>`payload ->> 'template'`, '=', template)
}

/** Drops mails that wait once nothing is left to answer. The caller has locked the note. */
export async function dropQuestionsIfAnswered(tx: Tx, { id }: Pick<Note, 'id'>): Promise<void> {
  const open = await tx
    .selectFrom('cmrReservation')
    .where('cmrId', '=', id)
    .where('answer', 'is', null)
    .select('id')
    .executeTakeFirst()
  if (open !== undefined) return
  await tx
    .deleteFrom('outbox')
    .where('id', 'in', waitingMails(tx, id).where('attempts', '=', 0).select('id').forUpdate().skipLocked())
    .execute()
}

/** The users who may sign for the organisation, at addresses that are surely theirs, and the address of the organisation. */
async function readersOf(tx: Tx, organizationId: number, now: Date): Promise<Reader[]> {
  const people = await tx
    .selectFrom('appUser as person')
    .innerJoin('role', 'role.id', 'person.roleId')
    .where('person.organizationId', '=', organizationId)
    .where('person.status', '=', 1)
    .where('person.isKey', '=', false)
    .where('person.deletedAt', 'is', null)
    .where('role.deletedAt', 'is', null)
    .where(isEmployed)
    .where((eb) =>
      eb.and(
        [permissionId('signCmrs'), permissionId('usePortal')].map((id) =>
          eb.exists(
            eb
              .selectFrom('rolePermission')
              .whereRef('rolePermission.roleId', '=', 'role.id')
              .where('rolePermission.permissionId', '=', id)
              .select('rolePermission.roleId'),
          ),
        ),
      ),
    )
    .orderBy('person.id')
    .limit(mostReaders)
    .select('person.id')
    .select(addressColumnsOfPerson)
    .execute()
  const home = await tx
    .selectFrom('organization')
    .where('id', '=', organizationId)
    .where('deletedAt', 'is', null)
    .select('email')
    .executeTakeFirst()
  const own = people.flatMap((person): Reader[] => {
    const to = trustedAddress(person, now)
    return to === null ? [] : [{ reader: readerIsUser(person.id), to }]
  })
  const address = home?.email ?? null
  const shared = address === null ? [] : [{ reader: readerIsOrganization(organizationId), to: address }]
  return withoutRepeated([...own, ...shared])
}

/** One mail for each address: that of the first person who has it. */
function withoutRepeated(readers: readonly Reader[]): Reader[] {
  const addresses = readers.map(({ to }) => to.toLowerCase())
  return readers.filter(({ to }, index) => addresses.indexOf(to.toLowerCase()) === index)
}
