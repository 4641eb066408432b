import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { charterContract } from '@roadnote/domain/cmr/contract/charter'
import { randomUUID } from 'node:crypto'
import type { Connection } from '../src/database/connect.ts'
import type { TestReply } from './answer.ts'
import { createTestWorld, type TestWorld } from './notes.ts'

/** The test world with spot charters, and a driver's phone. */
export interface CharterWorld extends TestWorld {
  /** The form of a planner, without the notes. */
  readonly form: Readonly<typeof form>
  readonly charter: (ids: readonly number[], change?: Record<string, unknown>, userName?: string) => Promise<TestReply>
  /** The token in the link of the newest charter. */
  readonly newestToken: () => string
  /** A call of the driver's page; every action gets its own idempotency key unless one is given. */
  readonly drive: (action: string, token: string, body?: Record<string, unknown>) => Promise<TestReply>
  /** A released note chartered to a spot driver, signed by the shipper on request; returns id and token. */
  readonly chartered: (signed?: boolean, change?: Record<string, unknown>) => Promise<{ id: number; token: string }>
  /** A note of Eastline, which is unrelated to the others. */
  readonly foreign: () => Promise<number>
}

let numbers = 700_000

const form = {
  carrierName: 'Spot Haulage',
  countryCode: 'NL',
  driverFirstName: 'Joris',
  driverLastName: 'Maas',
  phone: '+31612345678',
  licensePlateTruck: '12-ABC-3',
}

export async function charterWorld(connection: Connection, now?: () => Date): Promise<CharterWorld> {
  const testWorld = await createTestWorld(connection, now)
  const { db } = connection
  await db
    .updateTable('organization')
    .set({ spotCharterUsingSign: true })
    .where('id', 'in', [testWorld.acme, testWorld.brabant, testWorld.eastline])
    .execute()
  // Returned only to the charterer: not even the outbox contains it.
  let newest = ''
  const charter: CharterWorld['charter'] = async (ids, change = {}, userName = 'acme.planner') => {
    const answer = await testWorld.ask(
      charterContract.create,
      { ...form, cmrIdList: ids.join(','), ...change },
      { token: testWorld.tokens[userName] ?? '' },
    )
    newest = /\/charter\/([\w-]{43})$/.exec(String(answer.body['link']))?.[1] ?? newest
    return answer
  }
  const chartered: CharterWorld['chartered'] = async (signed = false, change = {}) => {
    const id = await testWorld.released()
    const answer = await charter([id], change)
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
    const token = newest
    if (signed) await testWorld.sign('shipper', id, 'acme.signer')
    return { id, token }
  }
  return {
    ...testWorld,
    form,
    charter,
    newestToken: () => newest,
    chartered,
    drive: (action, token, body = {}) =>
      testWorld.askByPath('POST', `api/charter/${action}`, { body: { token, key: randomUUID(), ...body } }),
    foreign: async () => {
      numbers += 1
      const body = {
        cmrCode: String(numbers),
        senderOrganizationsID: testWorld.eastline,
        carrierOrganizationsID: testWorld.eastline,
        recipientOrganizationsID: testWorld.eastline,
      }
      const answer = await testWorld.ask(cmrContract.create, body, {
        token: testWorld.tokens['eastline.planner'] ?? '',
      })
      return Number(answer.body['id'])
    },
  }
}
