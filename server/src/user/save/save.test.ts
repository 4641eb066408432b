import { sessionContract } from '@roadnote/domain/session/contract'
import { signCodeContract } from '@roadnote/domain/session/sign-code'
import { adminLogContract } from '@roadnote/domain/admin-log/contract'
import { accountContract } from '@roadnote/domain/user/account-contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { testSignCode } from '../../../test-kit/secrets.ts'
import { Refused, wrongInput } from '../../../test-kit/contract-call.ts'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { recipientsOf } from '../../../test-kit/session/guesses.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import { addOrganization } from '../../../test-kit/rows.ts'

const testWorld = await createTestWorld(await openTestDatabase('world'))
const { db, acme, antwerp, brabant } = testWorld
const { create, edit, deactivate, remove, item, list } = accountContract

const roles = new Map<string, number>()

beforeAll(async () => {
  for (const { id, name } of await db.selectFrom('role').select(['id', 'name']).execute()) roles.set(name, id)
})

const roleId = (name: string) => roles.get(name) ?? 0

let people = 0

/** The form of a new planner of Acme with a unique user name. */
function aPlanner(change: Record<string, unknown> = {}) {
  people += 1
  return {
    organizationsId: acme,
    rolesId: roleId('planner'),
    name: 'An',
    surname: 'Peeters',
    userName: `an.peeters.${people}`,
    password: 'chosen for them',
    email: `an.${people}@acme.example`,
    ...change,
  }
}

function aSigner(change: Record<string, unknown> = {}) {
  people += 1
  return {
    organizationsId: acme,
    rolesId: roleId('signing user'),
    email: `dock.${people}@acme.example`,
    operationCountryCode: 'BE',
    operationPostalCode: '2440',
    operationPlace: 'Geel',
    operationStreet: 'Kaai 1',
    ...change,
  }
}

const asAdmin = { as: 'acme.admin' } as const

async function made(form = aPlanner()): Promise<number> {
  return (await testWorld.call(create, form, asAdmin)).id
}

async function refusal(call: Promise<unknown>) {
  const problem = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(problem instanceof Refused)) throw new Error('it was not refused')
  return problem
}

const row = (id: number) => db.selectFrom('appUser').where('id', '=', id).selectAll().executeTakeFirstOrThrow()

