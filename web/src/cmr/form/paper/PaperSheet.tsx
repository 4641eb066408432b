import { Box } from '@mantine/core'
import { boxOfField, fieldOfBox, type PaperBox, type PaperLayout } from '@roadnote/domain/cmr/paper/box'
import type { BoxName } from '@roadnote/domain/cmr/paper/box-names'
import { legalClauseOf } from '@roadnote/domain/cmr/paper/fill'
import type { PaperTexts } from '@roadnote/domain/cmr/paper/paper-texts'
import type { PaperCopy } from '@roadnote/domain/cmr/paper/layouts'
import { pointsLine } from '@roadnote/domain/cmr/paper/points-line'
import type { PaperNote } from '@roadnote/domain/cmr/paper/paper-note'
import { nextStep } from '@roadnote/domain/cmr/signing/steps'
import type { Text } from '@roadnote/locales/keys'
import { type CSSProperties, memo, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useText } from '../../../language/use-text.ts'
import {
  columnPlaces,
  isGoodsColumn,
  isNumber,
  isSignatureBox,
  goodsHead,
  printGoods,
  stepOfBox,
  boxContentKey,
} from './paper-content.ts'
import { type BoxProps, ChargesBox, ColumnBox, LawBox, PaymentBox, SignatureBox, TextBox } from './PaperBoxes.tsx'
import styles from './PaperSheet.module.css'

interface PaperSheetProps {
  /** The zoom factor relative to the available width. */
  readonly zoom: number
  readonly note: PaperNote
  readonly layout: PaperLayout
  readonly copy: PaperCopy
  readonly texts: PaperTexts
  readonly titles: readonly Text[]
  readonly focusedField: string | null
  readonly onJump: (field: string) => void
}

/** The paper sheet with every box at its place on the printed form. */
export function PaperSheet(props: PaperSheetProps) {
  const { note, layout, copy, texts, titles, zoom, focusedField, onJump } = props
  const text = useText()
  const boxes = useMemo(() => layout.boxes.toSorted((one, other) => one.number - other.number), [layout])
  const [stop, setStop] = useState<BoxName>('sender')
  const jump = useJump(onJump)
  const { group, walk } = useArrows(boxes)
  const focused = focusedField === null ? null : boxOfField(focusedField)
  const lawOnTop = !boxes.some(({ name }) => name === 'paramount')
  // Everything printed has the colour of the copy.
  const colour = { '--print': copy.colour } as CSSProperties
  return (
    <div className={styles.scroll}>
      <div className={styles.sheet} style={{ ...colour, width: `${zoom * 100}%` }}>
        <div className={styles.inner}>
          <CopyName copy={copy} titles={titles} />
          <div className={styles.form} role="group" aria-label={text('paper.view.title')} ref={group}>
            <Heading
              code={note.code}
              type={note.type}
              number={texts.text('paper.number')}
              titles={titles}
              withLaw={lawOnTop}
            />
            {boxes.map((box) => (
              <FilledBox
                key={box.name}
                box={box}
                note={note}
                layout={layout}
                texts={texts}
                titles={titles}
                focused={box.name === focused}
                isStop={box.name === stop || (box.number === 1 && !boxes.some(({ name }) => name === stop))}
                onJump={jump}
                onReach={setStop}
                onArrow={walk}
              />
            ))}
            <Goods goods={note.goods} containers={note.containers} layout={layout} texts={texts} />
            <Dangerous layout={layout} titles={titles} points={pointsOf(note.goods, texts)} />
          </div>
        </div>
      </div>
    </div>
  )
}

/** A stable function identity: boxes rerender only for their own content. */
function useJump(onJump: (field: string) => void): (name: BoxName) => void {
  const latest = useRef(onJump)
  useEffect(() => {
    latest.current = onJump
  }, [onJump])
  return useCallback((name: BoxName) => {
    const field = fieldOfBox(name)
    if (field !== null) latest.current(field)
  }, [])
}

/** Arrow keys move between boxes in the order of their numbers. */
function useArrows(boxes: readonly PaperBox[]) {
  const group = useRef<HTMLDivElement>(null)
  const walk = useCallback(
    (from: BoxName, key: string): boolean => {
      const at = boxes.findIndex(({ name }) => name === from)
      const ways = new Map([
        ['ArrowRight', at + 1],
        ['ArrowDown', at + 1],
        ['ArrowLeft', at - 1],
        ['ArrowUp', at - 1],
        ['Home', 0],
        ['End', boxes.length - 1],
      ])
      const target = boxes[ways.get(key) ?? -1]
      if (target === undefined) return false
      group.current?.querySelector<HTMLElement>(`[data-box="${target.name}"]`)?.focus()
      return true
    },
    [boxes],
  )
  return { group, walk }
}

interface FilledBoxProps extends BoxProps {
  readonly note: PaperNote
  readonly layout: PaperLayout
  readonly texts: PaperTexts
}

