import { fireEvent, waitFor } from '@testing-library/react'

/**
 * How a field is read and changed. The value is always a text: what the user sees in the field, the names of the
 * chosen options separated by `|`, or `on` and `off`. Writing the empty text empties the field.
 */
interface Control {
  readonly read: (element: HTMLElement) => string
  readonly write: (element: HTMLElement, value: string) => void | Promise<void>
}

const enter = { key: 'Enter', code: 'Enter' } as const

function inputOf(element: HTMLElement): HTMLInputElement {
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
    // A text area has the members of an input that these controls use.
    return element as HTMLInputElement
  throw new TypeError(`not an input: ${element.outerHTML.slice(0, 200)}`)
}

function optionsOf(element: HTMLElement): HTMLOptionElement[] {
  return [...element.querySelectorAll('option')]
}

const text: Control = {
  read: (element) => inputOf(element).value,
  write: (element, value) => {
    fireEvent.change(inputOf(element), { target: { value } })
  },
}

/** A text that the dialog takes when the field loses the focus. */
const left: Control = {
  read: text.read,
  write: (element, value) => {
    fireEvent.change(inputOf(element), { target: { value } })
    fireEvent.blur(element)
  },
}

const choice: Control = {
  read: (element) => optionsOf(element).find(({ selected }) => selected)?.label ?? '',
  write: async (element, value) => {
    const find = () => optionsOf(element).find(({ label }) => label === value)
    // The options may still be loading.
    if (value !== '' && find() === undefined) await waitFor(() => expectFound(find(), value))
    fireEvent.change(element, { target: { value: value === '' ? '' : (find()?.value ?? '') } })
  },
}

function expectFound(option: HTMLOptionElement | undefined, value: string): void {
  if (option === undefined) throw new Error(`no option ${value}`)
}

/** Enter takes the first match, and an emptied text clears the value. */
const picker: Control = {
  read: (element) => inputOf(element).value,
  write: async (element, value) => {
    if (inputOf(element).value === value) return
    fireEvent.change(inputOf(element), { target: { value } })
    if (value !== '') await waitFor(() => expectOption(element))
    fireEvent.keyDown(element, enter)
    fireEvent.blur(element)
  },
}

function expectOption(element: HTMLElement): void {
  const list = document.getElementById(element.getAttribute('aria-controls') ?? '')
  if (!list?.querySelector('[data-combobox-selected]')) throw new Error('no option matches')
}

const toggle: Control = {
  read: (element) => (inputOf(element).checked ? 'on' : 'off'),
  write: (element, value) => {
    if (toggle.read(element) !== (value === '' ? 'off' : value)) fireEvent.click(element)
  },
}

const pillsAround = (element: HTMLElement): Element[] => [
  ...(element.closest('.mantine-Input-wrapper')?.querySelectorAll('.mantine-Pill-root') ?? []),
]

function dropPills(element: HTMLElement): void {
  // Each removal draws the others again.
  for (let left = pillsAround(element).length; left > 0; left--) {
    const [first] = pillsAround(element)
    fireEvent.click(first?.querySelector('button') ?? element)
  }
}

/** Pasted entries; jsdom cannot type into the field as Mantine expects it. */
const tags: Control = {
  read: (element) =>
    pillsAround(element)
      .map(({ textContent }) => textContent)
      .join('|'),
  write: (element, value) => {
    dropPills(element)
    if (value !== '') fireEvent.paste(element, { clipboardData: { getData: () => value.replaceAll('|', ',') } })
  },
}

/** Options chosen from the list below the field. */
const several: Control = {
  read: tags.read,
  write: (element, value) => {
    dropPills(element)
    for (const name of value.split('|').filter((one) => one !== '')) {
      fireEvent.click(element)
      const list = document.getElementById(element.getAttribute('aria-controls') ?? '')
      const option = [...(list?.querySelectorAll('[role="option"]') ?? [])].find(({ textContent }) =>
        textContent.startsWith(name),
      )
      if (option === undefined) throw new Error(`no option ${name}`)
      fireEvent.click(option)
    }
  },
}

function radiosIn(element: HTMLElement): HTMLInputElement[] {
  return [...element.querySelectorAll<HTMLInputElement>('input[type="radio"]')]
}

const radio: Control = {
  read: (element) => wordsOf(radiosIn(element).find(({ checked }) => checked)),
  write: (element, value) => {
    const wanted = radiosIn(element).find((one) => wordsOf(one) === value)
    if (wanted === undefined) throw new Error(`no option ${value}`)
    fireEvent.click(wanted)
  },
}

const valueOf = (element: Element): string => (element instanceof HTMLInputElement ? element.value : '')

/** Four boxes of one digit each. */
const code: Control = {
  read: (element) => [...element.querySelectorAll('input:not([type="hidden"])')].map(valueOf).join(''),
  write: (element, value) => {
    const boxes = [...element.querySelectorAll<HTMLInputElement>('input:not([type="hidden"])')]
    for (const [index, box] of boxes.entries()) fireEvent.change(box, { target: { value: value[index] ?? '' } })
  },
}

/** The value is the name of a file; an emptied field cannot be restored by the browser either. */
const file: Control = {
  read: () => '',
  write: (element, value) => {
    if (value === '') return
    fireEvent.change(inputOf(element), { target: { files: [new File(['content'], value, { type: 'image/png' })] } })
  },
}

export const controls = { text, left, choice, picker, toggle, tags, several, radio, code, file } as const

export type ControlKind = keyof typeof controls

const labelOfToggle = '.mantine-Switch-label, .mantine-Checkbox-label, .mantine-Radio-label'

/** The words of a label without its description and the mark of a required field. */
function wordsIn(label: Element | null): string {
  const own = label?.querySelector(labelOfToggle) ?? label
  return (own?.textContent ?? '').replace(/\s*\*$/, '').trim()
}

/** The words next to a radio button. */
function wordsOf(element: HTMLInputElement | undefined): string {
  const labels = element?.closest('form, [role="dialog"], body')?.querySelectorAll('label') ?? []
  return wordsIn([...labels].find(({ htmlFor }) => htmlFor === element?.id) ?? null)
}

/**
 * The field with exactly this label. Not by role or label of the testing library, nor by `labels` of jsdom, which take
 * seconds in a dialog of a hundred fields.
 */
export function findField(root: ParentNode, label: string): HTMLElement | null {
  const labels = [...root.querySelectorAll('label')].filter((one) => wordsIn(one) === label)
  for (const { htmlFor } of labels) {
    const field = root.querySelector<HTMLElement>(`[id="${htmlFor}"]`)
    if (field !== null) return field
  }
  const named = root.querySelector<HTMLElement>(`:is(input, select, textarea, canvas, [role])[aria-label="${label}"]`)
  if (named !== null) return named
  const heads = [...root.querySelectorAll('label, legend, [id$="-label"]')]
  return heads.find((one) => wordsIn(one.querySelector('span') ?? one) === label)?.parentElement ?? null
}

/** Every field of a dialog that a user can change. */
export function editableFields(root: ParentNode): HTMLElement[] {
  const all = root.querySelectorAll<HTMLElement>(
    ':is(input:not([type="hidden"], [type="file"]), select, textarea):not(:disabled, [readonly], [aria-hidden="true"])',
  )
  return [...all]
}
