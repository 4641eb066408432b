import type { contracts } from '@roadnote/domain/contract/all'
import type { RouteComponent } from '@tanstack/react-router'
import type { answering, CallName } from './answering.ts'
import type { ControlKind } from './dialog-controls.ts'

type Contracts = typeof contracts
export type Backend = Parameters<typeof answering>[0]

/** The fields of a call as they stand in the request. */
type Wire<Name extends CallName> = Name extends `${infer Noun extends keyof Contracts}.${infer Call}`
  ? Call extends keyof Contracts[Noun]
    ? Contracts[Noun][Call] extends { readonly input: { readonly _zod: { readonly input: infer Input } } }
      ? Input
      : never
    : never
  : never

/** An emptied field is reported by the dialog, and nothing is sent. */
export const notSent = Symbol('not sent')

interface FieldCase<Sent, Value> {
  readonly label: string
  readonly kind?: ControlKind
  /** The tab of the dialog on which it stands. */
  readonly tab?: string
  /** Written when the dialog opens; absent: the field keeps its initial value. */
  readonly start?: string
  /** The section of the tab in which it stands; the button that opens it begins with these words. */
  readonly section?: string
  /** The new value as the user enters it; absent: it can only be emptied. */
  readonly to?: string
  /** The same in the request, where it differs. */
  readonly sends?: Value
  /** What the request carries when the field is emptied; absent: it cannot be emptied. */
  readonly emptied?: Value | typeof notSent | undefined
  /** The button that empties it, where the field itself cannot be emptied. */
  readonly emptiedBy?: string
  /** Other fields follow this one, or it cannot be restored: the dialog is opened again for the next test. */
  readonly spoils?: true
  /** Other fields depend on it: it is never changed together with them. */
  readonly alone?: true
  /** What changes in the request together with this field. */
  readonly along?: Partial<Sent>
  /** Other fields, by label, that must be changed first. */
  readonly after?: Readonly<Record<string, readonly [ControlKind, string]>>
}

/** Several fields of the dialog may be sent together in one field of the request. */
type Fields<Sent> = {
  readonly [Field in keyof Sent]?: FieldCase<Sent, Sent[Field]> | readonly FieldCase<Sent, Sent[Field]>[]
}

interface Row<Name> {
  readonly field?: Name
  readonly seen?: string
  readonly gone?: string
  /** The button that closes the result, where the dialog shows one. */
  readonly close?: string
  /** Opens the list again, where it closes with the dialog. */
  readonly reveal?: () => Promise<void>
}

export interface DialogTable<Name extends CallName> {
  /** The subject of the test titles, such as `the role dialog`. */
  readonly name: string
  readonly page: RouteComponent
  readonly address: string
  readonly signIn: () => void
  /** The answers of the server. They keep state: a saved row stands in the next reply to the list. */
  readonly backend: () => Backend
  /** Opens the dialog from the page. */
  readonly open?: () => unknown
  /** The role and the accessible name of the dialog; a form inside another dialog is a group. */
  readonly role?: 'dialog' | 'group'
  readonly title: string
  /** What the dialog sends, and with which button. Absent for a dialog that sends nothing. */
  readonly sends?: {
    readonly call: Name
    readonly action: string
    /** What every request carries. */
    readonly always: Partial<Wire<Name>>
    readonly fields?: Fields<Wire<Name>>
    /** Input of the call that this dialog never sends. */
    readonly elsewhere?: readonly (keyof Wire<Name>)[]
    /** Labels of fields that are not sent, such as a search. */
    readonly unsent?: readonly string[]
    /** Fields that are not sent and the values written into them when the dialog opens. */
    readonly starts?: Readonly<Record<string, readonly [ControlKind, string]>>
    /** Another table lists all fields of the same form. */
    readonly isPartial?: boolean
    /** The button rests after each attempt; the form is submitted without it. */
    readonly rests?: boolean
    /** Sends in several steps, instead of by the button alone. */
    readonly submit?: () => Promise<void>
    /** The button that leads back to the fields after a refusal. */
    readonly back?: string
    /** After closing: the text that stands in the list, or that is gone from it. The field with this name is changed. */
    readonly row?: Row<keyof Wire<Name>>
  }
}

// `never` as the name of the call makes every table acceptable to the parts below.
export type AnyCase = FieldCase<Readonly<Record<string, unknown>>, unknown>
export type NamedCase = readonly [name: string, field: AnyCase]
export type AnyTable = Omit<DialogTable<never>, 'sends'> & { readonly sends?: AnySends | undefined }
export interface AnySends {
  readonly call: CallName
  readonly action: string
  readonly always: Readonly<Record<string, unknown>>
  /** Each with its name in the request. */
  readonly fields: readonly NamedCase[]
  readonly elsewhere: readonly string[]
  readonly unsent: readonly string[]
  readonly starts: Readonly<Record<string, readonly [ControlKind, string]>>
  readonly isPartial: boolean
  readonly rests: boolean
  readonly submit: (() => Promise<void>) | undefined
  readonly back: string | undefined
  readonly row: Row<string> | undefined
}

/**
 * The fields in batches that are sent together, because sending takes most of the time. Neighbours are in different
 * batches, so that a value sent for the field next to it is noticed. A field that depends on others is sent alone.
 */
export function batchesOf(cases: readonly NamedCase[]): readonly (readonly NamedCase[])[] {
  const isAlone = ([name, { alone, spoils, after, along }]: NamedCase): boolean =>
    alone === true ||
    spoils === true ||
    after !== undefined ||
    along !== undefined ||
    cases.filter(([one]) => one === name).length > 1
  const together = cases.filter((one) => !isAlone(one))
  const halves = [0, 1].map((half) => together.filter((_one, index) => index % 2 === half))
  return [...halves, ...cases.filter(isAlone).map((one) => [one])].filter(({ length }) => length > 0)
}
