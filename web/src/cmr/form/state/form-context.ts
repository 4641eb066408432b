import type { NoteItem } from '@roadnote/domain/cmr/contract/note'
import { createContext, useContext } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { GroupLocks } from './form-locks.ts'
import type { FormValues } from './form-values.ts'
import type { FieldName, RowKind } from '../../note/sections.ts'

export type FormMode = 'new' | 'edit' | 'details'

/** The fields managed by react-hook-form; the rows of the tables are separate. */
export type FormFields = Omit<FormValues, RowKind>

/** The context of every field; a stable object until the note changes. */
export interface FormContextValue {
  readonly mode: FormMode
  /** The note as last loaded; `null` for a new one. */
  readonly item: NoteItem | null
  readonly locks: GroupLocks
  /** Why the status is locked; `null` when it is editable. */
  readonly statusLock: string | null
}

/** Reads, sets and watches the values. It is stable, so using it causes no rerender. */
export type FormApi = Pick<UseFormReturn<FormFields>, 'control' | 'getValues' | 'setValue'>

export const FormApiContext = createContext<FormApi | null>(null)

export function useFormApi(): FormApi {
  const api = useContext(FormApiContext)
  if (api === null) throw new Error('a field stands outside of a form')
  return api
}

export const FormContext = createContext<FormContextValue | null>(null)

export function useFormContext(): FormContextValue {
  const surroundings = useContext(FormContext)
  if (surroundings === null) throw new Error('a field stands outside of a form')
  return surroundings
}

/** The element id of a field. */
export function fieldId(field: FieldName | RowKind): string {
  return `field-${field}`
}

export function sectionId(section: string): string {
  return `section-${section}`
}
