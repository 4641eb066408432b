import { useEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Draft, DraftContent } from '../../client/drafts.ts'
import { type OfferedDraft, useDraft } from './use-draft.ts'

/** Which fields of a form are kept as a draft: text and choices, never passwords, sign codes, tokens or files. */
export interface DraftRule<Name extends string = string> {
  /** The form and what it is about, such as `comment 7`. */
  readonly place: string
  /** All that are no secrets unless set. */
  readonly fields?: readonly Name[]
  /** The version of the object that the form changes. */
  readonly version?: number | undefined
  /** Values of an empty field, where the form begins with text that somebody has just typed elsewhere. */
  readonly empty?: Readonly<Partial<Record<Name, string>>>
  /** Sending is only a step: the form calls `settle` itself when everything is done. */
  readonly settlesLater?: true
}

/** What a form says about the text typed into it. */
export interface TypedText {
  readonly isTyped: () => boolean
  /** Closing the form loses nothing: all of it is in the draft. */
  readonly isKept: () => boolean
  readonly draft: OfferedDraft | null
  /** What is typed now is saved, or thrown away: its draft is removed. */
  readonly settle: () => void
}

/** Typed again in a moment, and nobody may keep them. */
const secrets = /password|^code$|^oldCode$|secret|secondFactor|token|authorization/i

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}

/** Text, a tick or a list of texts; no file, which a browser cannot store here. */
function isStorable(value: unknown): boolean {
  if (Array.isArray(value)) return value.every((one) => typeof one === 'string')
  return typeof value === 'string' || typeof value === 'boolean' || value === null
}

function isSameKind(one: unknown, other: unknown): boolean {
  return one === null || other === null || (typeof one === typeof other && Array.isArray(one) === Array.isArray(other))
}

type Hook = UseFormReturn<FieldValues, unknown, unknown>

/** Keeps the named fields of a form as a draft while they differ from what the form began with. */
export function useFormDraft(hook: Hook, names: readonly string[], rule: DraftRule | undefined): TypedText {
  const { defaultValues } = hook.formState
  /** The values as last sent. */
  const sent = useRef<FieldValues | null>(null)
  const fields = rule === undefined ? [] : (rule.fields ?? names.filter((name) => !secrets.test(name)))
  const changed = (among: readonly string[]): readonly string[] => {
    const now = hook.getValues()
    const start: FieldValues = sent.current ?? { ...defaultValues, ...rule?.empty }
    return among.filter((name) => !isSame(now[name], start[name]))
  }
  const content = (): DraftContent | null => {
    const now = hook.getValues()
    const typed = changed(fields).filter((name) => isStorable(now[name]))
    return typed.length === 0 ? null : Object.fromEntries(typed.map((name) => [name, now[name]]))
  }
  const restore = (draft: Draft): void => {
    const now = hook.getValues()
    for (const [name, value] of Object.entries(draft.content))
      if (fields.includes(name) && isStorable(value) && isSameKind(value, now[name]))
        hook.setValue(name, value, { shouldDirty: true })
  }
  const { offered, touch, forget } = useDraft({
    place: rule?.place ?? null,
    version: rule?.version ?? null,
    content,
    restore,
  })
  const begin = useRef(() => content() !== null && touch())
  useEffect(() => {
    begin.current()
    return hook.subscribe({ formState: { values: true }, callback: touch })
  }, [hook, touch])
  const typedNames = (): readonly string[] => {
    const now = hook.getValues()
    const counts = names.filter((name) => fields.includes(name) || !(secrets.test(name) || isTick(now[name])))
    return changed(counts)
  }
  const settle = (): void => {
    sent.current = hook.getValues()
    forget()
  }
  return {
    isTyped: () => typedNames().length > 0,
    isKept: () => typedNames().every((name) => fields.includes(name)),
    draft: offered,
    settle,
  }
}

/** A tick is set again in a moment. */
function isTick(value: unknown): boolean {
  return typeof value === 'boolean'
}
