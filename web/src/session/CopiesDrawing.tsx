import { type PaperBox, paperBoxes } from '@roadnote/locales/paper-note'
import { useText } from '../language/use-text.ts'
import styles from './CopiesDrawing.module.css'

const sheet = { width: 456, height: 536, right: 28, up: 34 } as const
const form = { left: 18, top: 45, width: 420 } as const

/** From back to front, as the copies lie in the pad. */
const copies = ['administration', 'carrier', 'consignee', 'sender'] as const

interface Placed {
  readonly box: PaperBox
  /** Left, top, width and height inside the form. */
  readonly place: readonly [number, number, number, number]
}

const half = form.width / 2
const sixth = form.width / 6
const third = form.width / 3

const boxes: readonly Placed[] = [
  { box: paperBoxes.sender, place: [0, 0, half, 84] },
  { box: paperBoxes.carrier, place: [half, 0, half, 84] },
  { box: paperBoxes.consignee, place: [0, 84, half, 84] },
  { box: paperBoxes.successiveCarriers, place: [half, 84, half, 84] },
  { box: paperBoxes.delivery, place: [0, 168, half, 62] },
  { box: paperBoxes.takingOver, place: [0, 230, half, 62] },
  { box: paperBoxes.reservations, place: [half, 168, half, 124] },
  ...[
    paperBoxes.marks,
    paperBoxes.packages,
    paperBoxes.packing,
    paperBoxes.goods,
    paperBoxes.weight,
    paperBoxes.volume,
  ].map((box, index): Placed => ({ box, place: [index * sixth, 292, sixth, 96] })),
  ...[paperBoxes.senderSignature, paperBoxes.carrierSignature, paperBoxes.consigneeSignature].map(
    (box, index): Placed => ({ box, place: [index * third, 388, third, 84] }),
  ),
]

/** A signature in one stroke, in the sender's box. */
const signature =
  'M25 452c6-9 14-26 17-27 3-1-1 12 1 22m-13-8c6-2 13-3 17-4m3 3c-3 4-4 8-1 8 4 0 7-8 5-9-2 0-2 3 1 4 3 1 5-4 7-4 2 0-3 8-1 8 ' +
  '2 0 5-9 8-8 2 1-3 8-1 8 3 0 5-9 8-8 2 1-2 8 0 8 5-1 12-19 14-25m-9 12c5-1 9-2 14-2m-5 2c-3 6-4 13-1 13 3-1 6-10 8-11 1 2 2 3 5 1'

/** The four copies of a consignment note, the front one an empty form with its first signature. Decoration only. */
export function CopiesDrawing() {
  const text = useText()
  const width = sheet.width + 3 * sheet.right
  const height = sheet.height + 3 * sheet.up
  return (
    <svg
      className={styles.drawing}
      viewBox={`-1 -1 ${width + 2} ${height + 2}`}
      preserveAspectRatio="xMinYMin meet"
      aria-hidden="true"
    >
      {copies.map((copy, index) => {
        const fromFront = copies.length - 1 - index
        return (
          <g
            key={copy}
            className={styles[copy]}
            transform={`translate(${fromFront * sheet.right} ${index * sheet.up})`}
          >
            <rect fill="var(--paper)" stroke="#dde1e8" width={sheet.width} height={sheet.height} rx="3" />
            <path
              fill="var(--print)"
              d={`M0 5V2.5A2.5 2.5 0 0 1 2.5 0H${sheet.width - 2.5}a2.5 2.5 0 0 1 2.5 2.5V5Z`}
            />
            <text fill="var(--print)" fontSize="11" fontWeight="700" x="18" y="28">
              {fromFront + 1}
            </text>
            <text fill="var(--print)" fontSize="11" fontWeight="500" x="32" y="28">
              {text(`session.copies.${copy}`)}
            </text>
            {copy === 'sender' && <PaperForm />}
          </g>
        )
      })}
    </svg>
  )
}

function PaperForm() {
  return (
    <g transform={`translate(${form.left} ${form.top})`}>
      {boxes.map(({ box, place: [x, y, width, height] }) => (
        <g key={box.number} transform={`translate(${x} ${y})`}>
          <rect fill="none" stroke="#efc0bd" width={width} height={height} />
          <text fill="var(--print)" fontSize="8" fontWeight="700" x="5" y="13">
            {box.number}
          </text>
          <text fill="#d2564f" fontSize="7" x="18" y="13">
            {box.french}
          </text>
          <text fill="#d2564f" fontSize="7" x="18" y="23">
            {box.english}
          </text>
        </g>
      ))}
      <rect fill="none" stroke="#df8b86" width={form.width} height="472" />
      <path className={styles.signature} d={signature} />
    </g>
  )
}
