import { exceptionLanguages } from '@roadnote/domain/organization/exception-type-contract'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answering, refusal, type ReplyTo } from '../../test-kit/answering.ts'
import { signInWith } from '../../test-kit/signed-in.ts'
import { openTab } from '../../test-kit/tab-of-organization.tsx'
import { ExceptionTab } from './ExceptionTab.tsx'

let server: ReturnType<typeof answering>

type Row = ReplyTo<'exceptionType.list'>['data'][number]

const damaged: Row = {
  id: 1,
  organizationsId: 4,
  name: 'Damaged goods',
  status: 1,
  translationExceptionTypes: [{ languageCode: 'NL', name: 'Beschadigd' }],
}
const late: Row = { id: 2, organizationsId: 4, name: 'Too late', status: 1, translationExceptionTypes: [] }
const old: Row = { id: 3, organizationsId: 4, name: 'No longer used', status: 2, translationExceptionTypes: [] }
const used = { check: false, info: 'This exception type is registered on 12 notes.' }

beforeEach(() => {
  server = answering({
    'exceptionType.list': { data: [damaged, late, old] },
    // How often it is used.
    'exceptionType.check': used,
    'exceptionType.create': { message: 'done', id: 9 },
    'exceptionType.edit': { message: 'done' },
    'exceptionType.remove': { message: 'done' },
  })
})

afterEach(cleanup)

interface Addresses {
  readonly exceptionNotifyEmails: readonly string[]
}

async function open(settings: Addresses = { exceptionNotifyEmails: [] }, isReadOnly = false) {
  const tab = await openTab(ExceptionTab, { ...settings }, isReadOnly)
  await screen.findByText('Damaged goods')
  return tab
}

const alerts = () => [...document.querySelectorAll('[role="alert"]')].map(({ textContent }) => textContent)
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)

test('active and deleted exception types are separate lists with their translations', async () => {
  await open()
  const names = (list: string) =>
    within(screen.getAllByLabelText(list).find(({ tagName }) => tagName === 'UL') ?? document.body)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  expect(names('Exception types')).toEqual(['Damaged goodsNL Beschadigd', 'Too late'])
  expect(names('Deleted exception types')).toEqual(['No longer usedRestore'])
})

test('a new exception type is added with its translations, and empty ones are sent as null', async () => {
  const { user, saved } = await open()
  await user.click(screen.getByText('Add exception type'))
  await user.type(field(/^Name/), ' Wet ')
  await user.type(field('Deutsch'), 'Nass')
  // Enter submits the row, not the surrounding organisation.
  await user.keyboard('{Enter}')
  await waitFor(() => expect(server.sent('exceptionType.create')).toHaveLength(1))
  expect(server.sent('exceptionType.create')).toMatchObject([
    {
      organizationsId: 4,
      name: 'Wet',
      translationExceptionTypes: expect.arrayContaining([{ languageCode: 'DE', name: 'Nass' }]),
    },
  ])
  await waitFor(() => expect(screen.queryByLabelText('Deutsch')).toBeNull())
  expect(saved).toEqual([])
})

test('an exception type with only translations is refused because it needs a name', async () => {
  const { user } = await open()
  await user.click(screen.getByText('Add exception type'))
  await user.type(field(/^Name/), '  ')
  await user.type(field('Nederlands'), 'Nat')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(alerts()).toEqual(['Enter a name for the exception']))
  expect(server.sent('exceptionType.create')).toEqual([])
})

test('before an exception type in use is changed, the server reports where it is used', async () => {
  const { user } = await open()
  await user.click(screen.getByLabelText('Change Damaged goods'))
  expect(field('Nederlands').value).toBe('Beschadigd')
  await user.clear(field(/^Name/))
  await user.type(field(/^Name/), 'Broken goods')
  await user.click(screen.getByText('Save this line'))
  await screen.findByText(used.info)
  expect(server.sent('exceptionType.edit')).toEqual([])
  await user.click(screen.getByText('Change', { selector: '.mantine-Button-label' }))
  await waitFor(() => expect(server.sent('exceptionType.edit')).toHaveLength(1))
  expect(server.sent('exceptionType.edit')).toMatchObject([{ id: 1, name: 'Broken goods' }])
})

test('changing the name of an exception type keeps each translation in its own language', async () => {
  const translationExceptionTypes = exceptionLanguages.map((languageCode) => ({
    languageCode,
    name: `${languageCode}!`,
  }))
  server.answer({
    'exceptionType.check': { check: true, info: 'This exception type is not registered on any note.' },
    'exceptionType.list': { data: [damaged, { ...late, translationExceptionTypes }] },
  })
  const { user } = await open()
  await user.click(screen.getByLabelText('Change Too late'))
  await user.type(field(/^Name/), '!{Enter}')
  await waitFor(() => expect(server.sent('exceptionType.edit')).toMatchObject([{ translationExceptionTypes }]))
})

