import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useMenuThatFits } from './use-menu-that-fits.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** jsdom has no layout: the words need `needed` px, and folding the finder gives 168 px more. */
function foldOfBar(needed: number, room: number): string | undefined {
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(needed)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(function (this: HTMLElement) {
    return this.parentElement?.dataset['fold'] === 'none' ? room : room + 168
  })
  function Bar() {
    const { bar, links } = useMenuThatFits()
    return (
      <header ref={bar}>
        <nav ref={links} />
      </header>
    )
  }
  return render(<Bar />).container.querySelector('header')?.dataset['fold']
}

test.each([
  [700, 'none'],
  [800, 'finder'],
  [950, 'links'],
])('a menu of %i px beside 700 px of room folds: %s', (needed, fold) => {
  expect(foldOfBar(needed, 700)).toBe(fold)
})
