import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { signingContract } from '@roadnote/domain/cmr/signing/contract'
import type { UpdateObject } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { wrongInput } from '../../../test-kit/contract-call.ts'
import { testSignCode } from '../../../test-kit/secrets.ts'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld, type TestWorld } from '../../../test-kit/notes.ts'
import type { Database } from '../../database/schema.ts'

const connection = await openTestDatabase('world')
const { db } = connection
let testWorld: TestWorld
let people = 0

beforeAll(async () => {
  testWorld = await createTestWorld(connection)
})

/** A new user of Acme or below it, without failed attempts. */
async function newSigner(role: Parameters<TestWorld['anEmployee']>[1] = 'planner', place = testWorld.acme) {
  people += 1
  const userName = `signer.${people}`
  const id = await testWorld.anEmployee(place, role, userName)
  return { id, userName, guid: await testWorld.guidOf(userName) }
}

async function statusOf(id: number) {
  return (await db.selectFrom('cmr').where('id', '=', id).select('status').executeTakeFirstOrThrow()).status
}

/** The shipper's signature on Brabant's device. */
async function signWith(guid: string) {
  const id = await testWorld.released()
  const { status, body } = await testWorld.sign('shipper', id, 'brabant.planner', { guid })
  return { error: status === 200 ? null : body['error'], status: await statusOf(id) }
}

const refused = { error: 'sign_code_wrong', status: 2 }
const signed = { error: null, status: 3 }

describe('a signer identified by guid with the right code', () => {
  test('a signer identified by guid can sign with the guid in any letter case', async () => {
    const { guid } = await newSigner()
    expect(await signWith(guid)).toEqual(signed)
    expect(await signWith(guid.toUpperCase())).toEqual(signed)
  })

  const changes: [string, UpdateObject<Database, 'appUser'>][] = [
    ['who is no longer active', { status: 2 }],
    ['who has not begun yet', { status: 3 }],
    ['who is blocked', { status: 4 }],
    ['who is gone', { deletedAt: new Date() }],
    ['whose first day is to come', { beginDate: '2999-01-01' }],
    ['whose last day is over', { endDate: '2020-01-01' }],
    ['whose code is switched off', { signCodeDisabledAt: new Date() }],
    ['who has no code', { signCodeHash: null }],
  ]
  test.each(changes)('a signer identified by guid %s cannot sign', async (_, change) => {
    const { id, guid } = await newSigner()
    await db.updateTable('appUser').set(change).where('id', '=', id).execute()
    expect(await signWith(guid)).toEqual(refused)
  })

  test('a signer identified by guid whose role may not sign cannot sign', async () => {
    const { guid } = await newSigner('goverment authority user')
    expect(await signWith(guid)).toEqual(refused)
  })

  test('a signer identified by guid whose organisation is deleted cannot sign', async () => {
    const set = (change: UpdateObject<Database, 'organization'>, id: number) =>
      db.updateTable('organization').set(change).where('id', '=', id).execute()
    const { guid } = await newSigner('planner', testWorld.antwerp)
    await set({ canSignedBySubordinateSign: true }, testWorld.acme)
    expect(await signWith(guid)).toEqual(signed)
    await set({ deletedAt: new Date() }, testWorld.antwerp)
    expect(await signWith(guid)).toEqual(refused)
    await set({ deletedAt: null }, testWorld.antwerp)
    await set({ canSignedBySubordinateSign: false }, testWorld.acme)
  })
})

describe('signing with one’s own guid', () => {
  test.each(['lower', 'upper'] as const)(
    'signing with one’s own guid in %s case is recorded as signing on one’s own device',
    async (letterCase) => {
      const guid = await testWorld.guidOf('acme.signer')
      const id = await testWorld.released()
      const own = letterCase === 'upper' ? guid.toUpperCase() : guid
      expect((await testWorld.sign('shipper', id, 'acme.signer', { guid: own })).body['status']).toBe(3)
      const { method } = await db
        .selectFrom('cmrSignature')
        .where('cmrId', '=', id)
        .select('method')
        .executeTakeFirstOrThrow()
      expect(method).toBe(4)
    },
  )

  test('the reason of a refusal is returned for one’s own guid but not for another user’s', async () => {
    const { id: userId, userName, guid } = await newSigner()
    await db.updateTable('appUser').set({ signCodeHash: null }).where('id', '=', userId).execute()
    const token = await testWorld.tokenOf(userName)
    const sign = async (fields: Record<string, unknown>) => {
      const body = { cmr_id: await testWorld.released(), code: testSignCode, ...fields }
      return (await testWorld.ask(signingContract.signAsShipper, body, { token })).body['error']
    }
    expect(await sign({ guid: guid.toUpperCase() })).toBe('sign_code_missing')
    expect(await sign({})).toBe('sign_code_missing')
    expect(await sign({ guid: await testWorld.guidOf('eastline.planner') })).toBe('sign_code_wrong')
  })
})

describe('versions when signing several notes', () => {
  const many = (body: Record<string, unknown>) =>
    testWorld.ask(signingContract.signManyAsShipper, wrongInput({ code: testSignCode, ...body }), {
      token: testWorld.tokens['acme.signer'] ?? '',
    })

  test('signing several notes is refused unless there is one version for each note', async () => {
    const ids = [await testWorld.released(), await testWorld.released()]
    const answer = await many({ cmr_id: ids.join(','), version: '2' })
    expect(answer.body).toMatchObject({ error: 'bad_input', fields: { version: 'wrong_format' } })
    expect(await Promise.all(ids.map(statusOf))).toEqual([2, 2])
    expect((await many({ cmr_id: ids.join(','), version: '2,2' })).status).toBe(200)
  })

  test('when all of several notes have changed none is signed and the code is not checked', async () => {
    const ids = [await testWorld.released(), await testWorld.released()]
    const answer = await many({ cmr_id: ids.join(','), version: '1,1', code: '9999' })
    expect(answer.body).toMatchObject({ error: 'not_all_signed' })
    expect(answer.body['errors']).toHaveLength(2)
    expect(await Promise.all(ids.map(statusOf))).toEqual([2, 2])
  })
})

describe('finding a note to sign by code', () => {
  const find = async (who: string, code: string) => {
    const { status, body } = await testWorld.ask(
      cmrContract.findToSign,
      { code },
      { token: testWorld.tokens[who] ?? '' },
    )
    return status === 200 ? body : body['error']
  }
  const codeOf = async (id: number) =>
    (await db.selectFrom('cmr').where('id', '=', id).select('code').executeTakeFirstOrThrow()).code

  test('finding a note by code returns only that note in any letter case and whose turn it is', async () => {
    const [id, other] = [await testWorld.released(), await testWorld.released()]
    const code = await codeOf(id)
    const found = { id, cmrCode: code, status: 2, version: 2, statusName: 'Ready for signing', party: 'shipper' }
    expect(await find('acme.signer', code)).toEqual({ ...found, statusName: expect.any(String) })
    expect(await find('acme.signer', code.toLowerCase())).toMatchObject({ id })
    expect(await find('acme.signer', await codeOf(other))).toMatchObject({ id: other })
    await testWorld.sign('shipper', id, 'acme.signer')
    expect(await find('brabant.planner', code)).toMatchObject({ status: 3, party: 'driver' })
  })

  test('a note cannot be found by code by users who may not see it', async () => {
    const draft = await codeOf(await testWorld.draft())
    expect(await find('eastline.planner', draft)).toBe('not_found')
    expect(await find('colmar.signer', draft)).toBe('not_found')
    expect(await find('acme.signer', draft)).toMatchObject({ party: null })
  })
})
