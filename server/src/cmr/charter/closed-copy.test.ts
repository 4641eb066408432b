import { randomUUID } from 'node:crypto'
import { charterContract } from '@roadnote/domain/cmr/contract/charter'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { charterWorld } from '../../../test-kit/charter.ts'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { dispatchDue } from '../../outbox/dispatch.ts'
import { createSealer } from '../events/seal.ts'
import { closingWith } from '../lifecycle/closing.ts'

const connection = await openTestDatabase()
const { db } = connection
const days = 24 * 60 * 60 * 1000
let ahead = 0
const world = await charterWorld(connection, () => new Date(Date.now() + ahead))
const seal = createSealer(world.secrets)

/** A chartered note that all have signed and the outbox has closed. */
async function closedNote(change: Record<string, unknown> = {}, userName = 'acme.planner') {
  const id = await world.released()
  const answer = await world.charter([id], change, userName)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  const token = world.newestToken()
  await world.sign('shipper', id, 'acme.signer')
  await world.drive('set-code', token, { code: '7351' })
  await world.drive('signature', token, { cmr_id: id, code: '7351' })
  expect((await world.sign('receiver', id, 'colmar.signer')).status).toBe(200)
  await dispatchDue({
    database: db,
    log: pino({ level: 'silent' }),
    deliver: async () => ({ outcome: 'kept' }),
    ...closingWith({ database: db, seal, newId: randomUUID }),
  })
  return { id, token }
}

async function copiesMailed(id: number) {
  const rows = await db
    .selectFrom('outbox')
    .where('cmrId', '=', id)
    .where('key', 'like', '% copy %')
    .orderBy('key')
    .select(['recipient', 'closesNote', 'payload'])
    .execute()
  return rows.map(({ recipient, closesNote, payload }) => [recipient, closesNote, payload] as const)
}

test('a driver reads a closed note and its PDF for ninety days and can do nothing else with it', async () => {
  ahead = 0
  const { id, token } = await closedNote()
  const { status, body } = await world.drive('item', token)
  expect([status, body['closed']]).toEqual([200, []])
  const [note] = body['notes'] as Record<string, unknown>[]
  expect(note).toMatchObject({ id, status: 7, canSetPlates: false, canAddPhoto: false, canRemark: false })
  expect(Date.parse(String(note?.['readableUntil'])) - Date.now()).toBeGreaterThan(89 * days)
  expect((await world.drive('pdf', token, { cmr_id: id })).status).toBe(200)
  expect((await world.drive('comment', token, { cmr_id: id, comment: 'late' })).status).toBe(404)
  expect((await world.drive('signature', token, { cmr_id: id, code: '7351' })).status).toBe(404)
  ahead = 91 * days
  expect((await world.drive('item', token)).body['error']).toBe('charter_link_expired')
  expect((await world.drive('pdf', token, { cmr_id: id })).status).toBe(403)
  ahead = 0
})

test('the chartering organisation takes the copy of a closed note away but makes no new link for it', async () => {
  const { id, token } = await closedNote()
  const planner = { token: world.tokens['acme.planner'] ?? '' }
  const shown = (await world.ask(charterContract.driverLink, { cmr_id: String(id) }, planner)).body['chartered']
  expect(shown).toMatchObject({ canRenew: false, codes: [expect.any(String)] })
  expect((await world.ask(charterContract.renewDriverLink, { cmr_id: String(id) }, planner)).status).toBe(400)
  expect((await world.ask(charterContract.revokeDriverLink, { cmr_id: String(id) }, planner)).body['count']).toBe(1)
  expect((await world.drive('item', token)).body['error']).toBe('charter_link_revoked')
})

test('a chartered driver with an address gets the signed note by mail once, without delaying the closing', async () => {
  const { id } = await closedNote({ email: 'joris@spot.example', carrierEmail: 'office@spot.example' })
  const [copy, ...more] = await copiesMailed(id)
  expect(more).toEqual([])
  expect(copy?.[0]).toBe('joris@spot.example')
  expect(copy?.[1]).toBe(false)
  expect(copy?.[2]).toMatchObject({ template: 'OnReceiverSignature', attach: { pdf: true } })
  const { carrierEmail } = await db
    .selectFrom('cmr')
    .where('id', '=', id)
    .select('carrierEmail')
    .executeTakeFirstOrThrow()
  expect(carrierEmail).toBe('office@spot.example')
})

test('a haulier chartered by the carrier gets the signed note at the address given for it', async () => {
  const change = { carrierName: 'Sub Haulage', phone: '+31622223333', carrierEmail: 'office@sub.example' }
  const { id } = await closedNote(change, 'brabant.planner')
  expect((await copiesMailed(id)).map(([to]) => to)).toEqual(['office@sub.example'])
})

test('the address of a party gets no second mail as a copy', async () => {
  const { id } = await closedNote({
    phone: '+31633334444',
    email: 'Same@spot.example',
    carrierEmail: 'same@spot.example',
  })
  expect(await copiesMailed(id)).toEqual([])
})
