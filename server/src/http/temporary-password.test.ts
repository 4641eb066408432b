import { profileContract } from '@roadnote/domain/session/profile-contract'
import { sessionContract } from '@roadnote/domain/session/contract'
import { allEndpoints } from '@roadnote/domain/contract/all'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '../../test-kit/app.ts'
import { testPassword } from '../../test-kit/secrets.ts'
import { openTestDatabase } from '../../test-kit/database.ts'
import { addOrganization } from '../../test-kit/rows.ts'

const connection = await openTestDatabase()
const { db } = connection
const { app, ask, anEmployee, tokenOf } = startTestApp(connection)
const root = await addOrganization(db, { name: 'Operator' })

let people = 0

/** Has every permission, so that only the password can be the reason for a refusal. */
async function withGivenPassword() {
  people += 1
  const userName = `given${people}`
  const id = await anEmployee(root, 'super admin plus', userName)
  await db.updateTable('appUser').set({ mustChangePassword: true }).where('id', '=', id).execute()
  return { id, userName, token: await tokenOf(userName) }
}

const open = new Set([
  'POST set-password',
  'GET user',
  'POST logout',
  'POST refresh-token',
  'POST api/employee/language',
])

const withSession = allEndpoints.filter(({ permission }) => permission !== null && permission !== 'driver')
const closed = withSession.filter(({ method, path }) => !open.has(`${method} ${path}`))

describe('a session opened with a temporary password', async () => {
  const { token } = await withGivenPassword()

  test.each(closed.map(({ method, path }) => [method, path] as const))(
    'a session with a temporary password gets password_temporary for %s %s before the body is read',
    async (method, path) => {
      const answer = await app.inject({
        method,
        url: `/${path}`,
        headers: { authorization: `Bearer ${token}`, ...(method === 'POST' && { 'content-type': 'application/json' }) },
        // An unparsable body: a call that reads it would return malformed_body.
        ...(method === 'POST' && { payload: '{' }),
      })
      expect([answer.statusCode, answer.json().error]).toEqual([403, 'password_temporary'])
    },
  )

  test('a session with a temporary password can only set a password, read its user, choose a language, refresh and sign out', () => {
    const names = withSession.filter((endpoint) => endpoint.allowsTemporaryPassword)
    expect(new Set(names.map(({ method, path }) => `${method} ${path}`))).toEqual(open)
    expect(closed.length).toBeGreaterThan(150)
  })

  test('a session with a temporary password reads its user, marked as having a temporary password', async () => {
    expect((await ask(sessionContract.currentUser, {}, { token })).body).toMatchObject({
      passwordIsTemporary: true,
      passwordMinimum: 8,
    })
  })

  test('a session with a temporary password stays restricted after its token was refreshed', async () => {
    const own = await withGivenPassword()
    const { body } = await ask(sessionContract.refresh, {}, { token: own.token })
    const answer = await ask(profileContract.profile, {}, { token: String(body['access_token']) })
    expect(answer.body['error']).toBe('password_temporary')
  })

  test('a session with a temporary password can choose a language and sign out', async () => {
    const own = await withGivenPassword()
    const language = await ask(sessionContract.chooseLanguage, { language: 'nl' }, { token: own.token })
    expect(language.status).toBe(200)
    expect((await ask(sessionContract.signOut, {}, { token: own.token })).status).toBe(200)
  })

  test('choosing a password lifts the restriction of its session and ends the other sessions', async () => {
    const own = await withGivenPassword()
    const elsewhere = await tokenOf(own.userName)
    const choose = (NewPassword: string) =>
      ask(profileContract.setPassword, { OldPassword: testPassword, NewPassword }, { token: own.token })
    expect((await choose(testPassword)).body['fields']).toEqual({ NewPassword: 'repeated' })
    expect((await ask(profileContract.profile, {}, { token: own.token })).status).toBe(403)
    expect((await choose('a long one of my own')).status).toBe(200)
    expect((await ask(profileContract.profile, {}, { token: own.token })).status).toBe(200)
    expect(
      (await ask(sessionContract.currentUser, {}, { token: own.token })).body['passwordIsTemporary'],
    ).toBeUndefined()
    expect((await ask(sessionContract.currentUser, {}, { token: elsewhere })).status).toBe(401)
    const fresh = await tokenOf(own.userName, 'a long one of my own')
    expect((await ask(profileContract.profile, {}, { token: fresh })).status).toBe(200)
  })
})

test('a session of a user who chose the password is not restricted', async () => {
  await anEmployee(root, 'planner', 'own.password')
  const token = await tokenOf('own.password')
  expect((await ask(sessionContract.currentUser, {}, { token })).body['passwordIsTemporary']).toBeUndefined()
  expect((await ask(profileContract.profile, {}, { token })).status).toBe(200)
})

test('an old temporary password does not restrict a signing user, who signs in with the signing code', async () => {
  const id = await anEmployee(root, 'signing user', 'dock')
  await db.updateTable('appUser').set({ mustChangePassword: true }).where('id', '=', id).execute()
  const token = await tokenOf('dock', '1234')
  expect((await ask(profileContract.profile, {}, { token })).status).toBe(200)
})
