import { type ReactNode, useRef } from 'react'
import { Words } from '../dialog/DialogParts.tsx'
import { Refused } from '../dialog/Failure.tsx'
import { LoadingMark } from '../LoadingMark.tsx'
import styles from './CameraView.module.css'
import type { Wanted } from './wanted-codes.ts'
import { type CameraState, useCamera } from './use-camera.ts'

interface CameraViewProps {
  readonly wanted: Wanted
  /** The accessible name of the picture. */
  readonly label: string
  /** What to do, or why there is no picture. */
  readonly words: Readonly<Record<Exclude<CameraState, 'starting'>, string>>
  /** Gets the content of a code and returns whether to go on looking. */
  readonly onRead: (scannedText: string) => Promise<boolean>
}

/** The picture of the camera, which is read until `onRead` has what it wanted. */
export function CameraView({ wanted, label, words, onRead }: CameraViewProps): ReactNode {
  const video = useRef<HTMLVideoElement>(null)
  const state = useCamera(video, onRead, wanted)
  if (state === 'denied' || state === 'missing') return <Refused>{words[state]}</Refused>
  return (
    <>
      <Words>{words[state === 'starting' ? 'looking' : state]}</Words>
      <div className={styles.room}>
        <video ref={video} className={styles.picture} muted playsInline aria-label={label} />
        {state === 'starting' && (
          <span className={styles.wait}>
            <LoadingMark />
          </span>
        )}
      </div>
    </>
  )
}
