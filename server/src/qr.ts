import QRCode from 'qrcode'
import sharp from 'sharp'
import { cutBetweenCharacters } from './language/cut.ts'

/** A QR code as rows of dark and light squares, without its quiet margin. */
export interface QrSquares {
  readonly size: number
  isDark(row: number, column: number): boolean
}

/** Repairs up to 15 % of damage: paper in a cab gets dirty. */
export function qrSquares(text: string): QrSquares {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  return { size: modules.size, isDark: (row, column) => modules.get(row, column) === 1 }
}

/** The dark squares of each row drawn together: column, row and how many. */
export function* darkRuns(squares: QrSquares): Generator<readonly [column: number, row: number, length: number]> {
  for (let row = 0; row < squares.size; row += 1) {
    let start = -1
    for (let column = 0; column <= squares.size; column += 1) {
      const dark = column < squares.size && squares.isDark(row, column)
      if (dark && start < 0) start = column
      if (!dark && start >= 0) {
        yield [start, row, column - start]
        start = -1
      }
    }
  }
}

/** Light squares around the code, without which readers do not find it. */
const quiet = 4

/** About so many pixels wide, and a whole number of them for each square: no grey edges. */
const pngSide = 320

/** The code as a black and white PNG, which libvips draws in a thread of its own. */
export async function qrPng(text: string): Promise<Buffer> {
  const squares = qrSquares(text)
  const width = squares.size + 2 * quiet
  const pixels = Buffer.alloc(width * width, 0xff)
  for (const [column, row, length] of darkRuns(squares)) {
    const start = (row + quiet) * width + column + quiet
    pixels.fill(0, start, start + length)
  }
  const side = width * Math.max(1, Math.round(pngSide / width))
  return sharp(pixels, { raw: { width, height: width, channels: 1 } })
    .resize(side, side, { kernel: 'nearest' })
    .toColourspace('b-w')
    .png({ compressionLevel: 9 })
    .toBuffer()
}

const sheetColumns = 4
const cell = { side: 200, gap: 40, caption: 36 } as const

/** So many letters stand side by side under a code. */
const longestCaption = 24

/** Words inside a picture are markup unless they are told apart; what no picture can hold is left out. */
function captionText(caption: string): string {
  const shown = cutBetweenCharacters(caption, longestCaption).replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
  return shown.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** Several codes on one sheet to print, each with its words under it. */
export function qrSheet(sheet: readonly { readonly text: string; readonly caption: string }[]): Buffer {
  const columns = Math.min(sheetColumns, sheet.length)
  const [across, down] = [cell.side + cell.gap, cell.side + cell.caption + cell.gap]
  const width = columns * across + cell.gap
  const height = Math.ceil(sheet.length / columns) * down + cell.gap
  const codes = sheet.map(({ text, caption }, index) => {
    const x = cell.gap + (index % columns) * across
    const y = cell.gap + Math.floor(index / columns) * down
    const squares = qrSquares(text)
    const path = [...darkRuns(squares)].map(([column, row, run]) => `M${column} ${row}h${run}v1h-${run}z`).join('')
    const scale = cell.side / squares.size
    return (
      `<path transform="translate(${x} ${y}) scale(${scale.toFixed(4)})" d="${path}"/>` +
      `<text x="${x + cell.side / 2}" y="${y + cell.side + 24}">${captionText(caption)}</text>`
    )
  })
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
      `<rect width="${width}" height="${height}" fill="#fff"/>` +
      `<g shape-rendering="crispEdges" font-family="monospace" font-size="16" text-anchor="middle">${codes.join('')}</g></svg>`,
  )
}
