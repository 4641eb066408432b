import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { codeReader } from './code-reader.ts'
import type { Wanted } from './wanted-codes.ts'

/**
 * `denied`: the user or the browser refuses; `missing`: there is no camera, or the page may not use it.
 */
export type CameraState = 'starting' | 'looking' | 'denied' | 'missing'

/** Often enough to feel instant, seldom enough to keep a phone cool. */
const pauseMilliseconds = 150

/**
 * Runs the camera while the component is mounted and looks for codes. `onRead` gets the content and returns whether
 * to continue. Images never leave the page.
 */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  onRead: (scannedText: string) => Promise<boolean>,
  wanted: Wanted,
): CameraState {
  const [state, setState] = useState<CameraState>('starting')
  const report = useEffectEvent(onRead)
  useEffect(() => {
    const ending = new AbortController()
    const { signal } = ending
    void look(video.current, wanted, signal, setState, (scannedText) => report(scannedText))
    return () => ending.abort()
  }, [video, wanted])
  return state
}

async function look(
  video: HTMLVideoElement | null,
  wanted: Wanted,
  signal: AbortSignal,
  onState: (state: CameraState) => void,
  onRead: (scannedText: string) => Promise<boolean>,
): Promise<void> {
  try {
    const camera = await cameraOf(signal)
    if (camera === null || video === null) return
    video.srcObject = camera
    await video.play()
    const read = await codeReader(wanted)
    onState('looking')
    let goesOn = true
    while (goesOn && !signal.aborted) {
      const scannedText = await read(video)
      if (scannedText !== null) goesOn = await onRead(scannedText)
      await pause(signal)
    }
  } catch (problem) {
    if (!signal.aborted) onState(isRefusal(problem) ? 'denied' : 'missing')
  }
}

/** Null when unmounted meanwhile. The camera stops with the component. */
async function cameraOf(signal: AbortSignal): Promise<MediaStream | null> {
  // Old browsers and pages without https have no camera API.
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
