import type { Endpoint } from '@roadnote/domain/contract/endpoint'
import { fieldProblems } from '@roadnote/domain/contract/field-problems'
import { useRef, useState } from 'react'
import { type FieldValues, useForm as useHookForm, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import type { InputOf, ReplyOf } from '../../client/call.ts'
import { CallFailure, textOfFailure } from '../../client/failure.ts'
import { useCommand } from '../../client/use-command.ts'
import { useText } from '../../language/use-text.ts'
import { useTypedPart } from '../dialog/typed-parts.ts'
import { asSentence, assignToFields, assignRefusalToFields } from './field-errors.ts'
import { type DraftRule, type TypedText, useFormDraft } from './use-form-draft.ts'

/** The value of a field while editing: typed text, ticks, lists, files. */
export type FieldValue = string | boolean | readonly string[] | File | null | undefined

type Typing = Readonly<Record<string, FieldValue>>

type Name<Values> = keyof Values & string

/** `start` has the initial value of a field; later it may be any text, or the other boolean. */
type Held<Values> = {
  readonly [Field in keyof Values]: Values[Field] extends string
    ? string
    : Values[Field] extends boolean
      ? boolean
      : Values[Field]
}

type Along = Readonly<Record<string, unknown>>

interface Rules<Values extends Typing> {
  /** The initial values. Their names are those of the call; there may be more than are sent. */
  readonly start: Values
  /** Additional input without a field (the id of the note, a token), or converted from a field. */
  readonly along?: Along | ((typed: Held<NoInfer<Values>>) => Along)
  /** Rules of this form: a message for each invalid field, checked after the schema. */
  readonly check?: (typed: Held<NoInfer<Values>>) => Partial<Record<Name<NoInfer<Values>>, string>>
  /** Maps refusals (or fields of the server) to fields of this form. */
  readonly about?: Readonly<Record<string, Name<NoInfer<Values>>>>
  /** Called after an attempt to send with the invalid fields. */
  readonly onWrong?: (names: readonly Name<NoInfer<Values>>[], form: FormOf<NoInfer<Values>>) => void
  readonly onRefused?: (failure: CallFailure, form: FormOf<NoInfer<Values>>) => void
  /** Invalid fields are reported on blur and not only on submit. Missing ones wait for the submit. */
  readonly validatesEarly?: boolean
  /** Keeps what is typed in this browser until it is sent, and offers it when the form is opened again. */
  readonly draft?: DraftRule<Name<NoInfer<Values>>>
}

/** The form state that its components need. */
export interface AnyForm extends TypedText {
  readonly hook: UseFormReturn<FieldValues, unknown, unknown>
  readonly schema: z.ZodType
  readonly names: readonly string[]
  readonly isPending: boolean
  /** The refusal, unless a field shows it. */
  readonly failure: CallFailure | null
  /** Some rules involve several fields: each change validates the invalid ones again. */
  readonly validateAgain: () => void
  /** Validates and sends; `true` on success. A second call while the first is pending does nothing. */
  readonly submit: () => Promise<boolean>
}

export interface FormOf<Values extends Typing> extends AnyForm {
  /** The refusal, whether or not a field shows it. */
  readonly refusal: CallFailure | null
  readonly isDone: boolean
  readonly typed: () => Held<Values>
  readonly set: (changed: Partial<Held<Values>>) => void
  /** Shows a refusal from elsewhere at the fields of this form. */
  readonly refuse: (failure: CallFailure) => void
  /** Sets an error at a field after the submit. */
  readonly say: (name: Name<Values>, sentence: string) => void
  readonly focus: (name: Name<Values>) => void
  /** Clears all errors; the typed values stay. */
  readonly forget: () => void
}

interface Outcome {
  readonly refusal: CallFailure | null
  /** The fields show it. */
  readonly isReported: boolean
  readonly isDone: boolean
}

const nothingYet: Outcome = { refusal: null, isReported: false, isDone: false }

/** Validates the typed values and the additional input by the schema. */
function validate<Values extends Typing>(schema: z.ZodType, rules: Rules<Values>, typed: FieldValues) {
  // Both have exactly the names of `start`.
  const own = typed as Held<Values>
  const sent = { ...typed, ...(typeof rules.along === 'function' ? rules.along(own) : rules.along) }
  const { success, data, error } = schema.safeDecode(sent)
  const { at, isComplete } = assignToFields(success ? {} : fieldProblems(error, sent), Object.keys(rules.start))
  for (const [name, message] of Object.entries<string | undefined>(rules.check?.(own) ?? {}))
    if (message !== undefined && !at.has(name)) at.set(name, { type: asSentence, message })
  if (success && at.size === 0) return { values: data, errors: {} }
  // The additional input may be invalid too; then no field can show it.
  const rest = success || isComplete ? {} : { root: { type: 'elsewhere' } }
  return { values: {}, errors: { ...Object.fromEntries(at), ...rest } }
}

/** One submission at a time, and the result of the last one. */
function useSending() {
  const isBusy = useRef(false)
  const [isPending, setPending] = useState(false)
  const [outcome, setOutcome] = useState(nothingYet)
  const once = async (send: () => Promise<Outcome>): Promise<boolean> => {
    if (isBusy.current) return false
    isBusy.current = true
    setPending(true)
    setOutcome(nothingYet)
    try {
      const reached = await send()
      setOutcome(reached)
      return reached.isDone
    } finally {
      isBusy.current = false
      setPending(false)
    }
  }
  return { isPending, outcome, setOutcome, once }
}

/** The fields, whose text is kept as a draft until it is sent. */
function useKeptFields<Schema extends z.ZodType, Values extends Typing>(
  schema: Schema,
  rules: Rules<Values>,
  names: readonly Name<Values>[],
) {
  const hook = useHookForm<FieldValues, unknown, unknown>({
    defaultValues: rules.start,
    mode: rules.validatesEarly === true ? 'onTouched' : 'onSubmit',
    resolver: (typed) => validate(schema, rules, typed),
  })
  const typed = useFormDraft(hook, names, rules.draft)
  useTypedPart(typed)
  const settle = (): void => {
    // Text typed from now on has not been sent yet.
    hook.reset(undefined, { keepValues: true, keepErrors: true })
    if (rules.draft?.settlesLater !== true) typed.settle()
  }
  return { hook, typed, settle }
}

/** A form validated by a schema and sent by `send`, which may refuse it with a `CallFailure`. */
export function useLocalForm<Schema extends z.ZodType, Values extends Typing>(
  schema: Schema,
  rules: Rules<Values>,
  send: (input: z.output<Schema>, form: FormOf<Values>) => unknown,
): FormOf<Values> {
  const text = useText()
  // TypeScript types object keys as strings.
  const names = Object.keys(rules.start) as Name<Values>[]
  const { isPending, outcome, setOutcome, once } = useSending()
  const { hook, typed, settle } = useKeptFields(schema, rules, names)
  const land = (failure: CallFailure): Outcome => {
    const isReported = showAtFields(hook, names, rules.about ?? {}, failure, textOfFailure(failure, text))
    rules.onRefused?.(failure, form)
    return { refusal: failure, isReported, isDone: false }
  }
  const validateAndSend = async (): Promise<Outcome> => {
    let reached = nothingYet
    await hook.handleSubmit(
      async (input) => {
        // The schema has parsed it.
        reached = await attempt(() => send(input as z.output<Schema>, form), land)
      },
      ({ root, ...errors }) => {
        if (root !== undefined) reached = { ...nothingYet, refusal: wrongElsewhere() }
        const wrong = names.filter((name) => name in errors)
        rules.onWrong?.(wrong, form)
      },
    )()
    if (reached.isDone) settle()
    return reached
  }
  const { isReported, ...reached } = outcome
  const form: FormOf<Values> = {
    ...reached,
    ...typed,
    hook,
    schema,
    names,
    isPending,
    ...handleOf<Values>(hook, names, () => setOutcome(nothingYet)),
    failure: isReported ? null : reached.refusal,
    submit: () => once(validateAndSend),
    refuse: (failure) => setOutcome(land(failure)),
  }
  return form
}

/** Puts a refusal at its fields and the focus into the first of them; returns whether the fields say all of it. */
function showAtFields<FieldName extends string>(
  hook: UseFormReturn<FieldValues, unknown, unknown>,
  names: readonly FieldName[],
  about: Readonly<Record<string, FieldName>>,
  failure: CallFailure,
  sentence: string,
): boolean {
  const { at, isComplete } = assignRefusalToFields(failure, names, about, sentence)
  for (const [name, fieldError] of at) hook.setError(name, fieldError)
  const first = names.find((name) => at.has(name))
  if (first !== undefined) hook.setFocus(first)
  return isComplete
}

async function attempt(send: () => unknown, land: (failure: CallFailure) => Outcome): Promise<Outcome> {
  try {
    await send()
    return { ...nothingYet, isDone: true }
  } catch (failure) {
    if (failure instanceof CallFailure) return land(failure)
    throw failure
  }
}

/** Found by the form itself, not reported by the server. */
function isOurs(error: object | undefined): boolean {
  return error !== undefined && !('types' in error)
}

function wrongElsewhere(): CallFailure {
  return new CallFailure({ code: 'bad_input', message: '', status: 0 })
}

/** The methods of a form for its dialog. */
function handleOf<Values extends Typing>(hook: AnyForm['hook'], names: readonly Name<Values>[], forget: () => void) {
  return {
    validateAgain: () => {
      const wrong = names.filter((name) => isOurs(hook.getFieldState(name).error))
      if (wrong.length > 0) void hook.trigger(wrong)
    },
    // The names are those of `start`.
    typed: () => hook.getValues() as Held<Values>,
    set: (changed: Partial<Held<Values>>) => {
      for (const [name, value] of Object.entries(changed)) hook.setValue(name, value, { shouldDirty: true })
    },
    say: (name: Name<Values>, sentence: string) => {
      hook.setError(name, { type: asSentence, message: sentence })
      hook.setFocus(name)
    },
    focus: (name: Name<Values>) => hook.setFocus(name, { shouldSelect: true }),
    forget: () => {
      hook.reset(undefined, { keepValues: true })
      forget()
    },
  }
}

export interface FormOptions<Called extends Endpoint, Values extends Typing> extends Rules<Values> {
  /** Queries to invalidate on success. */
  readonly refreshes?: readonly Endpoint[]
  readonly onDone?: (reply: ReplyOf<Called>, sent: InputOf<Called>, form: FormOf<NoInfer<Values>>) => unknown
  /** A custom way to send it, where one immediate call is not sufficient. */
  readonly command?: { readonly mutateAsync: (input: InputOf<Called>) => Promise<ReplyOf<Called>> }
}

/**
 * The form of a call: validated by the contract's schema, sent once, with refusals shown at its fields. The typed
 * values stay until they are cleared explicitly.
 */
export function useForm<Called extends Endpoint, Values extends Typing>(
  endpoint: Called,
  { refreshes = [], onDone, command, ...rules }: FormOptions<Called, Values>,
): FormOf<Values> {
  const usual = useCommand(endpoint, { refreshes })
  return useLocalForm(endpoint.input, rules, async (decoded, form) => {
    // The output of the schema is the input of the call.
    const input = decoded as InputOf<Called>
    const reply = await (command ?? usual).mutateAsync(input)
    await onDone?.(reply, input, form)
  })
}
