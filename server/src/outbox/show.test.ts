import { expect, test } from 'vitest'
import { openTestDatabase } from '../../test-kit/database.ts'
import { lastDetail } from './show.ts'

test('the last error is that of the given delivery and of its last attempt', async () => {
  const { db } = await openTestDatabase()
  const put = async (key: string, ...details: string[]) => {
    const { id } = await db
      .insertInto('outbox')
      .values({ kind: 'mail', key, payload: JSON.stringify({ to: key }) })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const detail of details)
      await db.insertInto('outboxAttempt').values({ outboxId: id, outcome: 'retried', detail }).execute()
  }
  await put('busy', 'no answer', 'mailbox full')
  await put('refused', 'unknown address')
  await put('new')
  expect(await db.selectFrom('outbox').orderBy('id').select(['key', lastDetail]).execute()).toEqual([
    { key: 'busy', lastDetail: 'mailbox full' },
    { key: 'refused', lastDetail: 'unknown address' },
    { key: 'new', lastDetail: null },
  ])
})
