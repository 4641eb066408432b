import type { Actor } from '@roadnote/domain/access/actor'
import type { charterContract } from '@roadnote/domain/cmr/contract/charter'
import { sideOfCharteredCarrier } from '@roadnote/domain/cmr/policy/spot-charter'
import type { Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { UseCase } from '../../http/serve.ts'
import { personName } from '../../user/person-name.ts'
import { findNotes, type Note } from '../note/store.ts'
import type { CharterParts } from './issue-and-send-link.ts'

/** The facts that the charter form needs. */
export function charterFacts({
  sendsMessages,
  callingCodes,
}: CharterParts): UseCase<(typeof charterContract)['facts']> {
  return async ({ actor, tx }, { cmr_id: ids = [] }) => {
    const facts = { sendsMessages, callingCodes: [...callingCodes] }
    if (ids.length === 0) return facts
    const notes = await findNotes(tx, actor, ids)
    const drivers = await driverNames(tx, notes)
    return { ...facts, replaced: notes.map((note) => replacedIn(actor, note, drivers)) }
  }
}

async function driverNames(tx: Transaction<Database>, notes: readonly Note[]): Promise<ReadonlyMap<number, string>> {
  const ids = notes.flatMap(({ driverUserId }) => driverUserId ?? [])
  const drivers = await tx
    .selectFrom('appUser')
    .where('id', 'in', [0, ...ids])
    .select(['id', 'name', 'surname', 'userName'])
    .execute()
  return new Map(drivers.map(({ id, name, surname, userName }) => [id, personName(name, surname, userName) ?? '']))
}

function replacedIn(actor: Actor, note: Note, drivers: ReadonlyMap<number, string>) {
  const place = `${sideOfCharteredCarrier(actor, note)}OrganizationId` as const
  return {
    cmrCode: note.code,
    carrier: note.organizations.get(note.record[place] ?? 0)?.name ?? null,
    driver: drivers.get(note.driverUserId ?? 0) ?? null,
  }
}
