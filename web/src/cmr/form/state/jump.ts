import { fieldId, sectionId } from './form-context.ts'
import { type FieldName, isRowKind, sectionOf } from '../../note/sections.ts'

function placeOf(name: string): HTMLElement | null {
  const [first = ''] = name.split('.')
  const field = isRowKind(first) ? null : document.getElementById(fieldId(name as FieldName))
  // A field that is hidden cannot take the focus; its section can.
  const shown = field?.closest('[hidden]') === null ? field : null
  return shown ?? document.getElementById(sectionId(sectionOf(name)))
}

/** A field in a folded section cannot take the focus. */
function unfold(section: string): void {
  const head = `#${CSS.escape(sectionId(sectionOf(section)))} [data-unfold][aria-expanded="false"]`
  document.querySelector<HTMLElement>(head)?.click()
}

const calm = '(prefers-reduced-motion: reduce)'

/** Scrolls to a field, or to the table of a row, and focuses it once it is rendered. */
export function jumpTo(name: string): void {
  unfold(name)
  requestAnimationFrame(() => {
    const place = placeOf(name)
    if (place === null) return
    place.scrollIntoView({ block: 'center', behavior: matchMedia(calm).matches ? 'auto' : 'smooth' })
    place.focus({ preventScroll: true })
  })
}

export function jumpToSection(section: string): void {
  const place = document.getElementById(sectionId(section))
  place?.scrollIntoView({ block: 'start', behavior: matchMedia(calm).matches ? 'auto' : 'smooth' })
  place?.focus({ preventScroll: true })
}