test('an exception type without notes is changed without a confirmation', async () => {
  server.answer({ 'exceptionType.check': { check: true, info: 'This exception type is not registered on any note.' } })
  const { user } = await open()
  await user.click(screen.getByLabelText('Change Too late'))
  await user.type(field(/^Name/), '!{Enter}')
  await waitFor(() => expect(server.sent('exceptionType.edit')).toHaveLength(1))
})

test('the confirmation to delete an exception type begins with the server’s message, and cancelling changes nothing', async () => {
  const { user } = await open()
  await user.click(screen.getByLabelText('Delete Damaged goods'))
  const words = await screen.findByText(/Delete “Damaged goods”\?$/)
  expect(words.textContent).toMatch(/^This exception type is registered on 12 notes\./)
  await user.click(screen.getByText('Keep it'))
  expect(screen.queryByText(used.info)).toBeNull()
  expect(server.sent('exceptionType.remove')).toEqual([])
  await user.click(screen.getByLabelText('Delete Damaged goods'))
  await user.click(await screen.findByText('Delete', { selector: '.mantine-Button-label' }))
  await waitFor(() => expect(server.sent('exceptionType.remove')).toEqual([{ id: 1 }]))
})

test('a deleted exception type can be restored unless its name is in use again', async () => {
  const taken = refusal(400, 'bad_input', { fields: { name: 'taken' } })
  server.answer({ 'exceptionType.edit': ({ attempt }) => (attempt === 1 ? taken : { message: 'done' }) })
  const { user } = await open()
  await user.click(screen.getByLabelText('Restore No longer used'))
  expect(await screen.findByText('There is already an active exception type with this name.')).toBeDefined()
  await user.click(screen.getByLabelText('Restore No longer used'))
  expect(await screen.findByText('“No longer used” can be chosen again.')).toBeDefined()
  await waitFor(() => expect(server.sent('exceptionType.edit').at(-1)).toEqual({ id: 3, status: 1 }))
})

test('an e-mail address for exceptions is added once, and invalid ones are refused', async () => {
  const { user, held } = await open({ exceptionNotifyEmails: ['claims@acme.example'] })
  const add = screen.getAllByText('Add', { selector: '.mantine-Button-label' }).at(-1) ?? document.body
  await user.click(add)
  await waitFor(() => expect(alerts()).toEqual(['Enter an e-mail address']))
  await user.type(field('E-mail address'), 'boss@acme')
  await user.click(add)
  await waitFor(() => expect(alerts()).toEqual(['This is not an e-mail address']))
  await user.clear(field('E-mail address'))
  await user.type(field('E-mail address'), 'Claims@acme.example{Enter}')
  await waitFor(() => expect(alerts()).toEqual(['This address is already in the list.']))
  await user.clear(field('E-mail address'))
  await user.type(field('E-mail address'), 'boss@acme.example{Enter}')
  await waitFor(() => expect(held()['exceptionNotifyEmails']).toEqual(['claims@acme.example', 'boss@acme.example']))
  expect(field('E-mail address').value).toBe('')
  await user.click(screen.getByLabelText('Remove claims@acme.example'))
  expect(held()['exceptionNotifyEmails']).toEqual(['boss@acme.example'])
})

test('an e-mail address typed but not added joins the list on saving', async () => {
  const { user, saved } = await open()
  await user.type(field('E-mail address'), 'boss@acme.example')
  await user.click(screen.getByText('Save'))
  await waitFor(() => expect(saved).toEqual([{ exceptionNotifyEmails: ['boss@acme.example'] }]))
})

test('an e-mail address that was typed only in part is offered again, until it is in the list', async () => {
  signInWith([])
  const { user } = await open()
  await user.type(field('E-mail address'), 'boss@ac')
  cleanup()
  const again = await open()
  await again.user.click(await screen.findByRole('button', { name: 'Restore it' }))
  expect(field('E-mail address').value).toBe('boss@ac')
  await again.user.type(field('E-mail address'), 'me.example{Enter}')
  await waitFor(() => expect(again.held()['exceptionNotifyEmails']).toEqual(['boss@acme.example']))
  cleanup()
  await open()
  expect(screen.queryByRole('button', { name: 'Restore it' })).toBeNull()
})

test('a user with read access cannot change exception types', async () => {
  await open({ exceptionNotifyEmails: ['claims@acme.example'] }, true)
  for (const label of [
    'Change Damaged goods',
    'Restore No longer used',
    'Remove claims@acme.example',
    'E-mail address',
  ])
    expect(screen.queryByLabelText(label)).toBeNull()
  expect(screen.queryByText('Add exception type')).toBeNull()
})
