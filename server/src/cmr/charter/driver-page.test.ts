import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { sessionContract } from '@roadnote/domain/session/contract'
import { charterContract } from '@roadnote/domain/cmr/contract/charter'
import { randomUUID } from 'node:crypto'
import { permissionId } from '@roadnote/domain/access/permission'
import sharp from 'sharp'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkFile } from '../../../../tools/verify-evidence.mjs'
import { charterWorld, type CharterWorld } from '../../../test-kit/charter.ts'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { recordedEvents } from '../../../test-kit/recorded.ts'
import { waitForLockWait, withFullDiskForSignatures } from '../../../test-kit/rows.ts'
import { hashToken } from '../../http/authenticate.ts'
import { ownerTag } from '../../http/owner-tag.ts'
import { evidenceOf } from '../evidence/evidence.ts'
import { runOnce } from './once.ts'

const connection = await openTestDatabase()
const { db } = connection
let world: CharterWorld
let photo: string

beforeAll(async () => {
  world = await charterWorld(connection)
  const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer()
  photo = picture.toString('base64')
})

beforeEach(async () => {
  await db
    .updateTable('driverLink')
    .set({ createdAt: new Date(Date.now() - 2 * 24 * 60 * 60 * 1000) })
    .execute()
})

const code = '7351'
let phones = 31_620_000_000

/** A new phone number for each test, so that each has a driver without a sign code. */
function aStranger(): { phone: string } {
  phones += 1
  return { phone: `+${phones}` }
}

/** A note that waits for the signature of its chartered driver, who has chosen a code. */
async function readyToSign() {
  const { id, token } = await world.chartered(true, aStranger())
  expect((await world.drive('set-code', token, { code })).status).toBe(200)
  return { id, token }
}

interface View {
  readonly code: string
  readonly driver: string
  readonly closed: string[]
  readonly notes: (Record<string, unknown> & { photos: { id: number }[]; remarks: { text: string }[] })[]
}

async function view(token: string): Promise<View> {
  const { status, body } = await world.drive('item', token)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as unknown as View
}

