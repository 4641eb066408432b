import { command } from '@roadnote/domain/contract/endpoint'
import { clearable, day, decimal, email, identifier, text } from '@roadnote/domain/contract/wire'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { showLanguage } from '../../language/i18n.ts'
import { type Answering, answeringCalls, later, refusal } from '../../test-kit/answering.ts'
import { renderPage } from '../../test-kit/render-page.tsx'
import { signInWith } from '../../test-kit/signed-in.ts'
import { CheckField } from './CheckField.tsx'
import { ChoiceField } from './ChoiceField.tsx'
import { DateField } from './DateField.tsx'
import { DialogForm } from './Form.tsx'
import { PickerField } from './Picker.tsx'
import { NumberField, TextField } from './TextField.tsx'
import { useForm } from './use-form.ts'

const done = vi.fn<(reply: unknown, sent: unknown) => void>()

beforeEach(() => {
  server = answeringCalls(calls, { addDepot: { id: 12 }, planVisit: { id: 12 } })
  done.mockReset()
})

afterEach(cleanup)

const addDepot = command('POST', 'api/depot/create', {
  summary: 'A call like any other.',
  permission: 'session',
  input: z.object({
    organization_id: identifier,
    name: text(10).min(1),
    kind: identifier,
    area: clearable(decimal),
    email: clearable(email),
    isOpen: z.boolean(),
  }),
  reply: z.object({ id: z.int() }),
})

const planVisit = command('POST', 'api/depot/visit', {
  summary: 'Another one.',
  permission: 'session',
  input: z.object({ depot: identifier, on: day }),
  reply: z.object({ id: z.int() }),
})

const calls = { addDepot, planVisit }
let server: Answering<typeof calls>

function DepotForm() {
  const form = useForm(addDepot, {
    start: { name: '', kind: '', area: '', email: '', isOpen: true },
    along: { organization_id: 7 },
    check: ({ name, email: address }) =>
      name === 'Depot' && address === '' ? { email: 'A depot of this name needs an address.' } : {},
    about: { status_not_allowed: 'kind', OwnName: 'name' },
    onDone: done,
  })
  return (
    <DialogForm form={form} action="Add depot" onCancel={vi.fn<() => void>()}>
      <TextField name="name" label="Name" words={{ required: 'A depot has a name.' }} />
      <ChoiceField name="kind" label="Kind" none="Choose" choices={[{ value: '3', label: 'Cold store' }]} />
      <NumberField name="area" label="Area" decimals />
      <TextField name="email" kind="email" label="E-mail" />
      <CheckField name="isOpen" label="Open" />
    </DialogForm>
  )
}

