import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { describe, expect, test } from 'vitest'
import { wrongInput } from '../../../test-kit/contract-call.ts'
import { addOrganization } from '../../../test-kit/rows.ts'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import type { PersonName } from '../../../test-kit/people.ts'

const { call, chain, db, aForm, item, make, makeAt, organization, request } = await createTestWorld(
  await openTestDatabase('world'),
)

describe('the times of loading and unloading', () => {
  const record = (cmrId: number, times: Record<string, unknown>, who: PersonName = 'brabant.driver') =>
    request(who, cmrContract.times, { cmrId, ...times })
  const driven = { driverUserName: 'brabant.driver' }

  test('the driver records the times of loading one after the other', async () => {
    const id = await makeAt(3, driven)
    expect(await record(id, { startLoadingTime: '2026-11-16T07:00:00' })).toMatchObject({ status: 200 })
    expect(await record(id, { stopLoadingTime: '2026-11-16T08:00:00Z' })).toMatchObject({ status: 200 })
    expect(await item(id)).toMatchObject({
      startLoadingTime: '2026-11-16T07:00:00.000Z',
      stopLoadingTime: '2026-11-16T08:00:00.000Z',
      startUnloadingTime: null,
    })
    const { version } = await item(id)
    expect((await record(id, { stopLoadingTime: '2026-11-16T08:00:00Z' })).body).toMatchObject({ version })
    expect(await record(id, { stopLoadingTime: null })).toMatchObject({ status: 200 })
    expect(await item(id)).toMatchObject({ stopLoadingTime: null })
    expect(await chain(id)).toMatchObject({ intact: true })
  })

  test('loading may end and unloading may begin in the same minute', async () => {
    const id = await makeAt(3, driven)
    const moment = '2026-11-16T08:00:00Z'
    expect(await record(id, { stopLoadingTime: moment, startUnloadingTime: moment })).toMatchObject({ status: 200 })
  })

  test('loading and unloading times in the wrong order are refused with their names, also against stored times', async () => {
    const id = await makeAt(3, driven)
    await record(id, { startLoadingTime: '2026-11-16T07:00:00Z' })
    expect(
      await record(id, { stopLoadingTime: '2026-11-16T06:00:00Z', stopUnloadingTime: '2026-11-16T05:00:00Z' }),
    ).toMatchObject({
      status: 400,
      body: { error: 'bad_input', fields: { stopLoadingTime: 'not_allowed', stopUnloadingTime: 'not_allowed' } },
    })
    expect((await record(id, { startLoadingTime: '2026-02-30T07:00:00Z' })).body).toMatchObject({
      fields: { startLoadingTime: 'wrong_format' },
    })
    expect(await item(id)).toMatchObject({ stopLoadingTime: null, stopUnloadingTime: null })
  })

  test('only the driver and the carrier can record loading and unloading times, until the note is closed', async () => {
    const id = await makeAt(4, driven)
    const time = { startLoadingTime: '2026-11-16T07:00:00Z' }
    expect((await record(id, time, 'brabant.driver2')).status).toBe(404)
    expect((await record(id, time, 'acme.planner')).status).toBe(403)
    expect((await record(id, time, 'colmar.planner')).status).toBe(403)
    expect((await record(id, time, 'brabant.planner')).status).toBe(200)
    const gone = await makeAt(8, driven)
    expect((await record(gone, time)).body).toMatchObject({ error: 'status_not_allowed', status: 8 })
  })
})

