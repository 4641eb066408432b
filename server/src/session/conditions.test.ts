import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testSecrets } from '../../test-kit/app.ts'
import { openTestDatabase } from '../../test-kit/database.ts'
import { createTestWorld } from '../../test-kit/notes.ts'
import type { Database } from '../database/schema.ts'
import { hashToken } from '../http/authenticate.ts'
import { keepOwnSession } from './token/keep-own-session.ts'
import { isNewDevice } from './guessing/new-device.ts'
import { endLinks, requireLink, makeLink, consumeLink, type LinkKind } from './link/one-time-link.ts'
import { ownProofOf } from './secret/own-password.ts'
import { forgetGuesses } from './secret/sign-code.ts'
import { forgetLogins, loginSubject } from './sign-in.ts'
import {
  findActor,
  insertSession,
  markRotated,
  minutesSinceSignOn,
  organizationFlags,
  type NewSession,
} from './token/store.ts'
import { newToken } from './token/token.ts'

/** Each change affects one user, link or session and leaves another one unchanged. */
const testWorld = await createTestWorld(await openTestDatabase())
const { db, secrets } = testWorld

type Work<Result> = (tx: Transaction<Database>) => Promise<Result>
const together = <Result>(work: Work<Result>) => db.transaction().execute(work)

let people = 0

async function employ() {
  people += 1
  const userName = `person.${people}`
  return { userName, id: await testWorld.anEmployee(testWorld.acme, 'planner', userName) }
}

async function session(userId: number, fields: Partial<NewSession> = {}) {
  const { tokenHash } = newToken()
  await insertSession(db, testSecrets, {
    tokenHash,
    userId,
    family: randomUUID(),
    client: 'portal',
    remember: false,
    ...fields,
  })
  return tokenHash
}

function stored(tokenHash: Buffer) {
  return db.selectFrom('session').where('tokenHash', '=', tokenHash).selectAll().executeTakeFirstOrThrow()
}

async function isOpen(tokenHash: Buffer) {
  return (await stored(tokenHash)).endedAt === null
}

describe('sessions after a password change', () => {
  const newPassword = (tx: Transaction<Database>, ...ids: readonly number[]) =>
    tx.updateTable('appUser').set({ passwordHash: randomUUID() }).where('id', 'in', ids).execute()

  test('a password change keeps the session that made it and ends those of another user whose password changes too', async () => {
    const [one, other] = [await employ(), await employ()]
    const [own, foreign] = [await session(one.id), await session(other.id)]
    const change = (sessionHash: Buffer) =>
      together((tx) => keepOwnSession(tx, one.id, { sessionHash }, () => newPassword(tx, one.id, other.id)))
    await change(own)
    expect([await isOpen(own), await isOpen(foreign)]).toEqual([true, false])
    const foreignAgain = await session(other.id)
    await change(foreignAgain)
    expect([await isOpen(own), await isOpen(foreignAgain)]).toEqual([false, false])
  })

  test('a session of the same sign-in that ended in the same transaction stays ended after a password change', async () => {
    const { id } = await employ()
    const family = randomUUID()
    const [here, signedOut] = [await session(id, { family }), await session(id, { family })]
    await together(async (tx) => {
      await tx
        .updateTable('session')
        .set({ endedAt: sql<Date>`now()` })
        .where('tokenHash', '=', signedOut)
        .execute()
      await keepOwnSession(tx, id, { sessionHash: here }, () => newPassword(tx, id))
    })
    expect([await isOpen(here), await isOpen(signedOut)]).toEqual([true, false])
  })

  test('a session of the same sign-in that ends with an earlier timestamp stays ended after a password change', async () => {
    const { id } = await employ()
    const family = randomUUID()
    const [here, otherTab] = [await session(id, { family }), await session(id, { family })]
    const earlier = new Date(Date.now() - 3_600_000)
    await together((tx) =>
      keepOwnSession(tx, id, { sessionHash: here }, async () => {
        await tx.updateTable('session').set({ endedAt: earlier }).where('tokenHash', '=', otherTab).execute()
        await newPassword(tx, id)
      }),
    )
    expect(await isOpen(here)).toBe(true)
    expect((await stored(otherTab)).endedAt).toEqual(earlier)
  })
})

