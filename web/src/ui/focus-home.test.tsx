import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { useEffect, useRef, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { keepFocus } from './focus-home.ts'
import { useRowFocus } from './list/use-row-focus.ts'

afterEach(cleanup)

/** A list whose row 7, or whose buttons, an action removes. */
function Depots() {
  const [rows, setRows] = useState([4, 7, 40])
  const [acts, setActs] = useState(true)
  const room = useRef<HTMLUListElement>(null)
  useRowFocus(room)
  useEffect(() => keepFocus(), [])
  return (
    <main id="content" tabIndex={-1}>
      <ul ref={room} tabIndex={-1}>
        {rows.map((id) => (
          <li key={id} data-id={id} tabIndex={-1} data-testid={`row ${id}`}>
            {acts && (
              <button type="button" onClick={() => setRows(rows.filter((other) => other !== id))}>
                Remove {id}
              </button>
            )}
          </li>
        ))}
      </ul>
      <button type="button" onClick={() => setActs(false)}>
        Lock
      </button>
    </main>
  )
}

test('after an action removed its row, the focus is on the row that took its place', async () => {
  render(<Depots />)
  const button = screen.getByText('Remove 7')
  act(() => button.focus())
  act(() => button.click())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('row 40')))
})

test('after an action removed the last row, the focus is on the one before it', async () => {
  render(<Depots />)
  const button = screen.getByText('Remove 40')
  act(() => button.focus())
  act(() => button.click())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('row 7')))
})

test('after an action removed only its button, the focus is on its row', async () => {
  render(<Depots />)
  act(() => screen.getByText('Remove 4').focus())
  act(() => screen.getByText('Lock').click())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('row 4')))
})
