import type { NoteItem } from '@roadnote/domain/cmr/contract/note'
import { createContext, useContext } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { GroupLocks } from './form-locks.ts'
import type { FormValues } from './form-values.ts'
import type { FieldName, RowKind } from '../../note/sections.ts'

export type FormMode = 'new' | 'edit' | 'details'

/** The fields that react-hook-form keeps; the rows of the tables live beside them. */
export type FormFields = Omit<FormValues, RowKind>

/** What every field needs to know of the form around it; the same object until the note itself is another. */
export interface FormSurroundings {
  readonly mode: FormMode
  /** The note as it was read last; `null` for a new one. */
  readonly item: NoteItem | null
  readonly locks: GroupLocks
  /** Why the status cannot be chosen; `null` when it can. */
  readonly statusLock: string | null
}

/** Reads, sets and watches the values. Nothing in it changes, so that a field that holds it is not drawn again. */
export type FormApi = Pick<UseFormReturn<FormFields>, 'control' | 'getValues' | 'setValue'>

export const FormApiContext = createContext<FormApi | null>(null)

export function useFormApi(): FormApi {
  const api = useContext(FormApiContext)
  if (api === null) throw new Error('a field stands outside of a form')
  return api
}

export const FormContext = createContext<FormSurroundings | null>(null)

export function useSurroundings(): FormSurroundings {
  const surroundings = useContext(FormContext)
  if (surroundings === null) throw new Error('a field stands outside of a form')
  return surroundings
}

/** Where a field is found on the page. */
export function fieldId(field: FieldName | RowKind): string {
  return `field-${field}`
}

export function sectionId(section: string): string {
  return `section-${section}`
}
