const item = '[role="treeitem"]'

/** The visible nodes from top to bottom: collapsed branches are not rendered. */
function linesOf(tree: HTMLElement): HTMLElement[] {
  return [...tree.querySelectorAll<HTMLElement>(item)]
}

/** The parent of this node; roots have none. */
function above(line: HTMLElement): HTMLElement | null {
  return line.parentElement?.closest<HTMLElement>(item) ?? null
}

const isOpen = (line: HTMLElement): boolean => line.ariaExpanded === 'true'
const isClosed = (line: HTMLElement): boolean => line.ariaExpanded === 'false'

function startsWith(line: HTMLElement, letter: string): boolean {
  return (line.dataset['name'] ?? '').toLocaleLowerCase().startsWith(letter.toLocaleLowerCase())
}

/** The next node below whose name starts with this letter, wrapping around. */
function named(lines: readonly HTMLElement[], at: number, letter: string): HTMLElement | undefined {
  return [...lines.slice(at + 1), ...lines.slice(0, at + 1)].find((line) => startsWith(line, letter))
}

export interface TreeMove {
  /** Receives the focus. */
  readonly to?: HTMLElement | undefined
  /** This node is to be expanded or collapsed. */
  readonly toggles?: HTMLElement
}

/** The standard keys of a tree: arrows, Home, End, and type-ahead by first letter. */
export function treeMove(tree: HTMLElement, line: HTMLElement, key: string): TreeMove | null {
  const lines = linesOf(tree)
  const at = lines.indexOf(line)
  switch (key) {
    case 'ArrowDown':
      return { to: lines[at + 1] }
    case 'ArrowUp':
      return { to: lines[at - 1] }
    case 'Home':
      return { to: lines[0] }
    case 'End':
      return { to: lines.at(-1) }
    case 'ArrowRight':
      if (isClosed(line)) return { toggles: line }
      return isOpen(line) ? { to: lines[at + 1] } : {}
    case 'ArrowLeft':
      return isOpen(line) ? { toggles: line } : { to: above(line) ?? undefined }
    default:
      return /^[\p{L}\p{N}]$/u.test(key) ? { to: named(lines, at, key) } : null
  }
}
