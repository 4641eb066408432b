import { sessionContract } from '@roadnote/domain/session/contract'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { testPasswordHash } from '../../../test-kit/secrets.ts'
import { createSignedInUsers } from '../../../test-kit/signed-in-users.ts'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { mailedLinks } from '../../../test-kit/session/mailed-links.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import { type Phone, switchOnSecondFactor } from '../../../test-kit/session/second-factor.ts'

const connection = await openTestDatabase('world')
const { db } = connection
const testWorld = await createTestWorld(connection)
const { ask, askByPath } = testWorld
const links = mailedLinks(testWorld)

const old = 'the old lorry'
const email = 'twofold@acme.example'
let userName = ''
let phone: Phone
let recoveryCodes: readonly string[] = []
let number = 0

beforeEach(async () => {
  number += 1
  userName = `twofold${number}-0`
  const [one] = await createSignedInUsers(db, testWorld.acme, 'planner', {
    size: 1,
    name: `twofold${number}`,
    code: '7351',
  })
  if (one === undefined) throw new Error('nobody came')
  await db.updateTable('appUser').set({ email: null }).where('email', '=', email).execute()
  await db
    .updateTable('appUser')
    .set({ email, passwordHash: await testPasswordHash(one.id, old) })
    .where('id', '=', one.id)
    .execute()
  await sql`truncate attempt_failure`.execute(db)
  const { body } = await ask(sessionContract.signIn, { username: userName, password: old })
  const on = await switchOnSecondFactor(testWorld, () => new Date(), String(body['access_token']), old)
  phone = on.phone
  recoveryCodes = on.recoveryCodes
})

const ways = [
  {
    what: 'a new password',
    begin: 'password-recovery',
    template: 'PasswordRecovery',
    path: 'reset-password',
    chosen: { password: 'three pallets to Linz' },
  },
  {
    what: 'a new sign code',
    begin: 'sign-code-renewal',
    template: 'SignCodeRenewal',
    path: 'renew-sign-code',
    chosen: { code: '8305' },
  },
] as const

describe.each(ways)('the mailed link to $what', ({ begin, template, path, chosen }) => {
  async function tokenInMail(): Promise<string> {
    await askByPath('POST', begin, { body: { login: userName, email } })
    return links.tokenInMail(template, email, path)
  }

  function choose(token: string, secondFactor?: string | null) {
    return askByPath('POST', path, { body: { token, ...chosen, ...(secondFactor !== undefined && { secondFactor }) } })
  }

  test('the mailed link asks a user with a second factor for a code and stays valid until it is right', async () => {
    const token = await tokenInMail()
    for (const unsaid of [undefined, null])
      expect((await choose(token, unsaid)).body).toMatchObject({
        error: 'second_factor_required',
        fields: { secondFactor: 'required' },
      })
    expect((await choose(token, '000000')).body['error']).toBe('second_factor_wrong')
    // The current code was used during set-up.
    expect((await choose(token, phone.shows(1))).status).toBe(200)
    expect((await choose(token, recoveryCodes[0])).body['error']).toBe('renewal_link_used')
  })

  test('the mailed link accepts a recovery code', async () => {
    expect((await choose(await tokenInMail(), recoveryCodes[0])).status).toBe(200)
  })

  test('wrong second factor codes at the mailed link are limited', async () => {
    const token = await tokenInMail()
    const tries = []
    for (let guess = 0; guess < 6; guess += 1) tries.push((await choose(token, `00000${guess}`)).status)
    expect(tries.at(-1)).toBe(429)
    expect((await choose(token, phone.shows(1))).status).toBe(429)
  })
})
