import { accountContract } from '@roadnote/domain/user/account-contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../test-kit/database.ts'
import { roleIdOf } from '../../test-kit/session/invited-users.ts'
import { createTestWorld } from '../../test-kit/notes.ts'
import type { PersonName } from '../../test-kit/people.ts'
import { addOrganization, addUser } from '../../test-kit/rows.ts'

const testWorld = await createTestWorld(await openTestDatabase('world'))
const { db, acme, antwerp, brabant } = testWorld
const { list, item, roleList, organizationList } = accountContract

type Filter = Parameters<typeof testWorld.call<typeof list>>[1]

async function names(filter: Filter = {}, as: PersonName = 'acme.admin') {
  const { data } = await testWorld.call(list, { Limit: 100, OrderBy: 'userName', ...filter }, { as })
  return data.map(({ userName }) => userName)
}

let anke = 0

beforeAll(async () => {
  anke = await addUser(db, antwerp, {
    userName: 'anke',
    name: 'Ânke',
    surname: 'De Wit',
    email: 'anke@antwerp.example',
    phone: '+3214000001',
    jobTitleName: 'Dock',
    status: 3,
    beginDate: '2026-03-01',
    passwordHash: 'planted-hash',
    signCodeHash: 'planted-code',
    signaturePng: Buffer.from('planted-signature'),
  })
  await addUser(db, acme, { userName: 'gone', status: 2 })
  await addUser(db, acme, { userName: 'blocked%_', status: 4, endDate: '2025-12-31' })
})

