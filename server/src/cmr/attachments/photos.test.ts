import { attachmentContract } from '@roadnote/domain/cmr/contract/attachment'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import type { PersonName } from '../../../test-kit/people.ts'

/** Photos next to those of other notes. */
const testWorld = await createTestWorld(await openTestDatabase('world'))
const { request } = testWorld
const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#336699' } })
  .jpeg()
  .toBuffer()

function sendPhoto(cmrId: number) {
  return request('acme.admin', attachmentContract.addPhoto, {
    cmrId,
    fileName: 'seal.jpg',
    photo: picture.toString('base64'),
  })
}

async function hungOn(cmrId: number): Promise<number> {
  const { status, body } = await sendPhoto(cmrId)
  expect(status).toBe(200)
  return Number(body['id'])
}

async function photosOf(cmrId: number): Promise<number[]> {
  const photos = await testWorld.call(attachmentContract.photoList, { cmr_id: cmrId }, { as: 'acme.admin' })
  return photos.map(({ id }) => id)
}

const removal = (photoId: number) => request('acme.admin', attachmentContract.deletePhoto, { photoId })

async function shown(who: PersonName, photoId: number): Promise<number> {
  return (await request(who, attachmentContract.photo, { id: photoId })).status
}

test('a deleted photo can no longer be loaded, not even by its signed address, while other photos of the note still can', async () => {
  const id = await testWorld.released()
  const [removed, remaining] = [await hungOn(id), await hungOn(id)]
  const photos = await testWorld.call(attachmentContract.photoList, { cmr_id: id }, { as: 'acme.admin' })
  expect((await removal(removed)).status).toBe(200)
  expect([await shown('acme.admin', removed), await shown('acme.admin', remaining)]).toEqual([404, 200])
  const byAddress = await Promise.all(photos.map(({ src }) => testWorld.app.inject({ url: src })))
  expect(byAddress.map(({ statusCode }) => statusCode)).toEqual([403, 200])
})

test('a photo is shown only to users who can see its note', async () => {
  const photo = await hungOn(await testWorld.released())
  expect([await shown('colmar.planner', photo), await shown('eastline.planner', photo)]).toEqual([200, 404])
})

test('a photo can be deleted until the receiver has signed and not afterwards', async () => {
  const [underway, received] = [await testWorld.makeAt(4), await testWorld.makeAt(4)]
  const [early, late] = [await hungOn(underway), await hungOn(received)]
  await testWorld.signed(received, 'receiver')
  expect((await removal(early)).status).toBe(200)
  expect((await removal(late)).body).toMatchObject({ error: 'status_not_allowed', status: 5 })
  expect([await photosOf(underway), await photosOf(received)]).toEqual([[], [late]])
})

test('deleting one photo leaves all other photos of this note and of other notes', async () => {
  const [here, elsewhere] = [await testWorld.released(), await testWorld.released()]
  const [removed, sameNote, far] = [await hungOn(here), await hungOn(here), await hungOn(elsewhere)]
  await removal(removed)
  expect([await photosOf(here), await photosOf(elsewhere)]).toEqual([[sameNote], [far]])
})
