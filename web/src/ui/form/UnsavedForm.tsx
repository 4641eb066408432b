import { useRef, useState } from 'react'
import { UnsavedChanges } from '../dialog/UnsavedChanges.tsx'
import type { AnyForm } from './use-form.ts'

interface UnsavedFormProps {
  readonly form: AnyForm
  /** The reply must be read before leaving. */
  readonly staysAfterwards?: boolean | undefined
  readonly children: string
}

/** Asks before what is typed into this form is lost. */
export function UnsavedForm({ form, staysAfterwards = false, children }: UnsavedFormProps) {
  const typed = (): string => JSON.stringify(form.hook.getValues())
  const [begun] = useState(typed)
  const known = useRef(begun)
  const save = async (): Promise<boolean> => {
    const isSaved = await form.submit()
    if (isSaved) known.current = typed()
    return isSaved && !staysAfterwards
  }
  return (
    <UnsavedChanges isChanged={() => typed() !== known.current} save={save} onDrop={form.settle}>
      {children}
    </UnsavedChanges>
  )
}
