import { type PointerEvent, useEffect, useRef } from 'react'
import { drawStrokes, type Point, type Stroke } from './drawing.ts'
import styles from './DrawingPad.module.css'

interface DrawingPadProps {
  readonly label: string
  readonly hint: string
  readonly strokes: readonly Stroke[]
  readonly onChange: (strokes: readonly Stroke[]) => void
}

/** The size that a drawing is kept in; the pad itself may be shown smaller. */
export const padSize = { width: 400, height: 150 } as const

/** A field to draw in with finger, pen or mouse. */
export function DrawingPad({ label, hint, strokes, onChange }: DrawingPadProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const stroke = useRef<Point[] | null>(null)
  useEffect(() => redraw(canvas.current, strokes), [strokes])
  const add = (event: PointerEvent<HTMLCanvasElement>): void => {
    if (stroke.current === null) return
    stroke.current = [...stroke.current, pointOf(event)]
    redraw(canvas.current, [...strokes, stroke.current])
  }
  return (
    <div className={styles.pad}>
      <canvas
        ref={canvas}
        className={styles.canvas}
        width={padSize.width * 2}
        height={padSize.height * 2}
        role="img"
        aria-label={label}
        onPointerDown={(event) => {
          if (event.button !== 0) return
          event.currentTarget.setPointerCapture(event.pointerId)
          stroke.current = []
          add(event)
        }}
        onPointerMove={add}
        onPointerUp={() => {
          if (stroke.current !== null) onChange([...strokes, stroke.current])
          stroke.current = null
        }}
        onPointerCancel={() => {
          stroke.current = null
          redraw(canvas.current, strokes)
        }}
      />
      {strokes.length === 0 && (
        <span className={styles.hint} aria-hidden>
          {hint}
        </span>
      )}
    </div>
  )
}

function pointOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return { x: ((clientX - left) / width) * padSize.width, y: ((clientY - top) / height) * padSize.height }
}

function redraw(canvas: HTMLCanvasElement | null, strokes: readonly Stroke[]): void {
  const context = canvas?.getContext('2d') ?? null
  if (canvas === null || context === null) return
  context.setTransform(2, 0, 0, 2, 0, 0)
  context.clearRect(0, 0, padSize.width, padSize.height)
  drawStrokes(context, strokes, getComputedStyle(canvas).color)
}
