import { createContext, useContext } from 'react'
import type { AnyForm } from './use-form.ts'

export const FormContext = createContext<AnyForm | null>(null)

/** The form around a field. */
export function useSurroundingForm(): AnyForm {
  const form = useContext(FormContext)
  if (form === null) throw new Error('a field stands outside of a form')
  return form
}
