import { VisuallyHidden } from '@mantine/core'
import type { PaperBox } from '@roadnote/domain/cmr/paper/box'
import type { BoxName } from '@roadnote/domain/cmr/paper/box-names'
import type { PaperFormat } from '@roadnote/domain/cmr/paper/format'
import { chargeKinds, type PaperCharge, type PaperSignature } from '@roadnote/domain/cmr/paper/paper-note'
import type { SignStepName } from '@roadnote/domain/cmr/signing/method'
import type { Text } from '@roadnote/locales/keys'
import { memo, type ReactNode, useMemo } from 'react'
import { useText } from '../../../language/use-text.ts'
import { timeZone } from '../../../ui/time/zone.ts'
import { methodName } from '../../note/signatures.ts'
import { titleSizeIn } from './fit.ts'
import { goodsHead, titlesOf } from './paper-content.ts'
import styles from './PaperSheet.module.css'

export interface BoxProps {
  readonly box: PaperBox
  readonly titles: readonly Text[]
  readonly focused: boolean
  /** The only box in the tab order (roving tabindex); arrow keys move to the others. */
  readonly isStop: boolean
  readonly onJump: (name: BoxName) => void
  readonly onReach: (name: BoxName) => void
  /** Moves to another box; returns true when the key was handled. */
  readonly onArrow: (from: BoxName, key: string) => boolean
}

interface FrameProps extends BoxProps {
  readonly children?: ReactNode
  readonly waits?: boolean
}

/** A clickable box of the paper: number, titles and content. */
function BoxFrame(props: FrameProps) {
  const { box, titles, focused, isStop, onJump, onReach, onArrow, waits = false, children } = props
  const { name, number, place, heavy } = box
  const text = useText()
  const printed = titlesOf(box, titles)
  const [own, other] = printed
  return (
    <button
      type="button"
      className={styles.box}
      data-box={name}
      data-heavy={heavy}
      data-focused={focused || undefined}
      data-waits={waits || undefined}
      tabIndex={isStop ? 0 : -1}
      style={{
        left: `${(place.x / 190) * 100}%`,
        top: `${(place.y / 272) * 100}%`,
        width: `${(place.width / 190) * 100}%`,
        height: `${(place.height / 272) * 100}%`,
      }}
      onClick={() => onJump(name)}
      onFocus={() => onReach(name)}
      onKeyDown={(event) => {
        if (onArrow(name, event.key)) event.preventDefault()
      }}
    >
      <span className={styles.head} style={{ fontSize: `calc(var(--u) * ${titleSizeIn(printed, place.width)})` }}>
        <span className={styles.number}>{number}</span>{' '}
        {/* The titles are in the languages of the paper; screen readers get the language of the screen. */}
        <VisuallyHidden>{text(`paper.box.${name}`)}</VisuallyHidden>
        <span className={styles.titles} aria-hidden>
          <span>{own}</span> {other !== undefined && <span className={styles.other}>{other}</span>}
        </span>
      </span>
      {children}
    </button>
  )
}

/** `typed` is the font size followed by the lines; the memoised box rerenders only when it changes. */
export const TextBox = memo(function TextBox({ typed, ...frame }: BoxProps & TypedProps) {
  return (
    <BoxFrame {...frame}>
      <Typed typed={typed} />
    </BoxFrame>
  )
})

interface TypedProps {
  readonly typed: string
}

function Typed({ typed }: TypedProps) {
  const [size = '', ...lines] = typed.split('\n')
  return (
    typed !== '' && (
      <span className={styles.typed} style={{ fontSize: `calc(var(--u) * ${size})` }}>
        {lines.join('\n')}
      </span>
    )
  )
}

export const LawBox = memo(function LawBox({ clauses, ...frame }: BoxProps & { readonly clauses: string }) {
  return (
    <BoxFrame {...frame}>
      <span className={styles.law}>{clauses}</span>
    </BoxFrame>
  )
})

/** A column of the goods; its rows are rendered across all columns together. */
export const ColumnBox = memo(function ColumnBox(props: BoxProps) {
  return <BoxFrame {...props} />
})

interface PaymentProps extends BoxProps, TypedProps {
  readonly franco: Franco
}

export const PaymentBox = memo(function PaymentBox({ franco, typed, ...frame }: PaymentProps) {
  return (
    <BoxFrame {...frame}>
      <Choices titles={frame.titles} franco={franco} />
      <Typed typed={typed} />
    </BoxFrame>
  )
})

/** Carriage paid or forward; null until chosen. */
type Franco = boolean | null