describe('creating a user', () => {
  test('a new user with an ordinary role is active and signs in with the chosen password', async () => {
    const form = aPlanner()
    const id = await made(form)
    expect(await row(id)).toMatchObject({ status: 1, language: 'en', mustChangePassword: true, version: 1 })
    expect(await testWorld.tokenOf(form.userName, form.password)).not.toBe('')
  })

  test('a new user cannot set a sign code while the password is temporary', async () => {
    const form = aPlanner()
    await made(form)
    const token = await testWorld.tokenOf(form.userName, form.password)
    const answer = await testWorld.ask(signCodeContract.setSignCode, { code: '7391' }, { token })
    expect(answer.body['error']).toBe('password_temporary')
  })

  test.each(['signing user', 'goverment authority user'])('a new %s has to activate the account', async (role) => {
    const form = aSigner({ rolesId: roleId(role) })
    const { id } = await testWorld.call(create, form, { as: 'super' })
    expect(await row(id)).toMatchObject({ status: 3, userName: form.email, passwordHash: null, signCodeHash: null })
    const forced = await refusal(testWorld.call(create, aSigner({ rolesId: roleId(role), status: 1 }), { as: 'super' }))
    expect(forced.body['fields']).toEqual({ status: 'must_be_activated' })
  })

  test('a new user without the required fields of the role is refused with all of them at once', async () => {
    const ordinary = await refusal(
      testWorld.call(create, { organizationsId: acme, rolesId: roleId('planner') }, asAdmin),
    )
    expect(ordinary.body['fields']).toEqual({
      name: 'required',
      surname: 'required',
      userName: 'required',
      email: 'required',
      password: 'required',
    })
    const signing = await refusal(
      testWorld.call(create, { organizationsId: acme, rolesId: roleId('signing user') }, asAdmin),
    )
    expect(signing.body['fields']).toEqual({
      email: 'required',
      operationCountryCode: 'required',
      operationPostalCode: 'required',
      operationPlace: 'required',
      operationStreet: 'required',
    })
    const neither = await testWorld.request('acme.admin', accountContract.create, wrongInput({}))
    const missing = { name: 'required', surname: 'required', userName: 'required', email: 'required' } as const
    expect(neither.body['fields']).toEqual({
      ...missing,
      organizationsId: 'required',
      rolesId: 'required',
      password: 'required',
    })
    const invited = await testWorld.request(
      'acme.admin',
      accountContract.create,
      wrongInput({ invite: true, name: 'An' }),
    )
    const { name: _name, ...others } = missing
    expect(invited.body['fields']).toEqual({ ...others, organizationsId: 'required', rolesId: 'required' })
  })

  test('a user name is unique across the installation regardless of case', async () => {
    const taken = await refusal(testWorld.call(create, aPlanner({ userName: 'BRABANT.planner' }), asAdmin))
    expect([taken.status, taken.code, taken.body['fields']]).toEqual([400, 'user_name_taken', { userName: 'taken' }])
    // Old clients search for this word.
    expect(taken.body['message']).toContain('userName')
    const ten = await Promise.all(
      Array.from({ length: 5 }, () =>
        testWorld.call(create, aPlanner({ userName: 'at.the.same.moment' }), asAdmin).then(
          () => 'made',
          (problem: unknown) => (problem instanceof Refused ? problem.code : String(problem)),
        ),
      ),
    )
    expect(ten.toSorted()).toEqual(['made', ...Array.from({ length: 4 }, () => 'user_name_taken')])
  })

  test('a new user with a weak password, an unknown country or a role of another organisation is refused', async () => {
    const stranger = await addOrganization(db, { parentId: brabant, name: 'Elsewhere' })
    const { id: rolesId } = await db
      .insertInto('role')
      .values({ name: 'Theirs', category: 1, organizationId: stranger })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(
      (await refusal(testWorld.call(create, aPlanner({ password: 'Welkom2026' }), asAdmin))).body['fields'],
    ).toEqual({
      password: 'too_simple',
    })
    const wrong = { password: 'short', operationCountryCode: 'ZZ' }
    expect((await refusal(testWorld.call(create, aPlanner(wrong), asAdmin))).body['fields']).toEqual({
      password: 'too_short',
      operationCountryCode: 'unknown',
    })
    expect((await refusal(testWorld.call(create, aPlanner({ rolesId }), asAdmin))).body['fields']).toEqual({
      rolesId: 'unknown',
    })
  })

  test('a custom role with a permission that the caller does not hold cannot be given to a new user', async () => {
    const makeRole = async (name: string, permissionId: number) => {
      const { id } = await db
        .insertInto('role')
        .values({ name, category: 1, organizationId: acme })
        .returning('id')
        .executeTakeFirstOrThrow()
      await db.insertInto('rolePermission').values({ roleId: id, permissionId }).execute()
      return id
    }
    const within = await makeRole('Within', 2)
    const beyond = await makeRole('Beyond', 26)
    await made(aPlanner({ rolesId: within, organizationsId: antwerp }))
    const refused = await refusal(testWorld.call(create, aPlanner({ rolesId: beyond }), asAdmin))
    expect([refused.status, refused.code]).toEqual([403, 'role_exceeds_own'])
  })

  test('an administrator can give a new user neither a signature nor a code', async () => {
    const refused = await refusal(
      testWorld.call(create, aPlanner({ signature: 'iVBOR', defaultSignatureSign: true }), asAdmin),
    )
    expect([refused.code, refused.body['fields']]).toEqual([
      'fields_locked',
      { signature: 'ownerOnly', defaultSignatureSign: 'ownerOnly' },
    ])
    expect((await refusal(testWorld.call(create, aSigner({ password: '1234' }), asAdmin))).body['fields']).toEqual({
      password: 'ownerOnly',
    })
  })
})

