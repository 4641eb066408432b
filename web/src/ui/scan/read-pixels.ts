import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatReader,
  RGBLuminanceSource,
} from '@zxing/library'
import type { Wanted } from './wanted-codes.ts'

/** In the order in which they are tried. */
const formats = {
  squares: [BarcodeFormat.QR_CODE],
  any: [
    BarcodeFormat.QR_CODE,
    BarcodeFormat.DATA_MATRIX,
    BarcodeFormat.CODE_128,
    BarcodeFormat.EAN_13,
    BarcodeFormat.EAN_8,
    BarcodeFormat.UPC_A,
    BarcodeFormat.UPC_E,
    BarcodeFormat.CODE_39,
    BarcodeFormat.ITF,
  ],
} as const satisfies Record<Wanted, readonly BarcodeFormat[]>

/** Grey value of each pixel, as the eye weighs the colours. */
function greys(pixels: Uint8ClampedArray): Uint8ClampedArray {
  const grey = new Uint8ClampedArray(pixels.length / 4)
  for (let place = 0; place < grey.length; place += 1) {
    const at = place * 4
    grey[place] = ((pixels[at] ?? 0) * 306 + (pixels[at + 1] ?? 0) * 601 + (pixels[at + 2] ?? 0) * 117) >> 10
  }
  return grey
}

/** The same picture turned by a quarter. */
function turned(grey: Uint8ClampedArray, width: number, height: number): Uint8ClampedArray {
  const quarter = new Uint8ClampedArray(grey.length)
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1)
      quarter[column * height + (height - 1 - row)] = grey[row * width + column] ?? 0
  return quarter
}

/**
 * A reader of pictures (RGBA, row by row) for these kinds of codes: the content of a code, or null. Lines of bars are read along
 * the rows of a picture, so every other picture is turned: the camera gives several a second.
 */
export function pixelReader(wanted: Wanted) {
  const reader = new MultiFormatReader()
  reader.setHints(
    new Map<DecodeHintType, unknown>([
      [DecodeHintType.POSSIBLE_FORMATS, formats[wanted]],
      // Looks at more rows, and at bars that are upside down.
      [DecodeHintType.TRY_HARDER, true],
    ]),
  )
  let isTurned = wanted === 'any'
  return (pixels: Uint8ClampedArray, width: number, height: number): string | null => {
    isTurned = wanted === 'any' && !isTurned
    const grey = greys(pixels)
    try {
      const source = isTurned
        ? new RGBLuminanceSource(turned(grey, width, height), height, width)
        : new RGBLuminanceSource(grey, width, height)
      return reader.decodeWithState(new BinaryBitmap(new HybridBinarizer(source))).getText()
    } catch {
      // Nothing was found, or what was found could not be read: the next picture may be better.
      return null
    } finally {
      reader.reset()
    }
  }
}
