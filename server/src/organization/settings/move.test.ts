import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { organizationContract } from '@roadnote/domain/organization/contract'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { TestReply } from '../../../test-kit/answer.ts'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import type { PersonName } from '../../../test-kit/people.ts'
import { addOrganization, waitForLockWait } from '../../../test-kit/rows.ts'
import { visibilityDifferences } from '../../../test-kit/visibility.ts'

const connection = await openTestDatabase('world')
const testWorld = await createTestWorld(connection)
const { db, acme, antwerp, brabant, colmar, delta, eastline } = testWorld
const quay = await addOrganization(db, { parentId: antwerp, name: 'Quay' })

const moved = (id: number, organizationId: number | null, who: PersonName = 'super') =>
  testWorld.request(who, organizationContract.edit, { id, organizationId })

/** Notes that Acme sees only as long as Antwerp is below it. */
const ofAntwerp = { senderOrganizationsID: antwerp, carrierOrganizationsID: delta, recipientOrganizationsID: eastline }

async function seenBy(who: PersonName): Promise<number> {
  return (await testWorld.call(cmrContract.list, {}, { as: who })).total
}

beforeEach(async () => {
  await db.updateTable('organization').set({ parentId: acme }).where('id', '=', antwerp).execute()
})

describe('moving an organisation', () => {
  test('moving an organisation moves everything below it and changes the visibility of notes at once', async () => {
    await testWorld.make({ ...ofAntwerp, senderOrganizationsID: quay }, 'super')
    const [before, there] = [await seenBy('acme.planner'), await seenBy('brabant.planner')]
    expect((await moved(antwerp, brabant)).status).toBe(200)
    expect([await seenBy('acme.planner'), await seenBy('brabant.planner')]).toEqual([before - 1, there + 1])
    const item = await testWorld.call(organizationContract.item, { Id: quay }, { as: 'brabant.admin' })
    expect(item.organizationsHId).toBe(`${testWorld.operator}.${brabant}.${antwerp}.${quay}`)
    expect((await testWorld.request('acme.admin', organizationContract.item, { Id: quay })).status).toBe(404)
    expect(await visibilityDifferences(db)).toEqual([])
  })

  test('an organisation cannot be moved below itself or its descendants', async () => {
    for (const parent of [antwerp, quay]) {
      const refused = await moved(antwerp, parent)
      expect([refused.status, refused.body['error'], refused.body['fields']]).toEqual([
        400,
        'organization_circle',
        { organizationId: 'not_allowed' },
      ])
    }
  })

  test('an administrator moves an organisation only inside the own tree, a super admin anywhere', async () => {
    const gate = await addOrganization(db, { parentId: acme, name: 'Gate' })
    expect((await moved(gate, antwerp, 'acme.admin')).status).toBe(200)
    for (const beyond of [brabant, testWorld.operator, 999_999]) {
      expect((await moved(gate, beyond, 'acme.admin')).body['fields']).toEqual({ organizationId: 'unknown' })
    }
    expect((await moved(gate, null, 'acme.admin')).body['fields']).toEqual({ organizationId: 'required' })
    expect((await moved(gate, brabant)).status).toBe(200)
    expect((await moved(gate, antwerp, 'acme.admin')).status).toBe(404)
  })

  test('parallel moves of one organisation all succeed and leave the visibility consistent', async () => {
    const answers = await Promise.all([brabant, colmar, brabant, acme].map((parent) => moved(antwerp, parent)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await visibilityDifferences(db)).toEqual([])
  })

  test('moving an organisation does not wait for a transaction that has locked one of its notes', async () => {
    const note = await testWorld.make(ofAntwerp, 'super')
    const releasing = await db.startTransaction().execute()
    await releasing.selectFrom('cmr').where('id', '=', note).select('id').forNoKeyUpdate().execute()
    // The move does not wait for the locked note.
    expect((await moved(antwerp, colmar)).status).toBe(200)
    await releasing.updateTable('cmr').set({ status: 2, releasedAt: new Date() }).where('id', '=', note).execute()
    await releasing.commit().execute()
    expect(await visibilityDifferences(db)).toEqual([])
  })

  test('notes of an organisation can be signed while it is being moved', async () => {
    const [note, late] = [
      await testWorld.make({ ...ofAntwerp, status: 2 }, 'super'),
      await testWorld.make({ ...ofAntwerp, status: 2 }, 'super'),
    ]
    const moving = await db.startTransaction().execute()
    await sql`select lock_tree_for_change()`.execute(moving)
    const signed = await testWorld.sign('shipper', note, 'antwerp.signer')
    expect([signed.status, signed.body['status']]).toEqual([200, 3])
    await moving.updateTable('organization').set({ parentId: colmar }).where('id', '=', antwerp).execute()
    // Once the parent is updated, a signature waits for the commit and then reaches the new viewers too.
    const waiting = testWorld.sign('shipper', late, 'antwerp.signer')
    await Promise.race([waiting, waitForLockWait(db)])
    await moving.commit().execute()
    expect((await waiting).status).toBe(200)
    expect(await visibilityDifferences(db)).toEqual([])
  })
})

test(
  'concurrent reads and writes succeed during moves and never see a part of the moved notes',
  { timeout: 120_000 },
  async () => {
    const before = await seenBy('acme.planner')
    const started = 24
    const toSign: number[] = []
    for (let number = 0; number < started; number += 1) {
      toSign.push(await testWorld.make({ ...ofAntwerp, status: 2 }, 'super'))
    }
    const [least, own] = [before + started, await seenBy('antwerp.planner')]
    let isMoving = true
    const wrong: string[] = []
    const done = { read: 0, signed: 0, created: 0, released: 0 }

    const reader = async (who: PersonName, mayBe: (total: number) => boolean) => {
      while (isMoving) {
        const total = await seenBy(who)
        if (!mayBe(total)) wrong.push(`${who} saw ${total}`)
        done.read += 1
      }
    }
    const writer = async (kind: 'signed' | 'created' | 'released', action: () => Promise<TestReply | null>) => {
      for (let answer = await action(); answer !== null && isMoving; answer = await action()) {
        if (answer.status !== 200) wrong.push(`${kind}: ${answer.status} ${JSON.stringify(answer.body)}`)
        done[kind] += 1
      }
    }
    const sign = async () => {
      const note = toSign.pop()
      return note === undefined ? null : testWorld.sign('shipper', note, 'antwerp.signer')
    }
    const create = () => testWorld.request('antwerp.planner', cmrContract.create, testWorld.aForm(ofAntwerp))
    const release = async () => {
      const id = await testWorld.make(ofAntwerp, 'antwerp.planner')
      return testWorld.request('antwerp.planner', cmrContract.edit, { id, status: 2 })
    }
    const move = async () => {
      // Moves back and forth until every worker has made progress.
      for (let turn = 0; turn < 100 && (turn < 6 || Math.min(...Object.values(done)) === 0); turn += 1) {
        const { status, body } = await moved(antwerp, turn % 2 === 0 ? colmar : acme)
        if (status !== 200) wrong.push(`moving: ${status} ${JSON.stringify(body)}`)
      }
      isMoving = false
    }
    const allOrNone = (none: number, all: number) => (total: number) => total === none || total >= all
    const atColmar = await seenBy('colmar.planner')
    await Promise.all([
      move(),
      ...[1, 2, 3].map(() => reader('acme.planner', allOrNone(0, least))),
      ...[1, 2, 3].map(() => reader('colmar.planner', allOrNone(atColmar, atColmar + least))),
      ...[1, 2].map(() => reader('antwerp.planner', (total) => total >= own)),
      ...[1, 2, 3].map(() => writer('signed', sign)),
      ...[1, 2].map(() => writer('created', create)),
      ...[1, 2].map(() => writer('released', release)),
    ])
    expect(wrong).toEqual([])
    expect(Math.min(...Object.values(done))).toBeGreaterThan(0)
    expect(await visibilityDifferences(db)).toEqual([])
  },
)
