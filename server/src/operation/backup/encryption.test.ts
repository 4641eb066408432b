import { describe, expect, test } from 'vitest'
import { decrypt, encrypt, encryptedLength, headerBytes, keyForHeader, newBackupKey } from './encryption.ts'

const passphrase = 'correct horse battery staple'
const key = await newBackupKey(passphrase, 4)
const chunk = 64 * 1024
const sealed = chunk + 16

async function* once(...pieces: Buffer[]): AsyncGenerator<Buffer> {
  yield* pieces
}

async function all(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of source) pieces.push(piece)
  return Buffer.concat(pieces)
}

const encrypted = (plain: Buffer) => all(encrypt(once(plain), key))
const opened = (stored: Buffer) => all(decrypt(once(stored), key))
const some = (length: number) => Buffer.alloc(length, 'roadnote')

describe('an encrypted file', () => {
  test.each([0, 1, chunk - 1, chunk, chunk + 1, 3 * chunk])(
    'of %i bytes can be decrypted and has the expected length',
    async (length) => {
      const stored = await encrypted(some(length))
      expect(stored.length).toBe(encryptedLength(length))
      expect((await opened(stored)).equals(some(length))).toBe(true)
    },
  )

  test('an encrypted file can be decrypted from pieces of any size', async () => {
    const stored = await encrypted(some(2 * chunk))
    const pieces = Array.from({ length: Math.ceil(stored.length / 1000) }, (_, index) =>
      stored.subarray(index * 1000, (index + 1) * 1000),
    )
    expect((await all(decrypt(once(...pieces), key))).equals(some(2 * chunk))).toBe(true)
  })

  test('two encryptions of the same content differ in every chunk', async () => {
    const [one, other] = [await encrypted(some(100)), await encrypted(some(100))]
    expect(one.subarray(headerBytes).equals(other.subarray(headerBytes))).toBe(false)
  })

  test.each([
    ['a changed byte of the header', (stored: Buffer) => flipped(stored, 40)],
    ['a changed byte of the content', (stored: Buffer) => flipped(stored, headerBytes + 5)],
    ['a changed byte of the last tag', (stored: Buffer) => flipped(stored, stored.length - 1)],
    ['a missing last byte', (stored: Buffer) => stored.subarray(0, -1)],
    ['a missing last chunk', (stored: Buffer) => stored.subarray(0, headerBytes + 2 * sealed)],
    ['an added byte', (stored: Buffer) => Buffer.concat([stored, Buffer.from('x')])],
    ['two swapped chunks', swapped],
  ])('%s is noticed', async (_case, damage) => {
    await expect(opened(damage(await encrypted(some(3 * chunk))))).rejects.toThrow('damaged')
  })

  test('a file without a header of ours is refused', async () => {
    await expect(opened(Buffer.from('no backup'))).rejects.toThrow('no valid header')
  })
})

function flipped(stored: Buffer, index: number): Buffer {
  const copy = Buffer.from(stored)
  copy[index] = (copy[index] ?? 0) ^ 1
  return copy
}

function swapped(stored: Buffer): Buffer {
  const [first, second, third] = [0, 1, 2].map((index) => headerBytes + index * sealed)
  return Buffer.concat([
    stored.subarray(0, first),
    stored.subarray(second, third),
    stored.subarray(first, second),
    stored.subarray(third),
  ])
}

describe('the passphrase', () => {
  test('a wrong passphrase is reported as such and not as damage', async () => {
    const stored = await encrypted(some(10))
    await expect(keyForHeader('another passphrase', stored.subarray(0, headerBytes))).rejects.toThrow(
      'the passphrase is not the one',
    )
  })

  test('the right passphrase gives the same key again', async () => {
    const stored = await encrypted(some(10))
    const again = await keyForHeader(passphrase, stored.subarray(0, headerBytes))
    expect(await all(decrypt(once(stored), again))).toEqual(some(10))
  })
})
