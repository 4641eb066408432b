import { expect, test } from 'vitest'
import { isSealed, lockWith, openReply, sealReply, unlockWith } from './pin-key.ts'

/** Fewer rounds than on a phone, because tests need no strength. */
const rounds = 10

test('only the right PIN opens the key of the notes, and the lock contains neither', async () => {
  const { lock, key } = await lockWith('483920', rounds)
  expect(await unlockWith('483921', lock)).toBeNull()
  const again = await unlockWith('483920', lock)
  expect(again).not.toBeNull()
  expect([key.extractable, again?.extractable]).toEqual([false, false])
  const sealed = await sealReply(key, { notes: [1] })
  expect(again === null ? null : await openReply(again, sealed)).toEqual({ notes: [1] })
  expect(new TextDecoder().decode(lock.key.bytes)).not.toContain('483920')
})

test('replies and photos are read back as they were, and by no other key', async () => {
  const { key } = await lockWith('483920', rounds)
  const photo = await sealReply(key, new Blob(['a\nb'], { type: 'image/jpeg' }))
  const back = await openReply(key, photo)
  expect(back).toBeInstanceOf(Blob)
  expect([(back as Blob).type, await (back as Blob).text()]).toEqual(['image/jpeg', 'a\nb'])
  expect(isSealed(photo)).toBe(true)
  expect(isSealed({ notes: [] })).toBe(false)
  expect(await openReply((await lockWith('483920', rounds)).key, photo)).toBeNull()
})

test('two locks with the same PIN have nothing in common', async () => {
  const [one, other] = await Promise.all([lockWith('483920', rounds), lockWith('483920', rounds)])
  expect(one.lock.salt).not.toEqual(other.lock.salt)
  expect(await unlockWith('483920', { ...one.lock, key: other.lock.key })).toBeNull()
})
