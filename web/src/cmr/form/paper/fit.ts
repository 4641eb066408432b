/**
 * The paper uses a monospaced font, so the fit of a text is computed without measuring in the browser. Lengths are
 * the layout's units, one millimetre of the printed form.
 */
const characterWidth = 0.6
export const lineHeight = 1.35

/** From the normal size down to the smallest readable one. */
export const valueSizes = [3.1, 2.75, 2.4] as const

/** The average character width of Inter, for the printed titles. */
const titleCharacterWidth = 0.53
/** A single word may consist of wide characters. */
const widestTitleCharacter = 0.6
export const titleSize = 2.45
export const titleLineHeight = 1.2

export interface Room {
  readonly width: number
  readonly height: number
}

export function charactersIn(width: number, size: number): number {
  return Math.max(1, Math.floor(width / (size * characterWidth)))
}

/** Wraps a line between words, and within words longer than the line. */
export function wrap(line: string, characters: number): string[] {
  const lines: string[] = []
  let current = ''
  for (const word of line.split(' ')) {
    let rest = word
    if (current !== '' && current.length + 1 + rest.length <= characters) {
      current = `${current} ${rest}`
      continue
    }
    if (current !== '') lines.push(current)
    while (rest.length > characters) {
      lines.push(rest.slice(0, characters))
      rest = rest.slice(characters)
    }
    current = rest
  }
  return current === '' && lines.length > 0 ? lines : [...lines, current]
}

export interface Fitted {
  readonly lines: readonly string[]
  readonly size: number
}

/**
 * Uses the largest size that fits; text too long even at the smallest size is cut, and its last line says so. Lines
 * that may be joined, such as those of an address, are joined before the text becomes hard to read.
 */
export function fit(lines: readonly string[], { width, height }: Room, more: string, mayJoin = false): Fitted {
  const joined = mayJoin ? [lines.join(', ')] : lines
  const [large, middle, small] = valueSizes
  const ways = [
    [lines, large],
    [lines, middle],
    [joined, large],
    [joined, middle],
    [lines, small],
    [joined, small],
  ] as const
  let last: Fitted = { lines: [], size: small }
  for (const [way, size] of ways) {
    const broken = way.flatMap((line) => wrap(line, charactersIn(width, size)))
    const most = Math.max(1, Math.floor(height / (size * lineHeight)))
    if (broken.length <= most) return { lines: broken, size }
    last = { lines: [...broken.slice(0, most - 1), more], size }
  }
  return last
}

/** The number of the box and the spaces around its titles. */
const besideTitle = 6.4

/** In narrow columns the longest word limits the size of the titles. */
export function titleSizeIn(titles: readonly string[], width: number): number {
  const longest = Math.max(...titles.flatMap((title) => title.split(' ')).map(({ length }) => length))
  return Math.min(titleSize, (width - besideTitle) / (longest * widestTitleCharacter))
}

/** The height of the printed titles of a box in both languages. */
export function titleHeight(titles: readonly string[], width: number): number {
  const characters = Math.max(1, Math.floor((width - besideTitle) / (titleSize * titleCharacterWidth)))
  const lines = titles.reduce((sum, title) => sum + wrap(title, characters).length, 0)
  return 1 + lines * titleSize * titleLineHeight
}
