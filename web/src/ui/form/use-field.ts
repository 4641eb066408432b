import type { Endpoint } from '@roadnote/domain/contract/endpoint'
import { type RefCallback, useId } from 'react'
import { useController } from 'react-hook-form'
import { textOfProblem } from '../../client/failure.ts'
import { useText } from '../../language/use-text.ts'
import { useSurroundingForm } from './form-context.ts'
import { asProblem } from './field-errors.ts'
import { limitOf } from './limit.ts'
import type { FieldValue } from './use-form.ts'

/** The common props of a field in any form. */
export interface FieldState<Value> {
  readonly id: string
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly onBlur: () => void
  readonly ref: RefCallback<HTMLElement>
  /** The error in words. */
  readonly error: string | null
  /** The error is shown but not announced at once. */
  readonly isQuiet?: boolean | undefined
}

export type ProblemWords = Readonly<Record<string, string | ((typed: string) => string)>>

/** The props that a field component sets itself, out of those of Mantine. */
export type OwnProps = 'id' | 'ref' | 'value' | 'onChange' | 'error' | 'name'

/** How a field connects to its form. */
export interface FieldProps {
  readonly name: string
  /** More specific messages by problem (`required`, `wrong_format`) or refusal (`not_found`). */
  readonly words?: ProblemWords | undefined
  /** Validated on each change, for chosen rather than typed values. */
  readonly early?: boolean | undefined
}

/** The field of this name in the surrounding form. */
export function useField<Value extends FieldValue>({ name, words = {}, early = false }: FieldProps): FieldState<Value> {
  const { hook, names, validateAgain } = useSurroundingForm()
  const text = useText()
  const id = useId()
  if (!names.includes(name)) throw new Error(`the form has no field ${name}`)
  const { field, fieldState, formState } = useController({ control: hook.control, name })
  // The component that calls this sets the value; the form's `start` has the initial one.
  const value = field.value as Value
  const { error } = fieldState
  const errorText = (): string | null => {
    if (error?.message === undefined) return null
    const isProblem = error.type === asProblem
    const own = words[isProblem ? error.message : String(error.type)]
    if (typeof own === 'function') return own(wordsIn(value))
    return own ?? (isProblem ? textOfProblem(error.message, text) : error.message)
  }
  return {
    id,
    value,
    ref: field.ref,
    error: errorText(),
    onChange: (changed) => {
      field.onChange(changed)
      if (early) void hook.trigger(name)
      validateAgain()
    },
    // Missing values are reported only on submit. Reported on blur, the message would shift the layout under the
    // pointer.
    onBlur: () => {
      if (formState.isSubmitted || !isEmpty(value)) field.onBlur()
    },
  }
}

/** The maximum length of the contract limits the typing. */
export function useLimit(name: string, sentWith?: Pick<Endpoint, 'input'>): { readonly maxLength?: number } {
  const { schema } = useSurroundingForm()
  const limit = limitOf(sentWith?.input ?? schema, name)
  return limit === null ? {} : { maxLength: limit }
}

/** Aligns fields in a row even when their hints differ in length. */
const order: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

/** The common appearance and accessibility of every field. */
export function lookOf({ isQuiet = false }: Pick<FieldState<unknown>, 'isQuiet'>) {
  return { inputWrapperOrder: order, errorProps: isQuiet ? {} : { role: 'alert' } }
}

function wordsIn(value: FieldValue): string {
  if (typeof value === 'string') return value
  return Array.isArray(value) ? value.join(',') : ''
}

export function isEmpty(value: unknown): boolean {
  return value === '' || value === null || value === undefined
}