describe('the list of users', () => {
  test('the user list contains the users of the own tree, and all users for a super admin', async () => {
    expect(await names()).toEqual([
      'acme.admin',
      'acme.planner',
      'acme.signer',
      'anke',
      'antwerp.planner',
      'antwerp.signer',
    ])
    expect(await names({}, 'brabant.admin')).toEqual([
      'brabant.admin',
      'brabant.driver',
      'brabant.driver2',
      'brabant.planner',
    ])
    expect(await names({}, 'super')).toEqual(expect.arrayContaining(['anke', 'brabant.driver', 'super']))
  })

  test('the user list shows active and invited users unless other statuses are requested', async () => {
    expect(await names({ Status: [2, 4] })).toEqual(['blocked%_', 'gone'])
    expect(await names({ Status: [3] })).toEqual(['anke'])
    expect((await testWorld.request('acme.admin', accountContract.list, { Status: '2,4' })).body['total']).toBe(2)
    expect((await testWorld.request('acme.admin', accountContract.list, { Status: '' })).body['total']).toBe(6)
  })

  test('the user list returns ten users a page by name, and the total', async () => {
    const house = await addOrganization(db, { parentId: brabant, name: 'House' })
    for (const letter of 'lkjihgfedcba')
      await addUser(db, house, { name: letter.toUpperCase(), userName: `h.${letter}` })
    const filter = { organization: 'house' }
    const first = await testWorld.call(list, filter, { as: 'brabant.admin' })
    expect([first.data.map(({ name }) => name).join(''), first.total, first.totalIsExact]).toEqual([
      'ABCDEFGHIJ',
      12,
      true,
    ])
    const second = await testWorld.call(list, { ...filter, Page: 2 }, { as: 'brabant.admin' })
    expect(second.data.map(({ name }) => name)).toEqual(['K', 'L'])
    // The spelling of old clients.
    const down = await testWorld.call(list, { ...filter, OrderBy: 'Name', Direction: 'desc' }, { as: 'brabant.admin' })
    expect(down.data[0]?.name).toBe('L')
  })

  test('the user list counts exactly for an organisation and up to a thousand for a super admin, who can read further pages', async () => {
    const crowd = await addOrganization(db, { parentId: brabant, name: 'Crowd' })
    const roleId = await roleIdOf(db, 'planner')
    const people = Array.from({ length: 1005 }, (_, number) => `c.${String(number).padStart(4, '0')}`)
    await db
      .insertInto('appUser')
      .values(people.map((name) => ({ organizationId: crowd, roleId, userName: name, name })))
      .execute()
    const page = async (as: PersonName, Page: number) => {
      const { data, total, totalIsExact } = await testWorld.call(list, { organization: 'crowd', Page }, { as })
      return [data.at(0)?.name, data.length, total, totalIsExact]
    }
    expect(await page('super', 1)).toEqual(['c.0000', 10, 1000, false])
    expect(await page('super', 100)).toEqual(['c.0990', 10, 1000, false])
    expect(await page('super', 101)).toEqual(['c.1000', 5, 1000, false])
    expect(await page('brabant.admin', 100)).toEqual(['c.0990', 10, 1005, true])
    await db.deleteFrom('appUser').where('organizationId', '=', crowd).where('name', '>', 'c.0999').execute()
    expect(await page('super', 100)).toEqual(['c.0990', 10, 1000, true])
    await db.deleteFrom('appUser').where('organizationId', '=', crowd).execute()
  })

  test.each([
    'name',
    'surname',
    'phone',
    'userName',
    'email',
    'organization',
    'transicsID',
    'role',
    'status',
    'SURNAME',
  ])('the user list sorts by %s in both directions without losing rows', async (OrderBy) => {
    const up = await names({ OrderBy, Status: [1, 2, 3, 4] })
    const down = await names({ OrderBy, Direction: 'desc', Status: [1, 2, 3, 4] })
    expect(up).toHaveLength(8)
    expect(new Set(down)).toEqual(new Set(up))
  })

  test.each([
    ['a name without its accents', 'anke', ['anke']],
    ['a surname in capitals', 'DE WIT', ['anke']],
    ['a part of an address', 'antwerp.example', ['anke']],
    ['a phone', '+32140', ['anke']],
    ['a user name', 'acme.s', ['acme.signer']],
    ['several words from anywhere', 'wit anke', ['anke']],
    ['an unknown word', 'zzq', []],
  ])('the user list finds users by %s', async (_, Search, found) => {
    expect(await names({ Search })).toEqual(found)
  })

  test('the user list treats SQL wildcards in a search as plain characters', async () => {
    expect(await names({ Search: '%_', Status: [1, 2, 3, 4] })).toEqual(['blocked%_'])
  })

  test('the user list filters by role, organisation, job title and days of employment', async () => {
    const roles = await testWorld.call(roleList, {}, { as: 'acme.admin' })
    const planner = roles.find(({ builtInRole }) => builtInRole === 'planner')?.id
    expect(await names({ roleId: planner })).toEqual(['acme.planner', 'anke', 'antwerp.planner'])
    expect(await names({ role: 'signing' })).toEqual(['acme.signer', 'antwerp.signer'])
    expect(await names({ organization: 'antwerp' })).toEqual(['anke', 'antwerp.planner', 'antwerp.signer'])
    expect(await names({ jobTitleName: 'dock' })).toEqual(['anke'])
    expect(await names({ End: '2026-02-28' })).not.toContain('anke')
    expect(await names({ Begin: '2026-03-01', End: '2026-03-01' })).toContain('anke')
    expect(await names({ Begin: '2026-01-01', Status: [4] })).toEqual([])
  })

  test('the user list finds one user by id or guid in any status', async () => {
    const { guid, id } = await db
      .selectFrom('appUser')
      .where('userName', '=', 'gone')
      .select(['guid', 'id'])
      .executeTakeFirstOrThrow()
    expect(await names({ Id: id })).toEqual(['gone'])
    expect(await names({ guid: guid.toUpperCase() })).toEqual(['gone'])
    expect(await names({ guid: 'no guid' })).toEqual([])
    expect(await names({ Id: id }, 'brabant.admin')).toEqual([])
    expect(await names({ Id: 99_999_999_999 })).toEqual([])
  })

  test('the user list contains no password, no code and no other user’s signature', async () => {
    const answers = [
      await testWorld.request('acme.admin', accountContract.list, { Id: anke }),
      await testWorld.request('acme.admin', accountContract.item, { id: anke }),
    ]
    for (const { status, body } of answers) {
      expect(status).toBe(200)
      expect(JSON.stringify(body)).not.toMatch(/planted|password|hash/i)
      expect(JSON.stringify(body)).not.toContain(Buffer.from('planted-signature').toString('base64'))
    }
  })

  test('the user list returns the signature of the reader’s own row only', async () => {
    const id = testWorld.userId['acme.planner']
    await db
      .updateTable('appUser')
      .set({ signaturePng: Buffer.from('mine') })
      .where('id', '=', id)
      .execute()
    const own = await testWorld.call(list, { Id: id }, { as: 'acme.planner' })
    expect(own.data[0]?.signature).toBe(Buffer.from('mine').toString('base64'))
    const other = await testWorld.call(list, { Id: id }, { as: 'acme.admin' })
    expect(other.data[0]?.signature).toBeNull()
  })

  test('the user list returns what the reader may do with each user', async () => {
    const { may } = await testWorld.call(item, { id: anke }, { as: 'acme.admin' })
    expect(may).toEqual({
      edit: 'user_not_settled',
      remove: true,
      erase: 'user_not_deleted',
      deactivate: 'user_not_settled',
      assignRole: 'user_not_settled',
      invite: true,
      renew: 'user_not_active',
      resetSecondFactor: 'second_factor_off',
    })
    const own = await testWorld.call(item, { id: testWorld.userId['acme.admin'] }, { as: 'acme.admin' })
    expect([own.may.edit, own.may.remove]).toEqual(['own_account', 'own_account'])
    const looked = await testWorld.call(item, { id: anke }, { as: 'acme.planner' })
    expect(new Set(Object.values(looked.may))).toEqual(new Set(['permission_missing']))
  })
})

