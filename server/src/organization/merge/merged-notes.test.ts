import { organizationContract } from '@roadnote/domain/organization/contract'
import { signingContract } from '@roadnote/domain/cmr/signing/contract'
import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { describe, expect, test } from 'vitest'
import { checkFile } from '../../../../tools/verify-evidence.mjs'
import type { TestReply } from '../../../test-kit/answer.ts'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { mergeCaller } from '../../../test-kit/merging.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import type { PersonName } from '../../../test-kit/people.ts'
import { addNote, addOrganization } from '../../../test-kit/rows.ts'
import { visibilityDifferences } from '../../../test-kit/visibility.ts'

const testWorld = await createTestWorld(await openTestDatabase('world'))
const { db, acme, antwerp, brabant, colmar, delta, eastline, operator } = testWorld
const { shown, merged, aTwin } = mergeCaller(testWorld)

describe('signed notes of a merged organisation', () => {
  test('signatures stay unchanged and valid after a merge, and the next signer sees and signs for the remaining party', async () => {
    const gone = await addOrganization(db, { parentId: operator, name: 'Colmar SARL', countryCode: 'FR' })
    const [open, closed] = [await testWorld.makeAt(4, { recipientOrganizationsID: gone }), await testWorld.makeAt(4)]
    const evidence = () => db.selectFrom('cmrSignature').where('cmrId', '=', open).orderBy('step').selectAll().execute()
    const [before, { version }] = [
      await evidence(),
      await testWorld.call(cmrContract.item, { cmr_id: open }, { as: 'super' }),
    ]
    for (const status of [7, 8]) await addNote(db, { sender: acme, carrier: brabant, recipient: gone }, { status })
    const preview = await shown(gone, colmar)
    expect(preview.notes).toMatchObject({
      total: 3,
      byPart: [{ part: 'recipient', count: 3 }],
      open: 1,
      signed: 1,
      common: 0,
    })
    await merged(gone, colmar)
    expect(await evidence()).toEqual(before)
    const late = await testWorld.sign('receiver', open, 'colmar.signer', { version })
    expect([late.status, late.body['error']]).toEqual([409, 'changed_meanwhile'])
    const { changes } = await testWorld.call(cmrContract.changes, { cmr_id: open, version }, { as: 'colmar.signer' })
    expect(changes).toMatchObject([
      { type: 'partyChanged', changes: [{ field: 'recipient.name', from: 'Colmar SARL', to: 'Colmar Distribution' }] },
    ])
    expect((await testWorld.sign('receiver', open, 'colmar.signer')).status).toBe(200)
    for (const id of [open, closed]) {
      const { body } = await testWorld.request('super', signingContract.evidence, { cmr_id: id })
      const { problems } = await checkFile(new TextEncoder().encode(JSON.stringify(body)))
      expect(problems).toEqual([])
    }
  })
})

