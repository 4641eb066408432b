import type { Actor } from '@roadnote/domain/access/actor'
import { Refusal } from '@roadnote/domain/access/refusal'
import { assertAllowed } from '@roadnote/domain/access/verdict'
import { canEraseUser } from '@roadnote/domain/user/policy'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { readUsers, type StoredUser } from '../save/read.ts'

type Db = Kysely<Database>

/** A user who may be erased, with the addresses that mails were sent to. */
export interface ErasableUser extends StoredUser {
  readonly guid: string
  readonly hasSignature: boolean
  /** Current and former mail addresses and phone numbers, in lower case. */
  readonly addresses: readonly string[]
  /** Released notes with this driver that are not completely signed. */
  readonly underWay: number
}

/** A hidden or already erased user is answered as not found. */
export async function findErasableUser(db: Db, actor: Actor, id: number, { hold = false } = {}): Promise<ErasableUser> {
  const [person] = await readUsers(db, actor, [id], { hold })
  if (person === undefined || person.isErased) throw new Refusal('not_found')
  assertAllowed(canEraseUser(actor, person.account))
  const { rows } = await sql<Pick<ErasableUser, 'guid' | 'hasSignature' | 'addresses' | 'underWay'>>`
    select guid, signature_png is not null as "hasSignature",
      (select count(*)::int from cmr where driver_user_id = person.id and status in (2, 3, 4)) as "underWay",
      array(
        select lower(person.email) where person.email is not null
        union select person.phone where person.phone is not null
        union select lower(said) from admin_event,
          jsonb_array_elements(changes) as change,
          lateral (values (change ->> 'old'), (change ->> 'new')) as value (said)
        where subject_kind = 'user' and subject_id = person.id and change ->> 'field' in ('email', 'phone')
          and said is not null and said <> '********') as addresses
    from app_user person where id = ${id}`.execute(db)
  const [facts] = rows
  if (facts === undefined) throw new Refusal('not_found')
  return { ...person, ...facts }
}
