import { printable, widthOf, type FaceName } from './typeface.ts'

/** Breaks text into lines no wider than `width` at this size. Words too long for a line are split. */
export function wrap(text: string, width: number, size: number, face: FaceName = 'regular'): string[] {
  return text.split('\n').flatMap((paragraph) => wrapParagraph(printable(paragraph), width / size, face))
}

function wrapParagraph(text: string, width: number, face: FaceName): string[] {
  if (text.length < 24 && widthOf(text, face) <= width) return [text.trimEnd()]
  const lines: string[] = []
  const blank = widthOf(' ', face)
  let line = ''
  let used = 0
  for (const word of text.split(/ +/)) {
    const more = widthOf(word, face)
    if (line !== '' && used + blank + more <= width) {
      line += ` ${word}`
      used += blank + more
      continue
    }
    if (line !== '') lines.push(line)
    const pieces = more <= width ? [word] : cut(word, width, face)
    lines.push(...pieces.slice(0, -1))
    line = pieces.at(-1) ?? ''
    used = pieces.length === 1 ? more : widthOf(line, face)
  }
  return line === '' ? lines : [...lines, line]
}

function cut(word: string, width: number, face: FaceName): string[] {
  if (widthOf(word, face) <= width) return [word]
  const pieces: string[] = []
  let piece = ''
  for (const character of word) {
    if (piece !== '' && widthOf(piece, face) + widthOf(character, face) > width) {
      pieces.push(piece)
      piece = ''
    }
    piece += character
  }
  return piece === '' ? pieces : [...pieces, piece]
}

export interface FittedText {
  readonly size: number
  readonly lines: readonly string[]
  /** The text was truncated; `lines` ends with the mark. */
  readonly cutOff: boolean
}

export const lineHeight = 1.2

/** The lines at the largest of these sizes at which they fit; at the smallest size they are truncated with `mark`. */
export function fitLines(
  lines: readonly string[],
  room: { readonly width: number; readonly height: number },
  mark: string,
  sizes: readonly number[] = [8.5, 7.5, 6.6, 5.8],
): FittedText {
  let smallest: FittedText = { size: sizes.at(-1) ?? 6, lines: [], cutOff: false }
  for (const size of sizes) {
    const wrapped = lines.flatMap((line) => wrap(line, room.width, size))
    const capacity = Math.max(1, Math.floor(room.height / (size * lineHeight) + 0.001))
    if (wrapped.length <= capacity) return { size, lines: wrapped, cutOff: false }
    const [first = ''] = wrapped
    const shown =
      capacity === 1 ? [beginning(first, mark, room.width / size)] : [...wrapped.slice(0, capacity - 1), mark]
    smallest = { size, lines: shown, cutOff: true }
  }
  return smallest
}

/** As many words of the line as fit before the mark. */
function beginning(line: string, mark: string, width: number): string {
  const words = line.split(' ')
  while (words.length > 0 && widthOf(`${words.join(' ')} ${mark}`, 'regular') > width) words.pop()
  return [...words, mark].join(' ')
}