describe('editing a user', () => {
  test('of two edits based on the same version the second is refused as changed meanwhile', async () => {
    const id = await made()
    const { version } = await testWorld.call(item, { id }, asAdmin)
    expect((await testWorld.call(edit, { id, version, phone: '+3214111111' }, asAdmin)).version).toBe(version + 1)
    const late = await refusal(testWorld.call(edit, { id, version, phone: '+3214222222' }, asAdmin))
    expect([late.status, late.code]).toEqual([409, 'changed_meanwhile'])
    expect((await row(id)).phone).toBe('+3214111111')
    // Old clients send no version, and a save without changes keeps it.
    expect((await testWorld.call(edit, { id, phone: '+3214111111' }, asAdmin)).version).toBe(version + 1)
  })

  test('an edit of a user keeps fields that are not sent and clears those sent empty', async () => {
    const id = await made(aPlanner({ jobTitleName: 'Dock', phone: '+3214111111' }))
    await testWorld.request('acme.admin', accountContract.edit, { id, phone: '' })
    expect(await row(id)).toMatchObject({ phone: null, jobTitleName: 'Dock', name: 'An' })
    const refused = await testWorld.request('acme.admin', accountContract.edit, { id, surname: '', email: 'empty' })
    expect(refused.body['fields']).toEqual({ surname: 'required', email: 'required' })
  })

  test.each([3, 4])('a user with status %i cannot be edited', async (status) => {
    const id = await made()
    await db.updateTable('appUser').set({ status }).where('id', '=', id).execute()
    expect((await refusal(testWorld.call(edit, { id, name: 'Bo' }, asAdmin))).code).toBe('user_not_settled')
  })

  test('a deactivated user is signed out at once and can sign in again when reactivated', async () => {
    const form = aPlanner()
    const id = await made(form)
    const token = await testWorld.tokenOf(form.userName, form.password)
    expect((await testWorld.ask(sessionContract.currentUser, {}, { token })).status).toBe(200)
    await testWorld.call(edit, { id, status: 2 }, asAdmin)
    expect((await testWorld.ask(sessionContract.currentUser, {}, { token })).status).toBe(401)
    const login = { username: form.userName, password: form.password }
    expect((await testWorld.ask(sessionContract.signIn, login)).body['error']).toBe('account_not_active')
    await testWorld.call(edit, { id, status: 1 }, asAdmin)
    expect((await testWorld.ask(sessionContract.signIn, login)).status).toBe(200)
  })

  test('a user given a new password is signed out and signs in with the new one', async () => {
    const form = aPlanner()
    const id = await made(form)
    const token = await testWorld.tokenOf(form.userName, form.password)
    await testWorld.call(edit, { id, password: 'another one' }, asAdmin)
    expect((await testWorld.ask(sessionContract.currentUser, {}, { token })).status).toBe(401)
    expect(await testWorld.tokenOf(form.userName, 'another one')).not.toBe('')
    expect((await recipientsOf(db, 'PasswordChanged')).at(-1)).toBe(form.email)
  })

  test('a user known through a spot charter only becomes a full user when given a password', async () => {
    const id = await made()
    await db.updateTable('appUser').set({ charterOnly: true }).where('id', '=', id).execute()
    await testWorld.call(edit, { id, phone: '+3214123456' }, asAdmin)
    expect(await row(id)).toMatchObject({ charterOnly: true })
    await testWorld.call(edit, { id, password: 'another one' }, asAdmin)
    expect(await row(id)).toMatchObject({ charterOnly: false })
  })

  test('a change of a user’s e-mail address is mailed to both addresses', async () => {
    const form = aPlanner()
    const id = await made(form)
    await testWorld.call(edit, { id, email: 'moved@acme.example' }, asAdmin)
    expect((await recipientsOf(db, 'EmailChanged')).slice(-2)).toEqual([form.email, 'moved@acme.example'])
  })

  test('a user signs in from the first to the last day of employment only', async () => {
    const form = aPlanner()
    const id = await made(form)
    const token = await testWorld.tokenOf(form.userName, form.password)
    await testWorld.call(edit, { id, beginDate: '2020-01-01', endDate: '2020-12-31' }, asAdmin)
    expect((await testWorld.ask(sessionContract.currentUser, {}, { token })).status).toBe(401)
    expect((await refusal(testWorld.call(edit, { id, endDate: '2019-12-31' }, asAdmin))).body['fields']).toEqual({
      endDate: 'before_begin',
    })
  })

  test('giving a user another role requires the right to assign roles, and only an allowed role can be given', async () => {
    const id = await made()
    await testWorld.call(edit, { id, rolesId: roleId('company admin') }, asAdmin)
    expect((await row(id)).roleId).toBe(roleId('company admin'))
    expect((await refusal(testWorld.call(edit, { id, rolesId: roleId('super admin') }, asAdmin))).code).toBe(
      'permission_missing',
    )
  })

  test('a user who becomes a signing user has to activate the account again', async () => {
    const id = await made(aPlanner({ ...aSigner(), rolesId: roleId('planner') }))
    await testWorld.call(edit, { id, rolesId: roleId('signing user') }, asAdmin)
    const { status, userName, email } = await row(id)
    expect([status, userName]).toEqual([3, email])
  })

  test('an administrator moves a user only to a visible organisation', async () => {
    const id = await made()
    await testWorld.call(edit, { id, organizationsId: antwerp }, asAdmin)
    expect((await row(id)).organizationId).toBe(antwerp)
    const refused = await refusal(testWorld.call(edit, { id, organizationsId: brabant }, asAdmin))
    expect(refused.body['fields']).toEqual({ organizationsId: 'unknown' })
  })
})

