import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallFailure } from '../../client/failure.ts'
import { showLanguage } from '../../language/i18n.ts'
import { renderPage } from '../../test-kit/render-page.tsx'
import { Confirm } from './Confirm.tsx'
import { Dialog } from './Dialog.tsx'
import { Loaded } from './Loaded.tsx'

const removed = vi.fn<() => Promise<unknown>>()

beforeEach(() => {
  removed.mockReset().mockImplementation(async () => undefined)
})

afterEach(cleanup)

/** A page with a button that opens the confirmation, which closes when answered. */
function Depots() {
  const [asking, setAsking] = useState(false)
  const close = (): void => setAsking(false)
  return (
    <>
      <button type="button" onClick={() => setAsking(true)}>
        Remove depot
      </button>
      {asking && (
        <Dialog title="Remove Antwerp?" shape="question" onClose={close}>
          <Confirm action="Remove it" destructive onConfirm={() => removed().then(close)} onClose={close}>
            Nobody will find it any more.
          </Confirm>
        </Dialog>
      )}
    </>
  )
}

async function ask() {
  await showLanguage('en')
  renderPage(Depots, '/en/depots')
  const user = userEvent.setup({ delay: null })
  await user.click(await screen.findByText('Remove depot'))
  await screen.findByRole('dialog', { name: 'Remove Antwerp?' })
  return user
}

test('a confirmation names the object and focuses the safe answer', async () => {
  const user = await ask()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'))
  await user.click(screen.getByText('Cancel'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(removed).not.toHaveBeenCalled()
})

test('closing a dialog returns the focus to the element that opened it', async () => {
  const user = await ask()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'))
  await user.click(screen.getByText('Remove it'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Remove depot'))
  expect(removed).toHaveBeenCalledTimes(1)
})

test('a refused action is shown in the confirmation, which stays open for another attempt', async () => {
  removed.mockImplementationOnce(async () => {
    throw new CallFailure({ code: 'permission_missing', message: '', status: 403 })
  })
  const user = await ask()
  await user.click(screen.getByText('Remove it'))
  await screen.findByRole('alert')
  await user.click(screen.getByText('Remove it'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a file preview shows loading, then a failure with its reason and a retry, then the content', async () => {
  await showLanguage('en')
  function Opening() {
    const [tries, setTries] = useState(0)
    const failure = new CallFailure({ code: 'offline', message: '', status: 0 })
    const hours = { data: tries > 1 ? 'open until six' : undefined, error: tries === 1 ? failure : null }
    return (
      <>
        <button type="button" onClick={() => setTries(1)}>
          Fail
        </button>
        <Loaded
          of={[
            { ...hours, refetch: () => setTries(2) },
            { data: 'Antwerp', error: null, refetch: removed },
          ]}
        >
          {(until, name) => (
            <p>
              {name} is {until}
            </p>
          )}
        </Loaded>
      </>
    )
  }
  renderPage(Opening, '/en/depots')
  const user = userEvent.setup({ delay: null })
  await screen.findByRole('status')
  await user.click(screen.getByText('Fail'))
  await screen.findByRole('alert')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Antwerp is open until six')).toBeDefined()
  expect(removed).not.toHaveBeenCalled()
})

test('Escape closes the confirmation above a dialog and leaves the dialog open', async () => {
  const left = vi.fn<() => void>()
  function Editor() {
    const [asking, setAsking] = useState(false)
    return (
      <Dialog title="Edit Antwerp" onClose={left}>
        <button type="button" onClick={() => setAsking(true)}>
          Leave
        </button>
        {asking && (
          <Dialog title="Leave without saving?" shape="question" onClose={() => setAsking(false)}>
            <button type="button">Stay</button>
          </Dialog>
        )}
      </Dialog>
    )
  }
  await showLanguage('en')
  renderPage(Editor, '/en/depots')
  const user = userEvent.setup({ delay: null })
  await user.click(await screen.findByText('Leave'))
  await screen.findByRole('dialog', { name: 'Leave without saving?' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Leave without saving?' })).toBeNull())
  expect(left).not.toHaveBeenCalled()
  await user.keyboard('{Escape}')
  expect(left).toHaveBeenCalledOnce()
})

/** A row that opens a dialog and is gone when the dialog closes. */
function Rows() {
  const [asking, setAsking] = useState(false)
  const [left, setLeft] = useState(true)
  const add = useRef<HTMLButtonElement>(null)
  return (
    <>
      {left && (
        <button type="button" onClick={() => setAsking(true)}>
          Remove row
        </button>
      )}
      <button type="button" ref={add}>
        Add row
      </button>
      <Dialog
        title="Remove this row?"
        shape="question"
        opened={asking}
        focusAfter={add}
        onClose={() => setAsking(false)}
      >
        <button
          type="button"
          onClick={() => {
            setLeft(false)
            setAsking(false)
          }}
        >
          Yes
        </button>
      </Dialog>
    </>
  )
}

test('closing a dialog whose opening button is gone moves the focus to the element that the page names', async () => {
  await showLanguage('en')
  renderPage(Rows, '/en/depots')
  const user = userEvent.setup({ delay: null })
  await user.click(await screen.findByText('Remove row'))
  await user.click(await screen.findByText('Yes'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Add row'))
})
