import { createContext, type ReactNode, useContext, useDeferredValue } from 'react'
import { useWatch } from 'react-hook-form'
import { type FormFields, useFormApi } from '../state/form-context.ts'

const WatchedContext = createContext<FormFields | null>(null)

/**
 * Watches all fields for components that summarise the whole form: list of sections, header, paper. They may lag
 * behind the typing; the field itself never waits for them.
 */
export function Watching({ children }: { readonly children: ReactNode }) {
  const { control } = useFormApi()
  const fields = useDeferredValue(useWatch({ control }))
  // Every field has an initial value, so the watched values are complete.
  return <WatchedContext value={fields as FormFields}>{children}</WatchedContext>
}

export function useWatched(): FormFields {
  const fields = useContext(WatchedContext)
  if (fields === null) throw new Error('nothing is watched here')
  return fields
}