describe('reporting an exception', () => {
  const report = (cmrId: number, exceptionTypeId: number, who: PersonName = 'colmar.planner', comment?: string) =>
    request(who, cmrContract.exception, { cmrId, exceptionTypeId, comment })
  async function aType(organizationId: number, name: string): Promise<number> {
    const { id } = await db
      .insertInto('exceptionType')
      .values({ organizationId, name })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  test('an exception of a type of a party that registers exceptions is stored with its comment', async () => {
    await db
      .updateTable('organization')
      .set({ exceptionRegistrationSign: true })
      .where('id', '=', organization.acme)
      .execute()
    const type = await aType(organization.acme, 'damaged')
    const id = await makeAt(4, { driverUserName: 'brabant.driver' })
    for (const who of ['colmar.planner', 'brabant.driver', 'acme.signer'] as const)
      expect((await report(id, type, who, 'wet')).status, who).toBe(200)
    const storedExceptions = await db.selectFrom('cmrException').where('cmrId', '=', id).selectAll().execute()
    expect(storedExceptions).toHaveLength(3)
    expect(storedExceptions[0]).toMatchObject({ exceptionTypeId: type, comment: 'wet' })
    expect(await chain(id)).toMatchObject({ intact: true })
  })

  test('an exception of an unknown type, of a foreign organisation’s type or of an organisation that registers none is refused', async () => {
    const id = await makeAt(4)
    const unknown = { status: 400, body: { error: 'bad_input', fields: { exceptionTypeId: 'unknown' } } }
    expect(await report(id, 999_999)).toMatchObject(unknown)
    expect(await report(id, 4_000_000_000)).toMatchObject(unknown)
    expect(await report(id, await aType(organization.eastline, 'strange'))).toMatchObject(unknown)
    expect((await report(id, await aType(organization.colmar, 'late'))).body).toMatchObject({
      error: 'exceptions_not_registered',
    })
  })

  test('reporting an exception needs a released note and a party’s user', async () => {
    const type = await aType(organization.acme, 'lost')
    expect((await report(await make(), type, 'acme.planner')).body).toMatchObject({
      error: 'status_not_allowed',
      status: 1,
    })
    expect((await report(await makeAt(3), type, 'eastline.admin')).status).toBe(404)
    expect((await report(await makeAt(3), type, 'brabant.driver')).status).toBe(404)
    expect((await report(await makeAt(3), type, 'acme.planner', 'x'.repeat(1001))).body).toMatchObject({
      fields: { comment: 'too_long' },
    })
  })
})

describe('confirming goods', () => {
  const confirm = (cmrId: number, who: PersonName = 'acme.planner') => request(who, cmrContract.confirmGoods, { cmrId })
  const unapproved = {
    goods: [
      { marks: 'A', volume: 1, approved: false },
      { marks: 'B', volume: 1 },
    ],
    returnedGoods: [{ marks: 'C', approved: false }],
    containers: [{ number: 'X', approved: false }],
  }

  test('confirming goods approves all waiting rows once', async () => {
    const id = await make(unapproved)
    expect((await confirm(id)).body).toMatchObject({ approved: 3, version: 2 })
    expect((await confirm(id)).body).toMatchObject({ approved: 0, version: 2 })
    expect(await item(id)).toMatchObject({ isUnapprovedGoods: false, missing: {} })
    const last = (await call(cmrContract.history, { cmr_id: id }, { as: 'super' })).at(-1)
    expect(last).toMatchObject({ type: 'goodsConfirmed' })
    expect(last?.changes).toHaveLength(3)
    expect(last?.changes).toContainEqual({
      field: expect.stringMatching(/^returnedGoods\.\d+\.approved$/),
      from: false,
      to: true,
    })
    expect(await chain(id)).toMatchObject({ intact: true })
  })

  test('goods can be confirmed by the sender’s and carrier’s side until the driver signs', async () => {
    expect((await confirm(await makeAt(3), 'colmar.planner')).status).toBe(403)
    expect((await confirm(await makeAt(3), 'acme.signer')).status).toBe(403)
    expect((await confirm(await makeAt(4), 'brabant.planner')).body).toMatchObject({
      error: 'status_not_allowed',
      status: 4,
    })
    expect((await confirm(await makeAt(3), 'eastline.admin')).status).toBe(404)
  })
})

describe('finding a note to sign by code', () => {
  const find = (code: unknown, who: PersonName = 'acme.signer') =>
    request(who, cmrContract.findToSign, wrongInput({ code }))

  test.each([
    [1, null],
    [2, 'shipper'],
    [3, 'driver'],
    [4, 'receiver'],
    [5, null],
    [9, null],
  ] as const)(
    'finding a note to sign by code returns a note in status %i with %s as the next signer',
    async (status, party) => {
      const id = await makeAt(status)
      const code = String((await item(id))['cmrCode'])
      expect(await find(` ${code.toLowerCase()} `)).toMatchObject({
        status: 200,
        body: { id, cmrCode: code, status, party },
      })
    },
  )

  test('a note to sign is found only by its complete code and only by users who may see it', async () => {
    const code = String((await item(await makeAt(2)))['cmrCode'])
    const draftCode = String((await item(await make()))['cmrCode'])
    expect((await find(code.slice(0, -1))).status).toBe(404)
    expect((await find('%')).status).toBe(404)
    expect((await find(draftCode, 'colmar.planner')).status).toBe(404)
    expect((await find(code, 'eastline.admin')).status).toBe(404)
    expect((await find(code, 'inspector')).status).toBe(403)
    expect((await find('')).body).toMatchObject({ fields: { code: 'required' } })
  })
})

test('the offered comment types depend on the reader’s side', async () => {
  const id = await makeAt(2, { driverUserName: 'brabant.driver' })
  const offered = async (who: PersonName) =>
    (await call(cmrContract.commentTypes, { cmr_id: id }, { as: who })).map((type) => type.id)
  expect(await offered('acme.planner')).toEqual([9, 10])
  expect(await offered('brabant.driver')).toEqual([9, 11])
  expect(await offered('colmar.planner')).toEqual([9, 12])
  expect(await offered('super')).toEqual([9, 10, 11, 12])
  expect((await request('eastline.admin', cmrContract.commentTypes, { cmr_id: id })).status).toBe(404)
  const headers = { 'accept-language': 'de' }
  const { body } = await request('acme.planner', cmrContract.commentTypes, { cmr_id: id }, { headers })
  expect(body).toContainEqual({ id: 9, name: 'Bemerkung' })
})

test('a driver of an organisation below the carrier can drive for the carrier', async () => {
  const branch = await addOrganization(db, {
    parentId: organization.brabant,
    name: 'Brabant Breda',
    organizationType: 2,
  })
  const role = await db.selectFrom('role').where('name', '=', 'driver user').select('id').executeTakeFirstOrThrow()
  await db.insertInto('appUser').values({ organizationId: branch, roleId: role.id, userName: 'breda' }).execute()
  expect((await request('acme.planner', cmrContract.create, aForm({ driverUserName: 'breda' }))).status).toBe(200)
})
