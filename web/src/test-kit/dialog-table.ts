import { contracts } from '@roadnote/domain/contract/all'
import { act, cleanup, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, describe, expect, test } from 'vitest'
import { draftOwner, removeDraftsOf } from '../client/drafts.ts'
import { endSession } from '../client/session.ts'
import { answering, type CallName, later, refusal } from './answering.ts'
import {
  type AnyCase,
  type AnySends,
  type AnyTable,
  batchesOf,
  type DialogTable,
  type NamedCase,
  notSent,
} from './dialog-cases.ts'
import { editableFields, findField } from './dialog-controls.ts'
import { change, fieldIn, isEmpty, isShown, press, showDialog, submit, tabStops, textIn } from './dialog-driver.ts'

interface Shown {
  readonly frame: HTMLElement
  readonly backend: ReturnType<typeof answering>
}

const alertsIn = (frame: HTMLElement): string => [...frame.querySelectorAll('[role="alert"]')].map(textIn).join(' / ')

const invalid = '[aria-invalid="true"]'
const isInvalid = (field: HTMLElement): boolean => field.matches(invalid) || field.querySelector(invalid) !== null

const hasAlert = (frame: HTMLElement): boolean => alertsIn(frame) !== ''

const isBusy = (frame: HTMLElement): boolean => frame.querySelector('button[data-loading]') !== null

/**
 * Opens a dialog once for all its tests, which leave it as it was: opening takes longer than a test. After a test that
 * fails, or says that it changed the dialog, the next one opens it again.
 */
function sharedDialog(table: AnyTable) {
  let frame: HTMLElement | null = null
  return async (use: (shown: Shown) => Promise<'same' | 'changed'>): Promise<void> => {
    const backend = answering(table.backend())
    // What an earlier dialog left behind would be offered in this one.
    if (frame?.isConnected !== true) forgetDrafts()
    const open = frame?.isConnected === true ? frame : await showDialog(table)
    frame = null
    if ((await use({ frame: open, backend })) === 'same') frame = open
  }
}

function forgetDrafts(): void {
  const owner = draftOwner()
  if (owner !== null) removeDraftsOf(owner)
}

type InDialog = ReturnType<typeof sharedDialog>

/** Sends the dialog as it is, answers with a refusal, and returns the requests. */
async function sendRefused({ frame, backend }: Shown, sends: AnySends) {
  const reply = later<ReturnType<typeof refusal>>()
  backend.answer({ [sends.call]: () => reply.promise })
  await submit(frame, sends)
  await waitFor(() => expect(backend.sent(sends.call), alertsIn(frame)).toHaveLength(1))
  // Only when it is no longer busy has the dialog seen the refusal.
  await waitFor(() => expect(isBusy(frame)).toBe(true))
  reply.resolve(refusal(503, 'too_busy'))
  await waitFor(() => expect(isBusy(frame)).toBe(false))
  if (sends.back !== undefined) await press(sends.back, frame)
  return backend.sent(sends.call)
}

interface Batch {
  readonly when: 'what changes' | 'what is emptied'
  readonly cases: readonly NamedCase[]
  /** What is entered into a field, and what the request carries for it. */
  readonly entered: (field: AnyCase) => string
  readonly sent: (field: AnyCase) => unknown
}

function batchTest(name: string, sends: AnySends, inDialog: InDialog, { when, cases, entered, sent }: Batch): void {
  test(`${name} sends exactly ${when}: ${namesOf(cases)}`, () =>
    inDialog(async (shown) => {
      const restores: (() => Promise<void>)[] = []
      for (const [, field] of cases) restores.unshift(await change(shown.frame, field, entered(field)))
      const expected = cases.map(([one, field]) => ({ ...field.along, [one]: sent(field) }))
      expect(await sendRefused(shown, sends)).toEqual([Object.assign({}, sends.always, ...expected)])
      if (cases.some(([, { spoils = false }]) => spoils)) return 'changed'
      for (const restore of restores) await restore()
      return 'same'
    }))
}

const sentWhenChanged = (field: AnyCase): unknown => ('sends' in field ? field.sends : field.to)

const namesOf = (cases: readonly NamedCase[]): string =>
  [...new Set(cases.map(([name, { label }]) => `${name} (“${label}”)`))].join(', ')

function fieldTests({ name }: AnyTable, sends: AnySends, inDialog: InDialog): void {
  for (const cases of batchesOf(sends.fields.filter(([, { to }]) => to !== undefined)))
    batchTest(name, sends, inDialog, {
      when: 'what changes',
      cases,
      entered: ({ to = '' }) => to,
      sent: sentWhenChanged,
    })
  const emptied = sends.fields.filter(([, field]) => 'emptied' in field)
  for (const cases of batchesOf(emptied.filter(([, field]) => field.emptied !== notSent)))
    batchTest(name, sends, inDialog, {
      when: 'what is emptied',
      cases: cases.map(([sent, { along: _along, after: _after, ...field }]) => [sent, field]),
      entered: () => '',
      sent: (field) => field.emptied,
    })
  for (const cases of batchesOf(emptied.filter(([, field]) => field.emptied === notSent)))
    test(`${name} is not sent without ${namesOf(cases)}`, () =>
      inDialog(async (shown) => {
        const restores = await sendEmptied(shown, sends, cases)
        for (const [, field] of cases) {
          const emptied = await fieldIn(shown.frame, field)
          await waitFor(() => expect(isInvalid(emptied) || hasAlert(shown.frame), field.label).toBe(true))
        }
        expect(shown.backend.sent(sends.call)).toEqual([])
        for (const restore of restores) await restore()
        return 'same'
      }))
}

