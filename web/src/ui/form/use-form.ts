import type { Endpoint } from '@roadnote/domain/contract/endpoint'
import { fieldProblems } from '@roadnote/domain/contract/field-problems'
import { useRef, useState } from 'react'
import { type FieldValues, useForm as useHookForm, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import type { InputOf, ReplyOf } from '../../client/call.ts'
import { CallFailure, textOfFailure } from '../../client/failure.ts'
import { useCommand } from '../../client/use-command.ts'
import { useText } from '../../language/use-text.ts'
import { asSentence, landed, landedRefusal } from './landing.ts'

/** What a field holds while somebody fills it in: text as it is typed, ticks, lists, files. */
export type Typed = string | boolean | readonly string[] | File | null | undefined

type Typing = Readonly<Record<string, Typed>>

type Name<Values> = keyof Values & string

/** `start` says what a field begins with; afterwards it may hold any text, or the other of yes and no. */
type Held<Values> = {
  readonly [Field in keyof Values]: Values[Field] extends string
    ? string
    : Values[Field] extends boolean
      ? boolean
      : Values[Field]
}

type Along = Readonly<Record<string, unknown>>

interface Rules<Values extends Typing> {
  /** What stands in the fields at first. Their names are those of the call; more may be needed than are sent. */
  readonly start: Values
  /** What is sent too but is no field (the id of the note, a token), or otherwise than it is typed. */
  readonly along?: Along | ((typed: Held<NoInfer<Values>>) => Along)
  /** Rules of this form alone: a sentence for each field that is wrong, once the schema has nothing against it. */
  readonly check?: (typed: Held<NoInfer<Values>>) => Partial<Record<Name<NoInfer<Values>>, string>>
  /** Refusals (or fields of the server) that belong to a field of this form, by their names. */
  readonly about?: Readonly<Record<string, Name<NoInfer<Values>>>>
  /** Somebody has tried to send it, and these are wrong. */
  readonly onWrong?: (names: readonly Name<NoInfer<Values>>[], form: FormOf<NoInfer<Values>>) => void
  readonly onRefused?: (failure: CallFailure, form: FormOf<NoInfer<Values>>) => void
  /** Fields that are wrong say so when one leaves them, and not only when one sends. What is missing waits for that. */
  readonly validatesEarly?: boolean
}

/** What the parts of a form need to know of it. */
export interface AnyForm {
  readonly hook: UseFormReturn<FieldValues, unknown, unknown>
  readonly schema: z.ZodType
  readonly names: readonly string[]
  readonly isPending: boolean
  /** Why it was refused, as far as no field tells it. */
  readonly failure: CallFailure | null
  /** Some rules are about several fields: with each change those that are wrong are looked at again. */
  readonly validateAgain: () => void
  /** Judges and sends; `true` when it is done. A second call while the first is under way does nothing. */
  readonly submit: () => Promise<boolean>
}

export interface FormOf<Values extends Typing> extends AnyForm {
  /** Why it was refused, whoever tells it. */
  readonly refusal: CallFailure | null
  readonly isDone: boolean
  readonly typed: () => Held<Values>
  readonly set: (changed: Partial<Held<Values>>) => void
  /** A refusal that came by another way stands at the fields of this form. */
  readonly refuse: (failure: CallFailure) => void
  /** Says at a field what only shows itself afterwards. */
  readonly say: (name: Name<Values>, sentence: string) => void
  readonly focus: (name: Name<Values>) => void
  /** As if nobody had tried to send it; what was typed stays. */
  readonly forget: () => void
}

interface Outcome {
  readonly refusal: CallFailure | null
  /** The fields tell it. */
  readonly isReported: boolean
  readonly isDone: boolean
}

const nothingYet: Outcome = { refusal: null, isReported: false, isDone: false }

/** Judges by the schema what was typed, and what goes along with it. */
function validate<Values extends Typing>(schema: z.ZodType, rules: Rules<Values>, typed: FieldValues) {
  // Both have exactly the names of `start`.
  const own = typed as Held<Values>
  const sent = { ...typed, ...(typeof rules.along === 'function' ? rules.along(own) : rules.along) }
  const { success, data, error } = schema.safeDecode(sent)
  const { at, isComplete } = landed(success ? {} : fieldProblems(error, sent), Object.keys(rules.start))
  for (const [name, message] of Object.entries<string | undefined>(rules.check?.(own) ?? {}))
    if (message !== undefined && !at.has(name)) at.set(name, { type: asSentence, message })
  if (success && at.size === 0) return { values: data, errors: {} }
  // What goes along may be wrong too; then there is no field to say it.
  const rest = success || isComplete ? {} : { root: { type: 'elsewhere' } }
  return { values: {}, errors: { ...Object.fromEntries(at), ...rest } }
}

/** One sending at a time, and what became of the last one. */
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

/** A form that is judged by a schema and sent by `send`, which may refuse it with a `CallFailure`. */
export function useLocalForm<Schema extends z.ZodType, Values extends Typing>(
  schema: Schema,
  rules: Rules<Values>,
  send: (input: z.output<Schema>, form: FormOf<Values>) => unknown,
): FormOf<Values> {
  const text = useText()
  // An object's keys are strings to the compiler.
  const names = Object.keys(rules.start) as Name<Values>[]
  const { isPending, outcome, setOutcome, once } = useSending()
  const hook = useHookForm<FieldValues, unknown, unknown>({
    defaultValues: rules.start,
    mode: rules.validatesEarly === true ? 'onTouched' : 'onSubmit',
    resolver: (typed) => validate(schema, rules, typed),
  })
  const land = (failure: CallFailure): Outcome => {
    const { at, isComplete } = landedRefusal(failure, names, rules.about ?? {}, textOfFailure(failure, text))
    for (const [name, told] of at) hook.setError(name, told)
    const first = names.find((name) => at.has(name))
    if (first !== undefined) hook.setFocus(first)
    rules.onRefused?.(failure, form)
    return { refusal: failure, isReported: isComplete, isDone: false }
  }
  const validateAndSend = async (): Promise<Outcome> => {
    let reached = nothingYet
    await hook.handleSubmit(
      async (input) => {
        // The schema has made it.
        reached = await attempt(() => send(input as z.output<Schema>, form), land)
      },
      ({ root, ...errors }) => {
        if (root !== undefined) reached = { ...nothingYet, refusal: wrongElsewhere() }
        const wrong = names.filter((name) => name in errors)
        rules.onWrong?.(wrong, form)
      },
    )()
    // What is typed from now on has not been sent yet.
    if (reached.isDone) hook.reset(undefined, { keepValues: true, keepErrors: true })
    return reached
  }
  const { isReported, ...reached } = outcome
  const form: FormOf<Values> = {
    ...reached,
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

async function attempt(send: () => unknown, land: (failure: CallFailure) => Outcome): Promise<Outcome> {
  try {
    await send()
    return { ...nothingYet, isDone: true }
  } catch (failure) {
    if (failure instanceof CallFailure) return land(failure)
    throw failure
  }
}

/** Found by the form itself, and not said by the server. */
function isOurs(error: object | undefined): boolean {
  return error !== undefined && !('types' in error)
}

function wrongElsewhere(): CallFailure {
  return new CallFailure({ code: 'bad_input', message: '', status: 0 })
}

/** What a dialog can do to its form. */
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
  /** Queries whose answers are old once it is done. */
  readonly refreshes?: readonly Endpoint[]
  readonly onDone?: (reply: ReplyOf<Called>, sent: InputOf<Called>, form: FormOf<NoInfer<Values>>) => unknown
  /** How it is sent, where that is not once and at once. */
  readonly command?: { readonly mutateAsync: (input: InputOf<Called>) => Promise<ReplyOf<Called>> }
}

/**
 * The form of a call: judged by the contract's schema, sent once, and what the server refuses stands at its fields. What
 * was typed stays until somebody takes it away.
 */
export function useForm<Called extends Endpoint, Values extends Typing>(
  endpoint: Called,
  { refreshes = [], onDone, command, ...rules }: FormOptions<Called, Values>,
): FormOf<Values> {
  const usual = useCommand(endpoint, { refreshes })
  return useLocalForm(endpoint.input, rules, async (decoded, form) => {
    // The schema's own output is what a call is given.
    const input = decoded as InputOf<Called>
    const reply = await (command ?? usual).mutateAsync(input)
    await onDone?.(reply, input, form)
  })
}
