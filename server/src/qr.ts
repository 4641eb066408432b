import { crc32, deflateSync } from 'node:zlib'
import QRCode from 'qrcode'
import { cutBetweenCharacters } from './language/cut.ts'

/** A QR code as rows of dark and light modules, without its quiet zone. */
export interface QrSquares {
  readonly size: number
  isDark(row: number, column: number): boolean
}

/** Error correction of up to 15 %, because paper in a cab gets dirty. */
export function qrSquares(text: string): QrSquares {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  return { size: modules.size, isDark: (row, column) => modules.get(row, column) === 1 }
}

/** Runs of dark modules in each row: column, row and length. */
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

/** The quiet zone in modules, which readers need to find the code. */
const quiet = 4

/** The code as a black and white PNG. */
export function qrPng(text: string, wanted = 320): Buffer {
  const squares = qrSquares(text)
  const scale = Math.max(1, Math.round(wanted / (squares.size + 2 * quiet)))
  const side = (squares.size + 2 * quiet) * scale
  const stride = Math.ceil(side / 8)
  // One bit per pixel, 1 is white; each line begins with its filter type, none.
  const pixels = Buffer.alloc((stride + 1) * side, 0xff)
  for (let y = 0; y < side; y += 1) pixels[y * (stride + 1)] = 0
  for (const [column, row, length] of darkRuns(squares)) {
    for (let y = (row + quiet) * scale; y < (row + quiet + 1) * scale; y += 1) {
      for (let x = (column + quiet) * scale; x < (column + quiet + length) * scale; x += 1) {
        const at = y * (stride + 1) + 1 + (x >> 3)
        pixels[at] = (pixels[at] ?? 0) & ~(0x80 >> (x & 7))
      }
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

const sheetColumns = 4
const cell = { side: 200, gap: 40, caption: 36 } as const

/** Characters that fit into one line under a code. */
const longestCaption = 24

/** Escapes text for SVG and removes characters that XML does not allow. */
function captionText(caption: string): string {
  const shown = cutBetweenCharacters(caption, longestCaption).replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
  return shown.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** Several codes on one sheet to print, each with its caption. */
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