test('a different user agent in the same network is a new device, the same user agent is not', async () => {
  const { id } = await employ()
  await session(id, { userAgent: 'Loader/1.0', address: '10.1.2.x' })
  const isNew = (userAgent: string) =>
    together((tx) => isNewDevice(tx, id, { ip: '10.1.2.3', userAgent, sessionHash: null, device: null }))
  expect([await isNew('Loader/1.0'), await isNew('Thief/1.0'), await isNew('')]).toEqual([false, true, true])
})

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

test('a user with a password proves themselves with it, a user without one by signing on again', async () => {
  const [one, other] = [await employ(), await employ()]
  await db.updateTable('appUser').set({ passwordHash: null }).where('id', '=', other.id).execute()
  const proofOf = async (userId: number) => {
    const sessionHash = await session(userId)
    const actor = await findActor(db, testSecrets, sessionHash)
    if (actor === null) throw new Error('not signed in')
    return ownProofOf(db, { actor, caller: { ip: null, userAgent: '', sessionHash, device: null } })
  }
  expect([await proofOf(one.id), await proofOf(other.id)]).toEqual(['password', 'signOnAgain'])
})

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

describe('looking up a session', () => {
  test('a session for a further organisation works only as long as the user belongs to it', async () => {
    const [one, other] = [await employ(), await employ()]
    const { brabant: organizationId } = testWorld
    await db.insertInto('userStore').values({ userId: one.id, organizationId }).execute()
    const [belonging, foreign] = [
      await session(one.id, { organizationId }),
      await session(other.id, { organizationId }),
    ]
    expect((await findActor(db, testSecrets, belonging))?.organizationId).toBe(organizationId)
    expect(await findActor(db, testSecrets, foreign)).toBeNull()
    await db.deleteFrom('userStore').where('userId', '=', one.id).execute()
    expect(await findActor(db, testSecrets, belonging)).toBeNull()
  })

  test('the last use of a session is written at most once a minute', async () => {
    const { id } = await employ()
    const [lately, before] = [await session(id), await session(id)]
    const usedAgo = (tokenHash: Buffer, seconds: number) => {
      const lastUsedAt = sql<Date>`now() - ${seconds} * interval '1 second'`
      return db.updateTable('session').set({ lastUsedAt }).where('tokenHash', '=', tokenHash).execute()
    }
    await usedAgo(lately, 20)
    await usedAgo(before, 100)
    const [was, wasBefore] = [await stored(lately), await stored(before)]
    await findActor(db, testSecrets, lately)
    await findActor(db, testSecrets, before)
    expect(await stored(lately)).toEqual(was)
    expect((await stored(before)).lastUsedAt.getTime()).toBeGreaterThan(wasBefore.lastUsedAt.getTime())
  })

  test('a session knows how long ago its sign-on was, or null when it began with a password', async () => {
    const { id } = await employ()
    const [signedOn, typed] = [await session(id, { signOnFactors: 1 }), await session(id)]
    await db
      .updateTable('session')
      .set({ createdAt: sql<Date>`now() - interval '5 minutes'` })
      .where('userId', '=', id)
      .execute()
    expect(await minutesSinceSignOn(db, signedOn)).toBeCloseTo(5, 0)
    expect(await minutesSinceSignOn(db, typed)).toBeNull()
  })

  test('a token that is exchanged twice keeps the time and the successor of the first exchange', async () => {
    const { id } = await employ()
    const family = randomUUID()
    const [old, first, second] = [
      await session(id, { family }),
      await session(id, { family }),
      await session(id, { family }),
    ]
    await markRotated(db, old, first)
    const moment = new Date(Date.now() - 5000)
    await db.updateTable('session').set({ rotatedAt: moment }).where('tokenHash', '=', old).execute()
    await markRotated(db, old, second)
    const { rotatedAt, successorHash } = await stored(old)
    expect([rotatedAt, successorHash]).toEqual([moment, first])
  })
})

test('a setting of one organisation does not apply to another', async () => {
  const { acme, brabant, colmar } = testWorld
  const isOn = async (id: number) => (await organizationFlags(db, id)).issuingOrganization
  const turn = (issuingOrganization: boolean, ...ids: readonly number[]) =>
    db.updateTable('organization').set({ issuingOrganization }).where('id', 'in', ids).execute()
  await turn(true, acme, colmar)
  await turn(false, brabant)
  expect([await isOn(acme), await isOn(brabant), await isOn(colmar)]).toEqual([true, false, true])
})
