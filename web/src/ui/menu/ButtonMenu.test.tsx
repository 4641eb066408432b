import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../test-kit/render-page.tsx'
import { ButtonMenu } from './ButtonMenu.tsx'

afterEach(cleanup)

async function show() {
  const chosen = vi.fn<(name: string) => void>()
  renderPage(function Depot() {
    return (
      <>
        <ButtonMenu
          label="Vehicle"
          entries={[
            { key: 'van', words: 'Van', checked: false, onChoose: () => chosen('van') },
            { key: 'truck', words: 'Truck', checked: true, onChoose: () => chosen('truck') },
            { key: 'trailer', words: 'Trailer', checked: false, onChoose: () => chosen('trailer') },
          ]}
          renderTarget={(props) => (
            <button type="button" {...props}>
              Vehicle
            </button>
          )}
        />
        <p>Yard</p>
      </>
    )
  }, '/en/depot')
  const user = userEvent.setup({ delay: null })
  const button = await screen.findByRole('button', { name: 'Vehicle' })
  return { user, button, chosen }
}

const entry = (name: string) => screen.getByRole('menuitemradio', { name })

test('a menu opens at the chosen entry, and its arrows, ends and letters move between the entries', async () => {
  const { user, button } = await show()
  await user.click(button)
  expect(button.getAttribute('aria-expanded')).toBe('true')
  expect(document.activeElement).toBe(entry('Truck'))
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(entry('Trailer'))
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(entry('Van'))
  await user.keyboard('{ArrowUp}')
  expect(document.activeElement).toBe(entry('Trailer'))
  await user.keyboard('{Home}')
  expect(document.activeElement).toBe(entry('Van'))
  await user.keyboard('t')
  expect(document.activeElement).toBe(entry('Truck'))
  await user.keyboard('T')
  expect(document.activeElement).toBe(entry('Trailer'))
  await user.keyboard('{End}x')
  expect(document.activeElement).toBe(entry('Trailer'))
})

test('choosing an entry acts once, closes the menu and returns to its button', async () => {
  const { user, button, chosen } = await show()
  await user.click(button)
  await user.keyboard('{ArrowDown}{Enter}')
  expect(chosen.mock.calls).toEqual([['trailer']])
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement).toBe(button)
})

test.each(['{Escape}', '{Tab}'])('the key %s closes a menu without choosing', async (key) => {
  const { user, button, chosen } = await show()
  await user.click(button)
  await user.keyboard(key)
  expect(screen.queryByRole('menu')).toBeNull()
  expect(button.getAttribute('aria-expanded')).toBe('false')
  expect(chosen).not.toHaveBeenCalled()
})

test('a menu closes when its button or something else on the page is pressed', async () => {
  const { user, button } = await show()
  await user.click(button)
  await user.click(button)
  expect(screen.queryByRole('menu')).toBeNull()
  await user.click(button)
  await user.click(screen.getByText('Yard'))
  expect(screen.queryByRole('menu')).toBeNull()
})
