import { useEffect, useState } from 'react'
import { sectionId } from '../state/form-context.ts'
import type { Section } from '../../note/sections.ts'

/** Below the sticky bars. */
const readingLine = 140

/** The last section that starts above the reading line, or the very last at the end of the page. */
function sectionInView(sections: readonly Section[]): Section {
  const atEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2
  if (atEnd && window.scrollY > 0) return sections.at(-1) ?? 'cmr'
  const topOf = (section: Section) => document.getElementById(sectionId(section))?.getBoundingClientRect().top
  return sections.findLast((section) => (topOf(section) ?? Number.POSITIVE_INFINITY) <= readingLine) ?? 'cmr'
}

/** The section in view. */
export function useSectionInView(sections: readonly Section[]): Section {
  const [active, setActive] = useState<Section>('cmr')
  useEffect(() => {
    let frame = 0
    const soon = (): void => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => setActive(sectionInView(sections)))
    }
    window.addEventListener('scroll', soon, { passive: true })
    return () => {
      window.removeEventListener('scroll', soon)
      cancelAnimationFrame(frame)
    }
  }, [sections])
  return active
}
