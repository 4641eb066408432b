import styles from '../../../ui/form/fields.module.css'
import type { Span } from '../../../ui/form/span.ts'

/** A field as a grid cell of a sheet. */
export function cellOf(span: Span) {
  return { className: styles.cell, wrapperProps: { 'data-span': span } }
}
