import type { Actor } from '@roadnote/domain/access/actor'
import { Refusal } from '@roadnote/domain/access/refusal'
import { isAddressTrusted, isSameAddress, revertAddress } from '@roadnote/domain/user/address-trust'
import { preferredLanguage } from '@roadnote/locales/languages'
import { sql } from 'kysely'
import { recordAdminEvent } from '../../admin-log/record.ts'
import type { Context } from '../../http/context.ts'
import { queueMail } from '../../outbox/mail/payload.ts'
import { addressColumnsOfPerson } from '../../user/address.ts'
import { readOwner } from '../../user/notify-owner.ts'
import { endLinks, linksToAddress } from '../link/one-time-link.ts'
import { endSessions } from '../token/store.ts'
import { administratorsOf } from '../guessing/notify-of-guesses.ts'

type Undoing = Pick<Context, 'tx' | 'now' | 'newId' | 'caller' | 'sealLog'> & { readonly actor: Actor | null }

/**
 * The owner objects to an address that another user set: restores the previous address, and the user name if it
 * followed the address. Ends pending links and later sessions and notifies the administrators.
 */
export async function undoAddress(context: Undoing, userId: number): Promise<void> {
  const { tx, now } = context
  const { userName, organizationId, path, ...before } = await tx
    .selectFrom('appUser as person')
    .innerJoin('organization', 'organization.id', 'person.organizationId')
    .where('person.id', '=', userId)
    .select(addressColumnsOfPerson)
    .select(['person.userName', 'person.organizationId', 'organization.path'])
    .forNoKeyUpdate('person')
    .executeTakeFirstOrThrow()
  if (before.emailSetBy === null || isAddressTrusted(before, now)) throw new Refusal('email_link_used')
  const next = revertAddress(before, now)
  const name = next.email !== null && isSameAddress(userName, before.email) ? next.email : null
  const isFree = name !== null && !(await isTaken(context, userId, name))
  await tx
    .updateTable('appUser')
    .set({ ...next, ...(isFree && { userName: name }), lastModified: now, version: sql<number>`version + 1` })
    .where('id', '=', userId)
    .execute()
  await endLinks(tx, userId, linksToAddress)
  await endSessions(tx)
    .where('userId', '=', userId)
    .where('createdAt', '>=', before.emailSetAt ?? now)
    .$if(context.caller.sessionHash !== null, (others) => others.where('tokenHash', '!=', context.caller.sessionHash))
    .execute()
  const owner = await readOwner(tx, userId)
  await recordAdminEvent(context, {
    action: 'emailObjected',
    subject: { kind: 'user', id: userId, name: owner.name },
    organizationId,
    before: { email: before.email },
    after: { email: next.email },
  })
  await notifyAdmins(context, owner, { setBy: before.emailSetBy, path, refused: before.email ?? '–' })
}

async function isTaken({ tx }: Undoing, userId: number, name: string): Promise<boolean> {
  const other = await tx
    .selectFrom('appUser')
    .where(sql`lower(user_name)`, '=', name.toLowerCase())
    .where('deletedAt', 'is', null)
    .where('id', '!=', userId)
    .select('id')
    .executeTakeFirst()
  return other !== undefined
}

interface Refused {
  readonly setBy: number
  readonly path: string
  readonly refused: string
}

/** Notifies the user who set the address and the administrators, because one of those accounts may be compromised. */
async function notifyAdmins(
  { tx, newId }: Undoing,
  owner: Awaited<ReturnType<typeof readOwner>>,
  { setBy, path, refused }: Refused,
): Promise<void> {
  const setter = await readOwner(tx, setBy)
  const readers = [setter, ...(await administratorsOf(tx, path))]
  const key = newId()
  const written = new Set<string>()
  for (const { email, language } of readers) {
    const address = email?.toLowerCase()
    if (email === null || address === undefined || written.has(address)) continue
    written.add(address)
    await queueMail(tx, {
      key: `objected ${key} ${written.size}`,
      mail: {
        template: 'EmailObjected',
        to: email,
        language: preferredLanguage([language]),
        values: { name: owner.name, organization: owner.organization, new: refused, by: setter.name },
      },
    })
  }
}
