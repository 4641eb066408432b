import bwip from 'bwip-js/node'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { pixelReader } from './read-pixels.ts'

interface Sight {
  /** Degrees, as the phone is held. */
  readonly turned?: number
  readonly blurred?: number
  readonly code:
    | 'qrcode'
    | 'code128'
    | 'gs1-128'
    | 'datamatrix'
    | 'gs1datamatrix'
    | 'ean13'
    | 'code39'
    | 'interleaved2of5'
  readonly text: string
}

/** A camera picture of a code: on grey card, smaller than the picture. */
async function pictureOf({ code, text, turned = 0, blurred = 0 }: Sight) {
  const drawn = await bwip.toBuffer({
    bcid: code,
    text,
    scale: 3,
    padding: 10,
    backgroundcolor: 'F0F0F0',
    includetext: false,
  })
  const turnedPicture = sharp(drawn).rotate(turned, { background: '#d8d8d8' })
  const flat = sharp(await turnedPicture.png().toBuffer()).flatten({ background: '#d8d8d8' })
  const soft = blurred === 0 ? flat : flat.blur(blurred)
  const { data, info } = await soft
    .resize({ width: 800, height: 600, fit: 'contain', background: '#d8d8d8', withoutEnlargement: false })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { pixels: new Uint8ClampedArray(data), width: info.width, height: info.height }
}

async function readAs(wanted: 'squares' | 'any', sight: Sight): Promise<string | null> {
  const { pixels, width, height } = await pictureOf(sight)
  const read = pixelReader(wanted)
  // Two pictures of the camera.
  return read(pixels, width, height) ?? read(pixels, width, height)
}

describe('reading codes without the browser’s own reader', () => {
  test.each([
    { code: 'qrcode', text: 'https://roadnote.example/en/truck?notes=BEACM100234RN' },
    { code: 'code128', text: 'MSCU1234567' },
    { code: 'datamatrix', text: 'SEAL-0049-AB' },
    { code: 'ean13', text: '4006381333931' },
    { code: 'code39', text: 'PALLET-17' },
    { code: 'interleaved2of5', text: '12345678901231' },
  ] as const)('a picture of $code is read', async (sight) => {
    expect(await readAs('any', sight)).toBe(sight.text)
  })

  test('labels of pallets are read: an SSCC as GS1-128 and as GS1 DataMatrix', async () => {
    const text = '(00)340123450000000017'
    for (const code of ['gs1-128', 'gs1datamatrix'] as const)
      expect((await readAs('any', { code, text }))?.replaceAll('\u001D', '')).toMatch(
        /^(?:\](?:C1|d2))?00340123450000000017$/,
      )
  })

  test.each([
    { code: 'qrcode', text: 'BEACM100234RN', turned: 30 },
    { code: 'code128', text: 'MSCU1234567', turned: 90 },
    { code: 'datamatrix', text: 'SEAL-0049-AB', turned: 12 },
    { code: 'code128', text: 'MSCU1234567', blurred: 1 },
    { code: 'datamatrix', text: 'SEAL-0049-AB', blurred: 1.2 },
  ] as const)('a turned or soft picture is read: %j', async (sight) => {
    expect(await readAs('any', sight)).toBe(sight.text)
  })

  test('our own papers have squares: a barcode beside them is not taken for one', async () => {
    expect(await readAs('squares', { code: 'code128', text: 'MSCU1234567' })).toBeNull()
    expect(await readAs('squares', { code: 'qrcode', text: 'BEACM100234RN' })).toBe('BEACM100234RN')
  })

  test('a picture without a code is nothing, and the next one is read', () => {
    const read = pixelReader('any')
    expect(read(new Uint8ClampedArray(320 * 240 * 4).fill(200), 320, 240)).toBeNull()
    const noise = Uint8ClampedArray.from({ length: 320 * 240 * 4 }, (_, place) => (place * 7919) % 256)
    expect(read(noise, 320, 240)).toBeNull()
  })
})
