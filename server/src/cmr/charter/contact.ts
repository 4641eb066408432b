import type { charterContract } from '@roadnote/domain/cmr/contract/charter'
import { canSeeDriverContact } from '@roadnote/domain/cmr/policy/spot-charter'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { UseCase } from '../../http/serve.ts'
import { personName } from '../../user/person-name.ts'
import { findNote } from '../note/store.ts'

/**
 * The notes are on the screen of the driver's device. Written at most once a minute, because the page asks often, and always
 * in the same order, so that two devices of a driver do not wait for each other in a circle.
 */
export async function recordContact(
  db: Kysely<Database>,
  userId: number,
  noteIds: readonly number[],
  now: Date,
): Promise<void> {
  if (noteIds.length === 0) return
  await sql`
    insert into driver_contact (cmr_id, user_id, opened_at, last_at)
    select id, ${userId}, ${now}, ${now} from unnest(${[...noteIds]}::bigint[]) as id
    order by id
    on conflict (cmr_id, user_id) do update set last_at = excluded.last_at
    where driver_contact.last_at < excluded.last_at - interval '1 minute'`.execute(db)
}

/** Who of the drivers has opened the note, and when a device of theirs was last in touch; the present driver first. */
export const driverContact: UseCase<(typeof charterContract)['driverContact']> = async ({ actor, tx }, input) => {
  const note = await findNote(tx, actor, input.cmr_id)
  if (!canSeeDriverContact(actor, note).allowed) return { isShown: false, drivers: [] }
  const rows = await tx
    .selectFrom('driverContact')
    .innerJoin('appUser as person', 'person.id', 'driverContact.userId')
    .where('cmrId', '=', note.id)
    .orderBy(sql`person.id is distinct from ${note.driverUserId}`)
    .orderBy('lastAt', 'desc')
    .orderBy('person.id')
    .select(['person.id', 'person.name', 'person.surname', 'person.userName', 'openedAt', 'lastAt'])
    .execute()
  return {
    isShown: note.driverUserId !== null,
    drivers: rows.map(({ id, name, surname, userName, openedAt, lastAt }) => ({
      name: personName(name, surname, userName) ?? '',
      isAssigned: id === note.driverUserId,
      openedAt,
      lastAt,
    })),
  }
}
