import { holdContract } from '@roadnote/domain/cmr/contract/hold'
import { beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'

const testWorld = await createTestWorld(await openTestDatabase('world'))
const { db, acme, brabant } = testWorld
const { hold, liftHold, holdState } = holdContract
let id: number
beforeEach(async () => {
  id = await testWorld.released()
})

const stateFor = (who: 'acme.planner' | 'brabant.admin') => testWorld.call(holdState, { cmr_id: id }, { as: who })

test('each side holds a note for itself, and neither reads the reason of the other', async () => {
  await testWorld.call(hold, { cmr_id: id, reason: 'Claim against the carrier' }, { as: 'acme.planner' })
  expect(await stateFor('acme.planner')).toMatchObject({ hold: { reason: 'Claim against the carrier' } })
  expect(await stateFor('brabant.admin')).toEqual({ hold: null })
  await testWorld.call(hold, { cmr_id: id, reason: 'Claim of the shipper' }, { as: 'brabant.admin' })
  await testWorld.call(liftHold, { cmr_id: id }, { as: 'acme.planner' })
  expect(await stateFor('acme.planner')).toEqual({ hold: null })
  expect(await stateFor('brabant.admin')).toMatchObject({ hold: { reason: 'Claim of the shipper' } })
})

test('a hold is recorded in the admin log of its organisation and not in the history of the note', async () => {
  const before = await db.selectFrom('cmrEvent').where('cmrId', '=', id).select('type').execute()
  await testWorld.call(hold, { cmr_id: id, reason: 'Court' }, { as: 'acme.planner' })
  await testWorld.call(hold, { cmr_id: id, reason: 'Court of Ghent' }, { as: 'acme.planner' })
  await testWorld.call(liftHold, { cmr_id: id }, { as: 'acme.planner' })
  await testWorld.call(liftHold, { cmr_id: id }, { as: 'acme.planner' })
  const { code } = await db.selectFrom('cmr').where('id', '=', id).select('code').executeTakeFirstOrThrow()
  const events = await db
    .selectFrom('adminEvent')
    .where('part', '=', code)
    .orderBy('id')
    .select(['action', 'organizationId', 'changes'])
    .execute()
  expect(events).toEqual([
    { action: 'noteHeld', organizationId: acme, changes: [{ field: 'retentionHold', old: null, new: 'Court' }] },
    {
      action: 'noteHeld',
      organizationId: acme,
      changes: [{ field: 'retentionHold', old: 'Court', new: 'Court of Ghent' }],
    },
    {
      action: 'noteHoldLifted',
      organizationId: acme,
      changes: [{ field: 'retentionHold', old: 'Court of Ghent', new: null }],
    },
  ])
  expect(await db.selectFrom('cmrEvent').where('cmrId', '=', id).select('type').execute()).toEqual(before)
})

test('a hold whose reason is changed names the user who changed it', async () => {
  await testWorld.call(hold, { cmr_id: id, reason: 'Court' }, { as: 'acme.planner' })
  await testWorld.call(hold, { cmr_id: id, reason: 'Court of Ghent' }, { as: 'acme.admin' })
  const holds = await db.selectFrom('cmrHold').where('cmrId', '=', id).select(['reason', 'createdByUserId']).execute()
  expect(holds).toEqual([{ reason: 'Court of Ghent', createdByUserId: testWorld.userId['acme.admin'] }])
})

test('somebody who does not see the note, or may not change notes, cannot hold it', async () => {
  const answers = await Promise.all(
    (['eastline.planner', 'brabant.driver'] as const).map((who) =>
      testWorld.request(who, hold, { cmr_id: id, reason: 'x' }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual([404, 403])
  expect((await testWorld.request('acme.planner', hold, { cmr_id: id, reason: ' ' })).status).toBe(400)
  expect(await db.selectFrom('cmrHold').where('cmrId', '=', id).select('organizationId').execute()).toEqual([])
  expect(brabant).not.toBe(acme)
})
