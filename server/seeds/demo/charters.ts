import { type EventPayload, eventPayloads } from '@roadnote/domain/cmr/lifecycle/events'
import { driverLinkLifetime } from '@roadnote/domain/cmr/policy/spot-charter'
import { preferredLanguage } from '@roadnote/locales/languages'
import type { Kysely } from 'kysely'
import { restoreParts } from '../../src/cmr/events/private-parts.ts'
import type { Database } from '../../src/database/schema.ts'
import { translator } from '../../src/language/translate.ts'
import { newToken } from '../../src/session/token/token.ts'
import { vehicleChanges, type DemoNote } from './note.ts'
import { organizationId, organizations } from './organizations.ts'
import { personOf, type UserName, userId } from './people.ts'

/** The confirmation of the planner as the product records it. */
export function charterOf(note: DemoNote, driver: UserName): EventPayload<'noteChartered'> {
  const { lane } = note
  const haulier = lane.subcontractor ?? lane.carrier
  const side = lane.subcontractor === null ? 'carrier' : 'subcontractor'
  const { name, surname } = personOf(driver)
  return {
    side,
    carrier: { id: organizationId[haulier], name: organizations[haulier].name },
    driver: { userId: userId(driver), name: `${name} ${surname}` },
    channel: lane.charter?.channel ?? 'whatsapp',
    confirmation: { language: 'en', text: translator('en')('charter.responsibility') },
    changes: [
      side === 'carrier'
        ? { field: 'carrierOrganizationsID', from: organizationId.brabant, to: organizationId[haulier] }
        : { field: 'subcontractorOrganizationsID', from: null, to: organizationId[haulier] },
      ...vehicleChanges(note),
      { field: 'driverUserId', from: null, to: userId(driver) },
    ],
  }
}

/** The links of chartered drivers. Their tokens are not stored anywhere; a planner can create another one. */
export async function insertDriverLinks(db: Kysely<Database>, notes: readonly DemoNote[]): Promise<void> {
  for (const { id: cmrId, charter, crew, times } of notes) {
    if (charter === null || crew.driver === null) continue
    await db
      .insertInto('driverLink')
      .values({
        id: charter.linkId,
        tokenHash: newToken().tokenHash,
        userId: userId(crew.driver),
        createdByUserId: userId(crew.dispatcher),
        createdAt: charter.at,
        expiresAt: new Date(charter.at.getTime() + driverLinkLifetime),
        codeChosenAt: times.driver ?? null,
      })
      .execute()
    await db
      .insertInto('driverLinkCmr')
      .values({ driverLinkId: charter.linkId, cmrId, revokedAt: times.closed ?? null })
      .execute()
  }
}

const second = 1000

/** The messages of the spot charters, already sent, so their links are deleted. */
export async function insertMessages(db: Kysely<Database>): Promise<void> {
  const charters = await db
    .selectFrom('cmrEvent as event')
    .innerJoin('cmrEventPrivate as privatePart', 'privatePart.eventId', 'event.id')
    .innerJoin('cmr', 'cmr.id', 'event.cmrId')
    .innerJoin('appUser as planner', 'planner.id', 'event.actorUserId')
    .innerJoin('organization', 'organization.id', 'planner.organizationId')
    .innerJoin('appUser as driver', 'driver.id', 'cmr.driverUserId')
    .where('event.type', '=', 'noteChartered')
    .orderBy('event.id')
    .select([
      'event.cmrId',
      'event.at',
      'event.payload',
      'privatePart.parts',
      'cmr.code',
      'driver.phone',
      'driver.language',
    ])
    .select(['organization.id as organizationId', 'organization.name as organisation'])
    .execute()
  for (const { cmrId, at, payload, parts, code, organisation, ...row } of charters) {
    const { channel } = eventPayloads.noteChartered.parse(restoreParts(payload, parts))
    const say = translator(preferredLanguage([row.language]))
    const text = say('charter.message.one', { organisation, code, link: '…' })
    const taken = new Date(at.getTime() + 2 * second)
    const { id } = await db
      .insertInto('outbox')
      .values({
        kind: 'message',
        key: `charter ${cmrId} demo`,
        cmrId,
        organizationId: row.organizationId,
        payload: JSON.stringify({ channel, to: row.phone, text, personal: null }),
        state: 'delivered',
        attempts: 1,
        createdAt: at,
        nextAttemptAt: at,
        deliveredAt: taken,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('outboxAttempt')
      .values({ outboxId: id, at: taken, outcome: 'delivered', detail: 'HTTP 202' })
      .execute()
  }
}
