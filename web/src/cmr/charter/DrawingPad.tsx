import { Button } from '@mantine/core'
import { type PointerEvent, useRef, useState } from 'react'
import { useText } from '../../language/use-text.ts'
import styles from './DrawingPad.module.css'

/** Points of the picture; on the screen it is as wide as the sheet. */
const size = { width: 600, height: 200 } as const

interface DrawingPadProps {
  /** The drawing as a PNG data address; null when it is cleared. */
  readonly onDraw: (drawing: string | null) => void
}

/** A signature drawn with a finger. Nobody must: the code is what signs. */
export function DrawingPad({ onDraw }: DrawingPadProps) {
  const text = useText()
  const paper = useRef<HTMLCanvasElement>(null)
  const [drawn, setDrawn] = useState(false)
  const at = (event: PointerEvent<HTMLCanvasElement>): [number, number] => {
    const frame = event.currentTarget.getBoundingClientRect()
    const x = ((event.clientX - frame.left) / frame.width) * size.width
    const y = ((event.clientY - frame.top) / frame.height) * size.height
    return [x, y]
  }
  const begin = (event: PointerEvent<HTMLCanvasElement>): void => {
    const pen = event.currentTarget.getContext('2d')
    if (pen === null) return
    event.currentTarget.setPointerCapture(event.pointerId)
    Object.assign(pen, { lineWidth: 4, lineCap: 'round', lineJoin: 'round', strokeStyle: '#151a23' })
    const [x, y] = at(event)
    pen.beginPath()
    pen.moveTo(x, y)
    pen.lineTo(x + 0.1, y)
    pen.stroke()
  }
  const draw = (event: PointerEvent<HTMLCanvasElement>): void => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const pen = event.currentTarget.getContext('2d')
    pen?.lineTo(...at(event))
    pen?.stroke()
  }
  const end = (event: PointerEvent<HTMLCanvasElement>): void => {
    setDrawn(true)
    onDraw(event.currentTarget.toDataURL('image/png'))
  }
  const clear = (): void => {
    paper.current?.getContext('2d')?.clearRect(0, 0, size.width, size.height)
    setDrawn(false)
    onDraw(null)
  }
  return (
    <div>
      <div className={styles.row}>
        <span className={styles.label}>{text('charter.page.draw')}</span>
        {drawn && (
          <Button size="xs" variant="subtle" onClick={clear}>
            {text('charter.page.drawClear')}
          </Button>
        )}
      </div>
      <canvas
        ref={paper}
        className={styles.paper}
        {...size}
        aria-label={text('charter.page.draw')}
        role="img"
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
      />
      <p className={styles.hint}>{text('charter.page.drawHint')}</p>
    </div>
  )
}
