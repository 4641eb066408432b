import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import type { PersonName } from '../../../test-kit/people.ts'

const testWorld = await createTestWorld(await openTestDatabase('world'))
const { db } = testWorld

async function driverGuid(): Promise<string> {
  const { guid } = await db
    .selectFrom('appUser')
    .where('id', '=', testWorld.userId['brabant.driver'])
    .select('guid')
    .executeTakeFirstOrThrow()
  return guid
}

/** Which of the readers get the guid with which the driver signs. */
const readersOfGuid: Readonly<Record<number, readonly PersonName[]>> = {
  2: ['super', 'acme.admin', 'acme.planner', 'acme.signer', 'brabant.admin', 'brabant.planner', 'brabant.driver'],
  // The sender's side can no longer assign a driver, but the driver may still sign on its device.
  3: ['super', 'acme.admin', 'acme.planner', 'acme.signer', 'brabant.admin', 'brabant.planner', 'brabant.driver'],
  4: ['brabant.driver'],
  5: ['brabant.driver'],
}

const readers = [
  'super',
  'acme.admin',
  'acme.planner',
  'acme.signer',
  'brabant.admin',
  'brabant.planner',
  'brabant.driver',
  'colmar.admin',
  'colmar.planner',
  'inspector',
] as const satisfies readonly PersonName[]

test.each([2, 3, 4, 5])(
  'in status %i the driver’s guid is returned only to users who may assign or scan the driver',
  async (status) => {
    const id = await testWorld.makeAt(status, { driverUserName: 'brabant.driver' })
    const { code } = await db.selectFrom('cmr').where('id', '=', id).select('code').executeTakeFirstOrThrow()
    const guid = await driverGuid()
    for (const who of readers) {
      if (who === 'inspector') await testWorld.request(who, cmrContract.list, { Code: code })
      const note = await testWorld.item(id, who)
      expect(note['driverUserName'], who).toBe('brabant.driver')
      const expected = readersOfGuid[status]?.includes(who) === true ? guid : null
      expect(note['driverGuid'], `${who} in status ${status}`).toBe(expected)
    }
  },
)

test('no list, export, history, evidence or webhook contains the driver’s guid', async () => {
  const guid = await driverGuid()
  await db
    .updateTable('organization')
    .set({ webhookUrl: 'https://hooks.example/notes', webhookReadyToSigningSign: true })
    .where('id', '=', testWorld.organization.colmar)
    .execute()
  const id = await testWorld.makeAt(4, { driverUserName: 'brabant.driver' })
  for (const way of ['POST api/cmr/list', `GET api/cmr/history?cmr_id=${id}`, `GET api/cmr/evidence?cmr_id=${id}`]) {
    expect(JSON.stringify((await testWorld.requestByPath('colmar.planner', way, {})).body), way).not.toContain(guid)
  }
  const queued = await db.selectFrom('outbox').where('kind', '=', 'webhook').select('payload').execute()
  expect(queued).not.toHaveLength(0)
  expect(JSON.stringify(queued)).toContain('brabant.driver')
  expect(JSON.stringify(queued)).not.toContain(guid)
})