describe('visibility after a merge', () => {
  test('a merged organisation is not found any more, its note links work and its id stands for the remaining one in notes', async () => {
    const gone = await aTwin({ name: 'Gone' })
    const note = await testWorld.make({ carrierOrganizationsID: gone, status: 2 })
    const generation = () =>
      db.selectFrom('cmr').where('id', '=', note).select('linkGeneration').executeTakeFirstOrThrow()
    const before = await generation()
    await merged(gone, delta)
    expect(await generation()).toEqual(before)
    for (const [way, body] of [
      [`GET api/organization/item?Id=${gone}`, undefined],
      ['POST api/organization/edit', { id: gone, name: 'Back' }],
      ['POST api/organization/merge-preview', { Id: gone, intoId: delta }],
      ['POST api/organization/merge-preview', { Id: brabant, intoId: gone }],
    ] as const)
      expect((await testWorld.requestByPath('super', way, body)).status).toBe(404)
    const lists = await testWorld.request('super', organizationContract.boxList, {})
    expect(JSON.stringify(lists.body)).not.toContain(`"id":${gone},`)
    const again = await testWorld.make({ carrierOrganizationsID: gone })
    expect(await testWorld.item(again)).toMatchObject({ carrierOrganizationsID: delta })
    const same = await testWorld.request('acme.planner', cmrContract.edit, {
      id: again,
      carrierOrganizationsID: gone,
    })
    expect([same.status, same.body['version']]).toEqual([200, (await testWorld.item(again))['version']])
  })

  test('users of a merged organisation keep their sessions and see the notes of the remaining one at the next request', async () => {
    const gone = await addOrganization(db, { parentId: operator, name: 'Eastline GmbH', organizationType: 5 })
    await db
      .updateTable('appUser')
      .set({ organizationId: gone })
      .where('id', '=', testWorld.userId['eastline.planner'])
      .execute()
    const seen = async (as: PersonName) => (await testWorld.call(cmrContract.list, {}, { as })).total
    const parties = { senderOrganizationsID: acme, recipientOrganizationsID: colmar }
    await testWorld.make({ ...parties, carrierOrganizationsID: gone }, 'super')
    await testWorld.make({ ...parties, carrierOrganizationsID: eastline }, 'super')
    expect([await seen('eastline.planner'), await seen('eastline.admin')]).toEqual([1, 1])
    const preview = await shown(gone, eastline)
    expect(preview.sight).toEqual([
      { organizationId: gone, name: 'Eastline GmbH', gained: 1, lost: 0 },
      { organizationId: eastline, name: 'Eastline Logistics', gained: 1, lost: 0 },
    ])
    await merged(gone, eastline)
    expect([await seen('eastline.planner'), await seen('eastline.admin')]).toEqual([2, 2])
  })

  test('the merge preview counts as gained the notes of the other organisation and its children, not of its parents', async () => {
    const gainedBy = async (gone: number, kept: number) =>
      (await shown(gone, kept)).sight.find(({ organizationId }) => organizationId === gone)?.gained ?? 0
    await testWorld.make({ carrierOrganizationsID: delta })
    const depot = await addOrganization(db, { parentId: delta, name: 'Depot of Delta' })
    expect(await gainedBy(await addOrganization(db, { parentId: operator, name: 'Nobody yet' }), depot)).toBe(0)
    const corner = await addOrganization(db, { parentId: acme, name: 'Corner of Acme' })
    const { total } = await testWorld.call(cmrContract.list, {}, { as: 'colmar.admin' })
    expect(total).toBeGreaterThan(0)
    expect(await gainedBy(corner, colmar)).toBe(total)
  })

  test('the merge preview ignores notes that an organisation sees only because it may sign for its parents', async () => {
    const lettingSign = { parentId: operator, canSignedBySubordinateSign: true }
    const works = await addOrganization(db, { ...lettingSign, name: 'Works' })
    const haulier = await addOrganization(db, { ...lettingSign, name: 'Haulier' })
    const dock = await addOrganization(db, { parentId: works, name: 'Dock' })
    const yard = await addOrganization(db, { parentId: haulier, name: 'Yard' })
    for (const [sender, carrier] of [
      [acme, haulier],
      [works, yard],
      [works, brabant],
      [dock, haulier],
    ] as const)
      await addNote(db, { sender, carrier, recipient: eastline }, { status: 2 })
    const { sight } = await shown(yard, dock)
    expect(new Map(sight.map(({ name, gained, lost }) => [name, [gained, lost]]))).toEqual(
      new Map([
        ['Yard', [1, 0]],
        ['Dock', [1, 0]],
        ['Haulier', [0, 1]],
      ]),
    )
  })

  test('former parents of a merged organisation no longer see its notes', async () => {
    const gone = await addOrganization(db, { parentId: antwerp, name: 'Quay' })
    await testWorld.make({ senderOrganizationsID: gone, carrierOrganizationsID: delta }, 'super')
    const preview = await shown(gone, colmar)
    expect(preview.sight.filter(({ lost }) => lost > 0)).toEqual([
      { organizationId: antwerp, name: 'Acme Antwerp', gained: 0, lost: 1 },
      { organizationId: acme, name: 'Acme Chemicals', gained: 0, lost: 1 },
    ])
    const before = (await testWorld.call(cmrContract.list, {}, { as: 'acme.planner' })).total
    await merged(gone, colmar)
    expect((await testWorld.call(cmrContract.list, {}, { as: 'acme.planner' })).total).toBe(before - 1)
  })
})

