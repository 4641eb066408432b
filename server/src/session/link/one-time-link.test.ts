import type { Transaction } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testSecrets } from '../../../test-kit/secrets.ts'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import type { Database } from '../../database/schema.ts'
import { hashToken } from '../../http/authenticate.ts'
import { endLinks, makeLink, requireLink, consumeLink, type LinkKind } from './one-time-link.ts'

const testWorld = await createTestWorld(await openTestDatabase('world'))
const { db } = testWorld

type Work<Result> = (tx: Transaction<Database>) => Promise<Result>
const together = <Result>(work: Work<Result>) => db.transaction().execute(work)

let people = 0

async function employ() {
  people += 1
  const userName = `person.${people}`
  return { userName, id: await testWorld.anEmployee(testWorld.acme, 'planner', userName) }
}

describe('one-time links', () => {
  const mail = (kind: LinkKind, userId: number, startedBy: number | null = null, minutes = 30) =>
    together((tx) => makeLink(tx, testSecrets, { kind, userId, minutes, startedBy }))

  async function usedAt(token: string) {
    const row = db.selectFrom('oneTimeToken').where('tokenHash', '=', hashToken(token)).select('usedAt')
    return (await row.executeTakeFirstOrThrow()).usedAt
  }

  test('a one-time link records whether an administrator or the user requested it', async () => {
    const { id } = await employ()
    const [own, sent] = [
      await mail('passwordRecovery', id),
      await mail('passwordRecovery', id, testWorld.userId['acme.admin']),
    ]
    expect((await requireLink(db, testSecrets, 'passwordRecovery', own)).byAdmin).toBe(false)
    expect((await requireLink(db, testSecrets, 'passwordRecovery', sent)).byAdmin).toBe(true)
  })

  test('ending the links of one user and purpose leaves links of other users and purposes', async () => {
    const [one, other] = [await employ(), await employ()]
    const [ending, forCode, foreign] = [
      await mail('passwordRecovery', one.id),
      await mail('signCode', one.id),
      await mail('passwordRecovery', other.id),
    ]
    await together((tx) => endLinks(tx, one.id, ['passwordRecovery', 'activation']))
    expect(await usedAt(ending)).toBeInstanceOf(Date)
    expect([await usedAt(forCode), await usedAt(foreign)]).toEqual([null, null])
  })

  test('ending links keeps the time of use of a link that was used before', async () => {
    const { id } = await employ()
    const [before, now] = [await mail('passwordRecovery', id), await mail('passwordRecovery', id)]
    const moment = new Date(Date.UTC(2026, 0, 5, 9, 30))
    await db.updateTable('oneTimeToken').set({ usedAt: moment }).where('tokenHash', '=', hashToken(before)).execute()
    await together((tx) => endLinks(tx, id, ['passwordRecovery']))
    expect(await usedAt(before)).toEqual(moment)
    expect((await usedAt(now))?.getTime()).toBeGreaterThan(moment.getTime())
  })

  test('a one-time link works only for its own purpose, and trying it for another does not use it up', async () => {
    const { id } = await employ()
    const token = await mail('passwordRecovery', id)
    const spend = (kind: LinkKind) => together((tx) => consumeLink(tx, testSecrets, kind, token))
    await expect(spend('signCode')).rejects.toMatchObject({ code: 'renewal_link_used' })
    await expect(spend('activation')).rejects.toMatchObject({ code: 'activation_link_used' })
    expect(await usedAt(token)).toBeNull()
    expect((await spend('passwordRecovery')).userId).toBe(id)
  })

  test('an expired one-time link is refused while a valid one works', async () => {
    const { id } = await employ()
    const [over, fresh] = [await mail('signCode', id, null, -1), await mail('signCode', id)]
    const spend = (token: string) => together((tx) => consumeLink(tx, testSecrets, 'signCode', token))
    await expect(spend(over)).rejects.toMatchObject({ code: 'renewal_link_used' })
    expect(await usedAt(over)).toBeNull()
    expect((await spend(fresh)).userId).toBe(id)
  })
})

test('a used link opens nothing, not even its form', async () => {
  const userId = testWorld.userId['acme.planner']
  const link = await db
    .transaction()
    .execute((tx) => makeLink(tx, testSecrets, { kind: 'passwordRecovery', userId, minutes: 30, startedBy: null }))
  expect((await requireLink(db, testSecrets, 'passwordRecovery', link)).userId).toBe(userId)
  await db.transaction().execute((tx) => endLinks(tx, userId, ['passwordRecovery']))
  await expect(requireLink(db, testSecrets, 'passwordRecovery', link)).rejects.toMatchObject({
    code: 'renewal_link_used',
  })
})
