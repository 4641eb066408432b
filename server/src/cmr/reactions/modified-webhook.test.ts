import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import { webhookReceiver } from '../../organization/webhook.ts'

const testWorld = await createTestWorld(await openTestDatabase('world'))
const { db } = testWorld

test('an event about a change goes to the address for changes and not to the general one', async () => {
  const { acme, secrets } = testWorld
  const addressFor = async (cmrModifyWebhookUrl: string | null) => {
    const general = { webhookUrl: 'https://hooks.example.com/all' }
    await db
      .updateTable('organization')
      .set({ ...general, cmrModifyWebhookUrl })
      .where('id', '=', acme)
      .execute()
    return (await webhookReceiver(db, secrets, acme, 'changes'))?.url ?? null
  }
  expect(await addressFor('https://hooks.example.com/changes')).toBe('https://hooks.example.com/changes')
  expect(await addressFor(null)).toBeNull()
})

test('a deleted party receives no webhook about changes', async () => {
  await db.updateTable('organization').set({ cmrModifyWebhookUrl: 'https://hooks.example.com/changes' }).execute()
  const id = await testWorld.released()
  const receiversOf = async (tripID: string) => {
    await db.deleteFrom('outbox').execute()
    await testWorld.request('acme.planner', cmrContract.edit, { id, tripID })
    const rows = await db.selectFrom('outbox').where('kind', '=', 'webhook').select('organizationId').execute()
    return new Set(rows.map(({ organizationId }) => organizationId))
  }
  const { acme, brabant, colmar } = testWorld
  expect(await receiversOf('T-1')).toEqual(new Set([acme, brabant, colmar]))
  await db.updateTable('organization').set({ deletedAt: new Date() }).where('id', '=', colmar).execute()
  expect(await receiversOf('T-2')).toEqual(new Set([acme, brabant]))
})
