import { signOnContract } from '@roadnote/domain/session/sign-on-contract'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'

const testWorld = await createTestWorld(await openTestDatabase('world'))
const { db } = testWorld

await db.updateTable('organization').set({ ssoDomain: 'acme.example' }).where('id', '=', testWorld.acme).execute()

test('an IP address that looks up too many sign-on domains is refused', async () => {
  const asks = () => testWorld.ask(signOnContract.properties, { email: 'a@acme.example' })
  expect((await asks()).status).not.toBe(429)
  await db
    .insertInto('attemptFailure')
    .columns(['kind', 'caller', 'subject'])
    .expression((query) =>
      query
        .selectFrom('attemptFailure')
        .innerJoin(
          (many) => many.fn('generate_series', [many.lit(1), many.lit(200)]).as('many'),
          (join) => join.onTrue(),
        )
        .where('kind', '=', 'signOnAsked')
        .select(['kind', 'caller', 'subject']),
    )
    .execute()
  expect((await asks()).status).toBe(429)
})
