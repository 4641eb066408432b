import { randomBytes } from 'node:crypto'
import jsqr from 'jsqr'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { qrPng, qrSheet } from './qr.ts'

/** The text that a QR reader finds in a picture, at its own width or at this one. */
async function readBack(picture: Buffer, width?: number): Promise<string | undefined> {
  const shown = sharp(picture).resize({ width }).ensureAlpha().toColourspace('srgb')
  const { data, info } = await shown.raw().toBuffer({ resolveWithObject: true })
  return jsqr.default(new Uint8ClampedArray(data), info.width, info.height)?.data
}

describe('the PNG of a QR code', () => {
  test.each([
    ['the code of a note', 'BEACM1RN'],
    ['a link to the page of a driver', `https://roadnote.example/nl/charter/${randomBytes(32).toString('base64url')}`],
    ['a text with letters outside ASCII', 'Groningen – Århus – Łódź'],
    ['more text than any link has', 'x'.repeat(1500)],
  ])('the PNG of a QR code is read back as its text when it holds %s', async (_what, text) => {
    expect(await readBack(await qrPng(text))).toBe(text)
  })

  test('the PNG of a QR code is read back when it is shown at half its size', async () => {
    expect(await readBack(await qrPng('BEACM1RN'), 160)).toBe('BEACM1RN')
  })

  test('the PNG of a QR code has a quiet margin of four squares and only black and white pixels', async () => {
    const png = await qrPng('BEACM1RN')
    const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true })
    expect([...new Set(data)].toSorted((one, other) => one - other)).toEqual([0, 255])
    // 21 squares and two margins: 29, each of 11 pixels.
    expect([info.width, info.height]).toEqual([319, 319])
    expect(data.indexOf(0)).toBe(4 * 11 * 319 + 4 * 11)
  })

  test('the PNG of the QR code of a note is smaller than a kilobyte', async () => {
    expect((await qrPng('BEACM1RN')).length).toBeLessThan(1024)
  })

  test('the main thread takes other work while the PNG of a QR code is drawn', async () => {
    // Drawn on the main thread, the picture would be there before the first turn of the event loop.
    let turns = 0
    let isDrawn = false
    const drawn = qrPng('BEACM1RN').finally(() => {
      isDrawn = true
    })
    const count = () => {
      turns += 1
      if (!isDrawn) setImmediate(count)
    }
    setImmediate(count)
    await drawn
    expect(turns).toBeGreaterThan(0)
  })
})

test('a QR code on a sheet to print is read back as its text', async () => {
  const sheet = qrSheet([{ text: 'BEACM1RN', caption: 'BEACM1RN' }])
  expect(await readBack(sheet)).toBe('BEACM1RN')
})
