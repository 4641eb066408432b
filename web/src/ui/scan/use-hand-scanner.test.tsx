import { useHotkeys } from '@mantine/hooks'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../test-kit/render-page.tsx'
import { useHandScanner } from './use-hand-scanner.ts'

const scanned = vi.fn<(scannedText: string) => void>()
const pressed = vi.fn<(key: string) => void>()

function Page() {
  useHandScanner(scanned)
  useHotkeys([
    ['N', () => pressed('n')],
    ['S', () => pressed('s')],
    ['/', () => pressed('/')],
    ['Enter', () => pressed('Enter')],
  ])
  return (
    <>
      <button type="button">Somewhere</button>
      <input aria-label="Words" />
      <input type="checkbox" aria-label="Tick" />
    </>
  )
}

beforeEach(async () => {
  scanned.mockReset()
  pressed.mockReset()
  renderPage(Page, '/en')
  await screen.findByText('Somewhere')
})
afterEach(cleanup)

const signs = (code: string) => Array.from(code)

/** Without a pause, as a scanner types. */
function type(at: Element, ...keys: readonly string[]): void {
  for (const key of keys) fireEvent.keyDown(at, { key })
}

test.each(['Somewhere', 'Tick'])('a hand scanner is read while the focus is on no text field: %s', (name) => {
  const place = screen.queryByLabelText(name) ?? screen.getByText(name)
  type(place, 'Shift', 'N', 'L', 'A', 'C', 'M', ...signs('100234'), 'R', 'N', 'Enter')
  expect(scanned.mock.calls).toEqual([['NLACM100234RN']])
  expect(pressed).not.toHaveBeenCalled()
})

test('a hand scanner that types into a text field is left to that field', () => {
  type(screen.getByLabelText('Words'), ...signs('BEACM100234RN'), 'Enter')
  expect(scanned).not.toHaveBeenCalled()
})

test('a shortcut that a person presses still works, a moment later', async () => {
  type(document.body, 'n')
  expect(pressed).not.toHaveBeenCalled()
  await waitFor(() => expect(pressed.mock.calls).toEqual([['n']]))
})

test('two quick keys and Enter of a person reach the page in their order and are no scan', () => {
  type(document.body, 'n', 's', 'Enter')
  expect(pressed.mock.calls).toEqual([['n'], ['s'], ['Enter']])
  expect(scanned).not.toHaveBeenCalled()
})

test('a slash is not held back as the beginning of a code, because what is typed next belongs into the search', () => {
  type(screen.getByText('Somewhere'), '/')
  expect(pressed.mock.calls).toEqual([['/']])
})
