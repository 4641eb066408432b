import { command } from '@roadnote/domain/contract/endpoint'
import { signCode } from '@roadnote/domain/session/sign-code'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { showLanguage } from '../../language/i18n.ts'
import { renderPage } from '../../test-kit/render-page.tsx'
import { CodeField } from './CodeField.tsx'
import { DialogForm } from './Form.tsx'
import { beginTypingAhead, endTypingAhead } from './typed-ahead.ts'
import { useForm } from './use-form.ts'

const onRequest = vi.fn<(input: unknown) => void>()

beforeAll(() => {
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    onRequest(JSON.parse(String(init.body)))
    return Response.json({})
  })
})

beforeEach(async () => {
  onRequest.mockReset()
  await showLanguage('en')
})

afterEach(() => {
  endTypingAhead()
  cleanup()
})

const sign = command('POST', 'api/depot/sign', {
  summary: 'A call like any other.',
  permission: 'session',
  input: z.object({ code: signCode }),
  reply: z.object({}),
})

function CodeForm({ isBlocked }: { readonly isBlocked: boolean }) {
  const form = useForm(sign, { start: { code: '' } })
  return (
    <DialogForm form={form} action="Sign" onCancel={vi.fn<() => void>()} isBlocked={isBlocked}>
      <CodeField name="code" />
    </DialogForm>
  )
}

function SignForm() {
  return <CodeForm isBlocked={false} />
}

function Blocked() {
  return <CodeForm isBlocked />
}

/** The field is rendered later than it is requested. */
function Later() {
  const [isThere, setThere] = useState(false)
  return (
    <>
      <button type="button" onClick={beginTypingAhead}>
        Open
      </button>
      <button type="button" onMouseEnter={() => setThere(true)}>
        Arrived
      </button>
      <input aria-label="Search" />
      {isThere && <SignForm />}
    </>
  )
}

const boxes = () => screen.getAllByLabelText<HTMLInputElement>(/^Sign code, digit/)
const typed = () => boxes().map(({ value }) => value)

async function open(page: () => React.ReactNode) {
  renderPage(page, '/en/orders')
  await screen.findByText(/^(?:Sign|Open)$/)
  return userEvent.setup({ delay: null })
}

test('Enter in the code field submits the form', async () => {
  const user = await open(SignForm)
  await user.keyboard('1234{Enter}')
  await vi.waitFor(() => expect(onRequest.mock.calls).toEqual([[{ code: '1234' }]]))
})

test('Enter in the code field submits nothing while another step is required first', async () => {
  const user = await open(Blocked)
  await user.keyboard('1234{Enter}')
  expect(typed()).toEqual(['1', '2', '3', '4'])
  expect(onRequest).not.toHaveBeenCalled()
})

test('the code field ignores a fifth digit and replaces a digit that the user returns to', async () => {
  const user = await open(SignForm)
  await user.keyboard('12345')
  expect(typed()).toEqual(['1', '2', '3', '4'])
  const [, second] = boxes()
  if (second === undefined) throw new Error('a code has more than one digit')
  await user.click(second)
  await user.keyboard('7')
  expect(typed()).toEqual(['1', '7', '3', '4'])
})

test('digits typed while the code field loads are inserted, and typing continues after them', async () => {
  const user = await open(Later)
  await user.click(screen.getByText('Open'))
  await user.keyboard('19{Backspace}2')
  act(() => void fireEvent.mouseEnter(screen.getByText('Arrived')))
  expect(typed()).toEqual(['1', '2', '', ''])
  await user.keyboard('3456')
  expect(typed()).toEqual(['1', '2', '3', '4'])
})

test('a whole code typed ahead is inserted without extra digits, and Enter typed ahead does not sign', async () => {
  const user = await open(Later)
  await user.click(screen.getByText('Open'))
  await user.keyboard('12345{Enter}')
  act(() => void fireEvent.mouseEnter(screen.getByText('Arrived')))
  await user.keyboard('6')
  expect(typed()).toEqual(['1', '2', '3', '4'])
  expect(onRequest).not.toHaveBeenCalled()
})

test('digits typed into another field, or around an Escape that cancels, are not inserted into the code field', async () => {
  const user = await open(Later)
  await user.click(screen.getByText('Open'))
  act(() => screen.getByLabelText('Search').focus())
  await user.keyboard('77')
  expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe('77')
  act(() => screen.getByText('Open').focus())
  await user.keyboard('88{Escape}99')
  act(() => void fireEvent.mouseEnter(screen.getByText('Arrived')))
  expect(typed()).toEqual(['', '', '', ''])
})
