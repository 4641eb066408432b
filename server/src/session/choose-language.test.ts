import { sessionContract } from '@roadnote/domain/session/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { wrongInput } from '../../test-kit/contract-call.ts'
import { startTestApp } from '../../test-kit/app.ts'
import { testPassword } from '../../test-kit/secrets.ts'
import { openTestDatabase } from '../../test-kit/database.ts'
import { addOrganization } from '../../test-kit/rows.ts'

const connection = await openTestDatabase()
const { db } = connection
const { ask, anEmployee, tokenOf } = startTestApp(connection)

beforeAll(async () => {
  const acme = await addOrganization(db, { name: 'Acme Chemicals' })
  await anEmployee(acme, 'planner', 'acme.planner')
  await anEmployee(acme, 'planner', 'acme.colleague')
})

const languageOf = async (username: string) => {
  const { body } = await ask(sessionContract.signIn, { username, password: testPassword })
  return body['language']
}

const choose = async (language: unknown, who = 'acme.planner') =>
  ask(sessionContract.chooseLanguage, wrongInput({ language }), { token: await tokenOf(who) })

describe('choosing a language', () => {
  test('the next login anywhere returns the chosen language, and colleagues keep theirs', async () => {
    expect(await choose('nl')).toMatchObject({ status: 200, body: { language: 'nl' } })
    expect(await languageOf('acme.planner')).toBe('nl')
    expect(await languageOf('acme.colleague')).toBe('en')
  })

  test('a user chooses only the own language: naming another user in the request changes nothing for that user', async () => {
    const colleague = await db
      .selectFrom('appUser')
      .where('userName', '=', 'acme.colleague')
      .select('id')
      .executeTakeFirstOrThrow()
    const token = await tokenOf('acme.planner')
    await ask(sessionContract.chooseLanguage, wrongInput({ language: 'fr', id: colleague.id }), { token })
    expect(await languageOf('acme.colleague')).toBe('en')
    expect(await languageOf('acme.planner')).toBe('fr')
  })

  test.each(['sv', 'xx', '', null])('an unsupported language is refused with its field name: %j', async (language) => {
    const { status, body } = await choose(language)
    expect([status, Object.keys(Object(body['fields']))]).toEqual([400, ['language']])
  })

  test('choosing a language requires a session', async () => {
    const { status } = await ask(sessionContract.chooseLanguage, { language: 'nl' })
    expect(status).toBe(401)
  })
})
