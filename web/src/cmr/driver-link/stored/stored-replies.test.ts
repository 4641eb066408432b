import { charterContract } from '@roadnote/domain/cmr/contract/charter'
import { expect, test } from 'vitest'
import { aDriverNote, aDriverView } from '../../../test-kit/driver-notes.ts'
import { outdated, replyToStore, restored } from './stored-replies.ts'

const { open, officerCode, photo } = charterContract

function viewOf(...ids: readonly number[]) {
  return open.reply.decode(aDriverView(...ids.map((id) => aDriverNote({ id }))))
}

test('the notes of a driver are read back from the device exactly as they were stored', () => {
  const view = viewOf(1, 2)
  const row = replyToStore('user 7', undefined, [open.path, {}], view, 1000)
  expect(row).toMatchObject({ owner: 'user 7', at: 1000 })
  const back = row === null ? null : restored(structuredClone(row), undefined)
  expect(back).toEqual({ key: [open.path, { token: undefined }], data: view, at: 1000 })
})

test('what is stored for a link does not contain the link', () => {
  const token = 'a'.repeat(43)
  const row = replyToStore(`link ${token.slice(0, 8)}`, token, [open.path, { token }], viewOf(1), 1000)
  expect(JSON.stringify(row)).not.toContain(token)
  expect(row === null ? null : restored(row, token)?.key).toEqual([open.path, { token }])
})

test('replies to another link, of other calls and photos in full size are not stored', () => {
  const file = new Blob(['x'])
  expect(replyToStore('user 7', undefined, [open.path, { token: 'b'.repeat(43) }], viewOf(1), 1)).toBeNull()
  expect(replyToStore('user 7', undefined, ['user', {}], { name: 'Ann' }, 1)).toBeNull()
  expect(replyToStore('user 7', undefined, [photo.path, { id: 1, size: 'full' }, 'file'], file, 1)).toBeNull()
  expect(replyToStore('user 7', undefined, [photo.path, { id: 1, size: 'thumb' }, 'file'], file, 1)).not.toBeNull()
})

test('a reply that another version of the app has stored in another form is left out', () => {
  const row = { owner: 'user 7', name: JSON.stringify([open.path, {}]), at: 1, reply: { notes: 'none' } }
  expect(restored(row, undefined)).toBeNull()
  expect(restored({ ...row, name: JSON.stringify(['api/gone', {}]) }, undefined)).toBeNull()
})

test('codes and photos of notes that have left the driver are removed', () => {
  const code = { address: 'https://portal.example/p/x', qr: '' }
  const rows = [1, 2].map((id) => replyToStore('user 7', undefined, [officerCode.path, { cmr_id: id }], code, 1))
  const gone = replyToStore('user 7', undefined, [photo.path, { id: 9, size: 'thumb' }, 'file'], new Blob(['x']), 1)
  const all = [...rows, gone].filter((row) => row !== null)
  expect(all).toHaveLength(3)
  expect(outdated(all, viewOf(1)).map(({ name }) => JSON.parse(name) as unknown)).toEqual([
    [officerCode.path, { cmr_id: 2 }],
    [photo.path, { id: 9, size: 'thumb' }, 'file'],
  ])
})
