import { attachmentContract } from '@roadnote/domain/cmr/contract/attachment'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aPdf } from '../../../test-kit/bad-files.ts'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import { waitForLockWait } from '../../../test-kit/rows.ts'

const testWorld = await createTestWorld(await openTestDatabase('world'))
const { db, request } = testWorld
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

async function photosOf(cmrId: number): Promise<number[]> {
  const photos = await testWorld.call(attachmentContract.photoList, { cmr_id: cmrId }, { as: 'acme.admin' })
  return photos.map(({ id }) => id)
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
  const attach = (cmrId: number) => request('acme.admin', attachmentContract.addDocument, { cmrId, documents })
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
