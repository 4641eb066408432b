import type { Endpoint } from '@roadnote/domain/contract/endpoint'
import { type RefCallback, useId } from 'react'
import { useController } from 'react-hook-form'
import { textOfProblem } from '../../client/failure.ts'
import { useText } from '../../language/use-text.ts'
import { useFormAround } from './form-context.ts'
import { asProblem } from './landing.ts'
import { limitOf } from './limit.ts'
import type { Typed } from './use-form.ts'

/** What a field shows and tells, whichever form it belongs to. */
export interface FieldState<Value> {
  readonly id: string
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly onBlur: () => void
  readonly ref: RefCallback<HTMLElement>
  /** What is wrong with it, in words. */
  readonly error: string | null
  /** What is wrong is shown, but not read out at once. */
  readonly isQuiet?: boolean | undefined
}

export type ProblemWords = Readonly<Record<string, string | ((typed: string) => string)>>

/** What a field decides itself, of what Mantine's parts can be told. */
export type Own = 'id' | 'ref' | 'value' | 'onChange' | 'error' | 'name'

/** How a field connects to its form. */
export interface Named {
  readonly name: string
  /** Better words than the usual ones, by the problem (`required`, `wrong_format`) or the refusal (`not_found`). */
  readonly words?: ProblemWords | undefined
  /** Judged with each change, for what is chosen and not typed. */
  readonly early?: boolean | undefined
}

/** The field of this name in the form around it. */
export function useField<Value extends Typed>({ name, words = {}, early = false }: Named): FieldState<Value> {
  const { hook, names, validateAgain } = useFormAround()
  const text = useText()
  const id = useId()
  if (!names.includes(name)) throw new Error(`the form has no field ${name}`)
  const { field, fieldState, formState } = useController({ control: hook.control, name })
  // The part that asks is the one that fills it; the form's `start` has begun it.
  const value = field.value as Value
  const { error } = fieldState
  const told = (): string | null => {
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
    error: told(),
    onChange: (changed) => {
      field.onChange(changed)
      if (early) void hook.trigger(name)
      validateAgain()
    },
    // That something is missing is said when somebody sends. Said on leaving an empty field it would move the page
    // under the pointer that is about to press something else.
    onBlur: () => {
      if (formState.isSubmitted || !isEmpty(value)) field.onBlur()
    },
  }
}

/** As many characters as the contract lets pass; nobody types more. */
export function useLimit(name: string, sentWith?: Pick<Endpoint, 'input'>): { readonly maxLength?: number } {
  const { schema } = useFormAround()
  const limit = limitOf(sentWith?.input ?? schema, name)
  return limit === null ? {} : { maxLength: limit }
}

/** Fields side by side stay on one line, however long their hints are. */
const order: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

/** How every field looks, and how it is heard. */
export function lookOf({ isQuiet = false }: Pick<FieldState<unknown>, 'isQuiet'>) {
  return { inputWrapperOrder: order, errorProps: isQuiet ? {} : { role: 'alert' } }
}

function wordsIn(value: Typed): string {
  if (typeof value === 'string') return value
  return Array.isArray(value) ? value.join(',') : ''
}

export function isEmpty(value: unknown): boolean {
  return value === '' || value === null || value === undefined
}
