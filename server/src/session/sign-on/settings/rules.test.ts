import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../../test-kit/database.ts'
import { createTestWorld } from '../../../../test-kit/notes.ts'
import { mustUseSignOn } from './rules.ts'

const testWorld = await createTestWorld(await openTestDatabase('world'))
const { db, acme } = testWorld

test('the sign-on rule of a deleted parent organisation no longer applies', async () => {
  const below = await testWorld.anEmployee(testWorld.antwerp, 'planner', 'below')
  const rules = { organizationId: acme, issuer: 'https://id.acme.example', clientId: 'roadnote', signOnOnly: true }
  await db
    .insertInto('organizationSignOn')
    .values({ ...rules, breakGlassUserId: testWorld.userId['acme.admin'] })
    .execute()
  expect(await mustUseSignOn(db, below)).toBe(true)
  await db.updateTable('organization').set({ deletedAt: new Date() }).where('id', '=', acme).execute()
  expect(await mustUseSignOn(db, below)).toBe(false)
})
