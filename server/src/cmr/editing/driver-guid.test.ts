import { expect, test } from 'vitest'
import { openNoteWorld, type PersonName } from '../../../test-kit/note-world.ts'

const world = await openNoteWorld()
const { db } = world.connection

async function driverGuid(): Promise<string> {
  const { guid } = await db
    .selectFrom('appUser')
    .where('id', '=', world.userId.brabantDriver)
    .select('guid')
    .executeTakeFirstOrThrow()
  return guid
}

/** Who of those that may look at the note is told the name under which its driver signs. */
const told: Readonly<Record<number, readonly PersonName[]>> = {
  2: ['super', 'acmeAdmin', 'acmePlanner', 'acmeSigner', 'brabantAdmin', 'brabantPlanner', 'brabantDriver'],
  // The sender's side no longer assigns, but the driver may still sign at its dock.
  3: ['super', 'acmeAdmin', 'acmePlanner', 'acmeSigner', 'brabantAdmin', 'brabantPlanner', 'brabantDriver'],
  4: ['brabantDriver'],
  5: ['brabantDriver'],
}

const readers = [
  'super',
  'acmeAdmin',
  'acmePlanner',
  'acmeSigner',
  'brabantAdmin',
  'brabantPlanner',
  'brabantDriver',
  'colmarAdmin',
  'colmarPlanner',
  'inspector',
] as const satisfies readonly PersonName[]

test.each([2, 3, 4, 5])('in status %i the driver’s guid is told to those who may assign or scan', async (status) => {
  const id = await world.makeAt(status, { driverUserName: 'brabantDriver' })
  const { code } = await db.selectFrom('cmr').where('id', '=', id).select('code').executeTakeFirstOrThrow()
  const guid = await driverGuid()
  for (const who of readers) {
    if (who === 'inspector') await world.call(who, 'POST api/cmr/list', { Code: code })
    const note = await world.item(id, who)
    expect(note['driverUserName'], who).toBe('brabantDriver')
    const expected = told[status]?.includes(who) === true ? guid : null
    expect(note['driverGuid'], `${who} in status ${status}`).toBe(expected)
  }
})

test('no list, export, history, evidence or webhook carries it', async () => {
  const guid = await driverGuid()
  await db
    .updateTable('organization')
    .set({ webhookUrl: 'https://hooks.example/notes', webhookReadyToSigningSign: true })
    .where('id', '=', world.organization.colmar)
    .execute()
  const id = await world.makeAt(4, { driverUserName: 'brabantDriver' })
  for (const way of ['POST api/cmr/list', `GET api/cmr/history?cmr_id=${id}`, `GET api/cmr/evidence?cmr_id=${id}`]) {
    expect(JSON.stringify((await world.call('colmarPlanner', way, {})).body), way).not.toContain(guid)
  }
  const queued = await db.selectFrom('outbox').where('kind', '=', 'webhook').select('payload').execute()
  expect(queued).not.toHaveLength(0)
  expect(JSON.stringify(queued)).toContain('brabantDriver')
  expect(JSON.stringify(queued)).not.toContain(guid)
})