function Choices({ titles, franco }: { readonly titles: readonly Text[]; readonly franco: Franco }) {
  return (
    <span className={styles.choices}>
      {(['paid', 'forward'] as const).map((choice) => {
        const chosen = franco === (choice === 'paid')
        const words = [...new Set(titles.map((text) => text(`paper.payment.${choice}`)))]
        return (
          <span key={choice} className={styles.choice} aria-hidden={!chosen}>
            <span className={styles.tick} aria-hidden>
              {chosen && '×'}
            </span>
            <span>{words.join(' / ')}</span>
          </span>
        )
      })}
    </span>
  )
}

interface ChargesProps extends BoxProps {
  /** Set where the paper has no separate box for it. */
  readonly franco?: Franco | undefined
  readonly charges: readonly PaperCharge[]
  readonly format: PaperFormat
}

/** The table of charges. */
export const ChargesBox = memo(function ChargesBox({ franco, charges, format, ...frame }: ChargesProps) {
  const inBoth = (key: (typeof chargeKinds)[number]) =>
    [...new Set(frame.titles.map((text) => text(`paper.charge.${key}`)))].join(' / ')
  return (
    <BoxFrame {...frame}>
      {franco !== undefined && <Choices titles={frame.titles.slice(0, 1)} franco={franco} />}
      <span className={styles.charges} aria-hidden={charges.length === 0}>
        <span className={styles.charge}>
          <span />
          {(['sender', 'currency', 'consignee'] as const).map((column) => (
            // Narrow columns have room for one language only.
            <span key={column}>{frame.titles[0]?.(`paper.charge.${column}`)}</span>
          ))}
        </span>
        {chargeKinds.map((kind) => (
          <span key={kind} className={styles.charge}>
            <span>{inBoth(kind)}</span>
            <span className={styles.sum}>{sums(charges, kind, 'sender', format)}</span>
            <span className={styles.sum}>{currencies(charges, kind)}</span>
            <span className={styles.sum}>{sums(charges, kind, 'consignee', format)}</span>
          </span>
        ))}
      </span>
    </BoxFrame>
  )
})

function sums(
  charges: readonly PaperCharge[],
  kind: PaperCharge['kind'],
  payer: PaperCharge['payer'],
  format: PaperFormat,
): string {
  const amounts = charges.filter((charge) => charge.kind === kind && charge.payer === payer)
  return amounts.map(({ amount, currency }) => format.money(amount, currency)).join(' + ')
}

function currencies(charges: readonly PaperCharge[], kind: PaperCharge['kind']): string {
  const named = charges.filter((charge) => charge.kind === kind).flatMap(({ currency }) => currency ?? [])
  return [...new Set(named)].join(', ')
}

interface SignatureBoxProps extends BoxProps {
  readonly step: SignStepName
  readonly signature: PaperSignature | null
  /** This signature is next. */
  readonly next: boolean
  readonly format: PaperFormat
}

export const SignatureBox = memo(function SignatureBox({ step, signature, next, format, ...frame }: SignatureBoxProps) {
  const text = useText()
  return (
    <BoxFrame {...frame} waits={next}>
      {next && <span className={styles.next}>{text(`paper.view.next.${step}`)}</span>}
      {signature !== null && <Signed signature={signature} format={format} />}
    </BoxFrame>
  )
})

function Signed({ signature, format }: { readonly signature: PaperSignature; readonly format: PaperFormat }) {
  const text = useText()
  const { name, organisation, method, assurance, sentTo = null, time, drawn } = signature
  const picture = useMemo(() => (drawn === null ? null : addressOf(drawn)), [drawn])
  return (
    <span className={styles.signed} style={{ top: `calc(var(--u) * ${goodsHead - 3})` }}>
      {picture === null ? (
        <span className={styles.drawing} />
      ) : (
        <img className={styles.drawing} src={picture} alt={text('dialogs.details.signature', { name })} />
      )}
      <span className={styles.by}>
        {[name, organisation].filter(Boolean).join(', ')}
        {'\n'}
        {format.moment(time, timeZone)} · {text(`cmr.signMethod.${methodName(method)}`)} ·{' '}
        {text(`cmr.assurance.${assurance}`)}
        {sentTo !== null && ` · ${text('signingLink.sentTo', { address: sentTo })}`}
      </span>
    </span>
  )
}

function addressOf(picture: Uint8Array): string {
  const characters = Array.from(picture, (byte) => String.fromCodePoint(byte))
  return `data:image/png;base64,${btoa(characters.join(''))}`
}
