import { useCallback } from 'react'
import { useController } from 'react-hook-form'
import { textOfProblem } from '../../../client/failure.ts'
import { useText } from '../../../language/use-text.ts'
import { type FieldState, isEmpty } from '../../../ui/form/use-field.ts'
import { fieldId, type FormFields, useFormApi, useFormContext } from '../state/form-context.ts'
import { groupOfField } from '../state/form-locks.ts'
import type { FieldName } from '../../note/sections.ts'
import type { FieldProblem } from '@roadnote/domain/access/refusal'
import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { problemOfValue } from '@roadnote/domain/contract/field-problems'
import { type FormValues, sentValue } from '../state/form-values.ts'

const { shape } = cmrContract.create.input

/** The contract's problem with one field value; the form has no rules of its own. */
function fieldProblem(field: FieldName, value: FormValues[FieldName]): FieldProblem | null {
  return problemOfValue(shape[field], sentValue(field, value))
}

/** Why a field is locked; `null` when it is editable. A read-only form gives the reason once, not at each field. */
export function useLock(field: FieldName): string | null {
  const { mode, locks, statusLock } = useFormContext()
  const text = useText()
  if (mode === 'new') return field === 'status' ? statusLock : null
  if (field === 'cmrCode') return text('form.lock.code')
  return field === 'status' ? statusLock : locks[groupOfField(field)]
}

/** One field of the form, which rerenders only when its own value or problem changes. */
export function useField<Field extends FieldName>(field: Field): FieldState<FormFields[Field]> {
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
  // As in every form, missing values are reported only on save.
  const leave = (): void => {
    if (isSubmitted || !isEmpty(own.value)) own.onBlur()
  }
  // Not announced one by one to screen readers, because many fields may be invalid; the save focuses the first.
  const problem = fieldState.error?.message
  const error = problem === undefined ? null : textOfProblem(problem, text)
  return { value: own.value, onChange: change, onBlur: leave, ref: own.ref, id: fieldId(field), error, isQuiet: true }
}
