import type { SpotCharterForm } from '@roadnote/domain/cmr/policy/spot-charter'
import { preferredLanguage, type Language } from '@roadnote/locales/languages'
import { sql, type Transaction } from 'kysely'
import { recordAdminEvent } from '../../admin-log/record.ts'
import type { Database } from '../../database/schema.ts'
import type { Context } from '../../http/context.ts'
import { createAddressAnnouncer } from '../../session/address/announce.ts'
import type { Secrets } from '../../secrets.ts'
import { announceIfChanged, firstAddress, nextAddress } from '../../user/address.ts'
import { personName } from '../../user/person-name.ts'
import { forgetGuesses } from '../../session/secret/sign-code.ts'
import { activeDrivers } from '../../user/store.ts'

type Tx = Transaction<Database>

export interface CharteredDriver {
  readonly id: number
  readonly guid: string
  readonly name: string
  readonly language: Language
}

/** The driver's language by the carrier's country, English by default. */
const spokenIn: Readonly<Record<string, Language>> = {
  NL: 'nl',
  BE: 'nl',
  DE: 'de',
  AT: 'de',
  CH: 'de',
  LI: 'de',
  LU: 'fr',
  FR: 'fr',
  MC: 'fr',
  ES: 'es',
  SE: 'se',
  DK: 'da',
}

/** In countries with several languages the planner's language is used if it is one of them. */
const alsoSpokenIn: Readonly<Record<string, readonly Language[]>> = {
  BE: ['nl', 'fr', 'de'],
  CH: ['de', 'fr'],
  LU: ['fr', 'de'],
}

export function languageOfDriver(countryCode: string, planner: Language): Language {
  if (alsoSpokenIn[countryCode]?.includes(planner) === true) return planner
  return spokenIn[countryCode] ?? 'en'
}

/**
 * The driver of the form, if this carrier already employs a driver with this phone number and name. The same number
 * with another name is another person: a signature must not carry the wrong name.
 */
export async function charterDriver(
  context: Context,
  secrets: Secrets,
  carrierId: number,
  form: SpotCharterForm,
): Promise<CharteredDriver> {
  const { tx } = context
  // Serialises two organisations that charter the same new driver at once.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`chartered driver ${form.phone}`}, 0))`.execute(tx)
  const known = await activeDrivers(tx)
    .where('person.organizationId', '=', carrierId)
    .where('person.phone', '=', form.phone)
    .where(sql`lower(person.name)`, '=', form.driverFirstName.toLowerCase())
    .where(sql`lower(person.surname)`, '=', form.driverLastName.toLowerCase())
    .orderBy('person.id')
    .select(['person.id', 'person.guid', 'person.name', 'person.surname', 'person.userName', 'person.language'])
    .select(['person.email', 'person.charterOnly'])
    .executeTakeFirst()
  if (known === undefined) return addDriver(context, carrierId, form)
  const name = personName(known.name, known.surname, known.userName) ?? ''
  if (known.charterOnly) {
    const email = form.email ?? known.email
    await renewCode(tx, known)
    const address = await nextAddress(context, { userId: known.id, email, by: context.actor.userId })
    await tx.updateTable('appUser').set(address).where('id', '=', known.id).execute()
    await announceIfChanged(createAddressAnnouncer(secrets), context, { userId: known.id, before: known.email, email })
    await recordAdminEvent(context, {
      action: 'userEdited',
      subject: { kind: 'user', id: known.id, name },
      organizationId: carrierId,
      before: { email: known.email },
      after: { email },
    })
  }
  return {
    id: known.id,
    guid: known.guid,
    name,
    language: preferredLanguage([known.language]),
  }
}

/** A code that was disabled after too many wrong attempts can be chosen again with the new link. */
export async function renewCode(tx: Tx, { id, guid }: { readonly id: number; readonly guid: string }): Promise<void> {
  const { signCodeHash } = await tx
    .updateTable('appUser')
    .set({
      signCodeHash: sql<string | null>`case when sign_code_disabled_at is null then sign_code_hash end`,
      signCodeSetAt: sql<Date | null>`case when sign_code_disabled_at is null then sign_code_set_at end`,
      signCodeStartedBy: sql<number | null>`case when sign_code_disabled_at is null then sign_code_started_by end`,
      signCodeDisabledAt: null,
    })
    .where('id', '=', id)
    .returning('signCodeHash')
    .executeTakeFirstOrThrow()
  if (signCodeHash === null) await forgetGuesses(tx, { guid })
}

async function addDriver(context: Context, organizationId: number, form: SpotCharterForm): Promise<CharteredDriver> {
  const { tx, actor, now } = context
  const role = await tx
    .selectFrom('role')
    .where('category', '=', 2)
    .where('name', '=', 'driver user')
    .select('id')
    .executeTakeFirstOrThrow()
  const language = languageOfDriver(form.countryCode, actor.language)
  const fields = {
    userName: await freeName(tx, form.phone),
    name: form.driverFirstName,
    surname: form.driverLastName,
    phone: form.phone,
    email: form.email ?? null,
    language,
  }
  const { id, guid } = await tx
    .insertInto('appUser')
    .values({
      ...fields,
      ...firstAddress(fields.email, actor.userId, now),
      organizationId,
      roleId: role.id,
      charterOnly: true,
      createdAt: now,
      lastModified: now,
    })
    .returning(['id', 'guid'])
    .executeTakeFirstOrThrow()
  const name = `${form.driverFirstName} ${form.driverLastName}`
  await recordAdminEvent(context, {
    action: 'userCreated',
    subject: { kind: 'user', id, name },
    organizationId,
    before: null,
    after: fields,
  })
  return { id, guid, name, language }
}

/** The user name is required; a driver without an account gets their phone number. */
async function freeName(tx: Tx, phone: string): Promise<string> {
  const taken = await tx
    .selectFrom('appUser')
    .where(sql`lower(user_name)`, 'like', `${phone}%`)
    .select('userName')
    .execute()
  const names = new Set(taken.map(({ userName }) => userName?.toLowerCase()))
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? phone : `${phone} (${number})`
    if (!names.has(name)) return name
  }
}
