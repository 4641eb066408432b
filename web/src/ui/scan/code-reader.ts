import { wantedCodes, type Wanted } from './wanted-codes.ts'

/** Looks for a code in the camera image and returns its content. */
export type ReadCode = (video: HTMLVideoElement) => Promise<string | null>

/** The part of the BarcodeDetector API that we use; TypeScript has no types for it yet. */
interface Detector {
  detect(video: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}

interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

/** The browser's BarcodeDetector if it knows all wanted kinds of codes, else our own reader, which is loaded only then. */
export async function codeReader(wanted: Wanted): Promise<ReadCode> {
  return (await ownReader(wantedCodes[wanted])) ?? ourReader(wanted)
}

async function ownReader(wanted: readonly string[]): Promise<ReadCode | null> {
  // Where a browser has it, it is this class.
  const found = Reflect.get(globalThis, 'BarcodeDetector') as DetectorClass | undefined
  if (found === undefined) return null
  try {
    const supported = await found.getSupportedFormats()
    if (!wanted.every((format) => supported.includes(format))) return null
    const detector = new found({ formats: wanted })
    return async (video) => (await detector.detect(video))[0]?.rawValue ?? null
  } catch {
    return null
  }
}

/** More pixels cost time and are not needed for a code that fills a third of the image. */
const widest = 800

async function ourReader(wanted: Wanted): Promise<ReadCode> {
  const { pixelReader } = await import('./read-pixels.ts')
  const readPixels = pixelReader(wanted)
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  return (video) => {
    const scale = Math.min(1, widest / Math.max(1, video.videoWidth))
    const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)]
    if (pen === null || width === 0 || height === 0) return Promise.resolve(null)
    canvas.width = width
    canvas.height = height
    pen.drawImage(video, 0, 0, width, height)
    return Promise.resolve(readPixels(pen.getImageData(0, 0, width, height).data, width, height))
  }
}
