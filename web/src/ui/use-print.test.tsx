import { useQuery } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../test-kit/render-page.tsx'
import { usePrint, usePrintKey } from './use-print.ts'

const print = vi.fn<() => void>()
let arrive: (words: string) => void

function Page() {
  const { data } = useQuery({
    queryKey: ['rows'],
    queryFn: () =>
      new Promise<string>((resolve) => {
        arrive = resolve
      }),
  })
  usePrintKey()
  return (
    <>
      <button type="button" onClick={usePrint()}>
        Print
      </button>
      <p>{data ?? 'Loading'}</p>
    </>
  )
}

const pressPrint = () => fireEvent.keyDown(document.body, { key: 'p', ctrlKey: true })

beforeEach(async () => {
  print.mockReset()
  vi.spyOn(window, 'print').mockImplementation(print)
  renderPage(Page, '/en')
  await screen.findByText('Loading')
})
afterEach(() => {
  cleanup()
  vi.mocked(window.print).mockRestore()
})

test('Ctrl+P on a page that is still loading prints it once, when everything is there', async () => {
  const isLeftToTheBrowser = pressPrint()
  expect(isLeftToTheBrowser).toBe(false)
  expect(print).not.toHaveBeenCalled()
  arrive('Rows')
  await screen.findByText('Rows')
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
})

test('Ctrl+P on a page that is there is left to the browser', async () => {
  arrive('Rows')
  await screen.findByText('Rows')
  expect(pressPrint()).toBe(true)
  expect(print).not.toHaveBeenCalled()
})

test('the print button prints at once when the page is there, and waits while it is loading', async () => {
  fireEvent.click(screen.getByText('Print'))
  expect(print).not.toHaveBeenCalled()
  arrive('Rows')
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  fireEvent.click(screen.getByText('Print'))
  expect(print).toHaveBeenCalledTimes(2)
})
