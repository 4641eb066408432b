import { fieldId, sectionId } from './form-context.ts'
import { type FieldName, isRowKind, sectionOf } from '../../note/sections.ts'

function placeOf(name: string): HTMLElement | null {
  const [first = ''] = name.split('.')
  const field = isRowKind(first) ? null : document.getElementById(fieldId(name as FieldName))
  // What is folded away cannot have the cursor; its section can.
  const shown = field?.closest('[hidden]') === null ? field : null
  return shown ?? document.getElementById(sectionId(sectionOf(name)))
}

const calm = '(prefers-reduced-motion: reduce)'

/** Brings a field, or the table of a row, into view and puts the cursor there. Waits until it is on the page. */
export function jumpTo(name: string): void {
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
