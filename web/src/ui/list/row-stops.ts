/** The interactive elements in a row: together they are one tab stop. */
const buttons = '[data-row-stop]'

function rowStops(line: ParentNode): HTMLElement[] {
  return [...line.querySelectorAll<HTMLElement>(buttons)]
}

/** Roving tabindex: Tab reaches one of them per row, the one used last, else the first. */
export function keepSingleTabStop(lines: readonly HTMLElement[]): void {
  for (const line of lines) {
    const stops = rowStops(line)
    const [one, ...others] = stops.filter(({ tabIndex }) => tabIndex === 0)
    for (const other of others) other.tabIndex = -1
    if (one === undefined && stops[0] !== undefined) stops[0].tabIndex = 0
  }
}

/** The next element in this direction: from the row to its first button and back; `null` where there is none. */
export function neighbourTabStop(line: HTMLElement, from: Element, step: 1 | -1): HTMLElement | null {
  const stops = rowStops(line)
  const at = stops.findIndex((stop) => stop === from)
  if (from !== line && at === -1) return null
  return stops[at + step] ?? (step === -1 && at === 0 ? line : null)
}

export function focusTabStop(line: HTMLElement, stop: HTMLElement): void {
  if (stop !== line)
    for (const other of rowStops(line)) {
      other.tabIndex = other === stop ? 0 : -1
    }
  stop.focus()
}
