import type { SignatureTrack as Track } from '@roadnote/domain/cmr/signing/track'
import { signSteps } from '@roadnote/domain/cmr/signing/steps'
import type { Text } from '@roadnote/locales/keys'
import { Fragment, type ReactNode } from 'react'
import { useText } from '../../language/use-text.ts'
import { type StatusHue, statusColour } from '../../ui/status.ts'
import { signerOf } from './signing-steps.ts'
import styles from './SignatureTrack.module.css'

interface SignatureTrackProps {
  readonly track: Track
  /** The status whose colour the signed marks have. */
  readonly hue: StatusHue
  /** The user's own organisation signs next: an amber ring calls for action. */
  readonly yours?: boolean
  /** Large for cards and dialogs. */
  readonly size?: 'small' | 'large'
  /** Who signed, when and how; the caller shows it as a tooltip or below. */
  readonly children?: ReactNode
}

/** Three marks joined by a line that show the signing progress; colour is always combined with a letter. */
export function SignatureTrack(props: SignatureTrackProps) {
  return <TrackMarks {...props} text={useText()} />
}

/** A variant for long lists, which fetch their texts once instead of per row. */
export function TrackMarks(props: SignatureTrackProps & { readonly text: Text }) {
  const { track, hue, yours = false, size = 'small', children, text } = props
  const words = signSteps.map((step) => text(`app.track.${signerOf[step]}.${track[step]}`))
  const [sender = '', driver = '', receiver = ''] = words
  return (
    <span
      className={styles.track}
      data-size={size}
      role="img"
      aria-label={text('app.track.label', { sender, driver, receiver })}
      style={{ '--signed': statusColour(hue, 'solid') }}
    >
      {signSteps.map((step, index) => (
        <Fragment key={step}>
          {index > 0 && <span className={styles.line} data-signed={track[step] === 'signed' || undefined} />}
          <span className={styles.mark} data-mark={track[step]} data-yours={yours || undefined}>
            {text(`app.track.${signerOf[step]}.letter`)}
          </span>
        </Fragment>
      ))}
      {children}
    </span>
  )
}
