import { notifications } from '@mantine/notifications'
import { cleanup, fireEvent, waitFor } from '@testing-library/react'
import type { AnyCase, AnySends, AnyTable } from './dialog-cases.ts'
import { controls, findField } from './dialog-controls.ts'
import { renderPage } from './render-page.tsx'

export const textIn = (element: Element): string => element.textContent.trim()

function nameOf(element: Element): string {
  const id = element.getAttribute('aria-labelledby')
  const title = id === null ? null : document.getElementById(id)
  return element.getAttribute('aria-label') ?? (title === null ? '' : textIn(title))
}

function findFrame({ role = 'dialog', title }: AnyTable): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(`[role="${role}"]`)].find((one) => nameOf(one) === title)
}

/** The button with exactly this text or label; the last one, because dialogs follow the page. */
export function findButton(name: string, root: ParentNode = document): HTMLElement {
  const buttons = [...root.querySelectorAll<HTMLElement>('button, [role="tab"], [role="menuitem"], a')]
  const found = buttons.findLast((one) => textIn(one) === name || one.getAttribute('aria-label') === name)
  if (found === undefined) throw new Error(`no button ${name}`)
  return found
}

/** Waits for the button and presses it. */
export async function press(name: string, root: ParentNode = document): Promise<void> {
  const button = await waitFor(() => {
    const found = findButton(name, root)
    if (found.hasAttribute('disabled')) throw new Error(`the button ${name} is disabled`)
    return found
  })
  fireEvent.click(button)
}

/** Waits for the checkbox with this label and ticks it. */
export async function tick(label: string): Promise<void> {
  fireEvent.click(
    await waitFor(() => {
      const found = findField(document, label)
      if (found === null) throw new Error(`no checkbox ${label}`)
      return found
    }),
  )
}

/** A dialog is loaded when it is first opened, which takes long on a busy machine. */
const lazily = { timeout: 50_000 }

export async function showDialog(table: AnyTable): Promise<HTMLElement> {
  cleanup()
  notifications.clean()
  localStorage.clear()
  sessionStorage.clear()
  table.signIn()
  renderPage(table.page, table.address)
  await table.open?.()
  const { fields = [], starts = {}, action = null } = table.sends ?? {}
  const frame = await waitFor(() => {
    const found = findFrame(table)
    if (found === undefined) throw new Error(`no ${table.role ?? 'dialog'} ${table.title}`)
    if (action !== null) findButton(action, found)
    return found
  }, lazily)
  for (const [label, [kind, value]] of Object.entries(starts)) await write(frame, { label, kind }, value)
  for (const [, field] of fields) if (field.start !== undefined) await write(frame, field, field.start)
  return frame
}

type Place = Pick<AnyCase, 'label' | 'tab' | 'section'>

export async function fieldIn(frame: HTMLElement, { label, tab, section }: Place): Promise<HTMLElement> {
  openTab(frame, tab)
  if (section !== undefined) await openSection(frame, section)
  // A hidden tab may have a field with the same label, and one without a name be on any tab.
  const find = () => findField(shownPanel(frame), label) ?? (tab === undefined ? findField(frame, label) : null)
  const present = find()
  if (present !== null) return present
  return waitFor(() => {
    const found = find()
    if (found === null) throw new Error(`no field ${label}`)
    return found
  })
}

/** A tab that is not open is drawn but does not follow changes. Without a name it is the first one, if there are tabs. */
function openTab(frame: HTMLElement, name = ''): void {
  const tab = [...frame.querySelectorAll('[role="tab"]')].find((one) => textIn(one).startsWith(name))
  if (tab?.getAttribute('aria-selected') === 'false') fireEvent.click(tab)
}

function shownPanel(frame: HTMLElement): HTMLElement {
  return frame.querySelector<HTMLElement>('[role="tabpanel"]:not([style*="display: none"])') ?? frame
}

async function openSection(frame: HTMLElement, section: string): Promise<void> {
  const button = await waitFor(() => {
    const found = [...frame.querySelectorAll('[aria-expanded]')].find((one) => textIn(one).startsWith(section))
    if (found === undefined) throw new Error(`no section ${section}`)
    return found
  })
  if (button.getAttribute('aria-expanded') === 'false') fireEvent.click(button)
}

async function write(frame: HTMLElement, field: AnyCase, value: string): Promise<void> {
  await controls[field.kind ?? 'text'].write(await fieldIn(frame, field), value)
}

export async function isEmpty(frame: HTMLElement, field: AnyCase): Promise<boolean> {
  return controls[field.kind ?? 'text'].read(await fieldIn(frame, field)) === ''
}

/** Writes a value and returns a function that restores the fields. */
export async function change(frame: HTMLElement, field: AnyCase, value: string): Promise<() => Promise<void>> {
  if (value === '' && field.emptiedBy !== undefined) {
    await fieldIn(frame, field)
    fireEvent.click(findButton(field.emptiedBy, frame))
    return () => Promise.resolve()
  }
  const first = Object.entries(field.after ?? {}).map(([label, [kind, to]]): [AnyCase, string] => [
    { ...field, label, kind, to },
    to,
  ])
  const steps: [AnyCase, string][] = [...first, [field, value]]
  const before: [AnyCase, string][] = []
  for (const [one, to] of steps) {
    const present = controls[one.kind ?? 'text'].read(await fieldIn(frame, one))
    if (present === to) throw new Error(`“${one.label}” has the value “${to}” already`)
    before.unshift([one, present])
    await write(frame, one, to)
  }
  return async () => {
    for (const [one, to] of before) await write(frame, one, to)
  }
}

export async function submit(frame: HTMLElement, { rests, action, submit: own }: AnySends): Promise<void> {
  const form = frame.querySelector('form')
  if (own !== undefined) await own()
  else if (rests && form !== null) fireEvent.submit(form)
  else await press(action, frame)
}

export function tabStops(frame: HTMLElement): HTMLElement[] {
  const all = frame.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]')
  return [...all].filter(
    (one) =>
      one.tabIndex >= 0 &&
      !one.matches(':disabled, [type="hidden"], [style*="display: none"]') &&
      one.closest('[style*="display: none"], [hidden]') === null,
  )
}

const notification = 'script, style, [class*="Notification"] *'

/** Is this text of an element on the page, outside of the dialog and of notifications? */
export function isShown(words: string, dialog: HTMLElement): boolean {
  const all = [...document.body.querySelectorAll(`:not(${notification})`)]
  return all.some((one) => !dialog.contains(one) && textIn(one) === words)
}