describe('the Transics ID of a user', () => {
  const permission = (name: string) => (name === 'view' ? 18 : 19)
  const without = async (name: 'view' | 'modify', work: () => Promise<void>) => {
    const about = { roleId: roleId('company admin plus'), permissionId: permission(name) }
    await db
      .deleteFrom('rolePermission')
      .where('roleId', '=', about.roleId)
      .where('permissionId', '=', about.permissionId)
      .execute()
    try {
      await work()
    } finally {
      await db.insertInto('rolePermission').values(about).execute()
    }
  }

  test('the Transics ID is shown and found only with the permission to see it', async () => {
    const id = await made(aPlanner({ transicsID: 'TX-77' }))
    expect((await testWorld.call(item, { id }, asAdmin)).transicsID).toBe('TX-77')
    expect((await testWorld.call(list, { TransicsID: 'tx-77' }, asAdmin)).total).toBe(1)
    await without('view', async () => {
      expect((await testWorld.call(item, { id }, asAdmin)).transicsID).toBeNull()
      expect((await testWorld.call(list, { TransicsID: 'tx-77' }, asAdmin)).total).toBe(0)
      // A caller who does not see the id sends it as null.
      await testWorld.call(edit, { id, name: 'Bo', transicsID: null }, asAdmin)
    })
    expect(await row(id)).toMatchObject({ name: 'Bo', transicsId: 'TX-77' })
  })

  test('the Transics ID is changed only with the permission to change it', async () => {
    const id = await made(aPlanner({ transicsID: 'TX-78' }))
    await without('modify', async () => {
      const refused = await refusal(testWorld.call(edit, { id, transicsID: 'TX-79' }, asAdmin))
      expect([refused.code, refused.body['fields']]).toEqual(['fields_locked', { transicsID: 'rightMissing' }])
      await testWorld.call(edit, { id, name: 'Bo', transicsID: 'TX-78' }, asAdmin)
    })
  })
})

