import { useMemo } from 'react'
import { type FormFields, useSurroundings } from '../state/form-context.ts'
import type { FormRows } from '../state/form-values.ts'
import { type Missing, missingIn } from './section-state.ts'

/** What is missing at this moment, by the domain's rule. */
export function useMissing(fields: FormFields, rows: FormRows): Missing {
  const { item } = useSurroundings()
  const status = item?.status ?? 1
  return useMemo(() => missingIn(fields, rows, status), [fields, rows, status])
}
