import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentType, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showLanguage } from '../../language/i18n.ts'
import { renderPage } from '../../test-kit/render-page.tsx'
import { lazyOverlay, lazyPart } from './lazy-part.tsx'
import { Part } from './part.ts'

const cut = new TypeError('Failed to fetch dynamically imported module: /assets/Weighing-1.js')

beforeEach(() => showLanguage('en'))
afterEach(cleanup)

function Weighing() {
  return <p>24.5 tonnes</p>
}

/** A page with a field, and a part that is loaded when the button is clicked. */
function show(WeighingPart: ComponentType): void {
  renderPage(function Depot() {
    const [opened, setOpened] = useState(false)
    return (
      <>
        <input aria-label="Remark" />
        <button type="button" onClick={() => setOpened(true)}>
          Weigh
        </button>
        {opened && <WeighingPart />}
      </>
    )
  }, '/en/depot')
}

async function typeAndWeigh() {
  const user = userEvent.setup({ delay: null })
  await user.type(await screen.findByLabelText('Remark'), 'Seal 17 is broken')
  await user.click(screen.getByText('Weigh'))
  return user
}

function expectTheTypedIsThere(): void {
  expect(screen.getByLabelText<HTMLInputElement>('Remark').value).toBe('Seal 17 is broken')
}

test('a lazy part that fails to load says so in its place and loads on retry', async () => {
  const load = vi.fn<() => Promise<ComponentType>>().mockRejectedValueOnce(cut).mockResolvedValue(Weighing)
  show(lazyPart(load))
  const user = await typeAndWeigh()
  expect((await screen.findByRole('alert')).textContent).toContain('A part of this page could not be loaded')
  expectTheTypedIsThere()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('24.5 tonnes')
  expect(screen.queryByRole('alert')).toBeNull()
  expectTheTypedIsThere()
})

test('a lazy part that failed to load is retried when the connection is back', async () => {
  const load = vi.fn<() => Promise<ComponentType>>().mockRejectedValueOnce(cut).mockResolvedValue(Weighing)
  show(lazyPart(load))
  await typeAndWeigh()
  await screen.findByRole('alert')
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByText('24.5 tonnes')).toBeDefined()
})

test('a lazy part that throws while rendering does not break the page', async () => {
  const complain = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  show(
    lazyPart(async () => () => {
      throw new Error('the scale is not level')
    }),
  )
  await typeAndWeigh()
  expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong on this page')
  expectTheTypedIsThere()
  complain.mockRestore()
})

test('a lazy dialog that failed to load can be closed', async () => {
  const Scale = lazyOverlay<{ readonly onClose: () => void }>(() => Promise.reject(cut))
  show(function Weighed() {
    const [opened, setOpened] = useState(true)
    return opened ? <Scale onClose={() => setOpened(false)} /> : <p>Not weighed</p>
  })
  const user = await typeAndWeigh()
  await screen.findByRole('alert')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(await screen.findByText('Not weighed')).toBeDefined()
  expectTheTypedIsThere()
})

test('a style sheet that failed to load is loaded before the retry, so no part is shown unstyled', async () => {
  const sheet = document.createElement('link')
  sheet.rel = 'stylesheet'
  sheet.href = '/assets/Weighing-1.css'
  const load = vi.fn<() => Promise<ComponentType>>(async () => Weighing)
  // Like Vite: appends the style sheet, and does not load the script when that fails.
  load.mockImplementationOnce(async () => {
    document.head.append(sheet)
    fireEvent.error(sheet)
    throw new Error('Unable to preload CSS for /assets/Weighing-1.css')
  })
  const part = new Part(load)
  await part.fetch()
  expect(part.read()).toMatchObject({ content: null, failures: 1 })
  const again = part.fetch()
  const mended = await waitFor(() => {
    const element = document.querySelectorAll('link[href$="/assets/Weighing-1.css"]')[1]
    if (element === undefined) throw new Error('the sheet is not asked for')
    return element
  })
  expect(load).toHaveBeenCalledTimes(1)
  fireEvent.load(mended)
  await again
  expect(part.read().content).toBe(Weighing)
  expect([...document.querySelectorAll('link[href$="/assets/Weighing-1.css"]')]).toEqual([mended])
  mended.remove()
})