test(
  'concurrent reads and writes succeed during merges and see the notes of a merged organisation all at once',
  { timeout: 120_000 },
  async () => {
    const [twins, each] = [3, 8]
    const gone: number[] = []
    const toSign: number[] = []
    for (let twin = 0; twin < twins; twin += 1) {
      const id = await aTwin({ name: `Twin ${twin}` })
      for (let note = 0; note < each; note += 1)
        toSign.push(await testWorld.make({ carrierOrganizationsID: id, status: 2 }))
      gone.push(id)
    }
    const child = await addOrganization(db, { parentId: gone[0] ?? 0, name: 'Under the first' })
    await db
      .updateTable('appUser')
      .set({ organizationId: child })
      .where('id', '=', testWorld.userId['delta.planner'])
      .execute()
    const seenBy = async (who: PersonName) => (await testWorld.call(cmrContract.list, {}, { as: who })).total
    const [base, sent] = [await seenBy('brabant.planner'), await seenBy('acme.planner')]
    const steps = Array.from({ length: twins + 1 }, (_, done) => base + done * each)
    let isMerging = true
    const wrong: string[] = []
    const done = { read: 0, signed: 0, created: 0, released: 0 }
    const reader = async (who: PersonName, mayBe: (total: number) => boolean) => {
      while (isMerging) {
        const total = await seenBy(who)
        if (!mayBe(total)) wrong.push(`${who} saw ${total}`)
        done.read += 1
      }
    }
    const writer = async (kind: 'signed' | 'created' | 'released', action: () => Promise<TestReply | null>) => {
      for (let answer = await action(); answer !== null && isMerging; answer = await action()) {
        if (answer.status !== 200) wrong.push(`${kind}: ${answer.status} ${JSON.stringify(answer.body)}`)
        done[kind] += 1
      }
    }
    const sign = async () => {
      const note = toSign.pop()
      return note === undefined ? null : testWorld.sign('shipper', note, 'acme.signer')
    }
    // Drafts are hidden from their recipients, so they do not change the count of Brabant.
    const aDraft = () => testWorld.aForm({ carrierOrganizationsID: delta, recipientOrganizationsID: gone[1] })
    const create = () => testWorld.request('acme.planner', cmrContract.create, aDraft())
    const release = async () => {
      const id = await testWorld.make({ carrierOrganizationsID: delta })
      return testWorld.request('acme.planner', cmrContract.edit, { id, status: 2 })
    }
    const merge = async () => {
      for (const id of gone) {
        // Merges the next one only after the readers have made progress.
        const before = { ...done }
        while (toSign.length > 0 && done.read === before.read) await seenBy('super')
        await merged(id, brabant).catch((problem: unknown) => wrong.push(`merging: ${String(problem)}`))
      }
      while (Math.min(...Object.values(done)) === 0) await seenBy('super')
      isMerging = false
    }
    await Promise.all([
      merge(),
      ...[1, 2, 3, 4].map(() => reader('brabant.planner', (total) => steps.includes(total))),
      ...[1, 2, 3].map(() => reader('acme.planner', (total) => total >= sent)),
      ...[1, 2].map(() => reader('delta.planner', (total) => total === 0)),
      ...[1, 2].map(() => writer('signed', sign)),
      ...[1, 2].map(() => writer('created', create)),
      ...[1, 2].map(() => writer('released', release)),
    ])
    expect(wrong).toEqual([])
    expect(await seenBy('brabant.planner')).toBe(steps.at(-1))
    expect(await visibilityDifferences(db)).toEqual([])
  },
)
