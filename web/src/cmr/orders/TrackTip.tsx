import type { NoteRow } from '@roadnote/domain/cmr/contract/list'
import { nextStep, signSteps } from '@roadnote/domain/cmr/signing/steps'
import { signMethod, signStep, type SignMethodName } from '@roadnote/domain/cmr/signing/method'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { momentText } from '../../ui/time/moment-text.ts'
import { useToday } from '../../ui/time/use-today.ts'
import { signerOf } from '../note/signing-steps.ts'
import styles from './TrackTip.module.css'

interface Place {
  readonly id: number
  readonly right: number
  readonly middle: number
}

/** A tooltip with who signed, when and how, for the track under the pointer. One for the whole table. */
export function TrackTip({ rows }: { readonly rows: readonly NoteRow[] }) {
  const place = useHoveredTrack()
  const row = place === null ? undefined : rows.find(({ id }) => id === place.id)
  if (place === null || row === undefined) return null
  if (row.signatures.length === 0 && nextStep(row.status) === null) return null
  return createPortal(
    // Hidden from screen readers, which read the same from the track.
    <div className={styles.tip} aria-hidden style={{ right: window.innerWidth - place.right, top: place.middle }}>
      <TipContent row={row} />
    </div>,
    document.body,
  )
}

function TipContent({ row }: { readonly row: NoteRow }) {
  const text = useText()
  const language = useLanguage()
  const today = useToday()
  const next = nextStep(row.status)
  const names = {
    shipper: row.senderOrganizationName,
    driver: row.driverDisplayName ?? row.driverUserName,
    receiver: row.recipientOrganizationName,
  }
  return signSteps.map((step) => {
    const letter = text(`app.track.${signerOf[step]}.letter`)
    const signature = row.signatures.find((one) => one.step === signStep[step])
    if (signature !== undefined)
      return (
        <div key={step} className={styles.line}>
          <span className={styles.mark} data-signed>
            {letter}
          </span>
          <span>{signature.name}</span>
          <span className={styles.end}>{momentText(language, signature.time, today)}</span>
          <span className={styles.quiet}>{signature.organization}</span>
          <span className={`${styles.quiet} ${styles.end}`}>
            {text(`cmr.signMethod.${methodName(signature.method)}`)}
          </span>
          <span className={`${styles.quiet} ${styles.whole}`}>{text(`cmr.assurance.${signature.assurance}`)}</span>
        </div>
      )
    if (step !== next) return null
    const name = names[step]
    return (
      <div key={step} className={styles.line}>
        <span className={styles.mark}>{letter}</span>
        <span className={styles.whole}>
          {name === null ? text('orders.row.nextDriver') : text('orders.row.next', { name })}
        </span>
        {row.dueAt !== null && (
          <span className={`${styles.quiet} ${styles.whole}`}>
            {text(row.isLate ? 'orders.row.late' : 'orders.row.expected', {
              time: momentText(language, row.dueAt, today),
            })}
          </span>
        )}
      </div>
    )
  })
}

// Object.keys loses the key type; the keys are the names by definition.
const methodNames = Object.keys(signMethod) as SignMethodName[]

function methodName(method: number): SignMethodName {
  return methodNames.find((name) => signMethod[name] === method) ?? 'other'
}

function useHoveredTrack(): Place | null {
  const [place, setPlace] = useState<Place | null>(null)
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined
    const away = (): void => {
      clearTimeout(waiting)
      setPlace(null)
    }
    const over = ({ target }: PointerEvent): void => {
      clearTimeout(waiting)
      const track = target instanceof Element ? target.closest<HTMLElement>('tr[data-id] [role=img]') : null
      if (track === null) return setPlace(null)
      waiting = setTimeout(() => {
        const { left, top, height } = track.getBoundingClientRect()
        const id = Number(track.closest<HTMLElement>('tr[data-id]')?.dataset['id'])
        setPlace({ id, right: left - 10, middle: top + height / 2 })
      }, 150)
    }
    document.addEventListener('pointerover', over)
    document.documentElement.addEventListener('pointerleave', away)
    // Capture phase: scroll events of inner elements do not bubble.
    document.addEventListener('scroll', away, { passive: true, capture: true })
    return () => {
      clearTimeout(waiting)
      document.removeEventListener('pointerover', over)
      document.documentElement.removeEventListener('pointerleave', away)
      document.removeEventListener('scroll', away, { capture: true })
    }
  }, [])
  return place
}
