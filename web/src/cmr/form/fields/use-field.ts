import { type RefCallback, useCallback } from 'react'
import { useController } from 'react-hook-form'
import { textOfProblem } from '../../../client/failure.ts'
import { useText } from '../../../language/use-text.ts'
import { fieldProblem } from '../field-problem.ts'
import { fieldId, type FormFields, useFormApi, useSurroundings } from '../form-context.ts'
import { groupOfField } from '../form-locks.ts'
import type { FieldName } from '../../note/sections.ts'

/** Why a field cannot be written in; `null` when it can. Who only reads is told once, not at each field. */
export function useLock(field: FieldName): string | null {
  const { mode, locks, statusLock } = useSurroundings()
  const text = useText()
  if (mode === 'new') return field === 'status' ? statusLock : null
  if (field === 'cmrCode') return text('form.lock.code')
  return field === 'status' ? statusLock : locks[groupOfField(field)]
}

interface OpenField<Field extends FieldName> {
  readonly value: FormFields[Field]
  readonly onChange: (value: FormFields[Field]) => void
  readonly onBlur: () => void
  readonly ref: RefCallback<HTMLElement>
  readonly id: string
  /** What is wrong with it, in words. */
  readonly error: string | null
}

/** One field of the form: it is drawn again when its own value or problem changes, and for nothing else. */
export function useField<Field extends FieldName>(field: Field): OpenField<Field> {
  const { control } = useFormApi()
  const text = useText()
  const {
    field: own,
    fieldState,
    formState: { isSubmitted },
  } = useController({
    control,
    name: field,
    rules: { validate: (value) => fieldProblem(field, value) ?? true },
  })
  const { onChange } = own
  const change = useCallback((value: FormFields[Field]) => onChange(value), [onChange])
  // That something is missing is said when somebody saves. Said on leaving an empty field it would move the page
  // under the pointer that is about to press something else.
  const isEmpty = own.value === '' || own.value === null
  const leave = (): void => {
    if (isSubmitted || !isEmpty) own.onBlur()
  }
  const problem = fieldState.error?.message
  const error = problem === undefined ? null : textOfProblem(problem, text)
  return { value: own.value, onChange: change, onBlur: leave, ref: own.ref, id: fieldId(field), error }
}