describe('the choices of the user form', () => {
  test('the user form offers the organisations that the caller sees', async () => {
    const reply = await testWorld.call(organizationList, {}, { as: 'acme.admin' })
    expect(reply.map(({ id }) => id)).toEqual([antwerp, acme])
  })

  test('the user form offers built-in roles and those of the organisation and above, with whether the caller may give them', async () => {
    const add = (name: string, organizationId: number) =>
      db.insertInto('role').values({ name, category: 1, organizationId }).execute()
    await add('Of Acme', acme)
    await add('Of Antwerp', antwerp)
    await add('Of Brabant', brabant)
    const offered = async (...organizationsId: number[]) => {
      const roles = await testWorld.call(roleList, organizationsId.length === 0 ? {} : { organizationsId }, {
        as: 'acme.admin',
      })
      return roles.filter(({ builtInRole }) => builtInRole === null).map(({ name }) => name)
    }
    expect(await offered(acme)).toEqual(['Of Acme'])
    expect(await offered(antwerp)).toEqual(['Of Acme', 'Of Antwerp'])
    expect(await offered()).toEqual(['Of Acme', 'Of Antwerp'])
    const given = (await testWorld.call(roleList, { organizationsId: [acme] }, { as: 'acme.admin' }))
      .filter(({ give }) => give === true)
      .map(({ name }) => name)
    expect(given).toEqual(['company admin plus', 'company admin', 'planner', 'signing user', 'driver user', 'Of Acme'])
    const strangers = await testWorld.request('acme.admin', accountContract.roleList, { organizationsId: brabant })
    expect(strangers.status).toBe(404)
  })
})

describe('the printed code of users', () => {
  const draw = (ids: string, who: PersonName = 'acme.admin') =>
    testWorld.request(who, accountContract.codeImage, { id: ids })

  test('the printed code is a picture for one user and a sheet with names for several', async () => {
    expect((await draw(String(anke))).headers['content-type']).toBe('image/png')
    await db.updateTable('appUser').set({ name: '<Ann & Co>' }).where('userName', '=', 'gone').execute()
    const gone = await db.selectFrom('appUser').where('userName', '=', 'gone').select('id').executeTakeFirstOrThrow()
    const sheet = await draw(`${anke},${gone.id}`)
    expect(sheet.headers['content-type']).toContain('image/svg+xml')
    expect(sheet.text).toContain('>Ânke De Wit</text>')
    expect(sheet.text).toContain('>&lt;Ann &amp; Co&gt;</text>')
    await db.updateTable('appUser').set({ name: null }).where('userName', '=', 'gone').execute()
  })

  test('printing QR codes is refused if the caller cannot see one of the users', async () => {
    const stranger = testWorld.userId['brabant.planner']
    expect((await draw(String(stranger))).status).toBe(404)
    expect((await draw(`${anke},${stranger}`)).status).toBe(404)
  })
})
