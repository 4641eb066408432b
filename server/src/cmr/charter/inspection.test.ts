import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { paperContract } from '@roadnote/domain/cmr/contract/paper'
import jsqr from 'jsqr'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { charterWorld } from '../../../test-kit/charter.ts'
import { openTestDatabase } from '../../../test-kit/database.ts'

const world = await charterWorld(await openTestDatabase())

/** What the camera of an officer reads on the driver's phone. */
async function codeOn(picture: string): Promise<string> {
  const { data, info } = await sharp(Buffer.from(picture, 'base64'))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return jsqr.default(new Uint8ClampedArray(data), info.width, info.height)?.data ?? ''
}

test('the QR code on the driver page leads to the PDF of its note without sign-in, until the links are revoked', async () => {
  const { id, token } = await world.chartered(true)
  const { status, body } = await world.drive('officer-code', token, { cmr_id: id })
  expect(status).toBe(200)
  const address = await codeOn(String(body['qr']))
  expect(address).toBe(body['address'])
  const open = () => world.app.inject({ method: 'GET', url: new URL(address).pathname })
  const reply = await open()
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  await world.call(paperContract.revokeLinks, { cmr_id: id }, { as: 'acme.planner' })
  expect((await open()).statusCode).toBe(403)
  const fresh = await world.drive('officer-code', token, { cmr_id: id })
  expect((await world.app.inject(new URL(String(fresh.body['address'])).pathname)).statusCode).toBe(200)
})

test('one QR code on the driver page names all notes of the truck and gives no access to them', async () => {
  const { id, token } = await world.chartered(true)
  const { status, body } = await world.drive('truck-code', token, { cmr_id: [id] })
  expect(status).toBe(200)
  const address = new URL(await codeOn(String(body['qr'])))
  expect(String(body['address'])).toBe(address.href)
  const { cmrCode } = await world.call(cmrContract.item, { cmr_id: id }, { as: 'acme.planner' })
  expect([address.pathname, address.search]).toEqual(['/en/truck', `?notes=${cmrCode}`])
  const { id: other } = await world.chartered(true)
  expect((await world.drive('truck-code', token, { cmr_id: [id, other] })).status).toBe(404)
})