/** Computes the content of a box; the memoised box rerenders only when it changes. */
function FilledBox({ note, layout, texts, ...frame }: FilledBoxProps) {
  const { box, titles } = frame
  const { name } = box
  if (isGoodsColumn(name)) return <ColumnBox {...frame} />
  if (isSignatureBox(name)) {
    const step = stepOfBox[name]
    const signature = note.signatures.find((one) => one.step === step) ?? null
    const next = nextStep(note.status) === step
    return <SignatureBox {...frame} step={step} signature={signature} next={next} format={texts.format} />
  }
  const contentKey = () => boxContentKey(box, note, texts, titles, layout)
  if (name === 'payment') return <PaymentBox {...frame} franco={note.franco} typed={contentKey()} />
  if (name === 'charges') {
    const franco = box.number === 17 ? note.franco : undefined
    return <ChargesBox {...frame} franco={franco} charges={note.charges} format={texts.format} />
  }
  if (name === 'paramount')
    return <LawBox {...frame} clauses={titles.map((text) => legalClauseOf(note, text)).join('\n')} />
  return <TextBox {...frame} typed={contentKey()} />
}

interface HeadingProps {
  readonly code: string
  readonly type: number
  readonly number: string
  readonly titles: readonly Text[]
  readonly withLaw: boolean
}

const Heading = memo(function Heading({ code, type, number, titles, withLaw }: HeadingProps) {
  return (
    <div className={styles.heading}>
      <div className={styles.mark}>
        <span className={styles.oval}>{type === 3 ? 'AVC' : 'CMR'}</span>
        <span className={styles.names}>
          {titles.map((text) => {
            const title = text(type === 3 ? 'paper.nationalTitle' : 'paper.title')
            return <span key={title}>{title}</span>
          })}
        </span>
      </div>
      <div className={styles.code}>
        {number} <strong>{code}</strong>
      </div>
      {withLaw && <p className={styles.law}>{titles.map((text) => legalClauseOf({ type }, text)).join('\n')}</p>}
    </div>
  )
})

/** The header with the name of the copy, one of four. */
const CopyName = memo(function CopyName({ copy, titles }: Pick<PaperSheetProps, 'copy' | 'titles'>) {
  return (
    <div className={styles.copy}>
      <span className={styles.copyNumber}>{copy.number}</span>
      <span className={styles.names}>
        {titles.map((text) => {
          const name = text(`paper.copy.${copy.name}`)
          return <span key={name}>{name}</span>
        })}
      </span>
    </div>
  )
})

interface GoodsProps extends Pick<PaperNote, 'goods' | 'containers'> {
  readonly layout: PaperLayout
  readonly texts: PaperTexts
}

/** The rows of goods and containers across all their columns. */
const Goods = memo(function Goods({ goods, containers, layout, texts }: GoodsProps) {
  const places = columnPlaces(layout)
  const top = layout.boxes.find(({ name }) => name === 'marks')?.place
  const { rows, left, totals } = printGoods({ goods, containers }, layout, texts)
  if (top === undefined) return null
  const columns = { gridTemplateColumns: places.map(({ width }) => `${width}fr`).join(' ') }
  const cells = (row: (typeof rows)[number]) =>
    places.map(({ column }) => (
      <span key={column} data-number={isNumber(column) || undefined}>
        {row[column]}
      </span>
    ))
  return (
    <div
      className={styles.goods}
      style={{
        top: `${((top.y + goodsHead) / layout.height) * 100}%`,
        height: `${((top.height - goodsHead) / layout.height) * 100}%`,
      }}
    >
      {rows.map((row, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a row of the paper is nothing but its place
        <div key={index} className={styles.line} style={columns}>
          {cells(row)}
        </div>
      ))}
      {left > 0 && <div className={styles.left}>{texts.text('paper.label.moreRows', { count: left })}</div>}
      {totals !== null && (
        <div className={styles.totals} style={columns}>
          {cells({ marks: texts.text('paper.label.total'), ...totals })}
        </div>
      )}
    </div>
  )
})

function pointsOf(goods: PaperNote['goods'], texts: PaperTexts): string | null {
  return pointsLine(
    goods.map(({ danger }) => danger),
    texts,
  )
}

const Dangerous = memo(function Dangerous({
  layout,
  titles,
  points,
}: {
  readonly layout: PaperLayout
  readonly titles: readonly Text[]
  /** The points of ADR 1.1.3.6; the lines of the goods stand in their rows. */
  readonly points: string | null
}) {
  const { y, height } = layout.dangerous
  return (
    <div
      className={styles.dangerous}
      style={{ top: `${(y / layout.height) * 100}%`, height: `${(height / layout.height) * 100}%` }}
    >
      {titles.map((text) => text('paper.dangerous')).join(' / ')}
      {points !== null && (
        <Box component="strong" display="block" fz="calc(var(--u) * 2.4)" lh={1.2} c="var(--paper-typewriter)">
          {points}
        </Box>
      )}
    </div>
  )
})