describe('deleting a user', () => {
  test('a deleted user is not found, is signed out and frees the user name', async () => {
    const form = aPlanner()
    const id = await made(form)
    const token = await testWorld.tokenOf(form.userName, form.password)
    await testWorld.call(remove, { id }, asAdmin)
    await testWorld.call(remove, { id }, asAdmin)
    expect((await testWorld.ask(sessionContract.currentUser, {}, { token })).status).toBe(401)
    expect((await refusal(testWorld.call(item, { id }, asAdmin))).code).toBe('not_found')
    expect((await testWorld.call(list, { Id: id }, asAdmin)).total).toBe(0)
    expect((await refusal(testWorld.call(edit, { id, name: 'Bo' }, asAdmin))).code).toBe('not_found')
    await made(aPlanner({ userName: form.userName }))
  })

  test('a deleted user stays named under earlier signatures and cannot sign any more', async () => {
    const userName = `signer.${people}`
    const id = await testWorld.anEmployee(acme, 'signing user', userName)
    const guid = await testWorld.guidOf(userName)
    const note = await testWorld.released()
    const body = { guid, code: testSignCode }
    expect((await testWorld.sign('shipper', note, 'brabant.planner', body)).status).toBe(200)
    await testWorld.call(remove, { id }, asAdmin)
    expect(JSON.stringify(await testWorld.item(note))).toContain(userName)
    expect(await testWorld.chain(note)).toMatchObject({ intact: true })
    expect((await testWorld.sign('shipper', await testWorld.released(), 'brabant.planner', body)).body['error']).toBe(
      'sign_code_wrong',
    )
  })
})

test('a user id beyond the range of the database is not found', async () => {
  expect((await testWorld.request('acme.admin', accountContract.item, { id: '99999999999' })).status).toBe(404)
})

describe('the last admin of an organisation', () => {
  /** An organisation below Acme with one administrator, a planner and a child organisation. */
  async function aHouse() {
    people += 1
    const organizationsId = await addOrganization(db, { parentId: acme, name: `House ${people}` })
    await addOrganization(db, { parentId: organizationsId, name: `Shed ${people}` })
    await addOrganization(db, { parentId: organizationsId, name: 'Burnt down', deletedAt: new Date() })
    const admin = await made(aPlanner({ organizationsId, rolesId: roleId('company admin') }))
    await made(aPlanner({ organizationsId }))
    return { organizationsId, admin, name: `House ${people - 2}` }
  }

  const actions: [string, (id: number, confirmed?: true) => Promise<unknown>][] = [
    ['deleted', (id, confirmed) => testWorld.call(remove, { id, confirmed }, asAdmin)],
    ['set inactive', (id, confirmed) => testWorld.call(deactivate, { id: [id], confirmed }, asAdmin)],
    ['blocked by an edit', (id, confirmed) => testWorld.call(edit, { id, status: 2, confirmed }, asAdmin)],
    ['demoted', (id, confirmed) => testWorld.call(edit, { id, rolesId: roleId('planner'), confirmed }, asAdmin)],
    ['moved', (id, confirmed) => testWorld.call(edit, { id, organizationsId: acme, confirmed }, asAdmin)],
  ]

  test.each(actions)(
    'the last administrator of an organisation is %s only after a warning and a confirmed second call',
    async (_, action) => {
      const { admin, name } = await aHouse()
      const before = await row(admin)
      const warned = await refusal(action(admin))
      expect(warned.body).toMatchObject({ error: 'last_admin', organization: name, users: 1, organizations: 1 })
      expect(await row(admin)).toEqual(before)
      await action(admin, true)
      expect(await row(admin)).not.toEqual(before)
    },
  )

  test('an administrator can be deleted without a warning when another one remains', async () => {
    const { admin, organizationsId } = await aHouse()
    await made(aPlanner({ organizationsId, rolesId: roleId('company admin') }))
    expect(await testWorld.call(remove, { id: admin }, asAdmin)).toEqual({ message: 'user.deleted' })
  })

  test.each([
    ['whose first day is to come', { beginDate: '2999-01-01' }],
    ['whose last day is over', { endDate: '2020-01-01' }],
  ])('deleting an administrator warns although there is another one %s', async (_, days) => {
    const { admin, organizationsId } = await aHouse()
    const other = await made(aPlanner({ organizationsId, rolesId: roleId('company admin') }))
    await db.updateTable('appUser').set(days).where('id', '=', other).execute()
    expect((await refusal(testWorld.call(remove, { id: admin }, asAdmin))).code).toBe('last_admin')
  })

  test('deactivating both administrators of an organisation at once warns', async () => {
    const { admin, organizationsId } = await aHouse()
    const other = await made(aPlanner({ organizationsId, rolesId: roleId('company admin') }))
    expect((await refusal(testWorld.call(deactivate, { id: [admin, other] }, asAdmin))).code).toBe('last_admin')
    await testWorld.call(deactivate, { id: [admin, other], confirmed: true }, asAdmin)
    expect([(await row(admin)).status, (await row(other)).status]).toEqual([2, 2])
  })
})

