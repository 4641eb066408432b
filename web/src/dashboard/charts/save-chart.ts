import { byteOrderMark, csvLine } from '@roadnote/domain/table/csv-line'
import type { ChartTableData } from '@roadnote/domain/dashboard/chart-words'

/** The table as a file with plain numbers for spreadsheets. */
export function csvOf({ head, lines }: ChartTableData): Blob {
  const rows = lines.map(({ name, cells, beside }) => csvLine([name, ...cells.map(({ value }) => value), ...beside]))
  return new Blob([byteOrderMark, csvLine([...head]), ...rows], { type: 'text/csv;charset=utf-8' })
}

/** Styles inlined into the image, because our style sheets are not part of it. */
const carried = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'font-family',
  'font-size',
  'text-anchor',
  'opacity',
]
const scale = 2
const margin = 16
const titleHeight = 34
const legendHeight = 22

export interface Entry {
  readonly label: string
  readonly colour: string
}

/** The legend as rendered next to the chart. */
export function legendIn(frame: HTMLElement): Entry[] {
  return [...frame.querySelectorAll('[data-pattern]')].map((swatch) => ({
    label: swatch.parentElement?.textContent ?? '',
    colour: getComputedStyle(swatch).backgroundColor,
  }))
}

/** The rendered chart with title and legend as an image, in the current colours. */
export async function pngOf(frame: HTMLElement, title: string, legend: readonly Entry[]): Promise<Blob> {
  const drawn = frame.querySelector('svg.recharts-surface')
  if (!(drawn instanceof SVGElement)) throw new Error('nothing is drawn')
  const { width, height } = drawn.getBoundingClientRect()
  const picture = await pictureOf(drawn, width, height)
  const canvas = document.createElement('canvas')
  canvas.width = (width + 2 * margin) * scale
  canvas.height = (height + 2 * margin + titleHeight + legendHeight) * scale
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('no canvas')
  const look = getComputedStyle(frame)
  const colour = (name: string) => look.getPropertyValue(name).trim()
  pen.scale(scale, scale)
  pen.fillStyle = colour('--surface')
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = colour('--text')
  pen.font = `600 16px ${look.fontFamily}`
  pen.fillText(title, margin, margin + 16)
  pen.font = `12px ${look.fontFamily}`
  let x = margin
  for (const entry of legend) {
    pen.fillStyle = entry.colour
    pen.fillRect(x, margin + titleHeight - 2, 10, 10)
    pen.fillStyle = colour('--text')
    pen.fillText(entry.label, x + 15, margin + titleHeight + 7)
    x += 31 + pen.measureText(entry.label).width
  }
  pen.drawImage(picture, margin, margin + titleHeight + legendHeight, width, height)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob === null ? reject(new Error('no picture')) : resolve(blob)), 'image/png'),
  )
}

async function pictureOf(drawn: SVGElement, width: number, height: number): Promise<HTMLImageElement> {
  // A clone of an SVG element is one too.
  const copy = drawn.cloneNode(true) as SVGElement
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  const parts = drawn.querySelectorAll('*')
  for (const [index, part] of copy.querySelectorAll('*').entries()) {
    const original = parts[index]
    if (original === undefined) continue
    const style = getComputedStyle(original)
    for (const name of carried) part.setAttribute(name, style.getPropertyValue(name))
    part.removeAttribute('class')
  }
  const picture = new Image()
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`
  await picture.decode()
  return picture
}
