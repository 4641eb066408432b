/** Looks for a code in the camera image and returns its content. */
type ReadCode = (video: HTMLVideoElement) => Promise<string | null>

export interface CodeReader {
  readonly read: ReadCode
  /** Only QR codes can be read: the browser has no reader for linear barcodes. */
  readonly squaresOnly: boolean
}

/** Our own papers have QR codes; packaging has any kind of barcode. */
export const wantedCodes = {
  squares: ['qr_code'],
  any: ['qr_code', 'data_matrix', 'ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf'],
} as const

export type Wanted = keyof typeof wantedCodes

/** The part of the BarcodeDetector API that we use; TypeScript has no types for it yet. */
interface Detector {
  detect(video: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}

interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

/** The browser's BarcodeDetector if available, else our own lazy-loaded QR reader. */
export async function codeReader(wanted: Wanted): Promise<CodeReader> {
  const own = await ownReader(wantedCodes[wanted])
  return own ?? { read: await ourReader(), squaresOnly: wanted !== 'squares' }
}

async function ownReader(wanted: readonly string[]): Promise<CodeReader | null> {
  // Where a browser has it, it is this class.
  const found = Reflect.get(globalThis, 'BarcodeDetector') as DetectorClass | undefined
  if (found === undefined) return null
  try {
    const supported = await found.getSupportedFormats()
    const formats = wanted.filter((format) => supported.includes(format))
    if (!formats.includes('qr_code')) return null
    const detector = new found({ formats })
    return {
      read: async (video) => (await detector.detect(video))[0]?.rawValue ?? null,
      squaresOnly: wanted.length > 1 && formats.length === 1,
    }
  } catch {
    return null
  }
}

/** More pixels cost time and are not needed for a code that fills a third of the image. */
const widest = 800

async function ourReader(): Promise<ReadCode> {
  const { default: readPixels } = await import('jsqr')
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  return (video) => {
    const scale = Math.min(1, widest / Math.max(1, video.videoWidth))
    const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)]
    if (pen === null || width === 0 || height === 0) return Promise.resolve(null)
    canvas.width = width
    canvas.height = height
    pen.drawImage(video, 0, 0, width, height)
    const { data } = pen.getImageData(0, 0, width, height)
    return Promise.resolve(readPixels(data, width, height)?.data ?? null)
  }
}
