import type { Transaction } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import type { Database } from '../../database/schema.ts'
import { forgetGuesses } from '../secret/sign-code.ts'
import { forgetLogins, loginSubject } from '../sign-in.ts'

const testWorld = await createTestWorld(await openTestDatabase('world'))
const { db, secrets } = testWorld

type Work<Result> = (tx: Transaction<Database>) => Promise<Result>
const together = <Result>(work: Work<Result>) => db.transaction().execute(work)

describe('counting wrong guesses', () => {
  const counted = async (guesses: readonly (readonly [kind: string, subject: string])[]) => {
    await db.deleteFrom('attemptFailure').execute()
    const rows = guesses.map(([kind, subject]) => ({ kind, subject, caller: 'somebody' }))
    await db.insertInto('attemptFailure').values(rows).execute()
  }
  const left = async () => {
    const rows = await db.selectFrom('attemptFailure').orderBy('id').select(['kind', 'subject']).execute()
    return rows.map(({ kind, subject }) => [kind, subject])
  }

  test('a new sign code resets its own failure count, not those of other secrets or other users', async () => {
    const [guid, other] = [await testWorld.guidOf('acme.planner'), await testWorld.guidOf('acme.signer')]
    const [own, second, foreign] = [
      ['code', guid.toLowerCase()],
      ['secondFactor', guid.toLowerCase()],
      ['code', other.toLowerCase()],
    ] as const
    await counted([own, second, foreign])
    await together((tx) => forgetGuesses(tx, { guid }))
    expect(await left()).toEqual([second, foreign])
  })

  test('a new password resets its own failure count, not those of other secrets or other users', async () => {
    const [name, other] = [loginSubject(secrets, 'acme.planner'), loginSubject(secrets, 'acme.admin')]
    const [own, second, foreign] = [
      ['login', name],
      ['secondFactor', name],
      ['login', other],
    ] as const
    await counted([own, second, foreign])
    await together((tx) => forgetLogins(tx, secrets, 'ACME.planner'))
    expect(await left()).toEqual([second, foreign])
  })
})
