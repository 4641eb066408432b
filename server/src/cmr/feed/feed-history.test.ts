import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { changeTypeOf } from '@roadnote/domain/cmr/feed/change-type'
import { feedContract } from '@roadnote/domain/cmr/feed/contract'
import { isNoteEventType } from '@roadnote/domain/cmr/lifecycle/events'
import { afterAll, expect, test } from 'vitest'
import { Refused } from '../../../test-kit/contract-call.ts'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import type { PersonName } from '../../../test-kit/people.ts'
import { dice, effort, seed, timeLimit } from '../../../test-kit/torture.ts'

const connection = await openTestDatabase('world')
const testWorld = await createTestWorld(connection)
afterAll(() => testWorld.app.close())
const { oneOf, roll } = dice(seed)
const steps = effort(60)

const readers: readonly PersonName[] = [
  'super',
  'acme.planner',
  'antwerp.planner',
  'brabant.planner',
  'brabant.driver',
  'delta.planner',
  'colmar.planner',
  'colmar.signer',
  'eastline.admin',
]

/** They see the drafts of these notes, too, from their creation on. */
const drafters: readonly PersonName[] = ['super', 'acme.planner', 'brabant.planner']

/** What a reader has followed so far: each keeps the cursor of the last page. */
const followed = new Map<PersonName, { cursor: number; entries: string[] }>()

async function readSome(reader: PersonName): Promise<void> {
  const state = followed.get(reader) ?? { cursor: 0, entries: [] }
  for (;;) {
    const input = { after: state.cursor, limit: 1 + roll(7), note: 'id' } as const
    const { data, cursor, more } = await testWorld.call(feedContract.feed, input, { as: reader })
    state.cursor = Number(cursor)
    state.entries.push(...data.map(({ cmrId, type, time }) => `${cmrId} ${type} ${time.toISOString()}`))
    if (!more) break
  }
  followed.set(reader, state)
}

/** With more notes a long run would read histories for longer than it changes notes. */
const mostNotes = 200
const ids: number[] = []

async function draw(make: () => Promise<number>): Promise<unknown> {
  if (ids.length < mostNotes) return ids.push(await make())
  return testWorld.request('acme.planner', cmrContract.edit, { id: oneOf(ids), loadOrderID: `L ${roll(1000)}` })
}

/** Changes by several users; the parties of a note stay, so that nobody loses sight of one. */
const changes: readonly (() => Promise<unknown>)[] = [
  () =>
    draw(() =>
      testWorld.draft({ recipientOrganizationsID: testWorld.organization[oneOf(['colmar', 'delta'] as const)] }),
    ),
  () => draw(() => testWorld.released()),
  () => testWorld.request('acme.planner', cmrContract.edit, { id: oneOf(ids), tripID: `T ${roll(1000)}` }),
  () => testWorld.request('acme.planner', cmrContract.release, { cmr_id: [oneOf(ids)] }),
  () => testWorld.request('acme.planner', cmrContract.edit, { id: oneOf(ids), status: 1 }),
  () =>
    testWorld.request('brabant.planner', cmrContract.edit, {
      id: oneOf(ids),
      licensePlateNumberList: `1-ABC-${roll(900)}`,
    }),
  () => testWorld.signed(oneOf(ids), oneOf(['shipper', 'driver', 'receiver'])).catch(() => undefined),
  () => testWorld.request('acme.planner', cmrContract.setUnfinished, { cmr_id: [oneOf(ids)] }),
  () => testWorld.request('acme.planner', cmrContract.cancelUnfinished, { cmr_id: [oneOf(ids)] }),
]

test(
  'random changes by several users appear to each reader in the feed exactly as in the history of the notes they see',
  async () => {
    ids.push(await testWorld.draft())
    for (let step = 0; step < steps; step += 1) {
      await oneOf(changes)()
      if (roll(4) === 0) await readSome(oneOf(readers))
    }
    for (const reader of readers) {
      await readSome(reader)
      const byNote = entriesByNote(followed.get(reader)?.entries ?? [])
      for (const id of ids) {
        const inFeed = byNote.get(id) ?? []
        const history = await historyFor(reader, id)
        // Who does not see drafts lost sight of the note while it was taken back: what they see now begins with its last
        // release, and of a note that they do not see any longer the last they heard is that it is gone.
        const known = history ?? inFeed.filter((entry) => entry.includes(' cmr.gone ')).slice(-1)
        const current = drafters.includes(reader) ? inFeed : inFeed.slice(inFeed.length - known.length)
        expect(new Set(inFeed).size).toBe(inFeed.length)
        expect({ reader, id, changes: current }).toEqual({ reader, id, changes: known })
        expect(history === null && inFeed.length > known.length && known.length === 0).toBe(false)
      }
    }
  },
  timeLimit(steps * 2),
)

function entriesByNote(entries: readonly string[]): ReadonlyMap<number, string[]> {
  const byNote = new Map<number, string[]>()
  for (const entry of entries) {
    const id = Number(entry.split(' ')[0])
    byNote.set(id, [...(byNote.get(id) ?? []), entry])
  }
  return byNote
}

/** The history of the note as this reader sees it, in the words of the feed; null for a note they do not see. */
async function historyFor(reader: PersonName, id: number): Promise<string[] | null> {
  const history = await testWorld
    .call(cmrContract.history, { cmr_id: id }, { as: reader })
    .catch((problem: unknown) => {
      if (problem instanceof Refused) return null
      throw problem
    })
  if (history === null) return null
  return history.flatMap(({ type, time, details }) =>
    time === null || !isNoteEventType(type) ? [] : [`${id} ${changeTypeOf(type, details)} ${time.toISOString()}`],
  )
}
