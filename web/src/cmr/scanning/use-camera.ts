import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { codeReader, type Wanted } from './code-reader.ts'

/**
 * `squaresOnly`: looking, but this browser reads no barcodes of lines; `denied`: the person or the browser does not allow
 * it; `missing`: there is none, or the page may not ask for one.
 */
export type CameraState = 'starting' | 'looking' | 'squaresOnly' | 'denied' | 'missing'

/** Often enough that nobody waits, seldom enough that a phone stays cool. */
const pauseMilliseconds = 150

/**
 * The camera as long as the part is there, looking for codes. `onRead` is told what one says, and answers whether to
 * go on looking. Pictures go nowhere: they are looked at in the page and forgotten.
 */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  onRead: (said: string) => Promise<boolean>,
  wanted: Wanted = 'note',
): CameraState {
  const [state, setState] = useState<CameraState>('starting')
  const tell = useEffectEvent(onRead)
  useEffect(() => {
    const ending = new AbortController()
    const { signal } = ending
    void look(video.current, wanted, signal, setState, (said) => tell(said))
    return () => ending.abort()
  }, [video, wanted])
  return state
}

async function look(
  video: HTMLVideoElement | null,
  wanted: Wanted,
  signal: AbortSignal,
  onState: (state: CameraState) => void,
  onRead: (said: string) => Promise<boolean>,
): Promise<void> {
  try {
    const camera = await cameraOf(signal)
    if (camera === null || video === null) return
    video.srcObject = camera
    await video.play()
    const { read, squaresOnly } = await codeReader(wanted)
    onState(squaresOnly ? 'squaresOnly' : 'looking')
    let goesOn = true
    while (goesOn && !signal.aborted) {
      const said = await read(video)
      if (said !== null) goesOn = await onRead(said)
      await pause(signal)
    }
  } catch (problem) {
    if (!signal.aborted) onState(isRefusal(problem) ? 'denied' : 'missing')
  }
}

/** Null: nobody wants it any more. Its light goes out with the part that asked. */
async function cameraOf(signal: AbortSignal): Promise<MediaStream | null> {
  // Old browsers and pages without https have none to offer.
  const devices: MediaDevices | undefined = navigator.mediaDevices
  if (devices === undefined) throw new Error('no camera')
  const camera = await devices.getUserMedia({ video: { facingMode: 'environment' }, audio: false })
  const stop = (): void => camera.getTracks().forEach((track) => track.stop())
  if (signal.aborted) {
    stop()
    return null
  }
  signal.addEventListener('abort', stop, { once: true })
  return camera
}

function isRefusal(problem: unknown): boolean {
  return problem instanceof DOMException && ['NotAllowedError', 'SecurityError'].includes(problem.name)
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, pauseMilliseconds)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })
}
