import { attachmentContract } from '@roadnote/domain/cmr/contract/attachment'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aPdf } from '../../../test-kit/bad-files.ts'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import type { PersonName } from '../../../test-kit/people.ts'
import { waitForLockWait } from '../../../test-kit/rows.ts'

/** Photos and documents next to those of other notes, and uploads to notes that change meanwhile. */
const testWorld = await createTestWorld(await openTestDatabase())
const { db, request } = testWorld
const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#336699' } })
  .jpeg()
  .toBuffer()

function sendPhoto(cmrId: number) {
  return request('acme.admin', 'POST api/cmr/add-photo', {
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

const removal = (photoId: number) => request('acme.admin', 'POST api/cmr/delete-photo', { photoId })

async function shown(who: PersonName, photoId: number): Promise<number> {
  return (await request(who, `GET api/cmr/photo?id=${photoId}`)).status
}

/** Another transaction closes the note first; the upload waits for its lock. */
async function closedMeanwhile<Answer>(cmrId: number, send: () => Promise<Answer>): Promise<Answer> {
  const closing = await db.startTransaction().execute()
  await closing.updateTable('cmr').set({ status: 7 }).where('id', '=', cmrId).execute()
  const sent = send()
  await Promise.race([sent, waitForLockWait(db)])
  await closing.commit().execute()
  return sent
}

test('a document uploaded while another user closes the note is not attached to it', async () => {
  const id = await testWorld.released()
  const documents = [{ name: 'list.pdf', file: aPdf('list').toString('base64') }]
  const attach = (cmrId: number) => request('acme.admin', 'POST api/cmr/add-document', { cmrId, documents })
  const answer = await closedMeanwhile(id, () => attach(id))
  expect(answer.body).toMatchObject({ error: 'status_not_allowed', status: 7 })
  const listed = await testWorld.call(attachmentContract.documentList, { cmr_id: id }, { as: 'acme.admin' })
  expect(listed).toEqual([])
  expect((await attach(await testWorld.released())).status).toBe(200)
})

test('a photo uploaded while another user closes the note is not added to it', async () => {
  const id = await testWorld.released()
  const answer = await closedMeanwhile(id, () => sendPhoto(id))
  expect(answer.body).toMatchObject({ error: 'status_not_allowed', status: 7 })
  expect(await photosOf(id)).toEqual([])
})

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
