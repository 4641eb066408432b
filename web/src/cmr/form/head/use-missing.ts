import { useMemo } from 'react'
import { type FormFields, useFormContext } from '../state/form-context.ts'
import type { FormRows } from '../state/form-values.ts'
import { type Missing, missingIn } from './section-state.ts'

/** The currently missing fields by the rule of the domain. */
export function useMissing(fields: FormFields, rows: FormRows): Missing {
  const { item } = useFormContext()
  const status = item?.status ?? 1
  return useMemo(() => missingIn(fields, rows, status), [fields, rows, status])
}