describe('opening a driver link', () => {
  test('a driver link shows the driver the notes and whose turn it is, without an account', async () => {
    const { id, token } = await world.chartered(false, aStranger())
    expect(await view(token)).toMatchObject({
      driver: 'Joris Maas',
      organization: 'Spot Haulage',
      code: 'toChoose',
      closed: [],
      notes: [
        {
          id,
          status: 2,
          problem: 'status_not_allowed',
          sender: 'Acme Chemicals',
          recipient: 'Colmar Distribution',
          collection: { place: 'Antwerpen', countryCode: 'BE' },
          delivery: { place: 'Colmar' },
          licensePlates: '12-ABC-3',
          goods: [{ goodsNature: 'Solvents', packagesNumber: 12, grossWeight: 1200.5 }],
          canSetPlates: true,
          canAddPhoto: true,
        },
      ],
    })
    await world.sign('shipper', id, 'acme.signer')
    expect(await view(token)).toMatchObject({ notes: [{ status: 3, problem: null, signatures: [{ step: 1 }] }] })
  })

  test('a driver reads before signing what was said about the notes of the link, and about no other note', async () => {
    const { id, token } = await world.chartered(true, aStranger())
    const { id: other } = await world.chartered(true, aStranger())
    await world.requestByPath('acme.planner', 'POST api/cmr/comment', { cmr_id: id, comment: 'Gate 4', CommentType: 9 })
    const { status, body } = await world.drive('before-signing', token, { cmr_id: [id] })
    expect([status, body]).toMatchObject([200, [{ id, comments: [{ text: 'Gate 4' }] }]])
    expect((await world.drive('before-signing', token, { cmr_id: [id, other] })).status).toBe(404)
  })

  test('an unknown or malformed driver link token opens nothing', async () => {
    for (const token of ['', 'x', 'A'.repeat(43), 'A'.repeat(500), "' or 1=1 --"]) {
      for (const action of [
        'item',
        'set-code',
        'plates',
        'signature',
        'comment',
        'photo',
        'pdf',
        'officer-code',
        'scan-returned-good',
        'before-signing',
      ]) {
        const body = { code, cmr_id: 1, id: 1, comment: 'x', licensePlateTruck: 'X' }
        const answer = await world.askByPath('POST', `api/charter/${action}`, {
          body: { token, key: randomUUID(), ...body },
          ip: `10.0.${token.length % 250}.${action.length}`,
        })
        expect([answer.status, answer.body['error']]).toEqual([403, 'charter_link_unknown'])
      }
    }
  })

  test('an address that tries too many driver links is throttled, but a valid link still opens from there', async () => {
    const { token } = await world.chartered(false, aStranger())
    const from = (tried: string) => world.ask(charterContract.open, { token: tried }, { ip: '10.9.9.9' })
    const answers = await Promise.all(Array.from({ length: 31 }, () => from('B'.repeat(43))))
    expect(answers.filter(({ status }) => status === 403).length).toBe(30)
    expect((await from('B'.repeat(43))).status).toBe(429)
    expect((await from('x')).status).toBe(429)
    expect((await from(token)).status).toBe(200)
  })

  test('a revoked driver link opens none of its notes', async () => {
    const { id, token } = await world.chartered(true)
    const links = db.selectFrom('driverLinkCmr').where('cmrId', '=', id).select('driverLinkId')
    await db.updateTable('driverLink').set({ revokedAt: new Date() }).where('id', 'in', links).execute()
    expect((await world.drive('item', token)).body['error']).toBe('charter_link_revoked')
  })

  test('a driver link opens only its own notes, not even another note of the same driver', async () => {
    const driver = aStranger()
    const own = await world.chartered(true, driver)
    const other = await world.chartered(true, driver)
    await world.drive('set-code', own.token, { code })
    const actions: [string, Record<string, unknown>][] = [
      ['plates', { licensePlateTruck: 'STOLEN' }],
      ['signature', { code }],
      ['comment', { comment: 'x' }],
      ['add-photo', { fileName: 'a.jpg', photo }],
      ['pdf', {}],
      ['officer-code', {}],
      ['changes', { version: 1 }],
    ]
    for (const [action, body] of actions) {
      for (const id of [other.id, await world.foreign(), 999_999])
        expect((await world.drive(action, own.token, { cmr_id: id, ...body })).status, action).toBe(404)
      const both = await world.drive('signature', own.token, { cmr_id: `${own.id},${other.id}`, code })
      expect(both.status).toBe(404)
    }
    await world.drive('add-photo', other.token, { cmr_id: other.id, fileName: 'a.jpg', photo })
    const [theirs] = (await view(other.token)).notes[0]?.photos ?? []
    expect((await world.drive('photo', own.token, { id: theirs?.id })).status).toBe(404)
    expect((await world.drive('photo', other.token, { id: theirs?.id })).status).toBe(200)
  })

  test('a driver link token is no session token and is refused by all other calls', async () => {
    const { token } = await world.chartered(false, aStranger())
    expect((await world.ask(sessionContract.currentUser, {}, { token })).status).toBe(401)
    expect((await world.ask(cmrContract.list, {}, { token })).status).toBe(401)
  })

  test('a driver link expires after ninety days with an error that says so', async () => {
    const { token } = await world.chartered(false, aStranger())
    await db
      .updateTable('driverLink')
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .execute()
    expect((await world.drive('item', token)).body['error']).toBe('charter_link_expired')
  })

  test('a driver link names a note whose time of closing is unknown as closed and does not open it', async () => {
    const { id, token } = await readyToSign()
    await db.updateTable('cmr').set({ status: 7 }).where('id', '=', id).execute()
    const { closed, notes } = await view(token)
    expect([closed.length, notes]).toEqual([1, []])
    expect((await world.drive('pdf', token, { cmr_id: id })).status).toBe(404)
    expect((await world.drive('comment', token, { cmr_id: id, comment: 'late' })).status).toBe(404)
  })
})