async function open() {
  await showLanguage('en')
  renderPage(DepotForm, '/en/depots')
  await screen.findByLabelText('Name')
  return userEvent.setup({ delay: null })
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
/** Queries by role take seconds on a busy machine; the attribute is equivalent. */
const alerts = () => [...document.querySelectorAll('[role="alert"]')].map(({ textContent }) => textContent)
const send = () => screen.getByText('Add depot')

async function fillIn(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  await user.type(field('Name'), ' Antwerp ')
  await user.selectOptions(field('Kind'), 'Cold store')
}

function refuse(status: number, code: string, fields: object = {}): void {
  server.answer({ addDepot: refusal(status, code, { fields }) })
}

test('a form focuses its first field', async () => {
  await open()
  await waitFor(() => expect(document.activeElement).toBe(field('Name')))
})

test('input that the contract refuses is not sent, each field shows its error, and the first one is focused', async () => {
  const user = await open()
  await user.type(field('Area'), 'large')
  await user.click(send())
  await waitFor(() => expect(alerts()).toEqual(['A depot has a name.', 'Required', 'This is not a number']))
  expect(document.activeElement).toBe(field('Name'))
  expect(server.all()).toEqual([])
})

test('a form sends the values parsed by the contract with the extra input, and empty fields as null', async () => {
  const user = await open()
  await fillIn(user)
  await user.type(field('Area'), '12,5')
  await user.click(field('Open'))
  await user.click(send())
  await waitFor(() => expect(done).toHaveBeenCalledTimes(1))
  const sent = { organization_id: 7, name: 'Antwerp', kind: 3, area: 12.5, email: null, isOpen: false }
  expect(server.sent('addDepot')).toEqual([sent])
  expect(done.mock.lastCall?.slice(0, 2)).toEqual([{ id: 12 }, sent])
})

test('form fields limit the text to the maximum length of the contract', async () => {
  const user = await open()
  await user.type(field('Name'), 'Antwerp harbour')
  expect(field('Name').value).toBe('Antwerp ha')
})

test('a server error about a field is shown at that field and disappears when it is changed', async () => {
  refuse(400, 'bad_input', { name: 'taken', OwnName: 'taken' })
  const user = await open()
  await fillIn(user)
  await user.click(send())
  await waitFor(() => expect(alerts()).toEqual(['Already in use']))
  expect(document.activeElement).toBe(field('Name'))
  expect(field('Name').value).toBe(' Antwerp ')
  await user.click(field('Open'))
  expect(alerts()).toEqual(['Already in use'])
  await user.type(field('Name'), '2')
  await waitFor(() => expect(alerts()).toEqual([]))
})

test('a refusal with its own reason is shown at the field that it names', async () => {
  refuse(400, 'external_unknown', { name: 'unknown' })
  const user = await open()
  await fillIn(user)
  await user.click(send())
  await waitFor(() => expect(alerts()).toEqual(['The external system does not know this code.']))
  expect(document.activeElement).toBe(field('Name'))
})

test('a refusal without a field is shown once, and the typed values stay', async () => {
  refuse(403, 'permission_missing')
  const user = await open()
  await fillIn(user)
  await user.click(send())
  await waitFor(() => expect(alerts()).toHaveLength(1))
  expect(field('Name').value).toBe(' Antwerp ')
  server.answer({ addDepot: { id: 12 } })
  await user.click(send())
  await waitFor(() => expect(done).toHaveBeenCalledTimes(1))
  expect(alerts()).toEqual([])
})

test('a refusal mapped to a field is shown at that field', async () => {
  refuse(400, 'status_not_allowed')
  const user = await open()
  await fillIn(user)
  await user.click(send())
  await waitFor(() => expect(alerts()).toHaveLength(1))
  expect(field('Kind').getAttribute('aria-invalid')).toBe('true')
})

test('a form submitted twice is sent once', async () => {
  const reply = later<{ id: number }>()
  server.answer({ addDepot: () => reply.promise })
  const user = await open()
  await fillIn(user)
  await user.type(field('E-mail'), 'gate@depot.example{Enter}{Enter}')
  await waitFor(() => expect(server.all()).toHaveLength(1))
  await user.type(field('E-mail'), '{Enter}')
  reply.resolve({ id: 12 })
  await waitFor(() => expect(done).toHaveBeenCalledTimes(1))
  expect(server.all()).toHaveLength(1)
})

test('a rule about two fields is validated again when either of them changes', async () => {
  const user = await open()
  await fillIn(user)
  await user.clear(field('Name'))
  await user.type(field('Name'), 'Depot')
  await user.click(send())
  await waitFor(() => expect(alerts()).toEqual(['A depot of this name needs an address.']))
  await user.type(field('Name'), 's')
  await waitFor(() => expect(alerts()).toEqual([]))
})

const depots = [
  { value: '3', name: 'Antwerp', detail: 'Kade 1' },
  { value: '4', name: 'Breda', detail: 'Markt 2' },
]

function VisitForm() {
  const form = useForm(planVisit, { start: { depot: '', on: null }, onDone: done })
  return (
    <DialogForm form={form} action="Plan visit" onCancel={vi.fn<() => void>()}>
      <PickerField name="depot" label="Depot" called="Depot" choices={depots} placeholder="Which one" />
      <DateField name="on" label="On" />
    </DialogForm>
  )
}

test('a choice field is searched by part of the name, and a date field accepts the usual notations', async () => {
  await showLanguage('en')
  renderPage(VisitForm, '/en/depots')
  const user = userEvent.setup({ delay: null })
  await user.type(await screen.findByPlaceholderText('Which one'), 'markt')
  await user.click(await screen.findByText('Breda'))
  await user.type(field('On'), 'some day')
  await user.click(screen.getByText('Plan visit'))
  await waitFor(() => expect(alerts()).toHaveLength(1))
  await user.clear(field('On'))
  await user.type(field('On'), '15-11-2026')
  await user.click(screen.getByText('Plan visit'))
  await waitFor(() => expect(done).toHaveBeenCalledTimes(1))
  expect(server.sent('planVisit')).toEqual([{ depot: 4, on: '2026-11-15' }])
})

test('Enter or Tab takes the highlighted option of a choice field, and Tab moves to the next field', async () => {
  await showLanguage('en')
  renderPage(VisitForm, '/en/depots')
  const user = userEvent.setup({ delay: null })
  const depot = await screen.findByPlaceholderText('Which one')
  await user.type(depot, 'antw{Enter}')
  expect(depot).toHaveProperty('value', 'Antwerp')
  await user.tab()
  expect(document.activeElement).toBe(field('On'))

  await user.tab({ shift: true })
  await user.keyboard('bred')
  await user.tab()
  expect(depot).toHaveProperty('value', 'Breda')
  expect(document.activeElement).toBe(field('On'))
})

const similar = [
  { value: '5', name: 'Caribbean Netherlands', detail: 'BQ', code: 'BQ' },
  { value: '6', name: 'Finland', detail: 'FI', code: 'FI' },
  { value: '7', name: 'Netherlands', detail: 'NL', code: 'NL' },
  { value: '8', name: 'New Zealand', detail: 'NZ', code: 'NZ' },
]

function SimilarForm() {
  const form = useForm(planVisit, { start: { depot: '', on: null }, onDone: done })
  return (
    <DialogForm form={form} action="Plan visit" onCancel={vi.fn<() => void>()}>
      <PickerField
        name="depot"
        label="Depot"
        called="Depot"
        choices={similar}
        placeholder="Which one"
        counts="similar"
      />
    </DialogForm>
  )
}

test.each([
  ['a whole name', 'netherlands'],
  ['a whole code', 'nl'],
])('Enter after typing %s into a picker takes that option and not one that only contains it', async (_, typed) => {
  await showLanguage('en')
  renderPage(SimilarForm, '/en/depots')
  const user = userEvent.setup({ delay: null })
  const depot = await screen.findByPlaceholderText('Which one')
  await user.type(depot, `${typed}{Enter}`)
  expect(depot).toHaveProperty('value', 'Netherlands')
})

test('a choice field offers first what the user chose before', async () => {
  await showLanguage('en')
  signInWith([], { id: 7201 })
  renderPage(SimilarForm, '/en/depots')
  const user = userEvent.setup({ delay: null })
  const depot = await screen.findByPlaceholderText('Which one')
  await user.type(depot, 'ne{Enter}')
  expect(depot).toHaveProperty('value', 'Netherlands')
  await user.clear(depot)
  for (const typed of ['new', 'fin', 'nz']) {
    await user.type(depot, `${typed}{Enter}`)
    await user.clear(depot)
  }
  await user.type(depot, 'ne{Enter}')
  expect(depot).toHaveProperty('value', 'New Zealand')
})

test('Enter takes the option of a pasted name', async () => {
  await showLanguage('en')
  renderPage(VisitForm, '/en/depots')
  const user = userEvent.setup({ delay: null })
  const depot = await screen.findByPlaceholderText('Which one')
  depot.focus()
  await user.paste('Breda')
  await user.keyboard('{Enter}')
  expect(depot).toHaveProperty('value', 'Breda')
  expect(depot).toHaveProperty('ariaExpanded', 'false')
})

const places = Array.from({ length: 25 }, (_, number) => ({
  value: String(number + 1),
  name: `Place ${number + 1}`,
  detail: '',
}))

function ManyForm() {
  const form = useForm(planVisit, { start: { depot: '', on: null }, onDone: done })
  return (
    <DialogForm form={form} action="Plan visit" onCancel={vi.fn<() => void>()}>
      <PickerField name="depot" label="Depot" called="Depot" choices={places} placeholder="Which one" atOnce={10} />
    </DialogForm>
  )
}

test('a long list of options is paged by mouse and by keyboard', async () => {
  await showLanguage('en')
  renderPage(ManyForm, '/en/depots')
  const user = userEvent.setup({ delay: null })
  const depot = await screen.findByPlaceholderText('Which one')
  await user.click(depot)
  const shown = () => screen.getAllByRole('option', { hidden: true }).map(({ textContent }) => textContent)
  expect(shown()).toHaveLength(11)
  expect(shown().at(-1)).toBe('Show 10 more (of 15)')
  await user.click(screen.getByText('Show 10 more (of 15)'))
  expect(shown()).toHaveLength(21)
  expect(shown().at(-1)).toBe('Show 5 more (of 5)')
  // The first of the new options is highlighted: Enter takes it.
  await user.keyboard('{Enter}')
  expect(depot).toHaveProperty('value', 'Place 11')
  // A new search starts with the first page.
  await user.clear(depot)
  await user.type(depot, 'place')
  expect(shown()).toHaveLength(11)
})

test('clearing the text of a choice field clears its value', async () => {
  await showLanguage('en')
  renderPage(VisitForm, '/en/depots')
  const user = userEvent.setup({ delay: null })
  const depot = await screen.findByPlaceholderText('Which one')
  await user.type(depot, 'antw{Enter}')
  await user.clear(depot)
  await user.tab()
  expect(depot).toHaveProperty('value', '')
  // Escape restores the chosen option.
  await user.type(depot, 'antw{Enter}')
  await user.clear(depot)
  await user.keyboard('{Escape}')
  await user.tab()
  expect(depot).toHaveProperty('value', 'Antwerp')
})
