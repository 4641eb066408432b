import { Group, Stack, Text, UnstyledButton } from '@mantine/core'
import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useText } from '../../language/use-text.ts'
import { drawStrokes, isDrawn, pictureOf, type Point, type Stroke } from './drawing.ts'
import styles from './DrawingPad.module.css'
import { type FieldProps, useField } from './use-field.ts'

interface DrawingPadProps extends FieldProps {
  readonly title: string
  /** The label for screen readers. */
  readonly label: string
  readonly hint: string
  readonly size?: PadSize
  /** Further buttons next to the title. */
  readonly children?: ReactNode
}

/** The stored size of a drawing; the pad may be displayed smaller. */
interface PadSize {
  readonly width: number
  readonly height: number
}

const usualSize: PadSize = { width: 400, height: 150 }

/** A field to draw in with finger, pen or mouse. The form gets an image, or nothing when empty. */
export function DrawingPad({ title, label, hint, size = usualSize, children, ...named }: DrawingPadProps) {
  const text = useText()
  const { onChange, error } = useField<string | undefined>(named)
  const canvas = useRef<HTMLCanvasElement>(null)
  const stroke = useRef<Point[] | null>(null)
  const [strokes, setStrokes] = useState<readonly Stroke[]>([])
  const { width, height } = size
  useEffect(() => redraw(canvas.current, strokes, { width, height }), [strokes, width, height])
  const keep = (drawn: readonly Stroke[]): void => {
    setStrokes(drawn)
    onChange(isDrawn(drawn) ? pictureOf(drawn, size.width, size.height) : undefined)
  }
  const add = (event: PointerEvent<HTMLCanvasElement>): void => {
    if (stroke.current === null) return
    stroke.current = [...stroke.current, pointOf(event, size)]
    redraw(canvas.current, [...strokes, stroke.current], size)
  }
  return (
    <Stack gap="sm">
      <PadHead title={title}>
        {strokes.length > 0 && <PadLink onClick={() => keep([])}>{text('dialogs.sign.wipe')}</PadLink>}
        {children}
      </PadHead>
      <div className={styles.pad} style={{ aspectRatio: `${width} / ${height}` }}>
        <canvas
          ref={canvas}
          className={styles.canvas}
          width={size.width * 2}
          height={size.height * 2}
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
            if (stroke.current !== null) keep([...strokes, stroke.current])
            stroke.current = null
          }}
          onPointerCancel={() => {
            stroke.current = null
            redraw(canvas.current, strokes, size)
          }}
        />
        {strokes.length === 0 && (
          <span className={styles.hint} aria-hidden>
            {hint}
          </span>
        )}
      </div>
      <PadProblem words={error} />
    </Stack>
  )
}

/** The title above a pad or its replacement. */
export function PadHead({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Group align="baseline" gap="lg" justify="flex-start" wrap="nowrap">
      <Text span size="sm" fw="var(--weight-medium)" me="auto">
        {title}
      </Text>
      {children}
    </Group>
  )
}

/** A secondary button next to the title of the pad. */
export function PadLink({ onClick, children }: { readonly onClick: () => void; readonly children: string }) {
  return (
    <UnstyledButton className={styles.link} onClick={onClick}>
      {children}
    </UnstyledButton>
  )
}

function pointOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>, size: PadSize): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return { x: ((clientX - left) / width) * size.width, y: ((clientY - top) / height) * size.height }
}

function redraw(canvas: HTMLCanvasElement | null, strokes: readonly Stroke[], size: PadSize): void {
  const context = canvas?.getContext('2d') ?? null
  if (canvas === null || context === null) return
  context.setTransform(2, 0, 0, 2, 0, 0)
  context.clearRect(0, 0, size.width, size.height)
  drawStrokes(context, strokes, getComputedStyle(canvas).color)
}

/** The error of the drawing; usually that it is missing. */
export function PadProblem({ words }: { readonly words: string | null }) {
  if (words === null) return null
  return (
    <Text c="var(--danger)" size="xs" role="alert">
      {words}
    </Text>
  )
}