describe('deactivating several users', () => {
  test('deactivating several users changes all or none', async () => {
    const [one, other] = [await made(), await made()]
    const foreign = testWorld.userId['brabant.planner']
    expect((await refusal(testWorld.call(deactivate, { id: [one, foreign] }, asAdmin))).code).toBe('not_found')
    await db.updateTable('appUser').set({ status: 4 }).where('id', '=', other).execute()
    const refused = await refusal(testWorld.call(deactivate, { id: [one, other] }, asAdmin))
    expect(refused.body).toMatchObject({ error: 'user_not_settled', user: 'An Peeters' })
    expect((await row(one)).status).toBe(1)
  })
})

describe('the history of a user', () => {
  const historyOf = async (id: number) => {
    const { data } = await testWorld.call(adminLogContract.list, { kind: 'user', subjectId: id }, asAdmin)
    return data.map(({ action, subject, changes }) => ({ action, subject, changes }))
  }

  test('the history of a user shows creation, changes, deactivation and deletion, never a password', async () => {
    const id = await made(aPlanner({ password: 'planted secret' }))
    await testWorld.call(
      edit,
      { id, name: 'Bo', rolesId: roleId('company admin'), password: 'planted again', beginDate: '2026-01-01' },
      asAdmin,
    )
    await testWorld.call(deactivate, { id: [id] }, asAdmin)
    await testWorld.call(remove, { id }, asAdmin)
    const [deleted, inactive, edited, first] = await historyOf(id)
    expect([deleted?.action, inactive?.action, edited?.action, first?.action]).toEqual([
      'userDeleted',
      'userEdited',
      'userEdited',
      'userCreated',
    ])
    expect(inactive?.changes).toEqual([{ field: 'status', old: 1, new: 2 }])
    expect(edited?.subject).toBe('Bo Peeters')
    expect(edited?.changes).toEqual(
      expect.arrayContaining([
        { field: 'firstName', old: 'An', new: 'Bo' },
        {
          field: 'roleId',
          old: { id: roleId('planner'), name: 'planner' },
          new: { id: roleId('company admin'), name: 'company admin' },
        },
        { field: 'beginDate', old: null, new: '2026-01-01' },
        { field: 'password', old: '********', new: '********' },
      ]),
    )
    expect(edited?.changes).toHaveLength(4)
    expect(JSON.stringify(await historyOf(id))).not.toContain('planted')
  })
})

test('an edit by a caller who may not change the account is refused before its fields are validated', async () => {
  const own = { id: testWorld.userId['acme.admin'], userName: 'acme.planner' }
  expect((await testWorld.request('acme.admin', accountContract.edit, own)).body['error']).toBe('own_account')
})