describe('returned goods on the driver page', () => {
  const pallet = '2001000000029'

  async function scanned() {
    await db
      .insertInto('predefinedReturnGood')
      .values({ organizationId: world.acme, typeCodeDescription: 'EUR pallet', unitWeight: 25, code: pallet })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await switched(true)
    return readyToSign()
  }
  const switched = (isOn: boolean) =>
    db.updateTable('organization').set({ barcodePalletAdditionModeSign: isOn }).where('id', '=', world.acme).execute()

  test('the driver scans returned goods if the issuer requires scanning, and a repeated request counts once', async () => {
    const { id, token } = await scanned()
    expect(await view(token)).toMatchObject({ notes: [{ canScanReturned: true, returnedGoods: [] }] })
    const scan = { cmr_id: id, code: pallet, key: randomUUID() }
    // The page repeats a request whose answer was lost.
    expect((await world.drive('scan-returned-good', token, scan)).status).toBe(200)
    expect((await world.drive('scan-returned-good', token, scan)).status).toBe(200)
    await world.drive('scan-returned-good', token, { cmr_id: id, code: pallet })
    expect(await view(token)).toMatchObject({
      notes: [{ returnedGoods: [{ goodsNature: 'EUR pallet', packagesNumber: 2, code: pallet }] }],
    })
    const wrong = await world.drive('scan-returned-good', token, { cmr_id: id, code: '999' })
    expect([wrong.status, wrong.body['error']]).toEqual([400, 'return_code_unknown'])
    await switched(false)
    expect(await view(token)).toMatchObject({ notes: [{ canScanReturned: false }] })
  })

  test('returned goods cannot be scanned before the shipper has signed nor on a note of another link', async () => {
    const own = await scanned()
    const other = await world.chartered(false, aStranger())
    expect(await view(other.token)).toMatchObject({ notes: [{ canScanReturned: false }] })
    const early = await world.drive('scan-returned-good', other.token, { cmr_id: other.id, code: pallet })
    expect([early.status, early.body['error']]).toEqual([400, 'fields_locked'])
    expect((await world.drive('scan-returned-good', own.token, { cmr_id: other.id, code: pallet })).status).toBe(404)
    await switched(false)
  })
})

describe('replacing the driver of a note', () => {
  const revoked = { status: 403, body: expect.objectContaining({ error: 'charter_link_revoked' }) }

  test('a new spot charter with another driver revokes the previous driver link at once', async () => {
    const fresh = await world.chartered(false, aStranger())
    await world.charter([fresh.id], { ...aStranger(), carrierName: 'Another' })
    expect(await world.drive('item', fresh.token)).toMatchObject(revoked)
    expect(await world.drive('signature', fresh.token, { cmr_id: fresh.id, code })).toMatchObject(revoked)
  })

  test('removing the driver in the form revokes the driver link for good, even if the driver is assigned again', async () => {
    const { id, token } = await world.chartered(false, aStranger())
    const edit = (fields: object) =>
      world.ask(cmrContract.edit, { id, ...fields }, { token: world.tokens['acme.planner'] ?? '' })
    const { userName } = await db
      .selectFrom('cmr')
      .innerJoin('appUser', 'appUser.id', 'cmr.driverUserId')
      .where('cmr.id', '=', id)
      .select('userName')
      .executeTakeFirstOrThrow()
    // By setting the plates the driver has worked with Acme, so Acme's planners may now name them.
    expect((await world.drive('plates', token, { cmr_id: id, licensePlateTruck: '77-XYZ-7' })).status).toBe(200)
    expect((await edit({ driverUserName: null })).status).toBe(200)
    expect(await world.drive('item', token)).toMatchObject(revoked)
    expect((await edit({ driverUserName: userName })).status).toBe(200)
    expect(await world.drive('item', token)).toMatchObject(revoked)
  })

  test('a new spot charter with the same driver replaces the old link', async () => {
    const driver = aStranger()
    const { id, token } = await world.chartered(false, driver)
    await world.charter([id], driver)
    expect(await world.drive('item', token)).toMatchObject(revoked)
    expect((await world.drive('item', world.newestToken())).status).toBe(200)
  })

  test('withdrawing and releasing a note again leaves its driver link revoked', async () => {
    const { id, token } = await world.chartered(false, aStranger())
    const save = (status: number) =>
      world.ask(cmrContract.edit, { id, status }, { token: world.tokens['acme.planner'] ?? '' })
    expect((await save(1)).status).toBe(200)
    expect(await world.drive('item', token)).toMatchObject(revoked)
    expect((await save(2)).status).toBe(200)
    expect(await world.drive('item', token)).toMatchObject(revoked)
  })

  test('the link of a blocked driver opens nothing', async () => {
    const { id, token } = await world.chartered(false, aStranger())
    const { driverUserId } = await db
      .selectFrom('cmr')
      .where('id', '=', id)
      .select('driverUserId')
      .executeTakeFirstOrThrow()
    await db.updateTable('appUser').set({ status: 4 }).where('id', '=', driverUserId).execute()
    expect(await world.drive('item', token)).toMatchObject(revoked)
  })

  test('a remark through a link that is revoked at the same moment is not written', async () => {
    const { id, token } = await world.chartered(false, aStranger())
    const late = await db.transaction().execute(async (tx) => {
      await tx.selectFrom('cmr').where('id', '=', id).select('id').forUpdate().execute()
      const remark = world.drive('comment', token, { cmr_id: id, comment: 'Dock closed' })
      await waitForLockWait(db)
      await tx.updateTable('driverLinkCmr').set({ revokedAt: new Date() }).where('cmrId', '=', id).execute()
      return { remark }
    })
    expect(await late.remark).toMatchObject(revoked)
    expect(await db.selectFrom('cmrComment').where('cmrId', '=', id).select('id').execute()).toEqual([])
  })

  test('a signature and a driver change at the same moment never both succeed', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await world.released()
      await world.charter([id], aStranger(), 'brabant.planner')
      const token = world.newestToken()
      await world.drive('set-code', token, { code })
      await world.sign('shipper', id, 'acme.signer')
      const [signed, replaced] = await Promise.all([
        world.drive('signature', token, { cmr_id: id, code }),
        world.charter([id], { ...aStranger(), carrierName: `Late ${round}` }, 'brabant.planner'),
      ])
      const signatures = await db
        .selectFrom('cmrSignature')
        .where('cmrId', '=', id)
        .where('step', '=', 2)
        .select('id')
        .execute()
      const stands = signatures.length === 1
      expect(replaced.status === 201, JSON.stringify([signed.body, replaced.body])).toBe(!stands)
      const { status } = await db.selectFrom('cmr').where('id', '=', id).select('status').executeTakeFirstOrThrow()
      expect(status).toBe(stands ? 4 : 3)
    }
  })
})

