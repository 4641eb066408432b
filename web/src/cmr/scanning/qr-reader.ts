/** Looks for a QR code in what the camera shows; answers what it says. */
export type ReadQr = (video: HTMLVideoElement) => Promise<string | null>

/** Of the browser's own reader as much as we use; the compiler does not know it yet. */
interface Detector {
  detect(video: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}

interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

/** The browser's own reader where there is one, else ours, which is fetched only then. */
export async function qrReader(): Promise<ReadQr> {
  return (await ownReader()) ?? (await ourReader())
}

async function ownReader(): Promise<ReadQr | null> {
  // Where a browser has it, it is this class.
  const found = Reflect.get(globalThis, 'BarcodeDetector') as DetectorClass | undefined
  if (found === undefined) return null
  try {
    if (!(await found.getSupportedFormats()).includes('qr_code')) return null
    const detector = new found({ formats: ['qr_code'] })
    return async (video) => (await detector.detect(video))[0]?.rawValue ?? null
  } catch {
    return null
  }
}

/** More pixels are not needed to read a code that fills a third of the picture, and cost time. */
const widest = 800

async function ourReader(): Promise<ReadQr> {
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
