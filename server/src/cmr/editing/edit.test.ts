import { goodContract } from '@roadnote/domain/cmr/contract/row'
import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import type { PersonName } from '../../../test-kit/people.ts'
import { aHolder } from '../../../test-kit/roles.ts'

const { ask, call, chain, db, item, make, makeAt, organization, request, signed } = await createTestWorld(
  await openTestDatabase('world'),
)

async function edit(id: number, change: Record<string, unknown>, who: PersonName = 'acme.planner') {
  const { status, body } = await request(who, cmrContract.edit, { id, ...change })
  return { status, body }
}

async function recordOf(id: number) {
  return db.selectFrom('cmr').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

function eventsOf(id: number) {
  return call(cmrContract.history, { cmr_id: id }, { as: 'super' })
}

describe('editing a note', () => {
  test('an edit changes the fields that are sent and leaves the others', async () => {
    const id = await make({ tripID: 'T-1', loadOrderID: 'L-1' })
    expect(await edit(id, { tripID: 'T-2' })).toMatchObject({
      status: 200,
      body: { message: 'crm.updated', id, status: 1, version: 2, missing: {} },
    })
    expect(await item(id)).toMatchObject({
      tripID: 'T-2',
      loadOrderID: 'L-1',
      collectionPlace: 'Antwerpen',
      version: 2,
    })
  })

  test('an edit clears a field with null or an empty string, and a mail address also with the word EMPTY', async () => {
    const mail = 'dock@acme.example'
    const id = await make({
      tripID: 'T-1',
      loadOrderID: 'L-1',
      senderEmail: mail,
      carrierEmail: mail,
      receiverEmail: mail,
    })
    await edit(id, { tripID: null, loadOrderID: '', senderEmail: 'EMPTY', carrierEmail: null })
    expect(await item(id)).toMatchObject({
      tripID: null,
      loadOrderID: null,
      senderEmail: null,
      carrierEmail: null,
      receiverEmail: mail,
    })
  })

  test('an edit with unchanged values creates no version and no event and keeps the modification time', async () => {
    const id = await make({ tripID: 'T-1', collectionDate: '2026-11-16T07:00:00Z', driverUserName: 'brabant.driver' })
    const before = await recordOf(id)
    const form = await item(id, 'acme.planner')
    expect(await edit(id, form)).toMatchObject({ status: 200, body: { version: 1 } })
    expect(await recordOf(id)).toEqual(before)
    expect(await eventsOf(id)).toHaveLength(1)
  })

  test('an edit with unknown organisations names each of their fields and saves nothing', async () => {
    const id = await make()
    expect(
      await edit(id, { tripID: 'T-9', carrierOrganizationsID: 4_000_000_000, deliveryCountryCode: 'ZZ' }),
    ).toMatchObject({
      status: 400,
      body: { error: 'bad_input', fields: { carrierOrganizationsID: 'unknown', deliveryCountryCode: 'unknown' } },
    })
    expect(await item(id)).toMatchObject({ tripID: null, version: 1 })
  })

  test('a note can still be edited when one of its organisations has been deleted', async () => {
    const gone = await db
      .insertInto('organization')
      .values({ parentId: organization.operator, name: 'Gone', countryCode: 'BE', organizationType: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const id = await make({ recipientOrganizationsID: gone.id })
    await db.updateTable('organization').set({ deletedAt: new Date() }).where('id', '=', gone.id).execute()
    expect(await edit(id, { recipientOrganizationsID: gone.id, tripID: 'T-1' })).toMatchObject({ status: 200 })
    expect(await edit(await make(), { recipientOrganizationsID: gone.id })).toMatchObject({
      body: { fields: { recipientOrganizationsID: 'unknown' } },
    })
  })
})

describe('concurrent edits of a note', () => {
  test('an edit based on an old version gets a conflict and overwrites nothing', async () => {
    const id = await make()
    expect(await edit(id, { version: 1, tripID: 'first' })).toMatchObject({ status: 200, body: { version: 2 } })
    expect(await edit(id, { version: 1, tripID: 'second' })).toMatchObject({
      status: 409,
      body: { error: 'changed_meanwhile', version: 2 },
    })
    expect(await item(id)).toMatchObject({ tripID: 'first' })
  })

  test('of two simultaneous edits of one version exactly one succeeds', async () => {
    const id = await make()
    const savers = Array.from({ length: 6 }, (_, index) => edit(id, { version: 1, tripID: `saver ${index}` }))
    const answers = await Promise.all(savers)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5)
    expect(await item(id)).toMatchObject({ version: 2 })
    expect(await chain(id)).toMatchObject({ intact: true, end: { sequence: 2 } })
  })

  test('an edit without a version overwrites earlier ones, and every edit is recorded in the history', async () => {
    const id = await make()
    const savers = Array.from({ length: 6 }, (_, index) => edit(id, { tripID: `saver ${index}` }))
    expect((await Promise.all(savers)).every(({ status }) => status === 200)).toBe(true)
    expect(await item(id)).toMatchObject({ version: 7 })
    expect(await chain(id)).toMatchObject({ intact: true, end: { sequence: 7 } })
  })

  test('a change of a row increases the version of the note', async () => {
    const id = await make()
    await request('acme.planner', goodContract.create, { cmrId: id, marks: 'B', volume: 1 })
    expect(await edit(id, { version: 1, tripID: 'late' })).toMatchObject({ status: 409 })
  })
})

describe('locked fields of a note', () => {
  test('an edit of locked fields is refused with their names and saves nothing', async () => {
    const id = await makeAt(3)
    const change = { tripID: 'T-9', senderEmail: 'x@acme.example', licensePlateNumberList: '1-ABC-234' }
    expect(await edit(id, change, 'brabant.planner')).toMatchObject({
      status: 400,
      body: { error: 'fields_locked', status: 3, fields: { tripID: 'locked', senderEmail: 'locked' } },
    })
    expect(await item(id)).toMatchObject({ tripID: null, licensePlateNumberList: null })
  })

  test('an edit may contain locked fields with unchanged values, as the form sends all fields', async () => {
    const id = await makeAt(3, { driverUserName: 'brabant.driver', tripID: 'T-1' })
    const form = await item(id, 'brabant.planner')
    expect(await edit(id, { ...form, carrierComments: 'late' }, 'brabant.planner')).toMatchObject({ status: 200 })
    expect(await item(id)).toMatchObject({ carrierComments: 'late', driverUserName: 'brabant.driver', tripID: 'T-1' })
  })

  /**
   * One field of each group, by every side, in every status, as the table in the specification says, through the
   * API.
   */
  const open: Readonly<Record<string, Partial<Record<number, readonly PersonName[]>>>> = {
    tripID: { 1: ['acme.planner', 'brabant.planner'], 2: ['acme.planner', 'brabant.planner'] },
    licensePlateNumberList: {
      1: ['acme.planner', 'brabant.planner'],
      2: ['acme.planner', 'brabant.planner', 'delta.planner'],
      3: ['brabant.planner', 'delta.planner'],
    },
    receiverEmail: {
      1: ['acme.planner', 'brabant.planner'],
      2: ['acme.planner', 'brabant.planner', 'delta.planner'],
      3: ['brabant.planner', 'delta.planner', 'colmar.planner'],
      4: ['brabant.planner', 'delta.planner', 'colmar.planner'],
    },
    // After the first signature a party's remarks can be written by that party alone.
    carrierComments: {
      1: ['acme.planner', 'brabant.planner'],
      2: ['acme.planner', 'brabant.planner', 'delta.planner'],
      3: ['brabant.planner', 'delta.planner'],
    },
    recipientComment: {
      1: ['acme.planner', 'brabant.planner'],
      2: ['acme.planner', 'brabant.planner', 'delta.planner'],
      3: ['colmar.planner'],
      4: ['colmar.planner'],
    },
  }
  const parties = ['acme.planner', 'brabant.planner', 'delta.planner', 'colmar.planner'] as const

  test.each([1, 2, 3, 4, 5, 8, 9])('the locked fields of each side match the table in status %i', async (status) => {
    const id = await makeAt(status, { subcontractorOrganizationsID: organization.delta })
    for (const [field, byStatus] of Object.entries(open)) {
      for (const who of parties) {
        const hidden = (status === 1 || status === 8) && (who === 'delta.planner' || who === 'colmar.planner')
        const allowed = byStatus[status]?.includes(who) === true
        const words = field.endsWith('Email') ? `${who}.${status}@example.com` : `${who} ${status}`
        const answer = await edit(id, { [field]: words }, who)
        expect({ field, who, status: answer.status }).toEqual({
          field,
          who,
          status: hidden ? 404 : allowed ? 200 : 400,
        })
        expect(answer.body['error']).toBe(hidden ? 'not_found' : allowed ? undefined : 'fields_locked')
      }
    }
  })

  test('the mail addresses of a note are locked step by step as the signatures arrive', async () => {
    const mails = ['senderEmail', 'carrierEmail', 'driverEmail', 'receiverEmail']
    const lockedAt = async (status: number) => {
      const id = await makeAt(status)
      const change = Object.fromEntries(mails.map((field) => [field, 'new@brabant.example']))
      return Object.keys(Object((await edit(id, change, 'brabant.planner')).body['fields'])).toSorted()
    }
    expect(await lockedAt(2)).toEqual([])
    expect(await lockedAt(3)).toEqual(['senderEmail'])
    expect(await lockedAt(4)).toEqual(['carrierEmail', 'driverEmail', 'senderEmail'])
    expect(await lockedAt(5)).toEqual(mails.toSorted())
  })

  test('locked fields are locked for super admins too', async () => {
    expect(await edit(await makeAt(5), { recipientComment: 'x' }, 'super')).toMatchObject({
      body: { error: 'fields_locked' },
    })
  })
})

describe('the driver in the note form', () => {
  test('the driver of a note is set, retained, changed and removed by user name', async () => {
    const id = await make()
    await edit(id, { driverUserName: 'BRABANT.driver' })
    expect(await item(id)).toMatchObject({ driverUserName: 'brabant.driver' })
    await edit(id, { tripID: 'T-1' })
    expect(await item(id)).toMatchObject({ driverUserName: 'brabant.driver' })
    await edit(id, { driverUserName: 'brabant.driver2' })
    expect(await item(id)).toMatchObject({ driverUserName: 'brabant.driver2' })
    await edit(id, { driverUserName: null })
    expect(await item(id)).toMatchObject({ driverUserName: null })
  })

  test('changing or removing the carrier or adding a subcontractor removes the driver from the note', async () => {
    const { eastline, delta } = organization
    for (const change of [
      { carrierOrganizationsID: eastline },
      { subcontractorOrganizationsID: delta },
      { carrierOrganizationsID: null },
    ]) {
      const id = await make({ driverUserName: 'brabant.driver' })
      expect((await edit(id, change)).status).toBe(200)
      expect(await item(id), JSON.stringify(change)).toMatchObject({ driverUserName: null })
      expect((await eventsOf(id)).at(-1)?.changes).toContainEqual(
        expect.objectContaining({ field: 'driverUserId', from: expect.any(Number), to: null }),
      )
    }
  })

  test('the driver in an edit must drive for the carrier', async () => {
    const id = await make()
    for (const driverUserName of ['delta.driver', 'nobody', 'brabant.planner'])
      expect(await edit(id, { driverUserName })).toMatchObject({
        status: 400,
        body: { error: 'driver_not_of_carrier', fields: { driverUserName: 'unknown' } },
      })
  })

  test('a driver with a disabled account stays on the note when a user edits other fields', async () => {
    const id = await makeAt(4, { driverUserName: 'brabant.driver2' })
    await db.updateTable('appUser').set({ status: 2 }).where('userName', '=', 'brabant.driver2').execute()
    const form = await item(id, 'colmar.planner')
    expect(await edit(id, { recipientComment: 'arrived' }, 'colmar.planner')).toMatchObject({ status: 200 })
    expect(await edit(id, { ...form, version: undefined, recipientComment: 'wet' }, 'colmar.planner')).toMatchObject({
      status: 200,
    })
    expect(await item(id)).toMatchObject({ driverUserName: 'brabant.driver2', recipientComment: 'wet' })
    await db.updateTable('appUser').set({ status: 1 }).where('userName', '=', 'brabant.driver2').execute()
  })

  test('the driver field is locked once the driver has signed, even for an unknown user name', async () => {
    const id = await makeAt(4)
    for (const driverUserName of ['brabant.driver', 'nobody'])
      expect(await edit(id, { driverUserName }, 'brabant.planner')).toMatchObject({
        body: { error: 'fields_locked', fields: { driverUserName: 'locked' } },
      })
  })
})

describe('releasing and withdrawing a note', () => {
  test('a complete note is released and withdrawn by the status in the form', async () => {
    const id = await make()
    expect(await edit(id, { status: 2 })).toMatchObject({ body: { status: 2, version: 2 } })
    expect(await edit(id, { status: 2 })).toMatchObject({ body: { status: 2, version: 2 } })
    expect(await edit(id, { status: '1' })).toMatchObject({ body: { status: 1, version: 3 } })
    expect((await eventsOf(id)).map(({ type }) => type)).toEqual(['noteCreated', 'noteReleased', 'noteTakenBack'])
  })

  test('releasing an incomplete note is refused with all missing fields, and nothing is saved', async () => {
    const id = await make({
      carrierOrganizationsID: undefined,
      recipientOrganizationsID: undefined,
      collectionPlace: undefined,
      collectionCountryCode: undefined,
      deliveryPlace: undefined,
      deliveryCountryCode: undefined,
      goods: [],
      containers: [{ number: 'X', approved: false }],
    })
    expect(await edit(id, { status: 2, tripID: 'T-1' })).toEqual({
      status: 400,
      body: {
        error: 'note_incomplete',
        message: expect.any(String),
        fields: {
          carrierOrganizationsID: 'required',
          recipientOrganizationsID: 'required',
          collectionPlace: 'required',
          collectionCountryCode: 'required',
          deliveryPlace: 'required',
          deliveryCountryCode: 'required',
          goods: 'required',
          containers: 'not_approved',
        },
      },
    })
    expect(await item(id)).toMatchObject({ tripID: null, status: 1, version: 1 })
  })

  test('one edit can add the missing field and release the note', async () => {
    const id = await make({ deliveryPlace: undefined })
    expect(await edit(id, { status: 2, deliveryPlace: 'Colmar' })).toMatchObject({ body: { status: 2 } })
  })

  test('a released note that becomes incomplete falls back to created, and reply and history give the reason', async () => {
    const id = await makeAt(2)
    expect(await edit(id, { deliveryPlace: null, recipientOrganizationsID: null })).toMatchObject({
      status: 200,
      body: { status: 1, missing: { deliveryPlace: 'required', recipientOrganizationsID: 'required' } },
    })
    expect((await eventsOf(id)).slice(-2)).toMatchObject([
      { type: 'noteEdited' },
      { type: 'noteTakenBack', details: { status: { from: 2, to: 1 }, missing: { deliveryPlace: 'required' } } },
    ])
    expect((await request('colmar.planner', cmrContract.item, { cmr_id: id })).status).toBe(404)
    expect(await chain(id)).toMatchObject({ intact: true })
  })

  test('a released note that stays complete stays released', async () => {
    const id = await makeAt(2)
    expect(await edit(id, { deliveryPlace: 'Strasbourg' })).toMatchObject({ body: { status: 2, missing: {} } })
  })

  test.each([1, 2, 3, 4, 5, 8, 9])(
    'an edit cannot change status %i to a status outside the transition table',
    async (status) => {
      const id = await makeAt(status)
      const reachable: Readonly<Record<number, number>> = { 1: 2, 2: 1 }
      for (const wanted of [1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 77].filter(
        (one) => one !== status && one !== reachable[status],
      )) {
        expect(await edit(id, { status: wanted })).toMatchObject({
          status: 400,
          body: { error: 'status_not_allowed', status },
        })
      }
      expect(await item(id)).toMatchObject({ status })
    },
  )

  test('releasing a note needs changeStatusCmr and a user of the contracting side', async () => {
    const id = await makeAt(2, { subcontractorOrganizationsID: organization.delta })
    for (const who of ['colmar.admin', 'delta.planner'] as const)
      expect(await edit(id, { status: 1 }, who)).toMatchObject({ status: 403, body: { error: 'permission_missing' } })
    expect(await edit(id, { status: 1 }, 'acme.signer')).toMatchObject({ status: 403 })
    expect(await edit(id, { status: 1 }, 'eastline.admin')).toMatchObject({ status: 404 })
    expect(await edit(id, { status: 1 }, 'brabant.planner')).toMatchObject({ body: { status: 1 } })
  })

  test('a user with changeStatusCmr alone can only release and withdraw a note', async () => {
    const id = await makeAt(2)
    const { token } = await aHolder(db, organization.acme, ['usePortal', 'viewCmrs', 'changeStatusCmr'])
    const send = (change: object) => ask(cmrContract.edit, { id, ...change }, { token })
    expect(await send({ tripID: 'T-7' })).toMatchObject({ status: 403, body: { error: 'permission_missing' } })
    expect((await send({ status: 1 })).status).toBe(200)
    expect(await item(id)).toMatchObject({ status: 1, tripID: null })
  })

  test('a simultaneous withdrawal and signature leave one consistent note', async () => {
    const id = await makeAt(2)
    const [back, signing] = await Promise.allSettled([edit(id, { status: 1 }), signed(id, 'shipper')])
    const { status } = await recordOf(id)
    const tookBack = back.status === 'fulfilled' && back.value.status === 200
    expect([tookBack, signing.status === 'fulfilled']).toEqual(status === 1 ? [true, false] : [false, true])
    expect(await chain(id)).toMatchObject({ intact: true })
  })
})

describe('the code of a note in an edit', () => {
  test('an edit may contain the unchanged code of the note', async () => {
    const id = await make()
    const { cmrCode } = await item(id)
    expect(
      (await request('acme.planner', cmrContract.edit, { id, cmrCode: String(cmrCode), tripID: 'T-9' })).status,
    ).toBe(200)
    expect(await item(id)).toMatchObject({ cmrCode, tripID: 'T-9' })
  })

  test('an edit with another code is refused with the field name and saves nothing', async () => {
    const id = await make()
    const answer = await request('acme.planner', cmrContract.edit, { id, cmrCode: 'BEACM1RN', tripID: 'T-9' })
    expect(answer).toMatchObject({ status: 400, body: { error: 'fields_locked', fields: { cmrCode: 'locked' } } })
    expect(await item(id)).toMatchObject({ tripID: null })
  })
})

test('an error message names the status in the reader’s language', async () => {
  const id = await makeAt(5)
  const options = { headers: { 'accept-language': 'de' } }
  const edit = await request('acme.planner', cmrContract.edit, { id, tripID: 'T-9' }, options)
  const german = (await request('acme.planner', cmrContract.item, { cmr_id: id }, options)).body['statusName']
  expect(edit.body).toMatchObject({ error: 'fields_locked', status: 5, statusName: german })
  expect(german).not.toBe((await item(id))['statusName'])
})
