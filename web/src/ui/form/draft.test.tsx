import { command } from '@roadnote/domain/contract/endpoint'
import { text } from '@roadnote/domain/contract/wire'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { endSession } from '../../client/session.ts'
import { showLanguage } from '../../language/i18n.ts'
import { type Answering, answeringCalls, refusal } from '../../test-kit/answering.ts'
import { renderPage } from '../../test-kit/render-page.tsx'
import { signInWith } from '../../test-kit/signed-in.ts'
import { Dialog } from '../dialog/Dialog.tsx'
import { DialogForm } from './Form.tsx'
import { LongTextField } from './LongTextField.tsx'
import { TextField } from './TextField.tsx'
import { useForm } from './use-form.ts'

const addDepot = command('POST', 'api/depot/create', {
  summary: 'A call like any other.',
  permission: 'session',
  input: z.object({ name: text(100).min(1), words: text(100), password: text(100) }),
  reply: z.object({ id: z.int() }),
})

const calls = { addDepot }
let server: Answering<typeof calls>

interface DepotFormProps {
  readonly onClose: () => void
  readonly version: number
  readonly isKept: boolean
}

function DepotForm({ onClose, version, isKept }: DepotFormProps) {
  const form = useForm(addDepot, {
    start: { name: '', words: '', password: '' },
    ...(isKept && { draft: { place: 'depot', version } }),
    onDone: onClose,
  })
  return (
    <DialogForm form={form} action="Add depot" onCancel={onClose}>
      <TextField name="name" label="Name" />
      <LongTextField name="words" label="Words" />
      <TextField name="password" label="Secret" />
    </DialogForm>
  )
}

/** A page whose dialog opens with a version one higher each time. */
function pageOf(isKept: boolean) {
  return function Depots() {
    const [version, setVersion] = useState(0)
    const [opened, setOpened] = useState(false)
    const open = (change: number) => () => {
      setVersion(version + change)
      setOpened(true)
    }
    return (
      <>
        <button type="button" onClick={open(0)}>
          Open
        </button>
        <button type="button" onClick={open(1)}>
          Open changed
        </button>
        {opened && (
          <Dialog title="New depot" onClose={() => setOpened(false)}>
            <DepotForm version={version} isKept={isKept} onClose={() => setOpened(false)} />
          </Dialog>
        )}
      </>
    )
  }
}

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  server = answeringCalls(calls, { addDepot: { id: 12 } })
  await showLanguage('en')
  signInWith([])
})

afterEach(cleanup)

async function open(isKept = true) {
  renderPage(pageOf(isKept), '/en/depots')
  const user = userEvent.setup({ delay: null })
  await user.click(await screen.findByText('Open'))
  await screen.findByLabelText('Name')
  return user
}

async function reopen(user: ReturnType<typeof userEvent.setup>, button = 'Open') {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByText(button))
  await screen.findByLabelText('Name')
}

const name = () => screen.getByLabelText<HTMLInputElement>('Name')
const offer = () => screen.queryByText(/that was not saved/)
const question = () => screen.queryByRole('dialog', { name: 'Close without saving?' })
const stored = () => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])

test('Escape in a dialog with typed text asks, and a second Escape goes back to the text', async () => {
  const user = await open()
  await user.type(name(), 'Antwerp')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(question()).not.toBeNull())
  expect(question()?.textContent).toContain('is kept in this browser')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(question()).toBeNull())
  expect(name().value).toBe('Antwerp')
  await waitFor(() => expect(document.activeElement).toBe(name()))
})

test('the cross of a dialog with typed text asks too, but an empty dialog closes at once', async () => {
  const user = await open()
  await user.type(name(), 'A')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(question()).not.toBeNull())
  await user.click(screen.getByRole('button', { name: 'Keep typing' }))
  await waitFor(() => expect(question()).toBeNull())
  await user.clear(name())
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('text of a dialog that keeps no draft is lost only after the question says so', async () => {
  const user = await open(false)
  await user.type(name(), 'Antwerp')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(question()?.textContent).toContain('will be lost'))
  await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body)
  await reopen(user)
  expect(offer()).toBeNull()
  expect(name().value).toBe('')
})

test('a closed dialog offers its text when it is opened again, and restores it', async () => {
  const user = await open()
  await user.type(name(), 'Antwerp')
  await user.type(screen.getByLabelText('Words'), 'Gate 4')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await reopen(user)
  await waitFor(() => expect(offer()).not.toBeNull())
  expect(offer()?.textContent).not.toContain('Somebody has changed')
  await user.click(screen.getByRole('button', { name: 'Restore it' }))
  expect(name().value).toBe('Antwerp')
  expect(screen.getByLabelText<HTMLTextAreaElement>('Words').value).toBe('Gate 4')
  expect(offer()).toBeNull()
})

test('text typed before an older draft is restored becomes the next draft', async () => {
  const user = await open()
  await user.type(name(), 'Antwerp')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await reopen(user)
  await waitFor(() => expect(offer()).not.toBeNull())
  await user.type(name(), 'Bruges')
  await user.click(screen.getByRole('button', { name: 'Restore it' }))
  expect(name().value).toBe('Antwerp')
  await waitFor(() => expect(offer()).not.toBeNull())
  await user.click(screen.getByRole('button', { name: 'Restore it' }))
  expect(name().value).toBe('Bruges')
})

test('a discarded draft is not offered again', async () => {
  const user = await open()
  await user.type(name(), 'Antwerp')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await reopen(user)
  await waitFor(() => expect(offer()).not.toBeNull())
  await user.click(screen.getByRole('button', { name: 'Discard it' }))
  expect(offer()).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await reopen(user)
  expect(stored()).not.toContain('Antwerp')
  expect(offer()).toBeNull()
})

test('a draft that began from another version says that the saved one has changed', async () => {
  const user = await open()
  await user.type(name(), 'Antwerp')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await reopen(user, 'Open changed')
  await waitFor(() => expect(offer()?.textContent).toContain('Somebody has changed the saved version since'))
})

test('the draft of sent text is removed, and the draft of refused text stays', async () => {
  const user = await open()
  server.answer({ addDepot: refusal(503, 'too_busy') })
  await user.type(name(), 'Antwerp')
  await user.click(screen.getByRole('button', { name: 'Add depot' }))
  await screen.findByRole('alert')
  await waitFor(() => expect(stored()).toContain('Antwerp'))
  server.answer({ addDepot: { id: 12 } })
  await user.click(screen.getByRole('button', { name: 'Add depot' }))
  await reopen(user)
  expect(stored()).not.toContain('Antwerp')
  expect(offer()).toBeNull()
})

test('a password typed into a form is never stored and raises no question', async () => {
  const user = await open()
  await user.type(screen.getByLabelText('Secret'), 'Roadnote1!')
  await user.type(name(), 'Zeebrugge')
  await waitFor(() => expect(stored()).toContain('Zeebrugge'))
  expect(stored()).not.toContain('Roadnote1!')
  await user.clear(name())
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('text typed before the session expired is still stored for its user, and not offered to another one', async () => {
  const user = await open()
  await user.type(name(), 'Antwerp')
  await waitFor(() => expect(stored()).toContain('Antwerp'))
  act(() => endSession('expired'))
  cleanup()
  signInWith([], { id: 70, guid: 'g-70' })
  await open()
  expect(offer()).toBeNull()
  cleanup()
  signInWith([])
  await open()
  await waitFor(() => expect(offer()).not.toBeNull())
})
