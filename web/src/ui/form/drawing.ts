/** A position of the pen; a stroke is one continuous line. */
export interface Point {
  readonly x: number
  readonly y: number
}

export type Stroke = readonly Point[]

/** The ink colour of a signature, independent of the colour scheme. */
const ink = '#1f2c63'

/** Smooths a stroke with curves through the midpoints between its points. */
export function drawStrokes(context: CanvasRenderingContext2D, strokes: readonly Stroke[], colour: string): void {
  context.strokeStyle = colour
  context.fillStyle = colour
  context.lineWidth = 2.2
  context.lineCap = 'round'
  context.lineJoin = 'round'
  for (const stroke of strokes) {
    const [first, ...others] = stroke
    if (first === undefined) continue
    context.beginPath()
    if (others.length === 0) {
      context.arc(first.x, first.y, 1.4, 0, 2 * Math.PI)
      context.fill()
      continue
    }
    context.moveTo(first.x, first.y)
    let before = first
    for (const point of others) {
      context.quadraticCurveTo(before.x, before.y, (before.x + point.x) / 2, (before.y + point.y) / 2)
      before = point
    }
    context.lineTo(before.x, before.y)
    context.stroke()
  }
}

/** A shorter drawing is an accidental stroke, not a signature. */
export function isDrawn(strokes: readonly Stroke[]): boolean {
  let length = 0
  for (const stroke of strokes)
    for (const [index, point] of stroke.entries()) {
      const before = stroke[index - 1]
      if (before !== undefined) length += Math.hypot(point.x - before.x, point.y - before.y)
    }
  return length >= 20
}

/** The drawing as a PNG data URL, dark on transparent, at twice the resolution. */
export function pictureOf(strokes: readonly Stroke[], width: number, height: number): string {
  const canvas = document.createElement('canvas')
  canvas.width = width * 2
  canvas.height = height * 2
  const context = canvas.getContext('2d')
  if (context === null) return ''
  context.scale(2, 2)
  drawStrokes(context, strokes, ink)
  return canvas.toDataURL('image/png')
}