/** Tries to send the dialog with these fields emptied, and returns how to restore them. */
async function sendEmptied({ frame }: Shown, sends: AnySends, cases: readonly NamedCase[]) {
  const restores: (() => Promise<void>)[] = []
  for (const [, { after: _after, ...field }] of cases)
    if (!(await isEmpty(frame, field))) restores.unshift(await change(frame, field, ''))
  await submit(frame, sends)
  // A form is busy from the click until it has validated, or sent, its values.
  await waitFor(() => expect(isBusy(frame)).toBe(false))
  return restores
}

/** A field that somebody adds to the dialog or to its call must be added to the table too. */
function completeTest({ name }: AnyTable, sends: AnySends, inDialog: InDialog): void {
  const { fields, always, elsewhere, unsent, starts, call } = sends
  test(`the table of ${name} lists every field of the dialog and of its call`, () =>
    inDialog(async ({ frame }) => {
      const listed: HTMLElement[] = []
      for (const [, field] of fields)
        if (!('after' in field) || findField(frame, field.label) !== null) listed.push(await fieldIn(frame, field))
      for (const label of [...unsent, ...Object.keys(starts)]) listed.push(await fieldIn(frame, { label }))
      const forgotten = editableFields(frame).filter((one) => !listed.some((known) => known.contains(one)))
      expect(forgotten.map(({ outerHTML }) => outerHTML)).toEqual([])
      const names = new Set([...fields.map(([one]) => one), ...Object.keys(always), ...elsewhere])
      expect(inputNames(call).filter((one) => !names.has(one))).toEqual([])
      return 'same'
    }))
}

function inputNames(call: CallName): string[] {
  const [noun = '', key = ''] = call.split('.')
  const contract: unknown = Object.entries(contracts).find(([one]) => one === noun)?.[1]
  const endpoint: unknown = Object.entries(Object(contract)).find(([one]) => one === key)?.[1]
  const { input } = Object(endpoint)
  return Object.keys(Object(input).shape ?? {})
}

/** Whether the list shows the new text, and no longer the old one. */
function standing(frame: HTMLElement, { seen, gone }: NonNullable<AnySends['row']>) {
  return {
    isSeen: seen !== undefined && isShown(seen, frame),
    isGone: gone !== undefined && !isShown(gone, frame),
  }
}

function rowTest({ name }: AnyTable, sends: AnySends, row: NonNullable<AnySends['row']>, inDialog: InDialog): void {
  const { seen, gone, close, reveal } = row
  const { call, always, fields } = sends
  const cases = fields.filter(([one]) => one === row.field).slice(0, 1)
  test(`${name} closes, and the list shows the change without a reload`, () =>
    inDialog(async ({ frame, backend }) => {
      expect(standing(frame, row)).toEqual({ isSeen: false, isGone: false })
      for (const [, field] of cases) await change(frame, field, field.to ?? '')
      await submit(frame, { ...sends, rests: false })
      await waitFor(() => expect(backend.sent(call), alertsIn(frame)).toHaveLength(1))
      const changed = cases.map(([one, field]) => ({ ...field.along, [one]: sentWhenChanged(field) }))
      expect(backend.sent(call)).toEqual([Object.assign({}, always, ...changed)])
      if (close !== undefined) await press(close, frame)
      await waitFor(() => expect(frame.isConnected).toBe(false))
      await reveal?.()
      await waitFor(() =>
        expect(standing(frame, row)).toEqual({ isSeen: seen !== undefined, isGone: gone !== undefined }),
      )
      return 'changed'
    }))
}

function tabTest({ name }: AnyTable, inDialog: InDialog): void {
  test(`${name} keeps the focus inside on Tab and Shift+Tab`, () =>
    inDialog(async ({ frame }) => {
      await waitFor(() => expect(frame.contains(document.activeElement)).toBe(true))
      const user = userEvent.setup({ delay: null })
      // What the dialog loads may still add stops, so both ends are read anew at each attempt.
      await waitFor(async () => {
        const stops = tabStops(frame)
        const [first] = stops
        const last = stops.at(-1)
        act(() => last?.focus())
        await user.tab()
        expect(document.activeElement).toBe(first)
        await user.tab({ shift: true })
        expect(document.activeElement).toBe(last)
      })
      return 'same'
    }))
}

/** Tests a dialog by its table: each field, the row after closing, and the focus. */
export function testDialog<Name extends CallName>({ sends, ...table }: DialogTable<Name>): void {
  const known = {
    elsewhere: [],
    unsent: [],
    starts: {},
    isPartial: false,
    rests: false,
    submit: undefined,
    back: undefined,
    row: undefined,
    ...sends,
    fields: Object.entries<AnyCase | readonly AnyCase[] | undefined>(sends?.fields ?? {}).flatMap(
      ([name, cases = []]) => [cases].flat().map((one) => [name, one]),
    ),
    // The compiler checks the field names where a test writes the table; from here on they are plain strings.
  } as unknown as AnySends
  describe(`the table of ${table.name}`, () => {
    const whole: AnyTable = { ...table, sends: sends === undefined ? undefined : known }
    const inDialog = sharedDialog(whole)
    if (whole.sends !== undefined) {
      fieldTests(whole, known, inDialog)
      if (!known.isPartial) completeTest(whole, known, inDialog)
    }
    if (table.role !== 'group') tabTest(whole, inDialog)
    if (whole.sends?.row !== undefined) rowTest(whole, known, whole.sends.row, inDialog)
    afterAll(() => {
      cleanup()
      act(() => endSession())
    })
  })
}