describe('the sign code on the driver page', () => {
  test('a chartered driver chooses a sign code once, and an easily guessed code is refused', async () => {
    const { token } = await world.chartered(true, aStranger())
    for (const simple of ['1234', '0000', '1984', '1212'])
      expect((await world.drive('set-code', token, { code: simple })).body['error']).toBe('sign_code_too_simple')
    const key = randomUUID()
    expect((await world.drive('set-code', token, { code, key })).status).toBe(200)
    expect((await world.drive('set-code', token, { code, key })).status).toBe(200)
    expect((await world.drive('set-code', token, { code: '9264' })).body['error']).toBe('charter_code_chosen')
    expect((await view(token)).code).toBe('chosen')
  })

  test('of two people who open the same driver link at once only one sets the sign code', async () => {
    const { token } = await world.chartered(true, aStranger())
    const answers = await Promise.all(
      ['7351', '9264', '8527'].map((choice) => world.drive('set-code', token, { code: choice })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('a driver with an account cannot set the sign code through a driver link', async () => {
    await db
      .updateTable('appUser')
      .set({ phone: '+31655555555', name: 'Bo', surname: 'Smit', signCodeHash: null })
      .where('userName', '=', 'brabant.driver')
      .execute()
    const { token } = await world.chartered(true, {
      carrierName: 'Brabant Transport',
      phone: '+31655555555',
      driverFirstName: 'Bo',
      driverLastName: 'Smit',
    })
    expect((await view(token)).code).toBe('inAccount')
    expect((await world.drive('set-code', token, { code })).body['error']).toBe('permission_missing')
  })

  test('wrong sign codes on the driver page disable the code as elsewhere, and a new link lets the driver choose again', async () => {
    const driver = aStranger()
    const { id, token } = await world.chartered(true, driver)
    await world.drive('set-code', token, { code })
    const answers = []
    for (let guess = 0; guess < 6; guess++)
      answers.push(await world.drive('signature', token, { cmr_id: id, code: String(2000 + guess) }))
    expect(answers.slice(0, 5).map(({ body }) => body['error'])).toEqual(
      Array.from({ length: 5 }, () => 'sign_code_wrong'),
    )
    expect(answers[5]?.status).toBe(429)
    // Ten wrong codes in a row disable the code, also over several links of the same driver.
    const second = await world.chartered(true, driver)
    for (let guess = 0; guess < 5; guess++)
      await world.drive('signature', second.token, { cmr_id: second.id, code: String(3000 + guess) })
    expect((await view(second.token)).code).toBe('switchedOff')
    expect((await world.drive('signature', second.token, { cmr_id: second.id, code })).status).toBe(429)
    const third = await world.chartered(true, driver)
    expect((await view(third.token)).code).toBe('toChoose')
  })
})

describe('actions of the driver on the driver page', () => {
  test('a chartered driver signs with link and code, and the evidence records both', async () => {
    const { id, token } = await readyToSign()
    const signed = await world.drive('signature', token, { cmr_id: id, code, comment: 'Two pallets wet' })
    expect(signed.body).toEqual({ notes: [{ id, status: 4, problem: null }] })
    const record = (await recordedEvents(db, id)).findLast(({ type }) => type === 'noteSigned')
    expect(record?.payload).toMatchObject({
      step: 2,
      method: 10,
      signer: { name: 'Joris Maas', organization: 'Spot Haulage', role: 'driver user' },
      comment: 'Two pallets wet',
      authentication: { kind: 'linkAndCode', failuresBefore: 0, codeChosenAt: expect.any(String) },
    })
    const file = new TextEncoder().encode(JSON.stringify(await evidenceOf(db, world.secrets, id)))
    expect((await checkFile(file)).problems).toEqual([])
  })

  test('a signature drawn by a chartered driver is recorded as drawn', async () => {
    const { id, token } = await readyToSign()
    const drawing = await sharp({ create: { width: 20, height: 10, channels: 4, background: '#000' } })
      .png()
      .toBuffer()
    await world.drive('signature', token, { cmr_id: id, code, signature: drawing.toString('base64') })
    const row = await db
      .selectFrom('cmrSignature')
      .where('cmrId', '=', id)
      .where('step', '=', 2)
      .select(['method', 'drawnPng'])
      .executeTakeFirstOrThrow()
    expect(row.method).toBe(1)
    expect(row.drawnPng).not.toBeNull()
  })

  test('the driver’s signature request fails as a whole when the database cannot write at all', async () => {
    const { id, token } = await readyToSign()
    const answer = await withFullDiskForSignatures(db, () => world.drive('signature', token, { cmr_id: id, code }))
    expect(answer.status).toBe(500)
    expect((await world.drive('signature', token, { cmr_id: id, code })).body).toEqual({
      notes: [{ id, status: 4, problem: null }],
    })
  })

  test('a repeated signature request of a driver signs once and reports success each time', async () => {
    const { id, token } = await readyToSign()
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => world.drive('signature', token, { cmr_id: id, code })),
    )
    const again = await world.drive('signature', token, { cmr_id: id, code })
    expect(again.body).toEqual({ notes: [{ id, status: 4, problem: null }] })
    for (const { body } of answers) expect(body).toEqual(again.body)
    const rows = await db
      .selectFrom('cmrSignature')
      .where('cmrId', '=', id)
      .where('step', '=', 2)
      .select('id')
      .execute()
    expect(rows).toHaveLength(1)
  })

  test('a driver’s note is not reported as signed when the driver signed it for another side or another driver signed it', async () => {
    const roleOf = (name: 'acme.signer' | 'brabant.driver') =>
      db.selectFrom('appUser').where('userName', '=', name).select('roleId').executeTakeFirstOrThrow()
    const [before, driving] = [await roleOf('acme.signer'), await roleOf('brabant.driver')]
    const signerIs = (change: { roleId: number }) =>
      db.updateTable('appUser').set(change).where('userName', '=', 'acme.signer').execute()
    const byAnother = await readyToSign()
    await world.drive('signature', byAnother.token, { cmr_id: byAnother.id, code })
    const forSender = await readyToSign()
    await signerIs(driving)
    const answers: unknown[] = []
    for (const { id, token } of [byAnother, forSender]) {
      // Makes the person who signed for the sender the driver of the note.
      const userId = world.userId['acme.signer']
      await db.updateTable('cmr').set({ driverUserId: userId }).where('id', '=', id).execute()
      const links = db.selectFrom('driverLinkCmr').where('cmrId', '=', id).select('driverLinkId')
      const bound = ownerTag(world.secrets, { kind: 'driverLink', userId, tokenHash: hashToken(token) })
      const moved = { userId, ownerTag: bound, revokedAt: null }
      await db.updateTable('driverLink').set(moved).where('id', 'in', links).execute()
      await db.updateTable('driverLinkCmr').set({ revokedAt: null }).where('cmrId', '=', id).execute()
      answers.push((await world.drive('signature', token, { cmr_id: id, code })).body)
    }
    await signerIs(before)
    expect(answers).toMatchObject([{ notes: [{ problem: 'status_not_allowed' }] }, { error: 'sign_code_wrong' }])
  })

  test('a driver signs several notes with one code, and a note that waits for the shipper does not block the others', async () => {
    const ids = [await world.released(), await world.released()]
    await world.charter(ids, aStranger())
    const token = world.newestToken()
    await world.drive('set-code', token, { code })
    await world.sign('shipper', ids[0] ?? 0, 'acme.signer')
    const { body } = await world.drive('signature', token, { cmr_id: ids.join(','), code })
    expect(body).toEqual({
      notes: [
        { id: ids[0], status: 4, problem: null },
        { id: ids[1], status: 2, problem: 'status_not_allowed' },
      ],
    })
  })

  test('a driver cannot sign before the shipper nor without a code', async () => {
    const { id, token } = await world.chartered(false, aStranger())
    expect((await world.drive('signature', token, { cmr_id: id, code })).body).toMatchObject({
      notes: [{ problem: 'status_not_allowed' }],
    })
    await world.sign('shipper', id, 'acme.signer')
    expect((await world.drive('signature', token, { cmr_id: id, code })).body['error']).toBe('sign_code_missing')
  })

  test('a driver can set the license plates until they have signed', async () => {
    const { id, token } = await readyToSign()
    const set = (truck: string) =>
      world.drive('plates', token, { cmr_id: id, licensePlateTruck: truck, licensePlateTrailer: 'OX-1' })
    expect((await set('NEW-1')).status).toBe(200)
    expect((await view(token)).notes[0]?.['licensePlates']).toBe('NEW-1, OX-1')
    await world.drive('signature', token, { cmr_id: id, code })
    expect((await set('NEW-2')).body['error']).toBe('status_not_allowed')
  })

  test('a driver adds remarks and photos, and a repeated idempotency key adds nothing', async () => {
    const { id, token } = await readyToSign()
    const key = randomUUID()
    for (let time = 0; time < 2; time++)
      expect((await world.drive('comment', token, { cmr_id: id, comment: 'Dock closed', key })).status).toBe(200)
    const photoKey = randomUUID()
    const add = () => world.drive('add-photo', token, { cmr_id: id, fileName: 'a.jpg', photo, key: photoKey })
    const both = await Promise.all([add(), add()])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(both[1]?.body).toEqual(both[0]?.body)
    // A known idempotency key gives no access to another note.
    const elsewhere = { cmr_id: await world.foreign(), fileName: 'a.jpg', photo, key: photoKey }
    expect((await world.drive('add-photo', token, elsewhere)).status).toBe(404)
    const [note] = (await view(token)).notes
    expect(note?.remarks.map(({ text }) => text)).toEqual(['Dock closed'])
    expect(note?.photos).toHaveLength(1)
    const { type } = await db.selectFrom('cmrComment').where('cmrId', '=', id).select('type').executeTakeFirstOrThrow()
    expect(type).toBe(11)
  })

  test('a repeated photo request gets its first answer even when photos are no longer accepted', async () => {
    const { id, token } = await readyToSign()
    const send = (key: string) => world.drive('add-photo', token, { cmr_id: id, fileName: 'a.jpg', photo, key })
    const key = randomUUID()
    expect((await send(key)).status).toBe(200)
    await db.updateTable('cmr').set({ status: 6 }).where('id', '=', id).execute()
    expect((await send(key)).status).toBe(200)
    expect((await send(randomUUID())).body['error']).toBe('status_not_allowed')
  })

  test('two drivers with the same idempotency key each add a photo of their own', async () => {
    const key = randomUUID()
    for (const { id, token } of [await readyToSign(), await readyToSign()]) {
      await world.drive('add-photo', token, { cmr_id: id, fileName: 'a.jpg', photo, key })
      expect((await view(token)).notes[0]?.photos).toHaveLength(1)
    }
  })

  test('a repeated idempotency key returns the answer stored for that key and not for another one', async () => {
    const { id } = await readyToSign()
    const { linkId } = await db
      .selectFrom('driverLinkCmr')
      .where('cmrId', '=', id)
      .select('driverLinkId as linkId')
      .executeTakeFirstOrThrow()
    const answerFor = (key: string, message: string) =>
      db
        .transaction()
        .execute((tx) => runOnce(tx, { actor: { userId: 0 }, link: { id: linkId } }, key, async () => ({ message })))
    const [photoKey, remarkKey] = [randomUUID(), randomUUID()]
    await answerFor(photoKey, 'photo')
    await answerFor(remarkKey, 'remark')
    expect([await answerFor(photoKey, 'again'), await answerFor(remarkKey, 'again')]).toEqual([
      { message: 'photo' },
      { message: 'remark' },
    ])
  })

  test('one driver link accepts at most 500 changing requests', async () => {
    const { id, token } = await readyToSign()
    const say = () => world.drive('comment', token, { cmr_id: id, comment: 'Still here', key: randomUUID() })
    await sql`insert into driver_link_request (driver_link_id, key, reply)
      select own.driver_link_id, gen_random_uuid(), '{}' from driver_link_cmr own, generate_series(1, 499 - (
        select count(*) from driver_link_request before where before.driver_link_id = own.driver_link_id))
      where own.cmr_id = ${id}`.execute(db)
    expect((await say()).status).toBe(200)
    expect(await say()).toMatchObject({ status: 429, body: { error: 'throttled' } })
  })

  test('the driver page applies the permissions of the driver role', async () => {
    const { id, token } = await readyToSign()
    const send = () => world.drive('add-photo', token, { cmr_id: id, fileName: 'a.jpg', photo, key: randomUUID() })
    const ofDrivers = db.selectFrom('role').where('name', '=', 'driver user').select('id')
    const right = { permissionId: permissionId('addPhoto') }
    const { id: roleId } = await ofDrivers.executeTakeFirstOrThrow()
    await db
      .deleteFrom('rolePermission')
      .where('roleId', '=', roleId)
      .where('permissionId', '=', right.permissionId)
      .execute()
    expect((await send()).body['error']).toBe('permission_missing')
    await db
      .insertInto('rolePermission')
      .values({ roleId, ...right })
      .execute()
    expect((await send()).status).toBe(200)
  })

  test('the driver page delivers the PDF as a file', async () => {
    const { id, token } = await readyToSign()
    const reply = await world.app.inject({ method: 'POST', url: '/api/charter/pdf', payload: { token, cmr_id: id } })
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-type']).toBe('application/pdf')
    expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })
})

test('the request log contains no token of a personal page', async () => {
  const lines: string[] = []
  const { installRequestLog } = await import('../../http/request-log.ts')
  const { default: fastify } = await import('fastify')
  const app = fastify({
    logger: { stream: { write: (line: string) => void lines.push(line) } },
  })
  installRequestLog(app)
  app.get('/*', async () => 'page')
  await app.inject(`/nl/charter/${'T'.repeat(43)}`)
  await app.inject(`/nl/reset-password/${'T'.repeat(43)}?x=${'T'.repeat(43)}`)
  const ours = lines.filter((line) => line.includes('"msg":"request"'))
  expect(ours).toHaveLength(2)
  expect(ours.join('')).not.toContain('TTTT')
})

describe('driver page of a carrier that requires more than a sign code', () => {
  const demands = (signingAssurance: 'codeAndDrawn' | 'passkey' | null) =>
    db.updateTable('organization').set({ signingAssurance }).where('id', '=', world.operator).execute()

  test('the driver page reports that a sign code is not enough when the carrier requires a passkey, and nothing is signed', async () => {
    const { id, token } = await readyToSign()
    await demands('passkey')
    const shown = await view(token)
    const answer = await world.drive('signature', token, { cmr_id: String(id), code })
    await demands(null)
    expect(shown.notes[0]?.['problem']).toBe('assurance_too_low')
    expect(answer.body['notes']).toEqual([{ id, status: 3, problem: 'assurance_too_low' }])
  })

  test('the driver page requires a drawn signature when the carrier requires code and drawing', async () => {
    const { id, token } = await readyToSign()
    await demands('codeAndDrawn')
    const shown = await view(token)
    const bare = await world.drive('signature', token, { cmr_id: String(id), code })
    const png = await sharp({ create: { width: 60, height: 20, channels: 4, background: '#10203040' } })
      .png()
      .toBuffer()
    const drawn = await world.drive('signature', token, { cmr_id: String(id), code, signature: png.toString('base64') })
    await demands(null)
    expect(shown.notes[0]).toMatchObject({ problem: null, needsDrawing: true })
    expect(bare.body['notes']).toEqual([{ id, status: 3, problem: 'assurance_too_low' }])
    expect(drawn.body['notes']).toEqual([{ id, status: 4, problem: null }])
  })
})
