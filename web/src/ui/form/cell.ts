import styles from './fields.module.css'
import type { Span } from './span.ts'

/** A field as a cell of a sheet of twelve columns. */
export function cellOf(span: Span) {
  return { className: styles.cell ?? '', wrapperProps: { 'data-span': span } }
}

/** A checkbox that is as high as the fields beside it. */
export const checkLook = { className: styles.check ?? '' }
