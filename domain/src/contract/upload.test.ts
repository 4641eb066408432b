import { expect, test } from 'vitest'
import { attachmentContract, photoUpload } from '../cmr/contract/attachment.ts'
import { uploadInput, uploadParts, type ReceivedFile } from './upload.ts'

function held(size: number): ReceivedFile {
  return { size, arrayBuffer: async () => new ArrayBuffer(size) }
}

const { addDocument, addPhoto } = attachmentContract
const photo = { cmrId: 7, fileName: 'ramp.jpg', photo: held(3) }
const documents = {
  cmrId: 7,
  documents: [
    { name: 'a.pdf', file: held(1) },
    { name: 'b.pdf', file: held(2) },
  ],
}

test.each([
  [addPhoto, photo],
  [addDocument, documents],
])('an upload split into multipart parts is reassembled to the same input', ({ upload, input }, sent) => {
  if (upload === null) throw new Error('an upload says where its files stand')
  const parts = uploadParts(upload, sent)
  expect(parts?.fields).toEqual({ cmrId: 7 })
  const arrived = uploadInput(upload, parts?.fields ?? {}, parts?.files ?? [])
  expect(arrived).toEqual(sent)
  expect(input.safeParse(arrived).success).toBe(true)
})

test('an upload with a base64 file is not sent as multipart', () => {
  expect(uploadParts(photoUpload, { ...photo, photo: 'AAAA' })).toBeNull()
  expect(addPhoto.input.safeParse({ ...photo, photo: 'AAAA' }).success).toBe(true)
})

test('an object that only looks like a file is refused', () => {
  for (const file of [{ size: 3, arrayBuffer: 'AAAA' }, {}, null, 7])
    expect(addPhoto.input.safeParse({ ...photo, photo: file }).success).toBe(false)
})
